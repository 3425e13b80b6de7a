#include "solutions/image/picture.hpp"

#include <array>
#include <opencv2/core.hpp>
#include <opencv2/imgproc.hpp>
#include <string>
#include <string_view>

#include "solutions/chess/visible.hpp"
#include "solutions/image/exif.hpp"
#include "solutions/image/jpeg.hpp"
#include "solutions/image/pixels.hpp"
#include "solutions/image/png.hpp"
#include "solutions/image/webp.hpp"

namespace image {
namespace {

using namespace std::string_view_literals;

std::string_view text_of(Bytes bytes) {
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

struct Foreign {
    std::size_t at; // where the mark stands
    std::string_view mark;
    std::string_view name;
};

// What people take for a picture that we read, or get instead of one.
constexpr std::array foreign{
    Foreign{0, "GIF8"sv, "a GIF"},
    Foreign{0, "BM"sv, "a BMP"},
    Foreign{0, "II*\0"sv, "a TIFF"},
    Foreign{0, "MM\0*"sv, "a TIFF"},
    Foreign{4, "ftypavi"sv, "an AVIF"},
    Foreign{4, "ftypheic"sv, "a HEIC"},
    Foreign{4, "ftypheix"sv, "a HEIC"},
    Foreign{4, "ftyphev"sv, "a HEIC"},
    Foreign{4, "ftypmif1"sv, "a HEIC or AVIF"},
    Foreign{4, "ftypmsf1"sv, "a HEIC or AVIF"},
    Foreign{4, "ftyp"sv, "a film (MP4)"},
    Foreign{0, "\xff\x0a"sv, "a JPEG XL"},
    Foreign{4, "JXL \r\n"sv, "a JPEG XL"},
    Foreign{4, "jP  \r\n"sv, "a JPEG 2000"},
    Foreign{0, "8BPS"sv, "a Photoshop file"},
    Foreign{0, "\0\0\1\0"sv, "an icon (ICO)"},
    Foreign{0, "%PDF"sv, "a PDF"},
    Foreign{0, "<svg"sv, "an SVG"},
    Foreign{0, "<?xml"sv, "XML, perhaps an SVG"},
    Foreign{0, "<!DOCTYPE"sv, "a web page"},
    Foreign{0, "<!doctype"sv, "a web page"},
    Foreign{0, "<html"sv, "a web page"},
    Foreign{0, "PK\3\4"sv, "a ZIP archive"},
    Foreign{0, "\x1f\x8b"sv, "compressed by gzip"},
};

[[noreturn]] void refuse_unknown(Bytes bytes) {
    constexpr std::string_view remedy = ", expected a PNG, JPEG or WebP picture";
    const std::string_view text = text_of(bytes);
    if (text.empty()) throw PictureError(std::string("the input is empty").append(remedy));
    for (const Foreign& kind : foreign)
        if (text.size() > kind.at && text.substr(kind.at).starts_with(kind.mark))
            throw PictureError(
                std::string("the input is ").append(kind.name).append(remedy).append("; save it as a PNG"));
    throw PictureError("the input is no picture: it begins with " + chess::quoted(text.substr(0, 16)) +
                       std::string(remedy));
}

Pixels decode(Bytes bytes) {
    if (begins_with(bytes, "\x89PNG")) return decode_png(bytes);
    if (begins_with(bytes, "\xff\xd8\xff")) return decode_jpeg(bytes);
    if (begins_with(bytes, "RIFF") && begins_with(bytes_from(bytes, 8), "WEBP")) return decode_webp(bytes);
    refuse_unknown(bytes);
}

} // namespace

Picture decode_picture(std::span<const std::uint8_t> bytes) {
    Pixels pixels = decode(bytes);
    if (std::int64_t{pixels.bgr.rows} * pixels.bgr.cols > most_kept_pixels) {
        // Of an odd side the last pixel is left out, so that each of the others counts as much. No side is short, as
        // none is longer than most_side.
        const cv::Size half(pixels.bgr.cols / 2, pixels.bgr.rows / 2);
        const cv::Rect even(cv::Point(), cv::Size(half.width * 2, half.height * 2));
        cv::Mat halved;
        cv::resize(pixels.bgr(even), halved, half, 0, 0, cv::INTER_AREA);
        pixels.bgr = halved;
        pixels.shrunk_by *= 2;
    }
    return {turned_upright(pixels.bgr, pixels.orientation), pixels.shrunk_by};
}

} // namespace image
