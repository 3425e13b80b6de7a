// Judges which squares around a lattice are checkered, and so whether they are a board of 8 x 8, more, or fewer.
#pragma once

#include <cstdint>
#include <opencv2/core/matx.hpp>
#include <span>
#include <vector>

#include "solutions/image/lattice.hpp"
#include "solutions/image/pyramid.hpp"

namespace image {

// Squares between the lines of a lattice: x and y from the first, included, to the last, excluded.
struct Cells {
    int left = 0, top = 0, right = 0, bottom = 0;

    int width() const { return right - left; }
    int height() const { return bottom - top; }
};

enum class Extent : std::uint8_t { nothing, board, part_of_board, larger };

struct Checker {
    Extent extent = Extent::nothing;
    Cells cells;                // all that are checkered
    double score = 0;           // from 0 to 1: how regularly bright and dark squares alternate
    bool light_top_left = true; // of the cells
    int occupied = 0;           // about how many have something on them
    bool at_rim = false;        // whether a row beside the cells would not be wholly in the picture
};

// `to_picture` maps the lines of the lattice to pixels of the picture. The checker may go on beyond the nodes that were
// seen, or end within them.
Checker judge_checker(const std::vector<Level>& pyramid, const cv::Matx33d& to_picture, std::span<const Node> nodes);

// The same for the 8 x 8 squares of a board whose place is known: a board or nothing.
Checker judge_board(const std::vector<Level>& pyramid, const cv::Matx33d& board_to_picture,
                    std::span<const Node> nodes);

// The same where lines around the squares leave no doubt about their place, but hide their corners.
Checker judge_grid(const std::vector<Level>& pyramid, const cv::Matx33d& board_to_picture);

} // namespace image
