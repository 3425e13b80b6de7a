#include "judge/spec/yaml_scalar.hpp"

#include <boost/test/unit_test.hpp>
#include <string>
#include <string_view>

namespace {

using judge::ScalarFault;
using judge::ScalarReading;
using judge::SourceScalar;
using namespace std::string_literals;

// `text@end`, or `fault@offset`.
std::string shown(const ScalarReading& reading) {
    if (const auto* fault = std::get_if<ScalarFault>(&reading))
        return "fault@" + std::to_string(fault->offset) + ": " + fault->what;
    const auto& scalar = std::get<SourceScalar>(reading);
    return scalar.text + "@" + std::to_string(scalar.end);
}

std::string double_quoted(std::string_view yaml) {
    return shown(judge::read_double_quoted(yaml, 0));
}

// As the value of a key in a mapping without indentation.
std::string block(std::string_view yaml) {
    return shown(judge::read_block(yaml, 0, 0));
}

} // namespace

BOOST_AUTO_TEST_SUITE(yaml_scalars)

BOOST_AUTO_TEST_CASE(double_quotes_give_their_bytes) {
    BOOST_TEST(double_quoted("\"a b\" x\n") == "a b@5");
    BOOST_TEST(double_quoted("\"\"\n") == "@2");
}

BOOST_AUTO_TEST_CASE(every_escape_is_read) {
    BOOST_TEST(double_quoted("\"\\0\\a\\b\\t\\n\\v\\f\\r\\e\\ \\\"\\/\\\\\"\n") == "\0\a\b\t\n\v\f\r\x1b \"/\\@28"s);
    BOOST_TEST(double_quoted("\"\\x41\\u00e9\\u265a\\U0001F600\"\n") == "A\xc3\xa9\xe2\x99\x9a\xf0\x9f\x98\x80@28");
}

BOOST_AUTO_TEST_CASE(ambiguous_escapes_are_refused_with_their_remedy) {
    BOOST_TEST(double_quoted("\"\\N\"\n") == "fault@1: \\N is not read alike everywhere: write \\u0085");
    BOOST_TEST(double_quoted("\"\\_\"\n") == "fault@1: \\_ is not read alike everywhere: write \\u00a0");
    BOOST_TEST(double_quoted("\"\\L\"\n") == "fault@1: \\L is not read alike everywhere: write \\u2028");
    BOOST_TEST(double_quoted("\"\\P\"\n") == "fault@1: \\P is not read alike everywhere: write \\u2029");
    BOOST_TEST(double_quoted("\"a\\xff\"\n") ==
               "fault@2: \\xff is read as a character by some and as a byte by others: "
               "write \\u00ff for the character, {hex: ff} for the byte");
}

BOOST_AUTO_TEST_CASE(escapes_that_are_none_are_refused) {
    BOOST_TEST(double_quoted("\"\\q\"\n") == "fault@1: unknown escape \\q: write \\\\ for a backslash");
    BOOST_TEST(double_quoted("\"\\x4\"\n") == "fault@1: \\x needs 2 hexadecimal digits");
    BOOST_TEST(double_quoted("\"\\u+123\"\n") == "fault@1: \\u needs 4 hexadecimal digits");
    BOOST_TEST(double_quoted("\"\\ud83d\"\n") ==
               "fault@1: \\ud83d is no character: those over \\uffff are written \\U with eight digits");
    BOOST_TEST(double_quoted("\"\\U00110000\"\n") ==
               "fault@1: \\U00110000 is no character: those over \\uffff are written \\U with eight digits");
    BOOST_TEST(double_quoted("\"a\\\nb\"\n") ==
               "fault@2: no line may be continued by a backslash: write it in one, or use \"|\"");
}

BOOST_AUTO_TEST_CASE(quotes_close_on_their_line) {
    BOOST_TEST(double_quoted("\"a\nb\"\n") ==
               "fault@0: no closing double quote on this line: write a line break as \\n, or use \"|\"");
    BOOST_TEST(shown(judge::read_single_quoted("'a\nb'\n", 0)) ==
               "fault@0: no closing single quote on this line: text of several lines is written with \"|\"");
}

BOOST_AUTO_TEST_CASE(single_quotes_know_one_escape) {
    BOOST_TEST(shown(judge::read_single_quoted("'it''s \\n' x\n", 0)) == "it's \\n@10");
    BOOST_TEST(shown(judge::read_single_quoted("''\n", 0)) == "@2");
}

BOOST_AUTO_TEST_CASE(blocks_chomp_as_their_header_says) {
    BOOST_TEST(block("|\n  a\n  b\n\n\nc") == "a\nb\n@12");
    BOOST_TEST(block("|-\n  a\n\n") == "a@8");
    BOOST_TEST(block("|+\n  a\n\n") == "a\n\n@8");
    BOOST_TEST(block("|\n\n\n") == "@4");
    BOOST_TEST(block("|+\n\n\n") == "\n\n@5");
    BOOST_TEST(block("|\n") == "@2");
}

BOOST_AUTO_TEST_CASE(blocks_keep_what_is_deeper_than_their_indentation) {
    BOOST_TEST(block("|2\n    a\n  b\n") == "  a\nb\n@13");
    BOOST_TEST(block("|+1 # note\n a\n  \n\nb") == "a\n \n\n@18");
    BOOST_TEST(block("|2+\n  \n") == "\n@7");
    BOOST_TEST(block("|\n \n  \n   a\n") == "\n\na\n@12");
}

BOOST_AUTO_TEST_CASE(a_tab_is_no_indentation_but_text) {
    BOOST_TEST(block("|\n  \ta\n\tb\n") == "\ta\n@7");
}

BOOST_AUTO_TEST_CASE(block_headers_are_checked) {
    BOOST_TEST(block("|0\n a\n") == "fault@1: expected \"+\", \"-\" or a digit from 1 to 9 behind \"|\"");
    BOOST_TEST(block("|+-\n a\n") == "fault@2: expected \"+\", \"-\" or a digit from 1 to 9 behind \"|\"");
    BOOST_TEST(block("| a\n") == "fault@2: the text of a block begins on the next line");
}

BOOST_AUTO_TEST_CASE(a_longer_blank_line_before_the_first_text_is_refused) {
    BOOST_TEST(block("|\n    \n  a\n") ==
               "fault@7: a blank line above has more spaces than this first line of the "
               "block: write the indentation behind \"|\", as in |2");
}

BOOST_AUTO_TEST_SUITE_END()
