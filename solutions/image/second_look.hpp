// Reading a board more than once.
#pragma once

#include <opencv2/core/mat.hpp>

#include "solutions/image/reading.hpp"

namespace image {

// Where the network was sure of every square at first, that is the answer. Else it reads the straightened board twice
// more, mirrored and a little moved, and the answer is the (geometric) mean of the three: what one view hides, another
// may show.
BoardProbabilities looked_again(const cv::Mat& board, const BoardProbabilities& first, Network& network);

} // namespace image
