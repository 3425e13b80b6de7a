#include "solutions/image/coordinates_sheet.hpp"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>

namespace image {

namespace {

constexpr int least_square = 40; // smaller boards are enlarged: their glyphs have five pixels
constexpr int most_square = 72;
constexpr double margin_squares = 1.15;
constexpr double reach_squares = 0.4; // from the edge into the outer squares

double side_of_square(const Quad& quad) {
    double sum = 0;
    for (std::size_t i = 0; i < 4; ++i) sum += cv::norm(quad.corners.at(i) - quad.corners.at((i + 1) % 4));
    return sum / 32;
}

// The part of the picture that the sheet is made of; empty if the board lies outside.
cv::Rect needed(const cv::Matx33d& to_picture, const cv::Size& size) {
    constexpr double low = -margin_squares - 0.1, high = 8 + margin_squares + 0.1;
    double left = size.width, top = size.height, right = 0, bottom = 0;
    for (const cv::Point2d corner : {cv::Point2d(low, low), {high, low}, {high, high}, {low, high}}) {
        const cv::Point2d at = mapped(to_picture, corner);
        left = std::min(left, at.x);
        right = std::max(right, at.x);
        top = std::min(top, at.y);
        bottom = std::max(bottom, at.y);
    }
    const auto within = [](double value, int most) {
        return static_cast<int>(std::clamp(value, 0.0, static_cast<double>(most)));
    };
    return {cv::Point(within(left, size.width), within(top, size.height)),
            cv::Point(within(right + 1, size.width), within(bottom + 1, size.height))};
}

} // namespace

Sheet::Sheet(const cv::Mat& grey, const Quad& quad) {
    const double native = side_of_square(quad);
    const int shrink = std::max(1, static_cast<int>(std::lround(native / most_square)));
    square_ = std::clamp(static_cast<int>(std::lround(native / shrink)), least_square, most_square);
    margin_ = static_cast<int>(std::lround(margin_squares * square_));
    const int side = 8 * square_ + 2 * margin_;
    const cv::Matx33d to_picture = board_to_picture(quad);
    const cv::Rect box = needed(to_picture, grey.size());
    if (box.width < shrink || box.height < shrink) {
        grey_ = cv::Mat::zeros(side, side, CV_8UC1);
        return;
    }
    cv::Mat source = grey(box);
    if (shrink > 1) cv::resize(source, source, {source.cols / shrink, source.rows / shrink}, 0, 0, cv::INTER_AREA);
    const double unit = square_, scale = 1.0 / shrink;
    const cv::Matx33d to_board(1 / unit, 0, (0.5 - margin_) / unit, 0, 1 / unit, (0.5 - margin_) / unit, 0, 0, 1);
    const cv::Matx33d to_source(scale, 0, (0.5 - box.x) * scale - 0.5, 0, scale, (0.5 - box.y) * scale - 0.5, 0, 0, 1);
    cv::warpPerspective(source, grey_, to_source * to_picture * to_board, {side, side},
                        cv::INTER_LINEAR | cv::WARP_INVERSE_MAP, cv::BORDER_REPLICATE);
}

Strip Sheet::strip(Edge edge) const {
    const int beyond = square_ / 8; // beside the first and the last square
    const int length = 8 * square_ + 2 * beyond;
    const int depth = margin_ + static_cast<int>(std::lround(reach_squares * square_));
    const int start = margin_ - beyond, far = grey_.rows - depth;
    cv::Rect where(start, start, length, length);
    if (edge == Edge::below || edge == Edge::above) {
        where.y = edge == Edge::below ? far : 0;
        where.height = depth;
    } else {
        where.x = edge == Edge::right ? far : 0;
        where.width = depth;
    }
    return {grey_(where), where.tl()};
}

cv::Point2d Sheet::on_board(const cv::Point2d& pixel) const {
    return {(pixel.x + 0.5 - margin_) / square_, (pixel.y + 0.5 - margin_) / square_};
}

} // namespace image
