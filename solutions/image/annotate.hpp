// The answer drawn over the picture, for a person to check.
#pragma once

#include <opencv2/core/mat.hpp>
#include <vector>

#include "solutions/image/answer.hpp"

namespace image {

// `bgr` with the corners of each board, the letter that was read on each square, and unsure squares framed, with the
// second-best reading beside the best. A copy; it is enlarged where squares are too small for letters.
cv::Mat annotated(const cv::Mat& bgr, const std::vector<Answer>& answers);

} // namespace image
