#include "solutions/image/second_look.hpp"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>

namespace image {

namespace {

constexpr double step_aside = 2.5; // pixels of a straightened board

bool is_sure(const ClassProbabilities& square) {
    return *std::max_element(square.begin(), square.end()) >= sure_from;
}

BoardProbabilities read_mirrored(const cv::Mat& board, Network& network) {
    cv::Mat mirrored;
    cv::flip(board, mirrored, 1);
    BoardProbabilities squares = network.read(mirrored);
    for (std::size_t row = 0; row < 64; row += 8)
        std::reverse(squares.begin() + static_cast<std::ptrdiff_t>(row),
                     squares.begin() + static_cast<std::ptrdiff_t>(row + 8));
    return squares;
}

BoardProbabilities read_moved(const cv::Mat& board, Network& network) {
    cv::Mat moved;
    const cv::Matx23d way(1, 0, -step_aside, 0, 1, -step_aside);
    cv::warpAffine(board, moved, way, board.size(), cv::INTER_LINEAR, cv::BORDER_REPLICATE);
    return network.read(moved);
}

} // namespace

BoardProbabilities looked_again(const cv::Mat& board, const BoardProbabilities& first, Network& network) {
    if (std::all_of(first.begin(), first.end(), is_sure)) return first;
    const BoardProbabilities mirrored = read_mirrored(board, network);
    const BoardProbabilities moved = read_moved(board, network);
    BoardProbabilities mean = first;
    for (std::size_t square = 0; square < 64; ++square) {
        double sum = 0;
        for (std::size_t i = 0; i < class_count; ++i)
            sum += mean.at(square).at(i) =
                std::cbrt(first.at(square).at(i) * mirrored.at(square).at(i) * moved.at(square).at(i));
        for (double& probability : mean.at(square)) probability /= sum;
    }
    return mean;
}

} // namespace image
