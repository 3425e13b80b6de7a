// Boards whose corners are hidden, by thick lines or large pieces, but whose sides are parallel to those of the
// picture: their lines are equally far apart, like the teeth of a comb.
#pragma once

#include <opencv2/core/mat.hpp>
#include <opencv2/core/types.hpp>
#include <vector>

namespace image {

// Where boards of 8 x 8 squares that fill most of a CV_8UC1 picture might lie, the likeliest first: at most 9, in
// pixels, with the centre of the top left pixel at (0, 0). Each must be judged by other means.
std::vector<cv::Rect2d> guess_by_combs(const cv::Mat& grey);

} // namespace image
