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

struct LatticeSearch {
    float longest_step = 36;      // between nodes, about, in pixels
    std::size_t least_nodes = 15; // of a lattice
    std::size_t growths = 400;    // how often a lattice may be begun, which bounds the time
};

// Of the saddles of `grey`, at least 3 x 3 pixels: calls `use` with one lattice after the other, until it says that it
// wants no more. No saddle belongs to two of them.
enum class Next : std::uint8_t { go_on, stop };
void for_each_lattice(const cv::Mat& grey, std::span<const Saddle> saddles, const LatticeSearch& search,
                      const std::function<Next(const Lattice&)>& use);

} // namespace image
