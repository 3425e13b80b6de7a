// Whatever stands in a notation and in an input: faults or a tree, within bounds.
#include <boost/test/unit_test.hpp>

#include <array>
#include <cstddef>
#include <random>
#include <string>
#include <string_view>

#include "judge/grammar/grammar.hpp"
#include "judge/grammar/input_spec.hpp"
#include "judge/grammar/parser.hpp"
#include "judge/grammar/tree.hpp"

using namespace judge;

namespace {

// std::mt19937 gives the same numbers everywhere; the standard's distributions do not.
class Fuzz {
  public:
    explicit Fuzz(unsigned seed) : engine_(seed) {}

    std::size_t below(std::size_t bound) { return engine_() % bound; }

    std::string bytes(std::size_t most) {
        std::string text;
        for (std::size_t left = below(most + 1); left > 0; --left)
            text += static_cast<char>(static_cast<unsigned char>(below(256)));
        return text;
    }

    // Words of the notation in any order, so that much of it is read.
    std::string notation() {
        constexpr std::array<std::string_view, 44> words = {
            "\na = ", "\nb = ",    "\nc = ",      "a",          "b",    "c",   " ",   " ",      " ",
            " | ",    "(",         ")",           "?",          "*",    "+",   "{2}", "{1..3}", "{0..}",
            "{n}",    "{sum 3}",   "{2, \"/\"}",  "{n, \",\"}", "n:",   "m:",  "=m",  "=n",     "&",
            "!",      "int(0..9)", "int(1..300)", "int(5..2)",  "any",  "end", "nul", "stdin",  "[a-c]",
            "[^\\n]", "[",         "\"ab\"",      "\"a\"",      "\"\"", "\"",  "#",   "\\"};
        std::string text = "a = ";
        for (std::size_t left = below(30); left > 0; --left) text += words.at(below(words.size()));
        return text;
    }

    // A grammar without faults, of bytes that inputs() has too.
    std::string sound_notation() {
        std::string text = "a = " + expression(3) + " b?\nb = " + solid(2) + "\nc = [ab]+ | int(0..12)\n";
        return text;
    }

    std::string input() {
        constexpr std::string_view letters = "aaabbb0123/,\n";
        std::string text;
        for (std::size_t left = below(12); left > 0; --left) text += letters[below(letters.size())];
        return text;
    }

  private:
    // Takes at least a byte.
    std::string solid(std::size_t depth) {
        switch (depth == 0 ? below(4) : below(10)) {
            case 0:
                return "\"a\"";
            case 1:
                return "[ab]";
            case 2:
                return "int(0..12)";
            case 3:
                return "c";
            case 4:
                return "(" + solid(depth - 1) + " | " + solid(depth - 1) + ")";
            case 5:
                return "(" + expression(depth - 1) + " " + solid(depth - 1) + ")";
            case 6:
                return solid(depth - 1) + "{1..3, \",\"}";
            case 7:
                return "(n:int(0..3) (" + solid(depth - 1) + "){n})";
            case 8:
                return "(m:[ab]+ \"/\" =m)";
            default:
                return "(" + solid(depth - 1) + "){sum 3}";
        }
    }

    std::string expression(std::size_t depth) {
        if (depth == 0) return "\"\"";
        switch (below(6)) {
            case 0:
                return solid(depth - 1) + "?";
            case 1:
                return "(" + solid(depth - 1) + ")*";
            case 2:
                return "(!" + solid(depth - 1) + " any)*";
            case 3:
                return expression(depth - 1) + " &(any | end) " + expression(depth - 1);
            case 4:
                return "c?";
            default:
                return solid(depth);
        }
    }

    std::mt19937 engine_;
};

} // namespace

BOOST_AUTO_TEST_SUITE(grammar_fuzz)

BOOST_AUTO_TEST_CASE(any_bytes_are_a_notation_or_its_faults) {
    Fuzz fuzz(1);
    for (int i = 0; i < 3000; ++i) {
        const std::string notation = fuzz.bytes(60);
        for (const NotationFault& fault : read_grammar(notation).faults) BOOST_REQUIRE(fault.offset <= notation.size());
    }
}

BOOST_AUTO_TEST_CASE(any_words_of_the_notation_make_a_grammar_that_parses_or_faults) {
    Fuzz fuzz(2);
    std::size_t sound = 0;
    for (int i = 0; i < 8000; ++i) {
        const std::string notation = fuzz.notation();
        const GrammarReading reading = read_grammar(notation);
        for (const NotationFault& fault : reading.faults) BOOST_REQUIRE(fault.offset <= notation.size());
        if (!reading.faults.empty()) continue;
        ++sound;
        const std::string text = fuzz.input();
        const Parsed parsed = parse(reading.grammar, 0, text, 0);
        if (const auto* fault = std::get_if<ParseFault>(&parsed))
            BOOST_REQUIRE(fault->offset <= text.size());
        else
            BOOST_REQUIRE_EQUAL(text_of(std::get<Node>(parsed), reading.grammar).text, text);
    }
    BOOST_TEST(sound > 200U);
}

BOOST_AUTO_TEST_CASE(a_tree_gives_its_text_back_and_agrees_with_itself) {
    Fuzz fuzz(3);
    std::size_t matches = 0;
    for (int i = 0; i < 300; ++i) {
        const std::string notation = fuzz.sound_notation();
        const GrammarReading reading = read_grammar(notation);
        BOOST_REQUIRE_MESSAGE(reading.faults.empty(), notation);
        for (int k = 0; k < 60; ++k) {
            const std::string text = fuzz.input();
            Parsed parsed = parse(reading.grammar, 0, text, std::nullopt);
            const auto found = find_rules(reading.grammar, 0, text, std::nullopt, {true, true, true});
            BOOST_REQUIRE_EQUAL(parsed.index(), found.index());
            if (const auto* fault = std::get_if<ParseFault>(&parsed)) {
                BOOST_REQUIRE_EQUAL(fault->what, std::get<ParseFault>(found).what);
                continue;
            }
            ++matches;
            Node& tree = std::get<Node>(parsed);
            BOOST_REQUIRE_EQUAL(text_of(tree, reading.grammar).text, text);
            std::size_t calls = 0;
            for (RuleIndex rule = 0; rule < 3; ++rule) calls += texts_of(tree, reading.grammar, rule).size();
            BOOST_REQUIRE_EQUAL(calls, std::get<0>(found).size());
            reconcile(tree, reading.grammar);
            BOOST_REQUIRE_EQUAL(text_of(tree, reading.grammar).text, text);
        }
    }
    BOOST_TEST(matches > 600U);
}

BOOST_AUTO_TEST_CASE(any_bytes_are_an_input_yaml_or_its_faults) {
    Fuzz fuzz(4);
    const std::string_view spec =
        "kinds: {a: {rule: a}}\ngrammar: |\n  a = b*\n  b = [x]\ndomain: {program: p, rules: {b: t}}\n"
        "features: {c: {rule: b, counts: [0, 1+]}, t: {rule: b, tags: [u]}}\n";
    BOOST_TEST(read_input_spec(spec, "f").faults.empty());
    for (int i = 0; i < 2000; ++i) {
        std::string text(spec);
        for (std::size_t left = 1 + fuzz.below(3); left > 0; --left) {
            const std::size_t at = fuzz.below(text.size());
            if (fuzz.below(2) == 0)
                text[at] = static_cast<char>(static_cast<unsigned char>(fuzz.below(256)));
            else
                text.erase(at, fuzz.below(10));
        }
        const auto reading = read_input_spec(text, "f");
        if (reading.faults.empty()) {
            const auto recognised = recognise(reading.value, {{}, "xx"}, 0);
            BOOST_REQUIRE(recognised.index() < 2);
        }
    }
}

BOOST_AUTO_TEST_SUITE_END()
