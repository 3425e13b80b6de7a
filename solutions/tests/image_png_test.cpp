#include "solutions/image/png.hpp"

#include <png.h>

#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <opencv2/core.hpp>
#include <string>
#include <vector>

#include "solutions/tests/made_pictures.hpp"

namespace {

using made::Bytes;

constexpr int width = 19;
constexpr int height = 13;

// All values that so many bits can have, spread over the picture.
std::uint32_t spread(int x, int y, int channel, int bits) {
    const auto value = static_cast<std::uint32_t>(x * 37 + y * 91 + channel * 53) % 256;
    return bits == 16 ? value * 257 : value >> (8 - bits);
}

// What of 255 a sample is.
int in_eight_bits(std::uint32_t value, int bits) {
    return static_cast<int>(value * 255 / ((1U << bits) - 1));
}

cv::Mat decoded(const Bytes& bytes) {
    return image::decode_png(bytes).bgr;
}

std::string pixel(const cv::Mat& bgr, int x, int y) {
    const auto& at = bgr.at<cv::Vec3b>(y, x);
    return std::to_string(at[2]) + " " + std::to_string(at[1]) + " " + std::to_string(at[0]); // red first
}

// What should be seen of a picture of spread samples.
cv::Mat expected(const made::PngForm& form) {
    cv::Mat bgr(height, width, CV_8UC3);
    const bool grey = (form.colour_type & PNG_COLOR_MASK_COLOR) == 0;
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x)
            for (int c = 0; c < 3; ++c) {
                int value = in_eight_bits(spread(x, y, grey ? 0 : c, form.bits), form.bits);
                if ((form.colour_type & PNG_COLOR_MASK_PALETTE) != 0)
                    value = form.palette[spread(x, y, 0, form.bits)].at(static_cast<std::size_t>(c));
                if ((form.colour_type & PNG_COLOR_MASK_ALPHA) != 0) {
                    const int alpha = in_eight_bits(spread(x, y, grey ? 1 : 3, form.bits), form.bits);
                    value = (value * alpha + 255 * (255 - alpha) + 127) / 255;
                }
                bgr.at<cv::Vec3b>(y, x)[2 - c] = static_cast<std::uint8_t>(value);
            }
    return bgr;
}

void check_form(made::PngForm form) {
    if (form.colour_type == PNG_COLOR_TYPE_PALETTE)
        for (int i = 0; i < 1 << form.bits; ++i)
            form.palette.push_back({static_cast<std::uint8_t>(i), static_cast<std::uint8_t>(255 - i), 7});
    for (const bool interlaced : {false, true}) {
        form.interlaced = interlaced;
        const auto sample = [&](int x, int y, int channel) { return spread(x, y, channel, form.bits); };
        const cv::Mat bgr = decoded(made::png(width, height, form, sample));
        BOOST_TEST(made::difference(bgr, expected(form)) == 0,
                   "colour type " << form.colour_type << ", bits " << form.bits << ", interlaced " << interlaced);
    }
}

Bytes small_png() {
    return made::png(made::gradient(width, height));
}

// Behind the header, where chunks may stand.
constexpr std::size_t behind_header = 8 + 25;

Bytes with_chunk(std::string_view type, const Bytes& content) {
    return made::with_inserted(small_png(), behind_header, made::png_chunk(type, content));
}

// The header of a picture, and no more.
Bytes header(std::uint32_t columns, std::uint32_t rows) {
    Bytes content;
    made::append_big(content, columns, 4);
    made::append_big(content, rows, 4);
    made::append(content, Bytes{1, 0, 0, 0, 0});
    Bytes bytes;
    made::append(bytes, "\x89PNG\r\n\x1a\n");
    made::append(bytes, made::png_chunk("IHDR", content));
    made::append_big(bytes, 1, 4);
    made::append(bytes, "IDAT");
    return bytes;
}

} // namespace

BOOST_AUTO_TEST_SUITE(image_png)

BOOST_AUTO_TEST_CASE(every_kind_of_pixels_is_read_interlaced_or_not) {
    for (const int bits : {1, 2, 4, 8, 16}) check_form({.colour_type = PNG_COLOR_TYPE_GRAY, .bits = bits});
    for (const int bits : {1, 2, 4, 8}) check_form({.colour_type = PNG_COLOR_TYPE_PALETTE, .bits = bits});
    for (const int bits : {8, 16})
        for (const int type : {PNG_COLOR_TYPE_RGB, PNG_COLOR_TYPE_GRAY_ALPHA, PNG_COLOR_TYPE_RGB_ALPHA})
            check_form({.colour_type = type, .bits = bits});
}

BOOST_AUTO_TEST_CASE(small_pictures_are_whole_though_they_lack_passes) {
    for (int columns = 1; columns <= 10; ++columns)
        for (int rows = 1; rows <= 10; ++rows) {
            const cv::Mat picture = made::gradient(columns, rows);
            BOOST_TEST(made::difference(decoded(made::png(picture, true)), picture) == 0, columns << " x " << rows);
        }
}

BOOST_AUTO_TEST_CASE(sixteen_bits_are_rounded_and_not_cut) {
    const cv::Mat bgr =
        decoded(made::png(2, 1, {.bits = 16}, [](int x, int, int) { return x == 0 ? 0x01ffU : 0x0100U; }));
    BOOST_TEST(pixel(bgr, 0, 0) == "2 2 2");
    BOOST_TEST(pixel(bgr, 1, 0) == "1 1 1");
}

BOOST_AUTO_TEST_CASE(what_is_transparent_is_blended_over_white) {
    const auto sample = [](int x, int, int channel) { return channel < 3 ? 40U : static_cast<unsigned>(x) * 85; };
    const cv::Mat bgr = decoded(made::png(4, 1, {.colour_type = PNG_COLOR_TYPE_RGB_ALPHA}, sample));
    BOOST_TEST(pixel(bgr, 0, 0) == "255 255 255");
    BOOST_TEST(pixel(bgr, 1, 0) == "183 183 183");
    BOOST_TEST(pixel(bgr, 2, 0) == "112 112 112");
    BOOST_TEST(pixel(bgr, 3, 0) == "40 40 40");
}

BOOST_AUTO_TEST_CASE(a_transparent_colour_is_white) {
    const auto column = [](int x, int, int) { return static_cast<std::uint32_t>(x); };
    BOOST_TEST(pixel(decoded(made::png(3, 1, {.bits = 2, .transparent = {1}}, column)), 1, 0) == "255 255 255");
    BOOST_TEST(pixel(decoded(made::png(3, 1, {.bits = 2, .transparent = {1}}, column)), 2, 0) == "170 170 170");
    const made::PngForm rgb{.colour_type = PNG_COLOR_TYPE_RGB, .transparent = {2, 2, 2}};
    BOOST_TEST(pixel(decoded(made::png(3, 1, rgb, column)), 2, 0) == "255 255 255");
    BOOST_TEST(pixel(decoded(made::png(3, 1, rgb, column)), 1, 0) == "1 1 1");
    const made::PngForm palette{.colour_type = PNG_COLOR_TYPE_PALETTE,
                                .bits = 2,
                                .palette = {{0, 0, 0}, {51, 0, 0}, {9, 8, 7}},
                                .palette_alpha = {0, 51}};
    BOOST_TEST(pixel(decoded(made::png(3, 1, palette, column)), 0, 0) == "255 255 255");
    BOOST_TEST(pixel(decoded(made::png(3, 1, palette, column)), 1, 0) == "214 204 204");
    BOOST_TEST(pixel(decoded(made::png(3, 1, palette, column)), 2, 0) == "9 8 7");
}

BOOST_AUTO_TEST_CASE(colours_that_the_palette_lacks_do_no_harm) {
    made::PngForm form{.colour_type = PNG_COLOR_TYPE_PALETTE, .bits = 4};
    form.palette.assign(16, {9, 8, 7});
    Bytes bytes = made::png(16, 1, form, [](int x, int, int) { return static_cast<std::uint32_t>(x); });
    bytes.erase(bytes.begin() + behind_header, bytes.begin() + behind_header + 60);
    bytes = made::with_inserted(bytes, behind_header, made::png_chunk("PLTE", {9, 8, 7, 1, 2, 3}));
    const cv::Mat bgr = decoded(bytes);
    BOOST_TEST(pixel(bgr, 0, 0) == "9 8 7");
    BOOST_TEST(pixel(bgr, 1, 0) == "1 2 3");
    BOOST_TEST(bgr.cols == 16);
}

BOOST_AUTO_TEST_CASE(each_beginning_is_an_error_or_the_whole_picture) {
    for (const bool interlaced : {false, true}) {
        const cv::Mat picture = made::gradient(width, height);
        const Bytes bytes = made::png(picture, interlaced);
        const std::size_t pixels_end = made::find(bytes, "IEND") - 4;
        for (std::size_t size = 0; size <= bytes.size(); ++size) {
            const Bytes beginning = made::prefix(bytes, size);
            const std::string error = made::error_of(beginning);
            BOOST_TEST(error.empty() == (size >= pixels_end), size << " bytes: " << error);
            if (error.empty()) BOOST_TEST(made::difference(decoded(beginning), picture) == 0);
        }
    }
}

BOOST_AUTO_TEST_CASE(what_is_cut_off_says_how_much_came) {
    const auto noise = [](int x, int y, int c) {
        return static_cast<std::uint32_t>(x * x * 31 + y * y * 77 + c * x * y) % 251;
    };
    made::PngForm form{.colour_type = PNG_COLOR_TYPE_RGB};
    const Bytes bytes = made::png(100, 200, form, noise);
    const std::string half = made::error_of(made::prefix(bytes, bytes.size() / 2));
    BOOST_TEST(half.starts_with("the PNG is cut off after row "));
    BOOST_TEST(
        half.ends_with(" of 200: only " + std::to_string(bytes.size() / 2) + " bytes came; send the whole file"));
    form.interlaced = true;
    const std::string passes = made::error_of(made::prefix(made::png(100, 200, form, noise), bytes.size() / 2));
    BOOST_TEST(passes.find(" of 7: only ") != std::string::npos, passes);
    BOOST_TEST(made::error_of(made::prefix(bytes, 20)) ==
               "the PNG is cut off in its header: only 20 bytes came; send the whole file");
}

BOOST_AUTO_TEST_CASE(damage_is_an_error_where_it_changes_pixels_alone) {
    Bytes bytes = small_png();
    bytes[made::find(bytes, "IDAT") + 20] ^= 1;
    BOOST_TEST(made::error_of(bytes).starts_with("the PNG cannot be read: "));
    // The same with a checksum that goes with it.
    const auto data = static_cast<std::ptrdiff_t>(made::find(bytes, "IDAT") + 4);
    const Bytes content(bytes.begin() + data, bytes.end() - 16);
    const Bytes chunk = made::png_chunk("IDAT", content);
    std::copy(chunk.begin(), chunk.end(), bytes.begin() + data - 8);
    BOOST_TEST(made::error_of(bytes).starts_with("the PNG cannot be read: its packed pixels are damaged; "));
    Bytes comment = with_chunk("tEXt", Bytes{'a', 0, 'b'});
    comment[behind_header + 8] ^= 1;
    BOOST_TEST(made::error_of(comment).empty());
    Bytes critical = with_chunk("ABCD", Bytes{1, 2, 3});
    BOOST_TEST(
        made::error_of(critical) ==
        "the PNG cannot be read: ABCD: unhandled critical chunk; open it in a program that shows it, and save it "
        "as a PNG");
}

BOOST_AUTO_TEST_CASE(rows_that_never_come_are_an_error) {
    Bytes bytes = small_png();
    // One row more, with the checksum that goes with it.
    Bytes content(bytes.begin() + 16, bytes.begin() + 29);
    content[7] = height + 1;
    const Bytes chunk = made::png_chunk("IHDR", content);
    std::copy(chunk.begin(), chunk.end(), bytes.begin() + 8);
    BOOST_TEST(made::error_of(bytes).starts_with("the PNG cannot be read: "));
}

BOOST_AUTO_TEST_CASE(a_picture_may_be_larger_than_its_header_says) {
    Bytes bytes = small_png();
    Bytes content(bytes.begin() + 16, bytes.begin() + 29);
    content[7] = height - 1;
    const Bytes chunk = made::png_chunk("IHDR", content);
    std::copy(chunk.begin(), chunk.end(), bytes.begin() + 8);
    BOOST_TEST(made::difference(decoded(bytes), made::gradient(width, height)(cv::Rect(0, 0, width, height - 1))) == 0);
}

BOOST_AUTO_TEST_CASE(what_pixels_do_not_need_is_not_even_unpacked) {
    // Each would be an error, or a warning, of who looks into it.
    const Bytes nonsense{'a', 0, 0, 'n', 'o', ' ', 'z', 'l', 'i', 'b'};
    for (const std::string_view type :
         {"iCCP", "zTXt", "iTXt", "sPLT", "gAMA", "cHRM", "tIME", "pHYs", "bKGD", "sRGB", "hIST"})
        BOOST_TEST(made::difference(decoded(with_chunk(type, nonsense)), made::gradient(width, height)) == 0, type);
}

BOOST_AUTO_TEST_CASE(many_chunks_are_read_one_after_another) {
    const Bytes bytes = small_png();
    Bytes comments, empty;
    for (int i = 0; i < 100'000; ++i) {
        made::append(comments, made::png_chunk("tEXt", Bytes{'a', 0, 'b'}));
        made::append(empty, made::png_chunk("IDAT", {}));
    }
    const Bytes many = made::with_inserted(made::with_inserted(bytes, behind_header, empty), behind_header, comments);
    BOOST_TEST(made::difference(decoded(many), made::gradient(width, height)) == 0);
}

BOOST_AUTO_TEST_CASE(of_an_animation_the_first_picture_is_taken) {
    Bytes control, frame;
    for (const std::uint32_t number : {2U, 0U}) made::append_big(control, number, 4);
    for (const std::uint32_t number : {0U, 19U, 13U, 0U, 0U, 0x00010064U}) made::append_big(frame, number, 4);
    made::append(frame, Bytes{0, 0});
    Bytes bytes = with_chunk("fcTL", frame);
    bytes = made::with_inserted(bytes, behind_header, made::png_chunk("acTL", control));
    frame[3] = 1;
    Bytes second = made::png_chunk("fcTL", frame);
    made::append(second, made::png_chunk("fdAT", Bytes{0, 0, 0, 2, 'x', 'y'}));
    bytes = made::with_inserted(bytes, made::find(bytes, "IEND") - 4, second);
    BOOST_TEST(made::difference(decoded(bytes), made::gradient(width, height)) == 0);
}

BOOST_AUTO_TEST_CASE(exif_may_stand_before_or_behind_the_pixels) {
    const Bytes bytes = small_png();
    BOOST_TEST(image::decode_png(bytes).orientation == 1);
    BOOST_TEST(image::decode_png(with_chunk("eXIf", made::exif(6))).orientation == 6);
    const Bytes chunk = made::png_chunk("eXIf", made::exif(8));
    BOOST_TEST(image::decode_png(made::with_inserted(bytes, made::find(bytes, "IEND") - 4, chunk)).orientation == 8);
    BOOST_TEST(image::decode_png(made::with_inserted(bytes, bytes.size(), chunk)).orientation == 1);
    Bytes lying = with_chunk("eXIf", made::exif(6));
    for (std::size_t i = 0; i < 4; ++i) lying[behind_header + i] = 0x7f;
    BOOST_TEST(made::error_of(lying).starts_with("the PNG is cut off in its header"));
}

BOOST_AUTO_TEST_CASE(a_transfer_as_text_is_told) {
    Bytes bytes = small_png();
    bytes.erase(bytes.begin() + 4);
    BOOST_TEST(made::error_of(bytes).starts_with("the PNG cannot be read: its line ends were changed"));
}

BOOST_AUTO_TEST_CASE(size_is_refused_by_the_header_alone) {
    BOOST_TEST(made::error_of(header(7500, 8000)).starts_with("the PNG is cut off"));
    BOOST_TEST(made::error_of(header(7500, 8001)) ==
               "the PNG has 7500 x 8001 pixels, that is 60.0 million, expected at most 60 million; make it smaller, or "
               "cut the board out of it");
    BOOST_TEST(made::error_of(header(65'535, 1)).starts_with("the PNG is cut off"));
    BOOST_TEST(made::error_of(header(65'536, 1)) ==
               "the PNG has 65536 x 1 pixels, expected sides of at most 65535; cut the board out of it, or make it "
               "smaller");
    BOOST_TEST(made::error_of(header(1, 0x7fffffff)).starts_with("the PNG has 1 x 2147483647 pixels, expected sides"));
    BOOST_TEST(made::error_of(header(0, 5)).starts_with("the PNG cannot be read: "));
}

BOOST_AUTO_TEST_CASE(the_largest_picture_is_read) {
    const Bytes bytes = made::png(7500, 8000, {.bits = 1}, [](int x, int, int) { return x < 3750 ? 1U : 0U; });
    const image::Picture picture = image::decode_picture(bytes);
    BOOST_TEST(picture.shrunk_by == 2);
    BOOST_TEST((picture.bgr.size() == cv::Size(3750, 4000)));
    BOOST_TEST(pixel(picture.bgr, 1874, 3999) == "255 255 255");
    BOOST_TEST(pixel(picture.bgr, 1875, 3999) == "0 0 0");
}

BOOST_AUTO_TEST_SUITE_END()
