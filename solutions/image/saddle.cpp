#include "solutions/image/saddle.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <opencv2/core.hpp>
#include <opencv2/core/hal/intrin.hpp>
#include <opencv2/imgproc.hpp>

namespace image {
namespace {

constexpr int angles = 4; // over a right angle; the other directions follow by symmetry
constexpr int least_strength = 4;
constexpr std::size_t most_in_tile = 24;

struct Response {
    cv::Mat strength; // CV_8UC1, 0 at the rim
    cv::Mat axis;     // CV_8UC1
};

struct Offset {
    int x, y;
};

std::array<Offset, angles> offsets_of(int radius) {
    std::array<Offset, angles> offsets{};
    for (int i = 0; i < angles; ++i) {
        const double angle = i * CV_PI / 8;
        offsets.at(static_cast<std::size_t>(i)) = {cvRound(radius * std::cos(angle)),
                                                   cvRound(radius * std::sin(angle))};
    }
    return offsets;
}

// Sixteen pixels at a time.
void respond(const cv::Mat& grey, int y, int x, const std::array<Offset, angles>& offsets, Response& to) {
    const auto at = [&](int dx, int dy) { return cv::v_load(grey.ptr<std::uint8_t>(y + dy) + x + dx); };
    cv::v_uint8x16 strength = cv::v_setzero_u8();
    cv::v_uint8x16 axis = cv::v_setzero_u8();
    for (int i = 0; i < angles; ++i) {
        const Offset& o = offsets.at(static_cast<std::size_t>(i));
        const cv::v_uint8x16 a = at(o.x, o.y), b = at(-o.x, -o.y), c = at(-o.y, o.x), d = at(o.y, -o.x);
        const cv::v_uint8x16 along = cv::v_min(a, b) - cv::v_max(c, d); // saturating: 0 where it would be below
        const cv::v_uint8x16 across = cv::v_min(c, d) - cv::v_max(a, b);
        const cv::v_uint8x16 more = cv::v_max(along, across);
        const cv::v_uint8x16 which = cv::v_select(along > across, cv::v_setall_u8(static_cast<std::uint8_t>(i)),
                                                  cv::v_setall_u8(static_cast<std::uint8_t>(i + angles)));
        axis = cv::v_select(more > strength, which, axis);
        strength = cv::v_max(strength, more);
    }
    cv::v_store(to.strength.ptr<std::uint8_t>(y) + x, strength);
    cv::v_store(to.axis.ptr<std::uint8_t>(y) + x, axis);
}

Response response_of(const cv::Mat& grey, int radius) {
    Response response{cv::Mat::zeros(grey.size(), CV_8UC1), cv::Mat::zeros(grey.size(), CV_8UC1)};
    const std::array<Offset, angles> offsets = offsets_of(radius);
    for (int y = radius; y < grey.rows - radius; ++y) {
        int x = radius;
        for (; x + 16 + radius < grey.cols; x += 16) respond(grey, y, x, offsets, response);
        respond(grey, y, grey.cols - 16 - radius, offsets, response);
    }
    return response;
}

// The middle of the pixels around that are as strong, or nearly so: flat squares make flat tops.
cv::Point2f middle_of(const cv::Mat& strength, int x, int y, int reach) {
    const int least = strength.at<std::uint8_t>(y, x) * 7 / 8;
    int weights = 0, sum_x = 0, sum_y = 0;
    for (int dy = -reach; dy <= reach; ++dy)
        for (int dx = -reach; dx <= reach; ++dx) {
            const int weight = strength.at<std::uint8_t>(y + dy, x + dx) - least;
            if (weight <= 0) continue;
            weights += weight;
            sum_x += weight * dx;
            sum_y += weight * dy;
        }
    const auto whole = static_cast<float>(std::max(weights, 1));
    return {static_cast<float>(x) + static_cast<float>(sum_x) / whole,
            static_cast<float>(y) + static_cast<float>(sum_y) / whole};
}

// How many were taken before in the same tile of 64 x 64 pixels.
class Tiles {
  public:
    explicit Tiles(const cv::Size& size)
        : columns_(size.width / 64 + 1),
          taken_(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(size.height / 64 + 1)) {}

    std::size_t take(const cv::Point& at) {
        return taken_.at(static_cast<std::size_t>(at.y / 64) * static_cast<std::size_t>(columns_) +
                         static_cast<std::size_t>(at.x / 64))++;
    }

  private:
    int columns_;
    std::vector<std::size_t> taken_;
};

// The pixels at least as strong as all within `reach`, the strongest first.
std::vector<cv::Point> tops_of(const cv::Mat& strength, int reach) {
    cv::Mat highest;
    cv::dilate(strength, highest, cv::Mat::ones(2 * reach + 1, 2 * reach + 1, CV_8UC1));
    std::array<std::vector<cv::Point>, 256> by_strength;
    for (int y = reach; y < strength.rows - reach; ++y) {
        const auto* const here = strength.ptr<std::uint8_t>(y);
        const auto* const high = highest.ptr<std::uint8_t>(y);
        for (int x = reach; x < strength.cols - reach; ++x)
            if (here[x] >= least_strength && here[x] == high[x]) by_strength.at(here[x]).emplace_back(x, y);
    }
    std::vector<cv::Point> tops;
    for (std::size_t i = by_strength.size(); i-- > 0;)
        tops.insert(tops.end(), by_strength.at(i).begin(), by_strength.at(i).end());
    return tops;
}

} // namespace

std::vector<Saddle> find_saddles(const cv::Mat& grey, int radius, std::size_t limit) {
    std::vector<Saddle> saddles;
    if (grey.cols < 16 + 2 * radius + 2 || grey.rows < 2 * radius + 2) return saddles;
    cv::Mat smooth;
    cv::GaussianBlur(grey, smooth, {}, 0.3 * radius);
    const Response response = response_of(smooth, radius);
    cv::Mat used = cv::Mat::zeros(grey.size(), CV_8UC1);
    Tiles tiles(grey.size());
    std::array<std::vector<cv::Point>, most_in_tile> by_rank;
    for (const cv::Point& top : tops_of(response.strength, radius)) {
        if (used.at<std::uint8_t>(top) != 0) continue;
        const std::size_t rank = tiles.take(top);
        if (rank >= most_in_tile) continue;
        used(cv::Rect(top.x - radius, top.y - radius, 2 * radius + 1, 2 * radius + 1)) = 1;
        by_rank.at(rank).push_back(top);
    }
    for (const std::vector<cv::Point>& tops : by_rank)
        for (const cv::Point& top : tops)
            if (saddles.size() < limit)
                saddles.push_back({middle_of(response.strength, top.x, top.y, radius),
                                   response.strength.at<std::uint8_t>(top), response.axis.at<std::uint8_t>(top)});
    return saddles;
}

} // namespace image
