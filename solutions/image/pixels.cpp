#include "solutions/image/pixels.hpp"

#include "solutions/chess/visible.hpp"
#include "solutions/image/picture.hpp"

namespace image {
namespace {

std::string megapixels(std::int64_t pixels) {
    const std::int64_t tenths = (pixels + 50'000) / 100'000;
    return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
}

} // namespace

void require_size(std::string_view format, std::int64_t width, std::int64_t height, std::int64_t most) {
    const std::string what =
        std::string("the ").append(format) + " has " + std::to_string(width) + " x " + std::to_string(height);
    if (width < 1 || height < 1) throw PictureError(what + " pixels, expected at least 1 x 1; save it again");
    if (width > most_side || height > most_side)
        throw PictureError(what + " pixels, expected sides of at most " + std::to_string(most_side) +
                           "; cut the board out of it, or make it smaller");
    if (width * height > most)
        throw PictureError(what + " pixels, that is " + megapixels(width * height) + " million, expected at most " +
                           std::to_string(most / 1'000'000) + " million; make it smaller, or cut the board out of it");
}

void refuse_cut_off(std::string_view format, const std::string& where, std::size_t bytes) {
    throw PictureError(std::string("the ").append(format) + " is cut off " + where + ": only " + std::to_string(bytes) +
                       " bytes came; send the whole file");
}

void refuse_damaged(std::string_view format, std::string_view what) {
    throw PictureError(std::string("the ").append(format) + " cannot be read: " + chess::visible(what) +
                       "; open it in a program that shows it, and save it as a PNG");
}

cv::Mat blended_over_white(const cv::Mat& bgra) {
    cv::Mat bgr(bgra.size(), CV_8UC3);
    for (int y = 0; y < bgra.rows; ++y) {
        const std::uint8_t* from = bgra.ptr(y);
        std::uint8_t* to = bgr.ptr(y);
        for (int x = 0; x < bgra.cols; ++x, from += 4, to += 3) {
            const int alpha = from[3];
            for (int channel = 0; channel < 3; ++channel)
                to[channel] = static_cast<std::uint8_t>((from[channel] * alpha + 255 * (255 - alpha) + 127) / 255);
        }
    }
    return bgr;
}

} // namespace image
