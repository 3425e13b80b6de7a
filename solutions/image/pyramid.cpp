#include "solutions/image/pyramid.hpp"

#include <algorithm>
#include <opencv2/core.hpp>
#include <opencv2/imgproc.hpp>

#include "solutions/image/quad.hpp"

namespace image {
namespace {

constexpr int longest_of_coarsest = 160;
constexpr int longest_to_enlarge = 640;
constexpr int shortest_to_halve = 48;

} // namespace

std::vector<Level> pyramid_of(const cv::Mat& grey) {
    std::vector<Level> pyramid;
    if (std::max(grey.cols, grey.rows) <= longest_to_enlarge) {
        Level larger{{}, 0.5};
        cv::resize(grey, larger.grey, {}, 2, 2, cv::INTER_LINEAR);
        pyramid.push_back(larger);
    }
    pyramid.push_back({grey, 1});
    while (std::max(pyramid.back().grey.cols, pyramid.back().grey.rows) > longest_of_coarsest &&
           std::min(pyramid.back().grey.cols, pyramid.back().grey.rows) >= 2 * shortest_to_halve) {
        const cv::Mat& finer = pyramid.back().grey;
        Level coarser{{}, 2 * pyramid.back().scale};
        // An odd last row or column is left out, so that every pixel is the mean of exactly four.
        const cv::Rect even(0, 0, finer.cols / 2 * 2, finer.rows / 2 * 2);
        cv::resize(finer(even), coarser.grey, {}, 0.5, 0.5, cv::INTER_AREA);
        pyramid.push_back(coarser);
    }
    return pyramid;
}

const Level& level_for(const std::vector<Level>& pyramid, double length, double pixels) {
    for (std::size_t i = pyramid.size(); i-- > 0;)
        if (length / pyramid[i].scale >= pixels) return pyramid[i];
    return pyramid.front();
}

cv::Mat seen_from_above(const std::vector<Level>& pyramid, const cv::Matx33d& to_picture, const cv::Rect& squares,
                        int pixels) {
    const cv::Point2d middle(squares.x + squares.width / 2.0, squares.y + squares.height / 2.0);
    const cv::Point2d at = mapped(to_picture, middle);
    const double side = 0.5 * (cv::norm(mapped(to_picture, middle + cv::Point2d(1, 0)) - at) +
                               cv::norm(mapped(to_picture, middle + cv::Point2d(0, 1)) - at));
    const Level& level = level_for(pyramid, side, 0.75 * pixels);
    // Pixel p of the view is the centre of what lies from p to p + 1.
    const cv::Matx33d to_squares(1.0 / pixels, 0, 0.5 / pixels + squares.x, 0, 1.0 / pixels, 0.5 / pixels + squares.y,
                                 0, 0, 1);
    cv::Mat view;
    cv::warpPerspective(level.grey, view, level.to_picture().inv() * to_picture * to_squares, squares.size() * pixels,
                        cv::INTER_LINEAR | cv::WARP_INVERSE_MAP, cv::BORDER_REPLICATE);
    return view;
}

} // namespace image
