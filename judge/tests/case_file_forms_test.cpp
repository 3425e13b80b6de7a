#include "judge/craft/case_file_forms.hpp"

#include <boost/test/unit_test.hpp>
#include <chrono>
#include <string>

namespace {

using judge::one_line_form;
using judge::Surroundings;
using namespace std::string_literals;

std::string value(std::string_view bytes) {
    return judge::value_form(bytes, 4).yaml;
}

std::string in_list(std::string_view text) {
    return one_line_form(text, Surroundings::list).value();
}

} // namespace

BOOST_AUTO_TEST_SUITE(case_file_forms)

BOOST_AUTO_TEST_CASE(lines_are_a_block_whose_header_says_how_they_end) {
    BOOST_TEST(value("Pe2-e4\npe7-e5\n") == " |\n      Pe2-e4\n      pe7-e5\n");
    BOOST_TEST(value("Pe2-e4\npe7-e5") == " |-\n      Pe2-e4\n      pe7-e5\n");
    const std::string long_line(200, 'x');
    BOOST_TEST(value(long_line + "\n\n") == " |+\n      " + long_line + "\n\n");
}

BOOST_AUTO_TEST_CASE(what_yaml_has_meanings_for_is_text_in_a_block) {
    BOOST_TEST(value("# a: b\n- 'c'\n\n\"d\" \\ e\n") == " |\n      # a: b\n      - 'c'\n\n      \"d\" \\ e\n");
}

BOOST_AUTO_TEST_CASE(the_indentation_is_said_only_where_a_block_needs_it) {
    BOOST_TEST(value("  a\nb\n") == " |2\n        a\n      b\n");
    BOOST_TEST(value("\n a\n") == " |2\n\n       a\n");
    BOOST_TEST(value("a\n  b\n") == " |\n      a\n        b\n");
    BOOST_TEST(value("\na\n") == " |\n\n      a\n");
}

BOOST_AUTO_TEST_CASE(a_line_without_its_end_is_quoted) {
    BOOST_TEST(value("") == " \"\"\n");
    BOOST_TEST(value("abc") == " \"abc\"\n");
    BOOST_TEST(value("say \"abc\"") == " 'say \"abc\"'\n");
    BOOST_TEST(value("it's \"abc\"") == " \"it's \\\"abc\\\"\"\n");
}

BOOST_AUTO_TEST_CASE(bytes_that_a_block_would_hide_are_written_as_escapes) {
    BOOST_TEST(value("a \nb\n") == " \"a \\nb\\n\"\n");
    BOOST_TEST(value("a\tb\n") == " \"a\\tb\\n\"\n");
    BOOST_TEST(value("a\r\nb\r\n") == " \"a\\r\\nb\\r\\n\"\n");
    BOOST_TEST(value("a\u00a0b\n") == " \"a\\u00a0b\\n\"\n");
    BOOST_TEST(value("\ufeffa\n") == " \"\\ufeffa\\n\"\n");
    BOOST_TEST(value("e\u0301\n") == " \"e\\u0301\\n\"\n"); // would look like an e with an accent of its own
    BOOST_TEST(value("4\u041a3 \u2013\n") == " \"4\\u041a3 \\u2013\\n\"\n"); // a Cyrillic letter, a dash
    BOOST_TEST(value("\U0001f600\n") == " \"\\U0001f600\\n\"\n");
    BOOST_TEST(value("\0\x1b\x7f\n"s) == " \"\\0\\x1b\\x7f\\n\"\n");
    BOOST_TEST(value("\n") == " \"\\n\"\n");
    BOOST_TEST(value("a\n\n") == " \"a\\n\\n\"\n");
}

BOOST_AUTO_TEST_CASE(letters_and_chess_pieces_are_themselves) {
    BOOST_TEST(value("\u2654 caf\u00e9\n") == " |\n      \u2654 caf\u00e9\n");
}

BOOST_AUTO_TEST_CASE(bytes_that_are_no_text_are_hexadecimal_and_many_of_them_base64) {
    BOOST_TEST(value("8/8\xff\n") == " {hex: 38 2f 38 ff 0a}\n");
    BOOST_TEST(value(std::string(33, '\xff')) ==
               "\n      hex: |\n        ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff "
               "ff ff ff ff ff ff\n        ff\n");
    BOOST_TEST(value(std::string(1025, '\xff')).substr(0, 60) ==
               "\n      base64: |\n        ///////////////////////////////////");
}

BOOST_AUTO_TEST_CASE(words_are_plain_and_all_else_is_quoted) {
    BOOST_TEST(in_list("grid2fen") == "grid2fen");
    BOOST_TEST(in_list("8/8/8/8/8/8/P7/8") == "8/8/8/8/8/8/P7/8");
    BOOST_TEST(in_list("--explain") == "\"--explain\"");
    BOOST_TEST(in_list("-") == "\"-\"");
    BOOST_TEST(in_list("") == "\"\"");
    BOOST_TEST(in_list("null") == "\"null\"");
    BOOST_TEST(in_list("a, b") == "\"a, b\"");
    BOOST_TEST(in_list("w - - 0 1") == "\"w - - 0 1\"");
    BOOST_TEST(in_list("a: b") == "\"a: b\"");
    BOOST_TEST(in_list(" a") == "\" a\"");
    BOOST_TEST(in_list("a\nb") == "\"a\\nb\"");
    BOOST_TEST(one_line_form("the statement's sample, once more", Surroundings::value).value() ==
               "the statement's sample, once more");
    BOOST_TEST(!one_line_form("\xff", Surroundings::list));
}

BOOST_AUTO_TEST_CASE(limits_are_written_in_their_units) {
    judge::LimitOverrides limits;
    BOOST_TEST(judge::limits_form(limits).empty());
    limits.cpu_time = std::chrono::milliseconds(500);
    limits.memory_bytes = 64U << 20U;
    limits.output_bytes = 3U << 10U;
    limits.processes = 1;
    limits.files = 0;
    BOOST_TEST(judge::limits_form(limits) == "{time_ms: 500, memory_mib: 64, output_kib: 3, processes: 1, files: 0}");
}

BOOST_AUTO_TEST_SUITE_END()
