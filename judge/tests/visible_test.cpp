#include "judge/text/visible.hpp"

#include <boost/test/unit_test.hpp>
#include <string>

using judge::is_utf8;
using judge::visible;

BOOST_AUTO_TEST_SUITE(visible_bytes)

BOOST_AUTO_TEST_CASE(printable_ascii_stays) {
    BOOST_TEST(visible("rnbqkbnr/8 w - \"'<&>") == "rnbqkbnr/8 w - \"'<&>");
}

BOOST_AUTO_TEST_CASE(controls_and_backslash_become_escapes) {
    BOOST_TEST(visible(std::string_view("\n\r\t\0\\\x1b[2J\x7f", 10)) == "\\n\\r\\t\\0\\\\\\x1b[2J\\x7f");
}

BOOST_AUTO_TEST_CASE(bytes_over_ascii_become_hexadecimal) {
    BOOST_TEST(visible("\xc2\xa0\xff") == "\\xc2\\xa0\\xff");
}

BOOST_AUTO_TEST_CASE(every_byte_comes_back_printable) {
    for (int byte = 0; byte < 256; ++byte)
        for (const char c : visible(std::string(1, static_cast<char>(byte)))) BOOST_TEST((c >= 0x20 && c < 0x7f));
}

BOOST_AUTO_TEST_CASE(lines_stay_lines_where_asked) {
    BOOST_TEST(judge::visible_lines("a\n\tb\x1b\r\n") == "a\n\tb\\x1b\\r\n");
}

BOOST_AUTO_TEST_CASE(a_source_line_keeps_its_backslashes) {
    BOOST_TEST(judge::visible_source("\"\\xA0\"\x1b\n") == "\"\\xA0\"\\x1b\\n");
}

BOOST_AUTO_TEST_CASE(long_text_keeps_both_ends) {
    BOOST_TEST(judge::visible_elided("0123456789", 10) == "0123456789");
    BOOST_TEST(judge::visible_elided("0123456789abcdef", 8) == "012345...(8 bytes)...ef");
}

BOOST_AUTO_TEST_CASE(well_formed_utf8_is_told_from_malformed) {
    for (const char* good :
         {"", "a", "\xc2\xa0", "\xe2\x99\x94", "\xf0\x9f\x98\x80", "\xef\xbf\xbf", "\xf4\x8f\xbf\xbf"})
        BOOST_TEST(is_utf8(good), visible(good));
    for (const char* bad : {"\xff", "\xc0\xaf", "\xc1\xbf", "\xe0\x80\x80", "\xed\xa0\x80", "\xf0\x80\x80\x80",
                            "\xf4\x90\x80\x80", "\xf5\x80\x80\x80", "\xc2", "\xe2\x99", "\x80", "a\xc2z"})
        BOOST_TEST(!is_utf8(bad), visible(bad));
}

BOOST_AUTO_TEST_SUITE_END()
