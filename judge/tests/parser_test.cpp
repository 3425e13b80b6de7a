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

BOOST_AUTO_TEST_SUITE_END()
