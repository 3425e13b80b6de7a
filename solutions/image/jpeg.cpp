#include "solutions/image/jpeg.hpp"

#include <jpeglib.h>
#include <cstdio> // which jpeglib.h needs and does not include

#include <jerror.h>

#include <algorithm>
#include <memory>
#include <vector>

#include "solutions/image/exif.hpp"
#include "solutions/image/jump.hpp"
#include "solutions/image/picture.hpp"

namespace image {
namespace {

constexpr std::string_view format = "JPEG";

struct Reading : Jump {
    jpeg_decompress_struct jpeg;
    jpeg_error_mgr errors;
    jpeg_source_mgr source;
    jpeg_progress_mgr progress;
    Bytes bytes;
    bool ended;    // libjpeg wanted more bytes than there are
    bool at_once;  // the whole picture is in memory before its first row comes out
    bool started;  // the header has been read
    bool inverted; // CMYK, of which 255 is no ink
    std::uint8_t* pixels;
    std::size_t stride;
    std::uint8_t* cmyk_row; // null unless it is CMYK
};

struct Close {
    void operator()(Reading* reading) const { jpeg_destroy_decompress(&reading->jpeg); }
};

Reading& reading_of(j_common_ptr jpeg) {
    return *static_cast<Reading*>(jpeg->client_data);
}

void on_error(j_common_ptr jpeg) {
    std::array<char, JMSG_LENGTH_MAX> message;
    jpeg->err->format_message(jpeg, message.data());
    jump_back(reading_of(jpeg), message.data());
}

// libjpeg goes on after a damage, with pixels of its own invention. Its other warnings are about nothing that is seen.
void on_message(j_common_ptr jpeg, int level) {
    if (level >= 0) return;
    const int code = jpeg->err->msg_code;
    if (code == JWRN_HIT_MARKER || code == JWRN_HUFF_BAD_CODE || code == JWRN_ARITH_BAD_CODE ||
        code == JWRN_MUST_RESYNC)
        on_error(jpeg);
}

void on_output(j_common_ptr) {}

void on_progress(j_common_ptr jpeg) {
    const Reading& reading = reading_of(jpeg);
    const std::int64_t pixels = std::int64_t{reading.jpeg.image_width} * reading.jpeg.image_height;
    const int scans = reading.jpeg.input_scan_number;
    if (scans > most_scans || scans * pixels > most_scanned_pixels)
        jump_back(reading_of(jpeg), "it comes in more scans than would be read, real ones in about ten");
}

void on_start(j_decompress_ptr) {}

// Called where the bytes end. An end marker comes instead of those that lack: where it was all that lacked, the picture
// is whole; otherwise libjpeg warns. It could not tell in arithmetic coding, where zeros at the end may be left out.
boolean on_end(j_decompress_ptr jpeg) {
    static constexpr std::array<JOCTET, 2> end_marker{0xff, JPEG_EOI};
    Reading& reading = reading_of(reinterpret_cast<j_common_ptr>(jpeg));
    reading.ended = true;
    if (jpeg->arith_code != FALSE) jump_back(reading, "cut off");
    jpeg->src->next_input_byte = end_marker.data();
    jpeg->src->bytes_in_buffer = end_marker.size();
    return TRUE;
}

void on_skip(j_decompress_ptr jpeg, long count) {
    if (count <= 0) return;
    if (static_cast<std::size_t>(count) > jpeg->src->bytes_in_buffer) {
        on_end(jpeg);
        return;
    }
    jpeg->src->next_input_byte += count;
    jpeg->src->bytes_in_buffer -= static_cast<std::size_t>(count);
}

// Steps, see jump.hpp.
void read_header(Reading& reading) {
    jpeg_decompress_struct& jpeg = reading.jpeg;
    jpeg.err = jpeg_std_error(&reading.errors);
    reading.errors.error_exit = on_error;
    reading.errors.emit_message = on_message;
    reading.errors.output_message = on_output;
    jpeg.client_data = &reading;
    jpeg_create_decompress(&jpeg);
    reading.source = {
        reading.bytes.data(), reading.bytes.size(), on_start, on_end, on_skip, jpeg_resync_to_restart, on_start};
    jpeg.src = &reading.source;
    reading.progress.progress_monitor = on_progress;
    jpeg.progress = &reading.progress;
    jpeg_read_header(&jpeg, TRUE);
    reading.started = true;
    reading.at_once = jpeg_has_multiple_scans(&jpeg) != 0;
}

void choose_pixels(Reading& reading) {
    jpeg_decompress_struct& jpeg = reading.jpeg;
    switch (jpeg.jpeg_color_space) {
        case JCS_GRAYSCALE:
        case JCS_RGB:
        case JCS_YCbCr:
            jpeg.out_color_space = JCS_EXT_BGR;
            break;
        case JCS_CMYK:
        case JCS_YCCK:
            jpeg.out_color_space = JCS_CMYK;
            break;
        default:
            jump_back(reading, "unknown colours, expected grey, YCbCr, RGB, CMYK or YCCK");
    }
    reading.inverted = jpeg.saw_Adobe_marker != 0; // which is not in the standard, but what all programs do
    jpeg.do_block_smoothing = FALSE;               // guesses what did not come
    jpeg.dct_method = JDCT_ISLOW;                  // the same on every machine
    if (std::int64_t{jpeg.image_width} * jpeg.image_height > most_kept_pixels) jpeg.scale_denom = 2 * jpeg.scale_num;
    jpeg_calc_output_dimensions(&jpeg);
}

void store_cmyk(const std::uint8_t* cmyk, std::uint8_t* bgr, JDIMENSION width, bool inverted) {
    const int flip = inverted ? 0 : 255;
    for (JDIMENSION x = 0; x < width; ++x, cmyk += 4, bgr += 3)
        for (int channel = 0; channel < 3; ++channel)
            bgr[2 - channel] = static_cast<std::uint8_t>(((cmyk[channel] ^ flip) * (cmyk[3] ^ flip) + 127) / 255);
}

// Where the end marker lacked, a picture in several scans is whole if each coefficient is known to its last bit.
bool has_all_scans(const jpeg_decompress_struct& jpeg) {
    if (jpeg.coef_bits == nullptr) return true;
    for (int i = 0; i < jpeg.num_components; ++i)
        for (int k = 0; k < DCTSIZE2; ++k)
            if (jpeg.coef_bits[i][k] != 0) return false;
    return true;
}

void read_rows(Reading& reading) {
    jpeg_decompress_struct& jpeg = reading.jpeg;
    jpeg_start_decompress(&jpeg);
    if (reading.ended && !has_all_scans(jpeg)) jump_back(reading, "cut off");
    while (jpeg.output_scanline < jpeg.output_height) {
        std::uint8_t* const to = reading.pixels + jpeg.output_scanline * reading.stride;
        std::uint8_t* row = reading.cmyk_row == nullptr ? to : reading.cmyk_row;
        jpeg_read_scanlines(&jpeg, &row, 1);
        if (reading.cmyk_row != nullptr) store_cmyk(row, to, jpeg.output_width, reading.inverted);
    }
    // A component gets its quantisation table with its first scan.
    for (int i = 0; i < jpeg.num_components; ++i)
        if (jpeg.comp_info[i].quant_table == nullptr) jump_back(reading, "the scan of one of its colours is missing");
}

[[noreturn]] void refuse(const Reading& reading) {
    if (!reading.ended) refuse_damaged(format, reading.message.data());
    const jpeg_decompress_struct& jpeg = reading.jpeg;
    std::string where = "in its header";
    if (reading.started && reading.at_once)
        where = "in scan " + std::to_string(jpeg.input_scan_number) + " of several";
    else if (reading.started)
        where = "after row " + std::to_string(jpeg.output_scanline * jpeg.scale_denom / jpeg.scale_num) + " of " +
                std::to_string(jpeg.image_height);
    refuse_cut_off(format, where, reading.bytes.size());
}

// The content of the first APP1 segment that holds EXIF. Looks no further than the first scan.
Bytes find_exif(Bytes bytes) {
    std::size_t at = 2; // behind the start marker; then FF, marker, length 2 (itself included), content
    while (number_at(bytes, at, 1, std::endian::big) == 0xffU) {
        const std::uint32_t marker = number_at(bytes, at + 1, 1, std::endian::big).value_or(JPEG_EOI);
        if (marker == 0xff) { // fills
            ++at;
            continue;
        }
        constexpr std::uint32_t start_of_scan = 0xda;
        if (marker == JPEG_EOI || marker == start_of_scan) break;
        const std::size_t length = number_at(bytes, at + 2, 2, std::endian::big).value_or(0);
        if (length < 2) break;
        const Bytes content = bytes_from(bytes, at + 4);
        if (marker == JPEG_APP0 + 1 && begins_with(content, "Exif\0\0"))
            return content.first(std::min(content.size(), length - 2));
        at += 2 + length;
    }
    return {};
}

} // namespace

Pixels decode_jpeg(Bytes bytes) {
    const auto reading = std::make_unique<Reading>();
    reading->bytes = bytes;
    const std::unique_ptr<Reading, Close> close(reading.get());
    if (!runs_to_end(*reading, read_header)) refuse(*reading);
    const jpeg_decompress_struct& jpeg = reading->jpeg;
    require_size(format, jpeg.image_width, jpeg.image_height, reading->at_once ? most_pixels_at_once : most_pixels);
    if (!runs_to_end(*reading, choose_pixels)) refuse(*reading);

    cv::Mat canvas(static_cast<int>(jpeg.output_height), static_cast<int>(jpeg.output_width), CV_8UC3);
    std::vector<std::uint8_t> cmyk_row(jpeg.out_color_space == JCS_CMYK ? std::size_t{4} * jpeg.output_width : 0);
    reading->pixels = canvas.data;
    reading->stride = canvas.step;
    reading->cmyk_row = cmyk_row.empty() ? nullptr : cmyk_row.data();
    if (!runs_to_end(*reading, read_rows)) refuse(*reading);

    const int shrunk_by = static_cast<int>(jpeg.scale_denom / jpeg.scale_num);
    const cv::Rect whole_pixels(0, 0, static_cast<int>(jpeg.image_width) / shrunk_by,
                                static_cast<int>(jpeg.image_height) / shrunk_by);
    return {canvas(whole_pixels), exif_orientation(find_exif(bytes)), shrunk_by};
}

} // namespace image
