// Boards whose squares have dark lines around them, as many diagrams in print. Thick lines hide the corners between
// squares, but they are all joined, and nine lie equally far apart each way.
#pragma once

#include <opencv2/core/matx.hpp>
#include <vector>

#include "solutions/image/pyramid.hpp"

namespace image {

// Maps from the squares of such boards to pixels of the picture, the largest first. What a map shows has nine lines
// each way and none between them or beyond, but may be a table of any kind: whether its squares are those of a board
// must be judged by other means. The lines may be up to about 20 degrees from upright and level.
std::vector<cv::Matx33d> find_grids(const std::vector<Level>& pyramid);

} // namespace image
