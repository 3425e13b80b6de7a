// What pieces say about which side is at the bottom.
#pragma once

#include "solutions/image/reading.hpp"

namespace image {

// How much likelier the pieces make it that White is at the bottom: logarithms of likelihood ratios.
struct Lean {
    double pawns = 0;  // which way they go, and what stands before them
    double pieces = 0; // on their own side
    // No game comes to such a position: three kings, nine pawns, pawns on the first or last rank. It says little then.
    bool is_odd = false;

    double sum() const { return pawns + pieces; }
};

// `as_seen` begins at the top left square of the picture.
Lean lean_of(const BoardProbabilities& as_seen);

// Whether pawns cannot have got there with White at the bottom: more of them have passed each other on their columns
// than pieces are missing, and at least one capture is needed for each such pair.
bool is_impossible_from_white(const BoardProbabilities& as_seen);

} // namespace image
