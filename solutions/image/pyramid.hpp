// A picture in several sizes, each half as large as the one before.
#pragma once

#include <cstddef>
#include <opencv2/core/mat.hpp>
#include <opencv2/core/matx.hpp>
#include <opencv2/core/types.hpp>
#include <vector>

namespace image {

struct Level {
    cv::Mat grey;
    double scale = 1; // pixels of the picture per pixel of this level
    // Maps pixels of this level to those of the picture, where centres of pixels have whole coordinates in both.
    cv::Matx33d to_picture() const { return {scale, 0, 0.5 * scale - 0.5, 0, scale, 0.5 * scale - 0.5, 0, 0, 1}; }
};

// From the finest to the coarsest, which is at most 160 pixels long; small pictures begin with one of twice their size.
std::vector<Level> pyramid_of(const cv::Mat& grey);

// The coarsest level at which `length`, in pixels of the picture, has at least so many pixels; else the finest.
const Level& level_for(const std::vector<Level>& pyramid, double length, double pixels);

// Squares of a board, or around it, as CV_8UC1 with so many pixels a side of a square. `to_picture` maps the corners of
// squares to pixels of the picture; what lies outside of it repeats its rim.
cv::Mat seen_from_above(const std::vector<Level>& pyramid, const cv::Matx33d& to_picture, const cv::Rect& squares,
                        int pixels);

} // namespace image
