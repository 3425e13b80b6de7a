#include "solutions/image/exif.hpp"

#include <algorithm>
#include <array>
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <opencv2/core.hpp>
#include <string>

#include "solutions/tests/dice.hpp"
#include "solutions/tests/made_pictures.hpp"

using namespace std::string_literals;

namespace {

int orientation_in(const std::string& exif) {
    return image::exif_orientation({reinterpret_cast<const std::uint8_t*>(exif.data()), exif.size()});
}

// The entry that says the orientation, in the order of "MM".
std::string entry(char orientation) {
    return "\x01\x12\0\x03\0\0\0\x01\0"s + orientation + "\0\0"s;
}

// A picture of one channel, written as rows of letters; so is what comes out, behind its width.
std::string turned(const std::string& rows, int width, int orientation) {
    cv::Mat picture(static_cast<int>(rows.size()) / width, width, CV_8UC1);
    std::copy(rows.begin(), rows.end(), picture.begin<std::uint8_t>());
    const cv::Mat result = image::turned_upright(picture, orientation);
    BOOST_TEST(std::equal(rows.begin(), rows.end(), picture.begin<std::uint8_t>()), "what was given has changed");
    return std::to_string(result.cols) + ":" + std::string(result.begin<std::uint8_t>(), result.end<std::uint8_t>());
}

} // namespace

BOOST_AUTO_TEST_SUITE(image_exif)

BOOST_AUTO_TEST_CASE(each_orientation_is_read_in_both_byte_orders) {
    for (char orientation = 1; orientation <= 8; ++orientation) {
        BOOST_TEST(image::exif_orientation(made::exif(orientation)) == orientation);
        BOOST_TEST(orientation_in("MM\0*\0\0\0\x08\0\x01"s + entry(orientation)) == orientation);
    }
}

BOOST_AUTO_TEST_CASE(the_block_may_have_its_name_in_front) {
    BOOST_TEST(orientation_in("Exif\0\0MM\0*\0\0\0\x08\0\x01"s + entry(6)) == 6);
}

BOOST_AUTO_TEST_CASE(other_entries_and_gaps_are_skipped) {
    const std::string maker = "\x01\x0f\0\x02\0\0\0\x04"s + "Acme";
    BOOST_TEST(orientation_in("MM\0*\0\0\0\x0a..\0\x03"s + maker + entry(3) + entry(8)) == 3);
}

BOOST_AUTO_TEST_CASE(a_long_is_taken_for_a_short) {
    BOOST_TEST(orientation_in("MM\0*\0\0\0\x08\0\x01\x01\x12\0\x04\0\0\0\x01\0\0\0\x08"s) == 8);
}

BOOST_AUTO_TEST_CASE(what_makes_no_sense_is_upright) {
    BOOST_TEST(orientation_in("") == 1);
    BOOST_TEST(orientation_in("Exif\0\0"s) == 1);
    BOOST_TEST(orientation_in("XX\0*\0\0\0\x08\0\x01"s + entry(6)) == 1);
    BOOST_TEST(orientation_in("MM\0*\0\0\0\x08\0\x01"s + entry(0)) == 1);
    BOOST_TEST(orientation_in("MM\0*\0\0\0\x08\0\x01"s + entry(9)) == 1);
    BOOST_TEST(orientation_in("MM\0*\0\0\0\x08\0\x01\x01\x12\0\x02\0\0\0\x01\0\x06\0\0"s) == 1); // a text
}

BOOST_AUTO_TEST_CASE(offsets_and_counts_that_lie_are_upright) {
    for (const std::string& offset :
         {"\0\0\0\0"s, "\0\0\0\x04"s, "\0\0\0\xff"s, "\xff\xff\xff\xff"s, "\x7f\xff\xff\xfe"s})
        BOOST_TEST(orientation_in("MM\0*"s + offset + "\0\x01"s + entry(6)) == 1);
    BOOST_TEST(orientation_in("MM\0*\0\0\0\x08\xff\xff"s) == 1);
    BOOST_TEST(orientation_in("MM\0*\0\0\0\x08\0\0"s + entry(6)) == 1);
}

BOOST_AUTO_TEST_CASE(a_block_that_was_cut_off_is_upright) {
    const std::string whole = "MM\0*\0\0\0\x08\0\x01"s + entry(6);
    for (std::size_t size = 0; size + 2 < whole.size(); ++size) // two bytes more only fill the field
        BOOST_TEST(orientation_in(whole.substr(0, size)) == 1);
}

BOOST_AUTO_TEST_CASE(any_bytes_give_an_orientation) {
    tests::Dice dice(1);
    std::array<int, 9> seen{};
    for (int i = 0; i < 200'000; ++i) {
        std::string exif = "MM\0*\0\0\0\x08\0\x02"s + entry(6) + entry(3);
        for (int k = 0; k < 3; ++k)
            exif[dice.below(static_cast<std::uint32_t>(exif.size()))] = static_cast<char>(dice.below(256));
        ++seen.at(static_cast<std::size_t>(orientation_in(exif)));
    }
    BOOST_TEST(seen[0] == 0);
    BOOST_TEST(seen[6] > 0);
    BOOST_TEST(seen[3] > 0);
}

BOOST_AUTO_TEST_CASE(a_picture_is_turned_as_each_orientation_says) {
    BOOST_TEST(turned("abcdef", 3, 1) == "3:abcdef");
    BOOST_TEST(turned("abcdef", 3, 2) == "3:cbafed"); // left and right are swapped
    BOOST_TEST(turned("abcdef", 3, 3) == "3:fedcba"); // upside down
    BOOST_TEST(turned("abcdef", 3, 4) == "3:defabc"); // top and bottom are swapped
    BOOST_TEST(turned("abcdef", 3, 5) == "2:adbecf"); // rows are columns
    BOOST_TEST(turned("abcdef", 3, 6) == "2:daebfc"); // to be turned right
    BOOST_TEST(turned("abcdef", 3, 7) == "2:fcebda"); // rows are columns, upside down
    BOOST_TEST(turned("abcdef", 3, 8) == "2:cfbead"); // to be turned left
}

BOOST_AUTO_TEST_SUITE_END()
