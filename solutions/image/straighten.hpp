// What the network gets to see of a picture: the board alone, straight, of one size and one lightness.
#pragma once

#include <opencv2/core/mat.hpp>

#include "solutions/image/quad.hpp"

namespace image {

// 8 squares of 32 pixels, and a quarter of a square around them. solutions/image/train/camera.py makes the same.
inline constexpr int straight_square = 32;
inline constexpr int straight_margin = 8;
inline constexpr int straight_side = 8 * straight_square + 2 * straight_margin;

// `bgr` is CV_8UC3; so is the result, straight_side pixels wide and high. Its darkest and lightest hundredth are
// brought to 0 and 255, all colours alike.
cv::Mat straightened(const cv::Mat& bgr, const Quad& quad);

} // namespace image
