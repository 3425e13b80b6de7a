#pragma once

#include <algorithm>
#include <array>
#include <opencv2/core.hpp>
#include <opencv2/imgproc.hpp>

#include "solutions/image/quad.hpp"

// Boards for the tests of the finder: as plain as they can be, so that no picture need be kept.
namespace tests {

// A checker of columns x rows squares with its top left corner at `at`; light at the first square; some squares have a
// disc of the other colour on them, as if it were a piece.
struct DrawnBoard {
    cv::Point at{40, 40};
    int square = 30; // pixels
    int columns = 8, rows = 8;
    int light = 220, dark = 120;
};

inline void draw(cv::Mat& picture, const DrawnBoard& board) {
    for (int y = 0; y < board.rows; ++y)
        for (int x = 0; x < board.columns; ++x) {
            const bool light = (x + y) % 2 == 0;
            const cv::Rect where(board.at.x + x * board.square, board.at.y + y * board.square, board.square,
                                 board.square);
            cv::rectangle(picture, where, light ? board.light : board.dark, cv::FILLED);
            const cv::Point middle(where.x + board.square / 2, where.y + board.square / 2);
            if (y < 2 || y >= board.rows - 2)
                cv::circle(picture, middle, board.square / 3, y < 2 ? 20 : 250, cv::FILLED);
        }
}

inline cv::Mat drawn(const DrawnBoard& board, const cv::Size& size = {320, 320}, int background = 255) {
    cv::Mat picture(size, CV_8UC1, cv::Scalar(background));
    draw(picture, board);
    return picture;
}

// Corners of the squares lie between pixels, half a pixel before the centre of the first one.
inline image::Quad quad_of(const DrawnBoard& board) {
    const double left = board.at.x - 0.5, top = board.at.y - 0.5;
    const double right = left + board.columns * board.square, bottom = top + board.rows * board.square;
    return {{{{left, top}, {right, top}, {right, bottom}, {left, bottom}}}};
}

// The largest distance between corners of the same name.
inline double distance(const image::Quad& a, const image::Quad& b) {
    double most = 0;
    for (std::size_t i = 0; i < 4; ++i) most = std::max(most, cv::norm(a.corners.at(i) - b.corners.at(i)));
    return most;
}

// The picture and the corners of a board in it as they are seen through a homography.
struct Seen {
    cv::Mat picture;
    image::Quad quad;
};

inline Seen seen_through(const cv::Mat& picture, const image::Quad& quad, const cv::Matx33d& map,
                         int background = 255) {
    Seen seen;
    cv::warpPerspective(picture, seen.picture, map, picture.size(), cv::INTER_LINEAR, cv::BORDER_CONSTANT, background);
    for (std::size_t i = 0; i < 4; ++i) seen.quad.corners.at(i) = image::mapped(map, quad.corners.at(i));
    return seen;
}

} // namespace tests
