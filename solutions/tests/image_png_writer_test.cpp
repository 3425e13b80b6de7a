#include "solutions/image/png_writer.hpp"

#include <boost/test/unit_test.hpp>
#include <opencv2/core.hpp>
#include <stdexcept>

#include "solutions/tests/dice.hpp"
#include "solutions/tests/made_pictures.hpp"

namespace {

cv::Mat noise(int width, int height) {
    tests::Dice dice(7);
    cv::Mat bgr(height, width, CV_8UC3);
    for (auto& pixel : cv::Mat_<cv::Vec3b>(bgr))
        for (int c = 0; c < 3; ++c) pixel[c] = static_cast<std::uint8_t>(dice.below(256));
    return bgr;
}

} // namespace

BOOST_AUTO_TEST_SUITE(image_png_writer)

BOOST_AUTO_TEST_CASE(what_is_written_is_read_back) {
    for (const cv::Mat& bgr : {noise(1, 1), noise(300, 200), made::gradient(641, 37)})
        BOOST_TEST(made::difference(image::decode_picture(image::encode_png(bgr)).bgr, bgr) == 0);
}

BOOST_AUTO_TEST_CASE(a_part_of_a_picture_is_written) {
    const cv::Mat part = noise(50, 40)(cv::Rect(7, 9, 21, 11));
    BOOST_TEST(made::difference(image::decode_picture(image::encode_png(part)).bgr, part) == 0);
}

BOOST_AUTO_TEST_CASE(the_same_picture_gives_the_same_bytes) {
    BOOST_TEST((image::encode_png(noise(90, 80)) == image::encode_png(noise(90, 80))));
}

BOOST_AUTO_TEST_CASE(other_pictures_are_refused) {
    BOOST_CHECK_THROW(image::encode_png(cv::Mat()), std::invalid_argument);
    BOOST_CHECK_THROW(image::encode_png(cv::Mat(4, 4, CV_8UC1)), std::invalid_argument);
    BOOST_CHECK_THROW(image::encode_png(cv::Mat(0, 4, CV_8UC3)), std::invalid_argument);
}

BOOST_AUTO_TEST_SUITE_END()
