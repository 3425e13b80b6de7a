#include <png.h>
#include <zlib.h>

#include <boost/test/unit_test.hpp>

#include "solutions/tests/made_pictures.hpp"

namespace made {
namespace {

void on_write(png_structp png, png_bytep from, std::size_t count) {
    auto& bytes = *static_cast<Bytes*>(png_get_io_ptr(png));
    bytes.insert(bytes.end(), from, from + count);
}

void describe(png_structp png, png_infop info, int width, int height, const PngForm& form) {
    png_set_IHDR(png, info, static_cast<png_uint_32>(width), static_cast<png_uint_32>(height), form.bits,
                 form.colour_type, form.interlaced ? PNG_INTERLACE_ADAM7 : PNG_INTERLACE_NONE,
                 PNG_COMPRESSION_TYPE_BASE, PNG_FILTER_TYPE_BASE);
    std::vector<png_color> palette;
    for (const auto& colour : form.palette) palette.push_back({colour[0], colour[1], colour[2]});
    if (!palette.empty()) png_set_PLTE(png, info, palette.data(), static_cast<int>(palette.size()));
    png_color_16 key{};
    if (form.transparent.size() == 1) key.gray = form.transparent[0];
    if (form.transparent.size() == 3) {
        key.red = form.transparent[0];
        key.green = form.transparent[1];
        key.blue = form.transparent[2];
    }
    if (!form.palette_alpha.empty())
        png_set_tRNS(png, info, form.palette_alpha.data(), static_cast<int>(form.palette_alpha.size()), nullptr);
    else if (!form.transparent.empty())
        png_set_tRNS(png, info, nullptr, 1, &key);
}

// One row, its samples packed as PNG has them.
Bytes packed(int width, int channels, int bits, int y, const Sample& sample) {
    Bytes row((static_cast<std::size_t>(width * channels * bits) + 7) / 8);
    for (int i = 0; i < width * channels; ++i) {
        const std::uint32_t value = sample(i / channels, y, i % channels);
        const auto at = static_cast<std::size_t>(i * bits / 8);
        if (bits == 16) row[at] = static_cast<std::uint8_t>(value >> 8);
        if (bits == 16) row[at + 1] = static_cast<std::uint8_t>(value);
        if (bits <= 8) row[at] = static_cast<std::uint8_t>(row[at] | value << (8 - bits - i * bits % 8));
    }
    return row;
}

} // namespace

Bytes png(int width, int height, const PngForm& form, const Sample& sample) {
    Bytes bytes;
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, nullptr, nullptr, nullptr);
    png_infop info = png_create_info_struct(png);
    png_set_write_fn(png, &bytes, on_write, nullptr);
    png_set_compression_level(png, 1);
    describe(png, info, width, height, form);
    png_write_info(png, info);
    const int channels = png_get_channels(png, info);
    const int passes = png_set_interlace_handling(png);
    for (int pass = 0; pass < passes; ++pass)
        for (int y = 0; y < height; ++y) png_write_row(png, packed(width, channels, form.bits, y, sample).data());
    png_write_end(png, nullptr);
    png_destroy_write_struct(&png, &info);
    return bytes;
}

Bytes png(const cv::Mat& bgr, bool interlaced) {
    return png(bgr.cols, bgr.rows, {.colour_type = PNG_COLOR_TYPE_RGB, .interlaced = interlaced},
               [&](int x, int y, int channel) { return bgr.at<cv::Vec3b>(y, x)[2 - channel]; });
}

Bytes png_chunk(std::string_view type, const Bytes& content) {
    Bytes chunk;
    append_big(chunk, static_cast<std::uint32_t>(content.size()), 4);
    append(chunk, type);
    append(chunk, content);
    const auto checked = static_cast<uInt>(chunk.size() - 4);
    append_big(chunk, static_cast<std::uint32_t>(crc32(0, chunk.data() + 4, checked)), 4);
    return chunk;
}

} // namespace made
