#include "solutions/image/glyph.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <opencv2/imgproc.hpp>
#include <string>
#include <vector>

#include "solutions/image/coordinates_marks.hpp"

using image::GlyphEvidence;

namespace {

std::vector<image::Mark> marks_of(const std::string& text, int ground, int ink) {
    cv::Mat picture(60, 60, CV_8UC1, cv::Scalar(ground));
    cv::putText(picture, text, {22, 38}, cv::FONT_HERSHEY_COMPLEX, 0.6, ink, 1, cv::LINE_AA);
    return image::find_marks(picture, 48);
}

} // namespace

BOOST_AUTO_TEST_SUITE(image_glyph)

BOOST_AUTO_TEST_CASE(each_glyph_is_found_and_read_dark_or_light) {
    const std::string names = "abcdefgh12345678";
    for (std::size_t i = 0; i < names.size(); ++i)
        for (const int ground : {230, 40}) {
            bool read = false;
            for (const image::Mark& mark : marks_of(names.substr(i, 1), ground, 270 - ground)) {
                const GlyphEvidence evidence = image::read_glyph(mark.picture);
                const auto best = std::max_element(evidence.begin(), evidence.end());
                read = read || (*best > 0 && best - evidence.begin() == static_cast<std::ptrdiff_t>(i));
            }
            BOOST_TEST(read, "no " << names[i] << " on " << ground);
        }
}

BOOST_AUTO_TEST_CASE(neither_a_bar_nor_nothing_is_a_glyph) {
    image::GlyphPicture picture{};
    for (const std::uint8_t ink : {std::uint8_t{0}, std::uint8_t{255}}) {
        for (std::size_t y = 2; y < 14; ++y) picture.at(y * 16 + 7) = picture.at(y * 16 + 8) = ink;
        for (const double evidence : image::read_glyph(picture)) BOOST_TEST(evidence < 3);
    }
}

BOOST_AUTO_TEST_CASE(marks_have_tight_boxes) {
    cv::Mat picture(60, 60, CV_8UC1, cv::Scalar(200));
    cv::rectangle(picture, cv::Rect(20, 25, 4, 11), 30, cv::FILLED);
    const std::vector<image::Mark> marks = image::find_marks(picture, 48);
    BOOST_REQUIRE_EQUAL(marks.size(), 1U);
    BOOST_TEST((marks.front().box == cv::Rect(20, 25, 4, 11)));
}

BOOST_AUTO_TEST_SUITE_END()
