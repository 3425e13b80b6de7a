#include "solutions/image/samples.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <opencv2/core.hpp>
#include <opencv2/imgproc.hpp>

#include "solutions/image/quad.hpp"

namespace image {
namespace {

constexpr int cell_pixels = 12;
// A sample lies so far from the sides of its square, which may have lines, goes so deep from the side that it is
// compared across, and so far along it.
constexpr int margin = 1;
constexpr int depth = 2;
constexpr int length = 4;
constexpr float not_seen = std::numeric_limits<float>::quiet_NaN();

double side_of_cell(const cv::Matx33d& to_picture, int columns, int rows) {
    const cv::Point2d middle(columns / 2.0, rows / 2.0);
    const cv::Point2d at = mapped(to_picture, middle);
    return 0.5 * (cv::norm(mapped(to_picture, middle + cv::Point2d(1, 0)) - at) +
                  cv::norm(mapped(to_picture, middle + cv::Point2d(0, 1)) - at));
}

cv::Rect place_of_sample(int x, int y, const cv::Size& size) {
    const auto begin = [](int index, int extent) {
        return index / 2 * cell_pixels + (index % 2 == 0 ? margin : cell_pixels - margin - extent);
    };
    return {cv::Point(begin(x, size.width), begin(y, size.height)), size};
}

// Means over parts of a picture, of any size at the same cost.
class Means {
  public:
    explicit Means(const cv::Mat& picture) { cv::integral(picture, sums_, CV_32S); }

    double operator()(const cv::Rect& of) const {
        const int sum = sums_.at<int>(of.y + of.height, of.x + of.width) - sums_.at<int>(of.y, of.x + of.width) -
                        sums_.at<int>(of.y + of.height, of.x) + sums_.at<int>(of.y, of.x);
        return static_cast<double>(sum) / of.area();
    }

  private:
    cv::Mat sums_;
};

// Whether a place in a plane that is seen through the map is seen at all.
class View {
  public:
    View(const cv::Matx33d& map, const cv::Size& picture)
        : map_(map), inside_(-0.5, -0.5, picture.width, picture.height) {}

    bool shows(const cv::Point2d& point) const {
        return map_(2, 0) * point.x + map_(2, 1) * point.y + map_(2, 2) > 0 && inside_.contains(mapped(map_, point));
    }

  private:
    cv::Matx33d map_;
    cv::Rect2d inside_;
};

cv::Mat samples_of(const Means& means, const View& view, const cv::Size& cells, const cv::Size& size) {
    cv::Mat samples(2 * cells.height, 2 * cells.width, CV_32FC1);
    for (int y = 0; y < samples.rows; ++y)
        for (int x = 0; x < samples.cols; ++x) {
            const cv::Rect place = place_of_sample(x, y, size);
            const cv::Point2d middle(place.x + 0.5 * place.width, place.y + 0.5 * place.height);
            samples.at<float>(y, x) = view.shows(middle / cell_pixels) ? static_cast<float>(means(place)) : not_seen;
        }
    return samples;
}

double difference(const cv::Mat& samples, const cv::Point& from, const cv::Point& to) {
    const double difference = samples.at<float>(from) - samples.at<float>(to);
    return ((from.x / 2 + from.y / 2) & 1) == 0 ? difference : -difference;
}

// From the square to the next one in its row.
double step_along(const cv::Mat& tall, int column, int row, int half) {
    return difference(tall, {2 * column + 1, 2 * row + half}, {2 * column + 2, 2 * row + half});
}

// From the square to the one below.
double step_across(const cv::Mat& wide, int column, int row, int half) {
    return difference(wide, {2 * column + half, 2 * row + 1}, {2 * column + half, 2 * row + 2});
}

} // namespace

Samples::Samples(const std::vector<Level>& pyramid, const cv::Matx33d& to_picture, int columns, int rows) {
    const Level& level = level_for(pyramid, side_of_cell(to_picture, columns, rows), 0.7 * cell_pixels);
    const cv::Matx33d to_level = level.to_picture().inv() * to_picture;
    // Pixel p of the straight picture is the centre of what lies from p to p + 1.
    const cv::Matx33d to_cells(1.0 / cell_pixels, 0, 0.5 / cell_pixels, 0, 1.0 / cell_pixels, 0.5 / cell_pixels, 0, 0,
                               1);
    cv::warpPerspective(level.grey, straight_, to_level * to_cells, {columns * cell_pixels, rows * cell_pixels},
                        cv::INTER_LINEAR | cv::WARP_INVERSE_MAP, cv::BORDER_REPLICATE);
    const Means means(straight_);
    const View view(to_level, level.grey.size());
    tall_ = samples_of(means, view, {columns, rows}, {depth, length});
    wide_ = samples_of(means, view, {columns, rows}, {length, depth});
}

Samples Samples::transposed() const {
    Samples other;
    cv::transpose(straight_, other.straight_);
    cv::transpose(tall_, other.wide_);
    cv::transpose(wide_, other.tall_);
    other.contrast_ = contrast_;
    return other;
}

double Samples::learn_contrast(const cv::Range& columns, const cv::Range& rows) {
    std::vector<double> steps;
    const auto add = [&](double step) {
        if (std::isfinite(step)) steps.push_back(step);
    };
    for (int y = rows.start; y < rows.end; ++y)
        for (int x = columns.start; x < columns.end; ++x)
            for (int half = 0; half < 2; ++half) {
                if (x + 1 < columns.end) add(step_along(tall_, x, y, half));
                if (y + 1 < rows.end) add(step_across(wide_, x, y, half));
            }
    contrast_ = 0;
    if (steps.empty()) return contrast_;
    const auto middle = steps.begin() + static_cast<std::ptrdiff_t>(steps.size() / 2);
    std::nth_element(steps.begin(), middle, steps.end());
    contrast_ = *middle;
    return contrast_;
}

Evidence Samples::judged(double difference) const {
    if (!std::isfinite(difference)) return {};
    // Half of the usual contrast is enough.
    const double part = std::clamp(2 * difference / contrast_, -1.0, 1.0);
    return {part, 1, part > 0.4 ? 1 : 0};
}

Evidence Samples::along(int row, const cv::Range& columns) const {
    Evidence evidence;
    for (int x = columns.start; x + 1 < columns.end; ++x)
        for (int half = 0; half < 2; ++half) evidence += judged(step_along(tall_, x, row, half));
    return evidence;
}

Evidence Samples::across(int row, const cv::Range& columns) const {
    Evidence evidence;
    for (int x = columns.start; x < columns.end; ++x)
        for (int half = 0; half < 2; ++half) evidence += judged(step_across(wide_, x, row, half));
    return evidence;
}

bool Samples::occupied(int column, int row) const {
    constexpr int rim_pixels = cell_pixels / 3;
    const cv::Rect centre(column * cell_pixels + rim_pixels, row * cell_pixels + rim_pixels,
                          cell_pixels - 2 * rim_pixels, cell_pixels - 2 * rim_pixels);
    double rim = 0;
    int seen = 0;
    for (int y = 2 * row; y < 2 * row + 2; ++y)
        for (int x = 2 * column; x < 2 * column + 2; ++x)
            if (std::isfinite(tall_.at<float>(y, x))) {
                rim += tall_.at<float>(y, x);
                ++seen;
            }
    if (seen == 0) return false;
    rim /= seen;
    double differing = 0;
    for (int y = centre.y; y < centre.y + centre.height; ++y)
        for (int x = centre.x; x < centre.x + centre.width; ++x)
            differing = std::max(differing, std::abs(straight_.at<std::uint8_t>(y, x) - rim));
    return differing > std::max(10.0, 0.5 * std::abs(contrast_));
}

} // namespace image
