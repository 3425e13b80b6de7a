#include "solutions/image/picture.hpp"

#include <sys/mman.h>
#include <unistd.h>

#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <opencv2/core.hpp>
#include <string>
#include <string_view>

#include "solutions/tests/dice.hpp"
#include "solutions/tests/made_pictures.hpp"

using namespace std::string_view_literals;

namespace {

using made::Bytes;

std::string error_of_text(std::string_view text) {
    return made::error_of(Bytes(text.begin(), text.end()));
}

// What a body writes to standard error, on which libraries may not speak.
template <typename Body>
std::string standard_error_of(const Body& body) {
    const int file = ::memfd_create("standard error", MFD_CLOEXEC);
    const int before = ::dup(STDERR_FILENO);
    BOOST_REQUIRE(::dup2(file, STDERR_FILENO) == STDERR_FILENO);
    body();
    BOOST_REQUIRE(::dup2(before, STDERR_FILENO) == STDERR_FILENO);
    ::close(before);
    std::string text(static_cast<std::size_t>(::lseek(file, 0, SEEK_END)), ' ');
    BOOST_REQUIRE(::pread(file, text.data(), text.size(), 0) == static_cast<ssize_t>(text.size()));
    ::close(file);
    return text;
}

// One of each kind of file, small.
std::vector<Bytes> small_pictures() {
    const cv::Mat bgr = made::gradient(21, 18);
    const Bytes lossless = made::webp(bgr, made::WebpForm::lossless);
    cv::Mat cmyk(18, 21, CV_8UC4, cv::Scalar(10, 90, 60, 200));
    return {made::png(bgr),
            made::png(bgr, true),
            made::png(21, 18,
                      {.colour_type = 3, .bits = 2, .palette = {{1, 2, 3}, {4, 5, 6}, {7, 8, 9}}, .palette_alpha = {9}},
                      [](int x, int y, int) { return static_cast<std::uint32_t>(x + y) % 3; }),
            made::jpeg(bgr),
            made::jpeg(bgr, {.progressive = true, .sampling = 2}),
            made::jpeg(bgr, {.restart = 1, .arithmetic = true}),
            made::jpeg(cmyk),
            lossless,
            made::webp(bgr, made::WebpForm::lossy),
            made::webp_animation({30, 20}, {{lossless, 2, 2}, {lossless}}),
            made::webp_with_exif(lossless, made::exif(6))};
}

} // namespace

BOOST_AUTO_TEST_SUITE(image_picture)

BOOST_AUTO_TEST_CASE(nothing_is_told_from_something) {
    BOOST_TEST(error_of_text("") == "the input is empty, expected a PNG, JPEG or WebP picture");
}

BOOST_AUTO_TEST_CASE(formats_that_are_not_read_are_named) {
    const auto named = [](std::string_view text) {
        const std::string error = error_of_text(text);
        BOOST_TEST(error.ends_with(", expected a PNG, JPEG or WebP picture; save it as a PNG"), error);
        return error.substr(0, error.find(','));
    };
    BOOST_TEST(named("GIF89a\1\0\1\0") == "the input is a GIF");
    BOOST_TEST(named("GIF87a") == "the input is a GIF");
    BOOST_TEST(named("BM\x36\0\0\0"sv) == "the input is a BMP");
    BOOST_TEST(named("II*\0\x08\0\0\0"sv) == "the input is a TIFF");
    BOOST_TEST(named("MM\0*\0\0\0\x08"sv) == "the input is a TIFF");
    BOOST_TEST(named("\0\0\0\x1c"
                     "ftypheic\0\0\0\0"sv) == "the input is a HEIC");
    BOOST_TEST(named("\0\0\0\x1c"
                     "ftypheix\0\0\0\0"sv) == "the input is a HEIC");
    BOOST_TEST(named("\0\0\0\x1c"
                     "ftypavif\0\0\0\0"sv) == "the input is an AVIF");
    BOOST_TEST(named("\0\0\0\x1c"
                     "ftypmif1\0\0\0\0"sv) == "the input is a HEIC or AVIF");
    BOOST_TEST(named("\0\0\0\x1c"
                     "ftypisom\0\0\0\0"sv) == "the input is a film (MP4)");
    BOOST_TEST(named("\0\0\0\x0cJXL \r\n\x87\n"sv) == "the input is a JPEG XL");
    BOOST_TEST(named("\xff\x0a\x10"sv) == "the input is a JPEG XL");
    BOOST_TEST(named("\0\0\0\x0cjP  \r\n\x87\n"sv) == "the input is a JPEG 2000");
    BOOST_TEST(named("%PDF-1.7\n") == "the input is a PDF");
    BOOST_TEST(named("<svg xmlns=") == "the input is an SVG");
    BOOST_TEST(named("<!DOCTYPE html>") == "the input is a web page");
    BOOST_TEST(named("PK\3\4") == "the input is a ZIP archive");
    BOOST_TEST(
        error_of_text("<?xml version=\"1.0\"?><svg>").starts_with("the input is XML, perhaps an SVG, expected a PNG"));
}

BOOST_AUTO_TEST_CASE(anything_else_is_quoted_fit_for_a_terminal) {
    BOOST_TEST(error_of_text("rnbqkbnr/pppppppp/8/8 w") ==
               "the input is no picture: it begins with \"rnbqkbnr/ppppppp\", expected a PNG, JPEG or WebP picture");
    BOOST_TEST(error_of_text("\x1b[31m\xff") ==
               "the input is no picture: it begins with \"\\x1b[31m\\xff\", expected a PNG, JPEG or WebP picture");
    BOOST_TEST(error_of_text("RIFF\4\0\0\0WAVE"sv).starts_with("the input is no picture"));
    BOOST_TEST(error_of_text("\xff\xd8"sv).starts_with("the input is no picture"));
}

BOOST_AUTO_TEST_CASE(the_smallest_picture_is_one) {
    const cv::Mat pixel(1, 1, CV_8UC3, cv::Scalar(255, 255, 255));
    for (const Bytes& bytes :
         {made::png(pixel), made::png(pixel, true), made::jpeg(pixel), made::jpeg(pixel, {.progressive = true}),
          made::webp(pixel, made::WebpForm::lossy), made::webp(pixel, made::WebpForm::lossless)}) {
        const image::Picture picture = image::decode_picture(bytes);
        BOOST_TEST(made::difference(picture.bgr, pixel) == 0);
        BOOST_TEST(picture.shrunk_by == 1);
    }
}

BOOST_AUTO_TEST_CASE(pictures_come_upright) {
    const cv::Mat bgr = made::gradient(32, 16);
    cv::Mat right;
    cv::rotate(bgr, right, cv::ROTATE_90_CLOCKWISE);
    BOOST_TEST(
        made::difference(
            image::decode_picture(made::webp_with_exif(made::webp(bgr, made::WebpForm::lossless), made::exif(6))).bgr,
            right) == 0);
    const Bytes png = made::with_inserted(made::png(bgr), 33, made::png_chunk("eXIf", made::exif(6)));
    BOOST_TEST(made::difference(image::decode_picture(png).bgr, right) == 0);
    Bytes exif;
    made::append(exif, "Exif\0\0"sv);
    made::append(exif, made::exif(6));
    const Bytes jpeg = made::with_inserted(made::jpeg(bgr), 2, made::jpeg_segment(0xe1, exif));
    BOOST_TEST(made::difference(image::decode_picture(jpeg).bgr, right) <= 6);
}

BOOST_AUTO_TEST_CASE(a_large_picture_is_halved_and_a_smaller_one_is_not) {
    const auto columns = [](int x, int, int) { return static_cast<std::uint32_t>(x / 2 % 2); };
    const image::Picture kept = image::decode_picture(made::png(6000, 5000, {.bits = 1}, columns));
    BOOST_TEST((kept.bgr.size() == cv::Size(6000, 5000)));
    BOOST_TEST(kept.shrunk_by == 1);
    const image::Picture halved = image::decode_picture(made::png(6001, 5003, {.bits = 1}, columns));
    BOOST_TEST((halved.bgr.size() == cv::Size(3000, 2501)));
    BOOST_TEST(halved.shrunk_by == 2);
    BOOST_TEST((halved.bgr.at<cv::Vec3b>(2500, 2998) == cv::Vec3b(0, 0, 0)));
    BOOST_TEST((halved.bgr.at<cv::Vec3b>(2500, 2999) == cv::Vec3b(255, 255, 255)));
}

BOOST_AUTO_TEST_CASE(libraries_do_not_speak) {
    Bytes jpeg = made::jpeg(made::gradient(21, 18));
    jpeg = made::with_inserted(jpeg, jpeg.size() - 2, Bytes(9, 0x11));
    Bytes png = made::png(made::gradient(21, 18));
    png = made::with_inserted(png, 33, made::png_chunk("gAMA", Bytes{1}));
    BOOST_TEST(standard_error_of([&] {
                   for (const Bytes& bytes : {jpeg, png}) image::decode_picture(bytes);
                   for (Bytes bytes : small_pictures()) made::error_of(made::prefix(bytes, bytes.size() / 2));
               }).empty());
}

BOOST_AUTO_TEST_CASE(changed_bytes_give_a_picture_or_an_error) {
    tests::Dice dice(5);
    int pictures = 0, errors = 0;
    for (const Bytes& bytes : small_pictures()) {
        BOOST_TEST(made::error_of(bytes).empty());
        for (int i = 0; i < 1500; ++i) {
            Bytes changed = bytes;
            for (std::uint32_t k = dice.below(4); k < 4; ++k) {
                std::uint8_t& byte = changed[dice.below(static_cast<std::uint32_t>(changed.size()))];
                byte = static_cast<std::uint8_t>(dice.below(2) == 0 ? byte ^ 1U << dice.below(8) : dice.below(256));
            }
            (made::error_of(changed).empty() ? pictures : errors) += 1;
        }
    }
    BOOST_TEST(pictures > 1000);
    BOOST_TEST(errors > 1000);
}

BOOST_AUTO_TEST_SUITE_END()
