#include "solutions/chess/visible.hpp"

#include <boost/test/unit_test.hpp>

#include <string>

BOOST_AUTO_TEST_SUITE(visible)

BOOST_AUTO_TEST_CASE(printable_ascii_stays_as_it_is) {
    BOOST_TEST(chess::visible("rank 8: K~!") == "rank 8: K~!");
}

BOOST_AUTO_TEST_CASE(every_other_byte_is_escaped) {
    BOOST_TEST(chess::visible(std::string("\x1b[2J\0\n\t\x7f\xe2\xff", 10)) ==
               "\\x1b[2J\\x00\\x0a\\x09\\x7f\\xe2\\xff");
    for (int byte = 0; byte < 256; ++byte)
        for (const char shown : chess::visible(std::string(1, static_cast<char>(byte))))
            BOOST_TEST((shown >= ' ' && shown <= '~'));
}

BOOST_AUTO_TEST_CASE(a_quotation_is_elided) {
    BOOST_TEST(chess::quoted("e2") == "\"e2\"");
    BOOST_TEST(chess::quoted(std::string(40, 'x')) == '"' + std::string(40, 'x') + '"');
    BOOST_TEST(chess::quoted(std::string(1000, 'x')) == '"' + std::string(40, 'x') + "\"...");
}

BOOST_AUTO_TEST_CASE(the_name_of_a_file_is_not_elided) {
    BOOST_TEST(chess::quoted_name(std::string(200, 'x') + "\n.png") == '"' + std::string(200, 'x') + "\\x0a.png\"");
}

BOOST_AUTO_TEST_SUITE_END()
