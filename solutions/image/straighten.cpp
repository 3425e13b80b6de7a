#include "solutions/image/straighten.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <opencv2/imgproc.hpp>

namespace image {

namespace {

// Below this, what differs is noise rather than a board.
constexpr double least_contrast = 20;

// The share of grey levels that are darker than what is returned.
double percentile(const std::array<int, 256>& histogram, double share) {
    constexpr int side = 8 * straight_square;
    const double wanted = share * (side * side - 1);
    int below = 0;
    for (std::size_t level = 0; level < histogram.size(); ++level) {
        below += histogram.at(level);
        if (below > wanted) return static_cast<double>(level);
    }
    return 255;
}

std::array<int, 256> greys_of(const cv::Mat& board) {
    std::array<int, 256> histogram{};
    const cv::Mat inner = board(cv::Rect(straight_margin, straight_margin, 8 * straight_square, 8 * straight_square));
    for (int y = 0; y < inner.rows; ++y) {
        const auto* row = inner.ptr<cv::Vec3b>(y);
        for (int x = 0; x < inner.cols; ++x) ++histogram.at((row[x][0] + row[x][1] + row[x][2] + 1U) / 3U);
    }
    return histogram;
}

cv::Mat evened(const cv::Mat& board) {
    const std::array<int, 256> histogram = greys_of(board);
    const double low = percentile(histogram, 0.01);
    const double scale = 255 / std::max(least_contrast, percentile(histogram, 0.99) - low);
    cv::Mat result;
    board.convertTo(result, CV_8UC3, scale, -low * scale);
    return result;
}

// How many pixels of the picture lie under one of ours.
double shrinking(const Quad& quad) {
    double most = 0;
    for (std::size_t i = 0; i < 4; ++i)
        most = std::max(most, cv::norm(quad.corners.at(i) - quad.corners.at((i + 1) % 4)));
    return most / (8 * straight_square);
}

// The part of the picture around the board, so that what follows does not depend on the picture's size.
cv::Rect around(const Quad& quad, const cv::Size& size) {
    cv::Rect2d box(quad.corners[0], quad.corners[0]);
    double left = 1e9, top = 1e9, right = -1e9, bottom = -1e9;
    for (const cv::Point2d& corner : quad.corners) {
        left = std::min(left, corner.x);
        right = std::max(right, corner.x);
        top = std::min(top, corner.y);
        bottom = std::max(bottom, corner.y);
    }
    const double rim = std::max(right - left, bottom - top) / 16 + 8;
    const cv::Rect wanted(
        cv::Point(static_cast<int>(std::floor(left - rim)), static_cast<int>(std::floor(top - rim))),
        cv::Point(static_cast<int>(std::ceil(right + rim)), static_cast<int>(std::ceil(bottom + rim))));
    return wanted & cv::Rect(cv::Point(0, 0), size);
}

} // namespace

cv::Mat straightened(const cv::Mat& bgr, const Quad& quad) {
    const cv::Rect box = around(quad, bgr.size());
    cv::Mat source = bgr(box);
    double shrunk = shrinking(quad);
    // A large picture is first brought near the size that is needed: a wide blur of it would take most of the time.
    const double fewer = std::max(1.0, std::floor(shrunk / 1.3));
    if (fewer > 1) cv::resize(source, source, cv::Size(), 1 / fewer, 1 / fewer, cv::INTER_AREA);
    shrunk /= fewer;
    // Nothing finer than our pixels may be left, or it would come back as patterns that are not there.
    if (shrunk > 1.3) cv::GaussianBlur(source, source, cv::Size(), 0.45 * shrunk);
    constexpr double unit = straight_square;
    const cv::Matx33d to_board(1 / unit, 0, (0.5 - straight_margin) / unit, 0, 1 / unit, (0.5 - straight_margin) / unit,
                               0, 0, 1);
    const double middle = 0.5 / fewer - 0.5; // where the middle of the first pixel came to lie
    const cv::Matx33d to_source(1 / fewer, 0, middle - box.x / fewer, 0, 1 / fewer, middle - box.y / fewer, 0, 0, 1);
    cv::Mat board;
    cv::warpPerspective(source, board, to_source * board_to_picture(quad) * to_board,
                        cv::Size(straight_side, straight_side), cv::INTER_LINEAR | cv::WARP_INVERSE_MAP,
                        cv::BORDER_REPLICATE);
    return evened(board);
}

} // namespace image
