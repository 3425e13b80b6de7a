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
    std::uint8_t* bytes; // which libpng does not write to, though it does not say so
    std::size_t size;
    std::size_t left; // behind the header
    bool header_came;
    png_uint_32 width, height;
    int channels; // 3 or 4, all of 8 bits
    int passes;   // 7 if interlaced
    std::uint8_t* pixels;
    std::size_t stride;
    png_uint_32 rows; // how many of this pass came
    int pass;
};

struct Close {
    void operator()(Reading* reading) const { png_destroy_read_struct(&reading->png, &reading->info, nullptr); }
};

void on_error(png_structp png, png_const_charp message) {
    jump_back(*static_cast<Reading*>(png_get_error_ptr(png)), message);
}

void on_warning(png_structp, png_const_charp) {}

void on_header(png_structp png, png_infop info) {
    auto& reading = *static_cast<Reading*>(png_get_progressive_ptr(png));
    reading.header_came = true;
    reading.width = png_get_image_width(png, info);
    reading.height = png_get_image_height(png, info);
    reading.left = png_process_data_pause(png, 0);
}

void on_row(png_structp png, png_bytep row, png_uint_32 number, int pass) {
    auto& reading = *static_cast<Reading*>(png_get_progressive_ptr(png));
    png_progressive_combine_row(png, reading.pixels + number * reading.stride, row);
    reading.rows = number + 1;
    reading.pass = pass;
}

void on_end(png_structp, png_infop) {}

// Steps, see jump.hpp. The bytes are pushed into libpng. When it fetches them itself, it unpacks all that stands behind
// the last row too, and that can be a thousand times as much as came.
void read_header(Reading& reading) {
    reading.png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &reading, on_error, on_warning);
    if (reading.png == nullptr) jump_back(reading, "out of memory");
    reading.info = png_create_info_struct(reading.png);
    if (reading.info == nullptr) jump_back(reading, "out of memory");
    png_set_progressive_read_fn(reading.png, &reading, on_header, on_row, on_end);
    // Sizes are for us to refuse. Chunks that pixels do not need are skipped: nothing of them is kept or unpacked.
    png_set_user_limits(reading.png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
    png_set_keep_unknown_chunks(reading.png, PNG_HANDLE_CHUNK_NEVER, nullptr, -1);
    png_process_data(reading.png, reading.info, reading.bytes, reading.size);
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
    png_process_data(reading.png, reading.info, reading.bytes + reading.size - reading.left, reading.left);
}

struct Chunks {
    Bytes exif;              // may stand behind the pixels
    bool pixels_end = false; // a whole chunk of pixels came, and behind it something else, or nothing more
};

Chunks find_chunks(Bytes bytes) {
    Chunks chunks;
    std::size_t at = 8; // behind the signature; a chunk is length 4, type 4, content, checksum 4
    while (const auto length = number_at(bytes, at, 4, std::endian::big)) {
        const Bytes chunk = bytes_from(bytes, at + 4);
        if (begins_with(chunk, "IEND")) break;
        if (begins_with(chunk, "eXIf") && chunks.exif.empty())
            chunks.exif = chunk.subspan(4, std::min<std::size_t>(*length, chunk.size() - 4));
        if (begins_with(chunk, "IDAT")) chunks.pixels_end = chunk.size() >= std::size_t{8} + *length;
        at += std::size_t{12} + *length;
    }
    return chunks;
}

// When libpng has taken all bytes and is content, though the picture is not whole.
[[noreturn]] void refuse_incomplete(const Reading& reading) {
    std::string where = "in its header";
    if (reading.pixels != nullptr)
        where = "after row " + std::to_string(reading.rows) + " of " + std::to_string(reading.height);
    if (reading.passes > 1)
        where += ", pass " + std::to_string(reading.pass + 1) + " of " + std::to_string(reading.passes);
    refuse_cut_off(format, where, reading.size);
}

} // namespace

Pixels decode_png(Bytes bytes) {
    if (begins_with(bytes, "\x89PNG\n"))
        refuse_damaged(format, "its line ends were changed, as by a transfer that took it for text");
    Reading reading{};
    reading.bytes = const_cast<std::uint8_t*>(bytes.data());
    reading.size = bytes.size();
    const std::unique_ptr<Reading, Close> close(&reading);
    if (!runs_to_end(reading, read_header)) refuse_damaged(format, reading.message.data());
    if (!reading.header_came) refuse_incomplete(reading);
    require_size(format, reading.width, reading.height, most_pixels_at_once);
    if (!runs_to_end(reading, choose_pixels)) refuse_damaged(format, reading.message.data());
    if (reading.channels != 3 && reading.channels != 4) refuse_damaged(format, "unknown kind of pixels");

    cv::Mat canvas(static_cast<int>(reading.height), static_cast<int>(reading.width), CV_8UC(reading.channels));
    reading.pixels = canvas.data;
    reading.stride = canvas.step;
    if (!runs_to_end(reading, read_rows)) refuse_damaged(format, reading.message.data());
    const Chunks chunks = find_chunks(bytes);
    if (!chunks.pixels_end) refuse_incomplete(reading);
    if (reading.rows < reading.height || reading.pass + 1 < reading.passes)
        refuse_damaged(format, "its packed pixels are damaged");
    return {reading.channels == 4 ? blended_over_white(canvas) : canvas, exif_orientation(chunks.exif)};
}

} // namespace image
