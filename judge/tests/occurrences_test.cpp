#include "judge/grammar/occurrences.hpp"

#include <boost/test/unit_test.hpp>
#include <string>
#include <string_view>

namespace {

using judge::CountRange;
using judge::Grammar;
using judge::unbounded;

Grammar grammar_of(std::string_view notation) {
    judge::GrammarReading reading = judge::read_grammar(notation);
    for (const judge::NotationFault& fault : reading.faults) BOOST_ERROR(fault.what);
    return std::move(reading.grammar);
}

// Of the rule `x` in texts of the first rule.
CountRange counted(std::string_view notation) {
    const Grammar grammar = grammar_of(notation);
    return judge::Occurrences(grammar, grammar.find("x").value()).in(0);
}

std::string never(std::string_view notation, std::string_view text) {
    const Grammar grammar = grammar_of(notation);
    return judge::why_never_text(grammar, grammar.find("x").value(), text);
}

} // namespace

BOOST_AUTO_TEST_SUITE(occurrences)

BOOST_AUTO_TEST_CASE(sequences_add_and_alternatives_widen) {
    BOOST_TEST((counted("x = \"a\"") == CountRange{1, 1}));
    BOOST_TEST((counted("s = x x | \"b\" | x x x\nx = \"a\"") == CountRange{0, 3}));
    BOOST_TEST((counted("s = x n:x? &x !x =n\nx = \"a\"") == CountRange{1, 2}));
}

BOOST_AUTO_TEST_CASE(repetitions_multiply_their_items_and_separators) {
    BOOST_TEST((counted("s = x{2..5}\nx = \"a\"") == CountRange{2, 5}));
    BOOST_TEST((counted("s = x+\nx = \"a\"") == CountRange{1, unbounded}));
    BOOST_TEST((counted("s = (x x | \"b\" x){2..3, x}\nx = \"a\"") == CountRange{3, 8}));
    BOOST_TEST((counted("s = \"b\"{0.., x}\nx = \"a\"") == CountRange{0, unbounded}));
    BOOST_TEST((counted("s = \"b\"*\nt = x\nx = \"a\"") == CountRange{0, 0}));
}

BOOST_AUTO_TEST_CASE(a_count_read_before_bounds_its_repetition) {
    BOOST_TEST((counted("s = n:int(2..7) \";\" x{n}\nx = \"a\"") == CountRange{2, 7}));
    BOOST_TEST((counted("s = n:many \";\" x{n}\nmany = int(3..4)\nx = \"a\"") == CountRange{3, 4}));
    BOOST_TEST((counted("s = (n:int(2..7) | n:int(9..9)) \";\" x{n}\nx = \"a\"") == CountRange{2, 9}));
}

BOOST_AUTO_TEST_CASE(a_total_bounds_its_items) {
    BOOST_TEST((counted("s = (x | int(1..8)){sum 8}\nx = \"a\"") == CountRange{0, 8}));
    BOOST_TEST((counted("s = x{sum 8}\nx = int(1..8)") == CountRange{1, 8}));
    BOOST_TEST((counted("s = x{sum 8}\nx = int(0..8)") == CountRange{1, unbounded}));
}

BOOST_AUTO_TEST_CASE(rules_that_hold_themselves_have_no_end) {
    BOOST_TEST((counted("s = \"(\" s \")\" | x\nx = \"a\"") == CountRange{1, unbounded}));
    BOOST_TEST((counted("x = \"(\" x \")\" | \"a\"") == CountRange{1, unbounded}));
    BOOST_TEST((counted("s = t x\nt = \"(\" t \")\" | \"b\"\nx = \"a\"") == CountRange{1, 1}));
}

BOOST_AUTO_TEST_CASE(ranges_are_told_in_words) {
    BOOST_TEST(in_words(CountRange{3, 3}) == "3");
    BOOST_TEST(in_words(CountRange{1, 8}) == "1 to 8");
    BOOST_TEST(in_words(CountRange{2, unbounded}) == "2 or more");
}

BOOST_AUTO_TEST_CASE(texts_that_a_rule_never_takes_are_told_from_those_that_it_does) {
    constexpr std::string_view runs = "s = x*\nx = int(1..8) | [KQ]";
    BOOST_TEST(never(runs, "8") == "");
    BOOST_TEST(never(runs, "Q") == "");
    BOOST_TEST(!never(runs, "9").empty());
    BOOST_TEST(!never(runs, "88").empty());
    BOOST_TEST(!never(runs, "").empty());
    BOOST_TEST(!never("x = \"a\" y\ny = [bc]", "ad").empty());
}

BOOST_AUTO_TEST_CASE(where_what_stands_around_decides_nothing_is_told) {
    BOOST_TEST(never("s = x \"b\"\nx = \"a\" &\"b\"", "a") == "");
    BOOST_TEST(never("s = n:[ab] x\nx = =n", "a") == "");
    BOOST_TEST(never("s = n:int(1..3) x\nx = \"a\"{n}", "aa") == "");
    BOOST_TEST(never("s = x \"b\"\nx = y \"a\"\ny = \"c\" !\"d\"", "q") == "");
}

BOOST_AUTO_TEST_SUITE_END()
