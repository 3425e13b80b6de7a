// Where a board of 8 x 8 squares lies in a picture.
#pragma once

#include <array>
#include <opencv2/core/matx.hpp>
#include <opencv2/core/types.hpp>

namespace image {

// The outer corners of the 64 squares, without any frame, in pixels of the picture; the centre of its top left pixel is
// (0, 0). As seen: top left, top right, bottom right, bottom left.
struct Quad {
    std::array<cv::Point2d, 4> corners;
};

// Whether it could be a square as a camera sees it: convex, with no corner whose sine is below `least_sine`, no side
// shorter than `least_side` pixels, and none `most_ratio` times as long as another.
bool is_seen_square(const Quad& quad, double least_sine, double least_side, double most_ratio);

// Maps board units (x from 0 to 8 to the right, y from 0 to 8 downwards) to pixels. The corners must be four points of
// which no three lie on a line.
cv::Matx33d board_to_picture(const Quad& quad);

// Where a homography takes a point.
cv::Point2d mapped(const cv::Matx33d& homography, const cv::Point2d& point);

} // namespace image
