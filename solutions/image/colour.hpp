// What a piece's rank says about whose it is.
#pragma once

#include "solutions/image/reading.hpp"

namespace image {

// Weighs White's and Black's readings of every square by where their pieces stand in positions that are like this one,
// games or composed problems, as far as the other squares tell which it is. Old print draws queens and kings of both
// sides light, and worn ink makes black pieces white; a knight on b8 among the pieces of an opening is Black's.
void weigh_colours(BoardProbabilities& board); // in FEN order

} // namespace image
