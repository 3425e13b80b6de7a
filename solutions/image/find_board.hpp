// Finds chess boards in a picture: tilted, in perspective, small in a screenshot or filling all of it, in colour, hatch
// or dots. It knows a board by its checkered squares alone, with pieces on them or not; or by lines around 8 x 8
// squares, which leaves open whether they are a board's.
#pragma once

#include <cstdint>
#include <opencv2/core/mat.hpp>
#include <vector>

#include "solutions/image/quad.hpp"

namespace image {

struct FoundBoard {
    // As seen: the first corner is the one nearest to the picture's top left corner. A corner may lie a little outside
    // the picture, where a rim of less than a quarter of a square is missing.
    Quad quad;
    // From 0 to 1: how surely these 64 squares are a board.
    double score = 0;
    // a8 and h1 are light: if the square at the first corner is dark, then the board lies on its side, and its picture
    // must be turned by a quarter, one way or the other.
    bool light_top_left = true;
    // About how many squares have something on them.
    int occupied = 0;
    // Its squares are set off by lines, but not checkered (light_top_left is true then): a table of another kind, if
    // what stands in it are no pieces.
    bool bare = false;
};

struct BoardSearch {
    // The best first: boards with pieces before empty ones, then the larger before the smaller, and those of about the
    // same size row by row, from left to right.
    std::vector<FoundBoard> boards;
    // No board was found, but a part of one: fewer than 8 x 8 squares. Tells "cut off" from "none" if there are no
    // boards.
    bool cut_off = false;
};

// `best` stops as soon as no larger board can be left, and may return several boards nevertheless.
enum class Wanted : std::uint8_t { best, all };

// The picture is CV_8UC3 (blue, green, red) or CV_8UC1 and may have any size, even none. Where grey shows no board,
// single colours may. The time is bounded by the number of pixels, whatever they show; the same picture gives the same
// boards every time.
BoardSearch find_boards(const cv::Mat& picture, Wanted wanted = Wanted::best);

} // namespace image
