// Moves a board that was found roughly to where its inner corners are.
#pragma once

#include <opencv2/core/matx.hpp>
#include <optional>
#include <vector>

#include "solutions/image/lattice.hpp"
#include "solutions/image/pyramid.hpp"

namespace image {

struct Refined {
    cv::Matx33d board_to_picture;
    // Corners where four squares meet: the inner ones of the board, from (1, 1) to (7, 7), and those at its edge, if
    // the checker goes on there.
    std::vector<Node> nodes;
    double error = 0; // how far inner corners lie from where the map has them: the mean, in squares
};

// The board must lie within a quarter of a square of where it is. Nothing if too few corners are seen.
std::optional<Refined> refine_board(const std::vector<Level>& pyramid, const cv::Matx33d& board_to_picture);

} // namespace image
