#pragma once

#include <cstdint>
#include <opencv2/core/mat.hpp>
#include <vector>

namespace image {

// A whole PNG of a picture, CV_8UC3 in the order blue, green, red, and not empty. The same picture gives the same bytes
// with the same versions of libpng and zlib.
std::vector<std::uint8_t> encode_png(const cv::Mat& bgr);

} // namespace image
