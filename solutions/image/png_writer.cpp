#include "solutions/image/png_writer.hpp"

#include <png.h>

#include <stdexcept>
#include <string>

namespace image {

std::vector<std::uint8_t> encode_png(const cv::Mat& bgr) {
    if (bgr.type() != CV_8UC3 || bgr.empty())
        throw std::invalid_argument("cannot write a PNG of an empty picture, or of one that is not 8-bit BGR");
    png_image png{};
    png.version = PNG_IMAGE_VERSION;
    png.width = static_cast<png_uint_32>(bgr.cols);
    png.height = static_cast<png_uint_32>(bgr.rows);
    png.format = PNG_FORMAT_BGR;
    // libpng's simple interface jumps nowhere, and says how much room is enough in any case.
    png_alloc_size_t size = PNG_IMAGE_PNG_SIZE_MAX(png);
    std::vector<std::uint8_t> bytes(size);
    const auto stride = static_cast<png_int_32>(bgr.step);
    if (png_image_write_to_memory(&png, bytes.data(), &size, 0, bgr.data, stride, nullptr) == 0)
        throw std::runtime_error(std::string("cannot write a PNG: ") + png.message);
    bytes.resize(size);
    return bytes;
}

} // namespace image
