#include "judge/spec/bytes_encoding.hpp"

#include <boost/test/unit_test.hpp>
#include <string>
#include <string_view>
#include <variant>

namespace {

using Decoding = std::variant<std::string, judge::EncodingFault>;
using namespace std::string_literals;

std::string shown(const Decoding& decoding) {
    if (const auto* fault = std::get_if<judge::EncodingFault>(&decoding)) return "fault: " + fault->what;
    return std::get<std::string>(decoding);
}

std::string base64(std::string_view text) {
    return shown(judge::decode_base64(text));
}

std::string hex(std::string_view text) {
    return shown(judge::decode_hex(text));
}

} // namespace

BOOST_AUTO_TEST_SUITE(bytes_encodings)

BOOST_AUTO_TEST_CASE(base64_gives_its_bytes) {
    // The test vectors of RFC 4648.
    BOOST_TEST(base64("") == "");
    BOOST_TEST(base64("Zg==") == "f");
    BOOST_TEST(base64("Zm8=") == "fo");
    BOOST_TEST(base64("Zm9v") == "foo");
    BOOST_TEST(base64("Zm9vYg==") == "foob");
    BOOST_TEST(base64("Zm9vYmE=") == "fooba");
    BOOST_TEST(base64("Zm9vYmFy") == "foobar");
    BOOST_TEST(base64("AP/+") == "\0\xff\xfe"s);
}

BOOST_AUTO_TEST_CASE(base64_may_be_broken_into_lines) {
    BOOST_TEST(base64("Zm9v\n YmFy\n\t") == "foobar");
    BOOST_TEST(base64("Zg=\n=\n") == "f");
}

BOOST_AUTO_TEST_CASE(unpadded_base64_is_refused) {
    BOOST_TEST(base64("Zm8") ==
               "fault: base64 of 3 digits and 0 \"=\": groups of four were expected, the last filled up "
               "with \"=\"");
    BOOST_TEST(base64("Zg=").find("fault: base64 of 2 digits and 1 \"=\"") == 0U);
    BOOST_TEST(base64("Z===").find("fault: base64 of 1 digits and 3 \"=\"") == 0U);
    BOOST_TEST(base64("====").find("fault: base64 of 0 digits and 4 \"=\"") == 0U);
}

BOOST_AUTO_TEST_CASE(base64_with_other_bytes_is_refused) {
    BOOST_TEST(base64("Zm9*") == "fault: \"*\" (byte 4 of the text) is no base64 digit");
    BOOST_TEST(base64("Zm9\r") == "fault: \"\\r\" (byte 4 of the text) is no base64 digit");
    BOOST_TEST(base64("Zg==Zg==") == "fault: base64 goes on behind its padding");
}

BOOST_AUTO_TEST_CASE(base64_with_bits_that_no_bytes_give_is_refused) {
    BOOST_TEST(base64("Zh==") == "fault: base64 ends in a digit that no whole bytes give");
    BOOST_TEST(base64("Zm9=") == "fault: base64 ends in a digit that no whole bytes give");
}

BOOST_AUTO_TEST_CASE(hex_gives_its_bytes) {
    BOOST_TEST(hex("") == "");
    BOOST_TEST(hex("00 fF\n7a7A") == "\0\xff\x7a\x7a"s);
}

BOOST_AUTO_TEST_CASE(hex_that_is_no_pairs_is_refused) {
    BOOST_TEST(hex("f") == "fault: a lone hexadecimal digit \"f\" (byte 1 of the text): bytes are pairs");
    BOOST_TEST(hex("ab c d") == "fault: a lone hexadecimal digit \"c\" (byte 4 of the text): bytes are pairs");
    BOOST_TEST(hex("0x41") == "fault: \"x\" (byte 2 of the text) is no hexadecimal digit");
    BOOST_TEST(hex("g0") == "fault: \"g\" (byte 1 of the text) is no hexadecimal digit");
}

BOOST_AUTO_TEST_SUITE_END()
