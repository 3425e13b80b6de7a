#include "solutions/image/webp.hpp"

#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <string>

#include "solutions/tests/made_pictures.hpp"

namespace {

using made::Bytes;
using made::WebpForm;

constexpr int width = 45;
constexpr int height = 34;
constexpr double small = 12; // what quality 90 changes at most, the colours being at half of the resolution

const cv::Mat picture = made::gradient(width, height);

cv::Mat decoded(const Bytes& bytes) {
    return image::decode_webp(bytes).bgr;
}

// With an alpha that grows to the right.
cv::Mat with_alpha(const cv::Mat& bgr) {
    cv::Mat result(bgr.size(), CV_8UC4);
    for (int y = 0; y < bgr.rows; ++y)
        for (int x = 0; x < bgr.cols; ++x) {
            const auto& from = bgr.at<cv::Vec3b>(y, x);
            result.at<cv::Vec4b>(y, x) = {from[0], from[1], from[2],
                                          static_cast<std::uint8_t>(255 * x / (bgr.cols - 1))};
        }
    return result;
}

// The same over white.
cv::Mat over_white(const cv::Mat& bgra) {
    cv::Mat result(bgra.size(), CV_8UC3);
    for (int y = 0; y < bgra.rows; ++y)
        for (int x = 0; x < bgra.cols; ++x) {
            const auto& from = bgra.at<cv::Vec4b>(y, x);
            for (int c = 0; c < 3; ++c)
                result.at<cv::Vec3b>(y, x)[c] =
                    static_cast<std::uint8_t>((from[c] * from[3] + 255 * (255 - from[3]) + 127) / 255);
        }
    return result;
}

// A lossless picture says its size less 1 in 14 bits each, behind RIFF 12, chunk 8 and a byte 0x2f.
Bytes lossless_of_size(std::uint32_t columns, std::uint32_t rows) {
    Bytes bytes = made::webp(picture, WebpForm::lossless);
    Bytes size;
    made::append_little(size, (columns - 1) | (rows - 1) << 14, 4);
    std::copy(size.begin(), size.end(), bytes.begin() + 21);
    return bytes;
}

} // namespace

BOOST_AUTO_TEST_SUITE(image_webp)

BOOST_AUTO_TEST_CASE(lossy_and_lossless_pictures_are_read) {
    BOOST_TEST(made::difference(decoded(made::webp(picture, WebpForm::lossy)), picture) <= small);
    BOOST_TEST(made::difference(decoded(made::webp(picture, WebpForm::lossless)), picture) == 0);
}

BOOST_AUTO_TEST_CASE(what_is_transparent_is_blended_over_white) {
    const cv::Mat bgra = with_alpha(picture);
    BOOST_TEST(made::difference(decoded(made::webp(bgra, WebpForm::lossless)), over_white(bgra)) == 0);
    BOOST_TEST(made::difference(decoded(made::webp(bgra, WebpForm::lossy)), over_white(bgra)) <= small);
}

BOOST_AUTO_TEST_CASE(of_an_animation_the_first_frame_is_taken) {
    const Bytes first = made::webp(picture, WebpForm::lossless);
    const Bytes second = made::webp(cv::Mat(height, width, CV_8UC3, cv::Scalar(1, 2, 3)), WebpForm::lossy);
    const Bytes bytes = made::webp_animation(picture.size(), {{first}, {second}});
    BOOST_TEST(made::difference(decoded(bytes), picture) == 0);
}

BOOST_AUTO_TEST_CASE(around_a_small_first_frame_is_white) {
    const cv::Mat bgra = with_alpha(picture);
    const Bytes first = made::webp(bgra, WebpForm::lossless);
    const cv::Size canvas(100, 80);
    cv::Mat expected(canvas, CV_8UC3, cv::Scalar::all(255));
    over_white(bgra).copyTo(expected(cv::Rect(20, 10, width, height)));
    BOOST_TEST(made::difference(decoded(made::webp_animation(canvas, {{first, 20, 10}, {first, 0, 0}})), expected) ==
               0);
}

BOOST_AUTO_TEST_CASE(frames_that_lack_behind_the_first_do_no_harm) {
    const Bytes frame = made::webp(picture, WebpForm::lossless);
    const Bytes bytes = made::webp_animation(picture.size(), {{frame}, {frame}});
    BOOST_TEST(made::difference(decoded(made::prefix(bytes, bytes.size() - 30)), picture) == 0);
    BOOST_TEST(made::error_of(made::prefix(bytes, bytes.size() / 3)).starts_with("the WebP is cut off "));
}

BOOST_AUTO_TEST_CASE(each_beginning_is_an_error_or_the_whole_picture) {
    const Bytes lossless = made::webp(picture, WebpForm::lossless);
    for (const Bytes& bytes :
         {lossless, made::webp(picture, WebpForm::lossy), made::webp(with_alpha(picture), WebpForm::lossy),
          made::webp_animation(picture.size(), {{lossless}, {lossless}}),
          made::webp_with_exif(lossless, made::exif(1))}) {
        const cv::Mat whole = decoded(bytes);
        for (std::size_t size = 0; size <= bytes.size(); ++size) {
            const Bytes beginning = made::prefix(bytes, size);
            if (made::error_of(beginning).empty())
                BOOST_TEST(made::difference(decoded(beginning), whole) == 0, size);
            else
                BOOST_TEST(size < bytes.size());
        }
        BOOST_TEST(!made::error_of(made::prefix(bytes, bytes.size() / 3)).empty());
    }
}

BOOST_AUTO_TEST_CASE(what_is_cut_off_says_how_much_came) {
    const Bytes bytes = made::webp(picture, WebpForm::lossy);
    BOOST_TEST(made::error_of(made::prefix(bytes, 100)) ==
               "the WebP is cut off within its pixels: only 100 bytes came; send the whole file");
    BOOST_TEST(made::error_of(made::prefix(bytes, 14)) ==
               "the WebP is cut off in its header: only 14 bytes came; send the whole file");
}

BOOST_AUTO_TEST_CASE(damage_is_an_error) {
    Bytes wrong_kind = made::webp(picture, WebpForm::lossless);
    wrong_kind[12] = 'X';
    BOOST_TEST(made::error_of(wrong_kind).starts_with("the WebP "));
    Bytes wrong_canvas = made::webp_animation({100, 80}, {{made::webp(picture, WebpForm::lossless)}});
    wrong_canvas[24] = 20; // the width less 1
    BOOST_TEST(made::error_of(wrong_canvas).starts_with("the WebP cannot be read: its parts do not fit together"));
}

BOOST_AUTO_TEST_CASE(exif_is_found) {
    const Bytes bytes = made::webp(picture, WebpForm::lossless);
    BOOST_TEST(image::decode_webp(bytes).orientation == 1);
    for (int orientation = 1; orientation <= 8; ++orientation)
        BOOST_TEST(image::decode_webp(made::webp_with_exif(bytes, made::exif(orientation))).orientation == orientation);
}

BOOST_AUTO_TEST_CASE(size_is_refused_by_the_header_alone) {
    BOOST_TEST(
        made::error_of(lossless_of_size(7500, 8000)).starts_with("the WebP cannot be read: its pixels are damaged; "));
    BOOST_TEST(
        made::error_of(lossless_of_size(7500, 8001))
            .starts_with("the WebP has 7500 x 8001 pixels, that is 60.0 million, expected at most 60 million; "));
    BOOST_TEST(made::error_of(lossless_of_size(16'384, 16'384))
                   .starts_with("the WebP has 16384 x 16384 pixels, that is 268.4 million, "));
}

BOOST_AUTO_TEST_SUITE_END()
