// Lattices among the saddles of a picture: points in rows and columns whose signs alternate, as the inner corners of a
// checkered board do.
#pragma once

#include <cstddef>
#include <functional>
#include <opencv2/core/matx.hpp>
#include <span>
#include <vector>

#include "solutions/image/saddle.hpp"

namespace image {

struct Node {
    int x = 0, y = 0;       // steps from the saddle that the lattice began with
    std::size_t saddle = 0; // the index
};

struct Lattice {
    cv::Matx33d to_picture; // from nodes to pixels
    std::vector<Node> nodes;
};

// Of the saddles of `grey`, at least 3 x 3 pixels: calls `use` with one lattice after the other, until it says that it
// wants no more. No saddle belongs to two of them. Every lattice has at least `least` nodes, which are at most about
// `longest_step` pixels apart.
enum class Next : std::uint8_t { go_on, stop };
void for_each_lattice(const cv::Mat& grey, std::span<const Saddle> saddles, float longest_step, std::size_t least,
                      const std::function<Next(const Lattice&)>& use);

} // namespace image
