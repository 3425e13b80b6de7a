// The letters a to h and the digits 1 to 8 that are printed around a board or in the corners of its outer squares.
#pragma once

#include <opencv2/core/mat.hpp>

#include "solutions/image/orientation.hpp"
#include "solutions/image/quad.hpp"

namespace image {

// `grey` is CV_8UC1. The board is taken to stand upright as `quad` has it: see turned(). Looks on all four sides, and
// asks for several letters or digits that follow each other, of one size and in one line: a few stray ones are no
// coordinates.
Coordinates read_coordinates(const cv::Mat& grey, const Quad& quad);

} // namespace image
