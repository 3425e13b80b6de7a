// The trained network, which is part of the program.
#pragma once

#include <array>
#include <cstddef>
#include <opencv2/core/mat.hpp>
#include <opencv2/dnn.hpp>

namespace image {

// What a square can be, in the order of the network's answers: PNBRQKpnbrqk as in chess::piece_letters, then empty.
inline constexpr std::size_t class_count = 13;
inline constexpr std::size_t empty_class = 12;

using ClassProbabilities = std::array<double, class_count>; // their sum is 1

class Network {
  public:
    Network();

    // Reads a straightened board: 64 squares, row by row from the top left as seen.
    std::array<ClassProbabilities, 64> read(const cv::Mat& board);

  private:
    cv::dnn::Net net_;
};

} // namespace image
