// The board and what stands around it, straightened, in strips along its sides.
#pragma once

#include <array>
#include <cstdint>
#include <opencv2/core/mat.hpp>

#include "solutions/image/quad.hpp"

namespace image {

enum class Edge : std::uint8_t { below, above, left, right };
inline constexpr std::array<Edge, 4> edges{Edge::below, Edge::above, Edge::left, Edge::right};

// From a little within the outer squares to more than a square beyond the board.
struct Strip {
    cv::Mat grey;     // CV_8UC1
    cv::Point corner; // where in the sheet it begins
};

class Sheet {
  public:
    // solutions/image/train/glyphs.py makes the same.
    Sheet(const cv::Mat& grey, const Quad& quad);

    Strip strip(Edge edge) const;
    int square() const { return square_; } // pixels
    // From pixels of the sheet to board units: x from 0 to 8, y from 0 at the top to 8.
    cv::Point2d on_board(const cv::Point2d& pixel) const;

  private:
    cv::Mat grey_;
    int square_ = 0;
    int margin_ = 0; // pixels around the board
};

} // namespace image
