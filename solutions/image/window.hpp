// Tells lattices that may be of a board from those that chance finds among many saddles, as in a page of text: it finds
// as many nodes, but not near each other, nor do bright and dark quarters alternate between them.
#pragma once

#include <cstddef>
#include <opencv2/core/mat.hpp>
#include <opencv2/core/matx.hpp>
#include <span>

#include "solutions/image/lattice.hpp"

namespace image {

// As many places of a lattice as a board has inner corners.
struct Window {
    static constexpr int size = 7; // each way
    cv::Point corner;              // its first place
    std::size_t nodes = 0;
};

// The window with most nodes. They are at most `reach` steps from the origin.
Window densest_window(std::span<const Node> nodes, int reach);

// The share of the places in a window, with nodes or without, about which two opposite quarters are brighter than the
// other two, as a checker has it.
double alternation_of(const Window& window, const cv::Mat& grey, const cv::Matx33d& to_picture);

// The same of the nodes alone.
double alternation_of(std::span<const Node> nodes, const cv::Mat& grey, const cv::Matx33d& to_picture);

// The mean of nine pixels of a CV_8UC1 picture of at least 3 x 3.
int brightness(const cv::Mat& grey, const cv::Point2d& at);

} // namespace image
