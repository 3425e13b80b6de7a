#include "solutions/image/png.hpp"

#include <png.h>

#include <algorithm>
#include <cstring>
#include <memory>

#include "solutions/image/exif.hpp"
#include "solutions/image/jump.hpp"
#include "solutions/image/picture.hpp"

namespace image {
namespace {

constexpr std::string_view format = "PNG";

struct Reading : Jump {
    png_structp png;
    png_infop info;
    Bytes bytes;
    std::size_t at;
    bool ended; // libpng wanted more bytes than there are
    png_uint_32 width, height;
    int channels; // 3 or 4, all of 8 bits
    int passes;   // 7 if interlaced
    std::uint8_t* pixels;
    std::size_t stride;
    int pass;
    png_uint_32 row;
};

struct Close {
    void operator()(Reading* reading) const { png_destroy_read_struct(&reading->png, &reading->info, nullptr); }
};

void on_error(png_structp png, png_const_charp message) {
    jump_back(*static_cast<Reading*>(png_get_error_ptr(png)), message);
}

void on_warning(png_structp, png_const_charp) {}

void on_read(png_structp png, png_bytep to, std::size_t count) {
    auto& reading = *static_cast<Reading*>(png_get_io_ptr(png));
    if (count > reading.bytes.size() - reading.at) {
        reading.ended = true;
        jump_back(reading, "cut off");
    }
    std::memcpy(to, reading.bytes.data() + reading.at, count);
    reading.at += count;
}

// Steps, see jump.hpp.
void read_header(Reading& reading) {
    reading.png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &reading, on_error, on_warning);
    if (reading.png == nullptr) jump_back(reading, "out of memory");
    reading.info = png_create_info_struct(reading.png);
    if (reading.info == nullptr) jump_back(reading, "out of memory");
    png_set_read_fn(reading.png, &reading, on_read);
    // Sizes are for us to refuse. Chunks that pixels do not need are skipped: nothing of them is kept or decompressed.
    png_set_user_limits(reading.png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
    png_set_keep_unknown_chunks(reading.png, PNG_HANDLE_CHUNK_NEVER, nullptr, -1);
    png_read_info(reading.png, reading.info);
    reading.width = png_get_image_width(reading.png, reading.info);
    reading.height = png_get_image_height(reading.png, reading.info);
}

void choose_pixels(Reading& reading) {
    png_set_expand(reading.png); // palettes, 1 to 4 bits, and what tRNS makes transparent
    png_set_scale_16(reading.png);
    png_set_gray_to_rgb(reading.png);
    png_set_bgr(reading.png);
    reading.passes = png_set_interlace_handling(reading.png);
    png_read_update_info(reading.png, reading.info);
    reading.channels = png_get_channels(reading.png, reading.info);
}

void read_rows(Reading& reading) {
    for (reading.pass = 0; reading.pass < reading.passes; ++reading.pass)
        for (reading.row = 0; reading.row < reading.height; ++reading.row)
            png_read_row(reading.png, reading.pixels + reading.row * reading.stride, nullptr);
}

[[noreturn]] void refuse(const Reading& reading) {
    if (!reading.ended) refuse_damaged(format, reading.message.data());
    std::string where = "in its header";
    if (reading.pixels != nullptr)
        where = "in row " + std::to_string(reading.row + 1) + " of " + std::to_string(reading.height);
    if (reading.passes > 1)
        where += ", pass " + std::to_string(reading.pass + 1) + " of " + std::to_string(reading.passes);
    refuse_cut_off(format, where, reading.bytes.size());
}

// The EXIF block, which may stand behind the pixels.
Bytes find_exif(Bytes bytes) {
    std::size_t at = 8; // behind the signature; a chunk is length 4, type 4, content, checksum 4
    while (const auto length = number_at(bytes, at, 4, std::endian::big)) {
        const Bytes chunk = bytes_from(bytes, at + 4);
        if (begins_with(chunk, "IEND")) break;
        if (begins_with(chunk, "eXIf")) return chunk.subspan(4, std::min<std::size_t>(*length, chunk.size() - 4));
        at += std::size_t{12} + *length;
    }
    return {};
}

} // namespace

Pixels decode_png(Bytes bytes) {
    if (begins_with(bytes, "\x89PNG\n"))
        refuse_damaged(format, "its line ends were changed, as by a transfer that took it for text");
    Reading reading{};
    reading.bytes = bytes;
    const std::unique_ptr<Reading, Close> close(&reading);
    if (!runs_to_end(reading, read_header)) refuse(reading);
    require_size(format, reading.width, reading.height, most_pixels_at_once);
    if (!runs_to_end(reading, choose_pixels)) refuse(reading);
    if (reading.channels != 3 && reading.channels != 4) refuse_damaged(format, "unknown kind of pixels");

    cv::Mat canvas(static_cast<int>(reading.height), static_cast<int>(reading.width), CV_8UC(reading.channels));
    reading.pixels = canvas.data;
    reading.stride = canvas.step;
    if (!runs_to_end(reading, read_rows)) refuse(reading);
    return {reading.channels == 4 ? blended_over_white(canvas) : canvas, exif_orientation(find_exif(bytes))};
}

} // namespace image
