#include "solutions/image/samples.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <opencv2/core.hpp>
#include <opencv2/imgproc.hpp>

#include "solutions/image/quad.hpp"

namespace image {
namespace {

constexpr int cell_pixels = 12;
// A sample lies so far from the sides of its square, or farther where these have lines, goes so deep from the side that
// it is compared across, and so far along it.
constexpr int least_margin = 1;
constexpr int most_margin = 3;
constexpr double least_line = 8; // grey levels
constexpr int depth = 2;
constexpr int length = 4;
constexpr float not_seen = std::numeric_limits<float>::quiet_NaN();

cv::Rect place_of_sample(int x, int y, const cv::Size& size, int margin) {
    const auto begin = [margin](int index, int extent) {
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
    View(const cv::Matx33d& map, const cv::Size2d& picture)
        : map_(map), inside_(-0.5, -0.5, picture.width, picture.height) {}

    bool shows(const cv::Point2d& point) const {
        return map_(2, 0) * point.x + map_(2, 1) * point.y + map_(2, 2) > 0 && inside_.contains(mapped(map_, point));
    }

  private:
    cv::Matx33d map_;
    cv::Rect2d inside_;
};

// Where half of the values are below, and half above.
class Histogram {
  public:
    void add(std::uint8_t value) {
        ++counts_.at(value);
        ++all_;
    }
    double median() const {
        int below = 0;
        for (std::size_t value = 0; value < counts_.size(); ++value)
            if ((below += counts_.at(value)) * 2 >= all_) return static_cast<double>(value);
        return 0;
    }

  private:
    std::array<int, 256> counts_{};
    int all_ = 0;
};

// How bright squares usually are so far from their sides: the mean of the medians of even and odd ones, in which pieces
// do not count.
double usual_brightness(const cv::Mat& straight, const cv::Rect& squares, int away) {
    const int end = cell_pixels - 1 - away;
    std::array<Histogram, 2> brightness;
    for (int y = squares.y; y < squares.br().y; ++y)
        for (int x = squares.x; x < squares.br().x; ++x) {
            const cv::Mat square = straight(cv::Rect(x * cell_pixels, y * cell_pixels, cell_pixels, cell_pixels));
            Histogram& of_its_colour = brightness.at(static_cast<std::size_t>((x + y) & 1));
            for (int i = away; i <= end; ++i)
                for (const std::uint8_t pixel : {square.at<std::uint8_t>(away, i), square.at<std::uint8_t>(end, i),
                                                 square.at<std::uint8_t>(i, away), square.at<std::uint8_t>(i, end)})
                    of_its_colour.add(pixel);
        }
    return (brightness[0].median() + brightness[1].median()) / 2;
}

// How far dark lines between squares reach into them.
int margin_beside_lines(const cv::Mat& straight, const cv::Rect& squares) {
    int margin = least_margin;
    while (margin < most_margin &&
           usual_brightness(straight, squares, margin + 1) - usual_brightness(straight, squares, margin) > least_line)
        ++margin;
    return margin;
}

cv::Mat samples_of(const Means& means, const View& view, const cv::Size& cells, const cv::Size& size, int margin) {
    cv::Mat samples(2 * cells.height, 2 * cells.width, CV_32FC1);
    for (int y = 0; y < samples.rows; ++y)
        for (int x = 0; x < samples.cols; ++x) {
            const cv::Rect place = place_of_sample(x, y, size, margin);
            const cv::Point2d middle(place.x + 0.5 * place.width, place.y + 0.5 * place.height);
            samples.at<float>(y, x) = view.shows(middle / cell_pixels) ? static_cast<float>(means(place)) : not_seen;
        }
    return samples;
}

// Every sample is drawn to the middle one of its square, halfway: hatch, grain and pieces touch but a few of them.
void calm(cv::Mat& tall, cv::Mat& wide) {
    for (int y = 0; y < tall.rows; y += 2)
        for (int x = 0; x < tall.cols; x += 2) {
            const cv::Rect square(x, y, 2, 2);
            std::array<float, 8> values{};
            std::size_t count = 0;
            for (const cv::Mat& part : {tall(square), wide(square)})
                for (int i = 0; i < 4; ++i)
                    if (const float value = part.at<float>(i / 2, i % 2); std::isfinite(value))
                        values.at(count++) = value;
            if (count == 0) continue;
            const auto middle = values.begin() + static_cast<std::ptrdiff_t>(count / 2);
            std::nth_element(values.begin(), middle, values.begin() + static_cast<std::ptrdiff_t>(count));
            for (cv::Mat part : {tall(square), wide(square)}) part = 0.7 * part + 0.3 * *middle;
        }
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

Samples::Samples(const std::vector<Level>& pyramid, const cv::Matx33d& to_picture, int columns, int rows,
                 const cv::Rect& core) {
    straight_ = seen_from_above(pyramid, to_picture, {0, 0, columns, rows}, cell_pixels);
    const Means means(straight_);
    const double scale = pyramid.front().scale;
    const View view(to_picture, cv::Size2d(pyramid.front().grey.size()) * scale);
    const int margin = margin_beside_lines(straight_, core);
    tall_ = samples_of(means, view, {columns, rows}, {depth, length}, margin);
    wide_ = samples_of(means, view, {columns, rows}, {length, depth}, margin);
    calm(tall_, wide_);
    learn_contrast(core);
}

Samples Samples::transposed() const {
    Samples other;
    cv::transpose(straight_, other.straight_);
    cv::transpose(tall_, other.wide_);
    cv::transpose(wide_, other.tall_);
    other.contrast_ = contrast_;
    return other;
}

void Samples::learn_contrast(const cv::Rect& core) {
    std::vector<double> steps;
    const auto add = [&](double step) {
        if (std::isfinite(step)) steps.push_back(step);
    };
    for (int y = core.y; y < core.br().y; ++y)
        for (int x = core.x; x < core.br().x; ++x)
            for (int half = 0; half < 2; ++half) {
                if (x + 1 < core.br().x) add(step_along(tall_, x, y, half));
                if (y + 1 < core.br().y) add(step_across(wide_, x, y, half));
            }
    if (steps.empty()) return;
    const auto middle = steps.begin() + static_cast<std::ptrdiff_t>(steps.size() / 2);
    std::nth_element(steps.begin(), middle, steps.end());
    contrast_ = *middle;
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
