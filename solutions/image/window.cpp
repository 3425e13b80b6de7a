#include "solutions/image/window.hpp"

#include <algorithm>
#include <opencv2/imgproc.hpp>

#include "solutions/image/quad.hpp"

namespace image {
namespace {

// Places about which bright and dark are as at the origin, as opposite, or neither.
struct Votes {
    int same = 0, opposite = 0, all = 0;

    double share() const { return static_cast<double>(std::max(same, opposite)) / std::max(1, all); }
};

void vote(const cv::Point& place, const cv::Mat& grey, const cv::Matx33d& to_picture, Votes& votes) {
    constexpr double away = 0.25; // steps
    const auto quarter = [&](double dx, double dy) {
        return brightness(grey, mapped(to_picture, cv::Point2d(place) + cv::Point2d(dx, dy)));
    };
    const cv::Point2d at = mapped(to_picture, place);
    ++votes.all;
    if (!(at.x >= 0 && at.y >= 0 && at.x < grey.cols && at.y < grey.rows)) return;
    const auto [a, b] = std::minmax({quarter(-away, -away), quarter(away, away)});
    const auto [c, d] = std::minmax({quarter(-away, away), quarter(away, -away)});
    if (a <= d && c <= b) return;
    const bool even = ((place.x + place.y) & 1) == 0;
    ++((a > d) == even ? votes.same : votes.opposite);
}

} // namespace

Window densest_window(std::span<const Node> nodes, int reach) {
    const int side = 2 * reach + 1;
    cv::Mat seen = cv::Mat::zeros(side, side, CV_8UC1);
    for (const Node& node : nodes) seen.at<std::uint8_t>(node.y + reach, node.x + reach) = 1;
    cv::Mat sums;
    cv::integral(seen, sums, CV_32S);
    Window best;
    for (int y = 0; y + Window::size <= side; ++y)
        for (int x = 0; x + Window::size <= side; ++x) {
            const int inside = sums.at<int>(y + Window::size, x + Window::size) - sums.at<int>(y, x + Window::size) -
                               sums.at<int>(y + Window::size, x) + sums.at<int>(y, x);
            if (static_cast<std::size_t>(inside) > best.nodes)
                best = {{x - reach, y - reach}, static_cast<std::size_t>(inside)};
        }
    return best;
}

double alternation_of(const Window& window, const cv::Mat& grey, const cv::Matx33d& to_picture) {
    Votes votes;
    for (int y = 0; y < Window::size; ++y)
        for (int x = 0; x < Window::size; ++x) vote(window.corner + cv::Point(x, y), grey, to_picture, votes);
    return votes.share();
}

double alternation_of(std::span<const Node> nodes, const cv::Mat& grey, const cv::Matx33d& to_picture) {
    Votes votes;
    for (const Node& node : nodes) vote({node.x, node.y}, grey, to_picture, votes);
    return votes.share();
}

int brightness(const cv::Mat& grey, const cv::Point2d& at) {
    const int x = std::clamp(cvRound(at.x), 1, grey.cols - 2), y = std::clamp(cvRound(at.y), 1, grey.rows - 2);
    int sum = 0;
    for (int row = y - 1; row <= y + 1; ++row) {
        const auto* const pixels = grey.ptr<std::uint8_t>(row) + x;
        sum += pixels[-1] + pixels[0] + pixels[1];
    }
    return sum / 9;
}

} // namespace image
