#include "solutions/chess/character.hpp"

#include <boost/test/unit_test.hpp>

#include <string>

using namespace std::string_literals;

namespace {

void expect(const std::string& text, const std::string& name, std::size_t length) {
    const chess::Character character = chess::leading_character(text);
    BOOST_TEST(character.name == name);
    BOOST_TEST(character.length == length);
}

} // namespace

BOOST_AUTO_TEST_SUITE(character)

BOOST_AUTO_TEST_CASE(visible_ascii_is_its_own_name) {
    expect("Hx", "H", 1);
    expect("9", "9", 1);
    expect("~", "~", 1);
}

BOOST_AUTO_TEST_CASE(other_characters_are_named_by_code_point) {
    expect("\0"s, "U+0000", 1);
    expect("\x7f", "U+007F", 1);
    expect("\xc5\x81/", "U+0141", 2);
    expect("\xe2\x99\x9ax", "U+265A", 3);
    expect("\xf0\x9f\xa8\x80", "U+1FA00", 4);
    expect("\xf4\x8f\xbf\xbf", "U+10FFFF", 4);
}

BOOST_AUTO_TEST_CASE(bytes_that_are_not_utf8_are_named_one_by_one) {
    expect("\x80", "0x80", 1);             // a continuation alone
    expect("\xe2\x99", "0xE2", 1);         // cut short
    expect("\xe2\x99/", "0xE2", 1);        // interrupted
    expect("\xc0\xaf", "0xC0", 1);         // overlong
    expect("\xe0\x80\xaf", "0xE0", 1);     // overlong
    expect("\xf0\x80\x80\xaf", "0xF0", 1); // overlong
    expect("\xed\xa0\x80", "0xED", 1);     // a surrogate
    expect("\xf4\x90\x80\x80", "0xF4", 1); // beyond the last code point
    expect("\xff", "0xFF", 1);
}

BOOST_AUTO_TEST_CASE(blanks_are_space_tab_and_no_break_space) {
    BOOST_TEST(chess::leading_blank(" x") == 1U);
    BOOST_TEST(chess::leading_blank("\t") == 1U);
    BOOST_TEST(chess::leading_blank("\xc2\xa0") == 2U);
    BOOST_TEST(chess::leading_blank("\xc2") == 0U);
    BOOST_TEST(chess::leading_blank("\xa0") == 0U);
    BOOST_TEST(chess::leading_blank("\n") == 0U);
    BOOST_TEST(chess::leading_blank("") == 0U);
    BOOST_TEST(chess::is_blank(""));
    BOOST_TEST(chess::is_blank(" \t\xc2\xa0 "));
    BOOST_TEST(!chess::is_blank("  8"));
    BOOST_TEST(!chess::is_blank("\xc2"));
}

BOOST_AUTO_TEST_SUITE_END()
