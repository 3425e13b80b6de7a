#include "judge/grammar/parser.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "judge/grammar/tree.hpp"

using namespace judge;

namespace {

Grammar grammar_of(std::string_view notation) {
    GrammarReading reading = read_grammar(notation);
    for (const NotationFault& fault : reading.faults) BOOST_ERROR("fault at " << fault.offset << ": " << fault.what);
    return std::move(reading.grammar);
}

// `ok`, or the fault: `3: expected ..., got ...`. What matches must give its text back.
std::string outcome(const Grammar& grammar, std::string_view text, std::optional<std::size_t> stdin_begin = 0) {
    const Parsed parsed = parse(grammar, 0, text, stdin_begin);
    if (const auto* fault = std::get_if<ParseFault>(&parsed)) return std::to_string(fault->offset) + ": " + fault->what;
    const InputText back = text_of(std::get<Node>(parsed), grammar);
    BOOST_TEST(back.text == text);
    BOOST_TEST(back.stdin_begin == stdin_begin.value_or(back.stdin_begin));
    return "ok";
}

std::string outcome(std::string_view notation, std::string_view text) {
    return outcome(grammar_of(notation), text);
}

constexpr std::string_view fen = R"(
records = (record eol)* record?
record  = placement (" " turn)?
placement = rank{8, "/"}
rank    = (piece | run){sum 8}
piece   = [PNBRQKpnbrqk]
run     = int(1..8)
turn    = [wb]
eol     = "\r"? "\n"
)";

} // namespace

BOOST_AUTO_TEST_SUITE(parser)

BOOST_AUTO_TEST_CASE(texts_classes_and_numbers_take_their_bytes) {
    BOOST_TEST(outcome(R"(a = "x\n\x41\"\\")", "x\nA\"\\") == "ok");
    BOOST_TEST(outcome(R"(a = "abc")", "abd") == R"(0: expected "abc", got "abd")");
    BOOST_TEST(outcome(R"(a = "abc")", "abcd") == R"(3: expected the end of the input, got "d")");
    BOOST_TEST(outcome(R"(a = [a-h1-8])", "h") == "ok");
    BOOST_TEST(outcome(R"(a = [a-h1-8])", "i") == R"(0: expected one of [1-8a-h], got "i")");
    BOOST_TEST(outcome(R"(a = [^\n])", "\n") == R"(0: expected any byte but "\n", got "\n")");
    BOOST_TEST(outcome(R"(a = [^\n\r])", "\r") == R"(0: expected none of [\n\r], got "\r")");
    BOOST_TEST(outcome("a = any any", "\xff") == "1: expected a byte, got the end of the input");
    BOOST_TEST(outcome("a = [0-9] [3-7] [x]", "12") == R"(1: expected a digit from 3 to 7, got "2")");
    BOOST_TEST(outcome("a = int(0..9) int(1..8) int(10..300)", "0810") == "ok");
}

BOOST_AUTO_TEST_CASE(a_number_takes_as_many_digits_as_fit) {
    BOOST_TEST(outcome("a = int(1..8) int(1..8)", "44") == "ok");
    BOOST_TEST(outcome("a = int(0..300) \"\\n\"", "300\n") == "ok");
    BOOST_TEST(outcome("a = int(0..300) \"\\n\"", "0\n") == "ok");
    BOOST_TEST(outcome("a = int(0..300) \"\\n\"", "301\n") ==
               R"(2: expected no further digit (a number from 0 to 300) or "\n", got "1")");
    BOOST_TEST(outcome("a = int(0..300) \"\\n\"", "01\n") ==
               R"(1: expected no further digit (a number from 0 to 300) or "\n", got "1")");
    BOOST_TEST(outcome("a = int(1..300)", "0") == R"(0: expected a number from 1 to 300, got "0")");
    BOOST_TEST(outcome("a = int(20..30)", "9") == R"(0: expected a number from 20 to 30, got "9")");
    BOOST_TEST(outcome("a = int(5..5)", "6") == R"(0: expected "5", got "6")");
    BOOST_TEST(outcome("a = int(0..18446744073709551615)", "18446744073709551615") == "ok");
    BOOST_TEST(
        outcome("a = int(0..18446744073709551615)", "18446744073709551616") ==
        R"(19: expected no further digit (a number from 0 to 18446744073709551615) or the end of the input, got "6")");
}

BOOST_AUTO_TEST_CASE(records_are_read) {
    const Grammar grammar = grammar_of(fen);
    BOOST_TEST(outcome(grammar, "") == "ok");
    BOOST_TEST(outcome(grammar, "8/8/8/44/8/8/PPPPPPPP/R6R w\r\n8/8/8/8/8/8/8/8") == "ok");
    BOOST_TEST(outcome(grammar, "8/7/8/8/8/8/8/8") ==
               R"(3: expected one of [BKNPQRbknpqr] or a digit from 1 to 8 (7 of 8 so far), got "/")");
    BOOST_TEST(outcome(grammar, "8/ppppp4/8/8/8/8/8/8") ==
               R"(7: expected one of [BKNPQRbknpqr] or a width of at most 3, got "4")");
    BOOST_TEST(outcome(grammar, "8/8/8/8/8/8/8/8/8") ==
               R"(15: expected " ", "\r", "\n" or the end of the input, got "/")");
    BOOST_TEST(outcome(grammar, "8/8/8/8/8/8/8/8 x\n") == R"(16: expected one of [bw], got "x")");
}

BOOST_AUTO_TEST_CASE(the_first_alternative_that_matches_is_taken_and_nothing_is_given_back) {
    BOOST_TEST(outcome(R"(a = "0-0-0" | "0-0")", "0-0-0") == "ok");
    BOOST_TEST(outcome(R"(a = "0-0" | "0-0-0")", "0-0-0") == R"(3: expected the end of the input, got "-")");
    BOOST_TEST(outcome(R"(a = "x"* "x")", "xx") == R"(2: expected "x", got the end of the input)");
    BOOST_TEST(outcome("a = \"x\" | ", "") == "ok");
    BOOST_TEST(outcome("a = () \"x\"? \"y\"", "y") == "ok");
}

BOOST_AUTO_TEST_CASE(repetitions_take_from_the_least_to_the_most) {
    BOOST_TEST(outcome(R"(a = "ab"{2})", "abab") == "ok");
    BOOST_TEST(outcome(R"(a = "ab"{2})", "ab") == R"(2: expected "ab", got the end of the input)");
    BOOST_TEST(outcome(R"(a = "ab"{2})", "ababab") == R"(4: expected the end of the input, got "a")");
    BOOST_TEST(outcome(R"(a = [x]{2..3})", "x") == R"(1: expected "x", got the end of the input)");
    BOOST_TEST(outcome(R"(a = [x]{2..3})", "xxxx") == R"(3: expected the end of the input, got "x")");
    BOOST_TEST(outcome(R"(a = [x]{2..})", "xxxx") == "ok");
    BOOST_TEST(outcome(R"(a = "ab"+ [0-9]*)", "ab007") == "ok");
    BOOST_TEST(outcome(R"(a = "x"{0})", "") == "ok");
}

BOOST_AUTO_TEST_CASE(separators_stand_between_two_items) {
    const Grammar grammar = grammar_of(R"(a = int(0..9){0..3, ", "} "."?)");
    BOOST_TEST(outcome(grammar, "") == "ok");
    BOOST_TEST(outcome(grammar, "1") == "ok");
    BOOST_TEST(outcome(grammar, "1, 2, 3.") == "ok");
    BOOST_TEST(outcome(grammar, "1, .") == R"(3: expected a digit, got ".")");
    BOOST_TEST(outcome(grammar, "1, 2, 3, 4") == R"(7: expected "." or the end of the input, got ",")");
    BOOST_TEST(outcome("a = [x]{2, \"/\"}", "x/x") == "ok");
}

BOOST_AUTO_TEST_CASE(counts_are_read_before) {
    const Grammar grammar = grammar_of("a = n:int(1..300) \"\\n\" (move \"\\n\"){n}\nmove = [a-h] [1-8]");
    BOOST_TEST(outcome(grammar, "2\na1\nb2\n") == "ok");
    BOOST_TEST(outcome(grammar, "2\na1\n") == "5: expected one of [a-h], got the end of the input");
    BOOST_TEST(outcome(grammar, "1\na1\nb2\n") == R"(5: expected the end of the input, got "b")");
    BOOST_TEST(outcome("a = n:int(0..9) [x]{n, \",\"}", "3x,x,x") == "ok");
    BOOST_TEST(outcome("a = n:int(0..9) [x]{n}", "0") == "ok");
}

BOOST_AUTO_TEST_CASE(what_a_failed_alternative_bound_is_forgotten) {
    // The first alternative binds 3, and fails at the comma; the count is the one of before.
    const Grammar grammar = grammar_of("a = n:int(1..9) (n:int(1..9) \"!\" | int(1..9) \",\") \"x\"{n}");
    BOOST_TEST(outcome(grammar, "23,xx") == "ok");
    BOOST_TEST(outcome(grammar, "23!xxx") == "ok");
    BOOST_TEST(outcome(grammar, "23,xxx") == R"(5: expected the end of the input, got "x")");
    BOOST_TEST(outcome("a = w:[a-c] (w:[d-f] \"!\")* [d-f] =w", "ada") == "ok");
    BOOST_TEST(outcome("a = w:[a-c] &(w:[d-f]) [d-f] =w", "ada") == "ok");
    BOOST_TEST(outcome("a = (w:[a-c] \"!\" | [a-c]) \"x\" =w?", "ax") == "ok");
    BOOST_TEST(outcome("a = (w:[a-c] \"!\" | [a-c]) \"x\" =w", "ax") ==
               R"(2: expected the same as "w", got the end of the input)");
}

BOOST_AUTO_TEST_CASE(sums_count_the_widths_of_their_items) {
    const Grammar grammar = grammar_of("a = (int(1..8) | \"ab\" | [x]){sum 8}");
    BOOST_TEST(outcome(grammar, "8") == "ok");
    BOOST_TEST(outcome(grammar, "3ab4") == "ok");
    BOOST_TEST(outcome(grammar, "xxxxxxxx") == "ok");
    BOOST_TEST(outcome(grammar, "71x") == R"(2: expected the end of the input, got "x")");
    BOOST_TEST(outcome("a = [x]{sum 0}", "") == "ok");
    BOOST_TEST(outcome("a = (n:int(0..9) \"-\"){sum 5}", "0-3-") == "ok");
    BOOST_TEST(outcome("a = int(0..18446744073709551615){sum 5}", "18446744073709551615")
                   .starts_with("0: expected a width of"));
}

BOOST_AUTO_TEST_CASE(lookaheads_take_nothing) {
    BOOST_TEST(outcome("a = (!\"--\" any)* \"--\"", "a-b--") == "ok");
    BOOST_TEST(outcome("a = &\"ab\" [a-z]+", "abc") == "ok");
    BOOST_TEST(outcome("a = &\"ab\" [a-z]+", "acb") == R"(0: expected "ab", got "ac")");
    BOOST_TEST(outcome("a = !\"ab\" [a-z]+", "abc") == R"(0: expected anything but "ab", got "ab")");
    BOOST_TEST(outcome("a = !word [a-z]+\nword = \"no\" | \"not\"", "not") ==
               R"(0: expected anything but word, got "n")");
    BOOST_TEST(outcome("a = \"x\" end", "x") == "ok");
    BOOST_TEST(outcome("a = (\"x\" | \"y\" end)*", "xxy") == "ok");
}

BOOST_AUTO_TEST_CASE(the_furthest_failure_is_told_with_all_that_was_right_there) {
    BOOST_TEST(outcome("a = \"ab\" \"c\" | \"a\" \"bd\" | \"x\"", "abx") == R"(2: expected "c", got "x")");
    BOOST_TEST(outcome("a = \"a\" (\"b\" | \"c\" | \"d\" | \"b\")", "ax") == R"(1: expected "b", "c" or "d", got "x")");
    BOOST_TEST(outcome("a = \"1\" | \"2\" | \"3\" | \"4\" | \"5\" | \"6\" | \"7\" | \"8\" | \"9\"", "x") ==
               R"(0: expected "1", "2", "3", "4", "5", "6", "7" or 2 others, got "x")");
    BOOST_TEST(outcome("a = \"x\"", "\x1b[31m") == R"(0: expected "x", got "\x1b")");
    BOOST_TEST(outcome("a = \"castle\"", "cat\nx") == R"(0: expected "castle", got "cat")");
}

BOOST_AUTO_TEST_CASE(arguments_end_where_the_standard_input_begins) {
    const Grammar grammar = grammar_of("a = (word nul)* stdin any*\nword = [^\\0]*");
    BOOST_TEST(outcome(grammar, std::string_view("ab\0c\0x\0", 7), 5) == "ok");
    BOOST_TEST(outcome(grammar, std::string_view("x\0", 2), 0) == "ok");
    BOOST_TEST(outcome(grammar_of("a = word nul stdin\nword = [a-z]+"), std::string_view("ab\0", 3), 0) ==
               "0: expected one of [a-z], got the end of the arguments");
    BOOST_TEST(outcome(grammar_of("a = word nul stdin\nword = [a-z]+"), std::string_view("ab\0", 3), std::nullopt) ==
               "ok");
    BOOST_TEST(outcome(grammar_of("a = \"x\" nul stdin \"y\""), std::string_view("x\0", 2), 2) ==
               R"(2: expected "y", got no standard input)");
    BOOST_TEST(outcome(grammar_of("a = \"x\" nul (stdin \"y\" | \"z\")"), std::string_view("x\0", 2), 2) ==
               R"(2: expected "y" or "z", got no standard input)");
    BOOST_TEST(outcome(grammar_of("a = \"x\" nul stdin? \"y\"?"), std::string_view("x\0", 2), 2) == "ok");
    BOOST_TEST(outcome(grammar_of("a = \"x\"*"), std::string_view("x\0", 2), 2) ==
               "0: expected no arguments: the rule describes the standard input alone");
}

BOOST_AUTO_TEST_CASE(long_inputs_are_read_without_a_tree) {
    const Grammar grammar = grammar_of(fen);
    std::string text;
    while (text.size() < (2U << 20U)) text += "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b\n";
    std::vector<bool> wanted(grammar.rules.size(), false);
    wanted[*grammar.find("record")] = true;
    const auto found = find_rules(grammar, 0, text, 0, wanted);
    const auto& records = std::get<std::vector<RuleSpan>>(found);
    BOOST_TEST(records.size() == text.size() / 48);
    BOOST_TEST(records.back().end == text.size() - 1);
    text += "x";
    const auto refused = find_rules(grammar, 0, text, 0, wanted);
    BOOST_TEST(std::get<ParseFault>(refused).offset == text.size() - 1);
}

BOOST_AUTO_TEST_CASE(a_long_line_is_one_leaf) {
    const std::string text(16U << 20U, 'x');
    const Grammar grammar = grammar_of("a = [^\\n]*");
    const auto parsed = parse(grammar, 0, text, 0);
    BOOST_TEST(std::get<Node>(parsed).children.at(0).bytes.size() == text.size());
}

BOOST_AUTO_TEST_CASE(a_tree_of_too_many_nodes_is_a_fault) {
    const std::string text(4U << 20U, 'x');
    const Grammar grammar = grammar_of("a = (b)*\nb = c\nc = [x] | [y]");
    BOOST_TEST(outcome(grammar, text).ends_with(": the input has more than 10000000 parts"));
}

BOOST_AUTO_TEST_CASE(rules_nest_a_thousand_deep) {
    const Grammar grammar = grammar_of("a = \"(\" (a | \"x\")* \")\"");
    const auto nested = [](std::size_t depth) { return std::string(depth, '(') + std::string(depth, ')'); };
    BOOST_TEST(outcome(grammar, nested(999)) == "ok");
    BOOST_TEST(outcome(grammar, nested(2000)) == "1000: rules are nested deeper than 1000");
    BOOST_TEST(outcome(grammar, nested(1'000'000)) == "1000: rules are nested deeper than 1000");
}

BOOST_AUTO_TEST_CASE(a_grammar_that_tries_the_same_again_and_again_is_given_up) {
    // Each level is tried twice, so time doubles with each.
    const Grammar grammar = grammar_of("a = \"(\" a \")\" \"!\" | \"(\" a \")\" | \"x\"");
    BOOST_TEST(outcome(grammar, std::string(60, '(') + "x" + std::string(60, ')'))
                   .ends_with("alternatives should differ early"));
}

BOOST_AUTO_TEST_SUITE_END()
