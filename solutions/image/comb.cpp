#include "solutions/image/comb.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <opencv2/core.hpp>
#include <utility>

namespace image {
namespace {

constexpr double least_step = 8; // pixels between lines
constexpr double step_of_steps = 0.2;
constexpr std::size_t most_combs = 3; // of each direction
constexpr double strongest_edge = 32; // grey levels: pieces are no better than pale squares

// Nine lines: the first, and how far they are apart.
struct Comb {
    double first = 0, step = 0, score = 0;
};

// How much brightness changes along each row, summed up for every column; entry i is between pixels i and i + 1.
std::vector<double> changes_along_rows(const cv::Mat& grey) {
    std::vector<double> changes(static_cast<std::size_t>(grey.cols - 1));
    for (int y = 0; y < grey.rows; ++y) {
        const auto* const row = grey.ptr<std::uint8_t>(y);
        for (std::size_t x = 0; x < changes.size(); ++x)
            changes[x] += std::min(strongest_edge, std::abs(static_cast<double>(row[x + 1]) - row[x]));
    }
    for (double& change : changes) change /= grey.rows;
    return changes;
}

// The strongest change within a pixel of a place, where 0 is the left side of the first pixel.
double tooth(const std::vector<double>& changes, double place) {
    const auto middle = static_cast<std::ptrdiff_t>(std::lround(place)) - 1;
    double most = 0;
    for (std::ptrdiff_t i = middle - 1; i <= middle + 1; ++i)
        if (i >= 0 && i < std::ssize(changes)) most = std::max(most, changes[static_cast<std::size_t>(i)]);
    return most;
}

// The seven lines within the board against the middles of the eight squares. Its outer sides may have no edges at all.
double score_of(const std::vector<double>& changes, double first, double step) {
    double lines = 0, middles = 0, weakest = 1e9;
    for (int i = 1; i < 8; ++i) {
        const double here = tooth(changes, first + i * step);
        lines += here / 7;
        weakest = std::min(weakest, here);
    }
    for (int i = 0; i < 8; ++i) middles += tooth(changes, first + (i + 0.5) * step) / 8;
    return lines + weakest - 2 * middles;
}

std::vector<Comb> combs_of(const std::vector<double>& changes) {
    const auto length = static_cast<double>(changes.size() + 1);
    std::vector<Comb> combs;
    // At least half of the picture, and at most a little more than it.
    const double least = std::max(least_step, length / 16);
    const int steps = static_cast<int>(std::floor((length / 7.9 - least) / step_of_steps)) + 1;
    for (int i = 0; i < steps; ++i) {
        const double step = least + i * step_of_steps;
        const int places = static_cast<int>(std::floor(length + 0.4 * step - 8 * step)) + 1;
        for (int place = 0; place < places; ++place) {
            const double first = -0.2 * step + place;
            if (const double score = score_of(changes, first, step); score > 0.5) combs.push_back({first, step, score});
        }
    }
    std::sort(combs.begin(), combs.end(), [](const Comb& a, const Comb& b) { return a.score > b.score; });
    std::vector<Comb> best;
    for (const Comb& comb : combs) {
        const bool known = std::any_of(best.begin(), best.end(), [&](const Comb& other) {
            return std::abs(comb.first - other.first) < 0.5 * comb.step &&
                   std::abs(comb.first + 8 * comb.step - other.first - 8 * other.step) < 0.5 * comb.step;
        });
        if (!known) best.push_back(comb);
        if (best.size() == most_combs) break;
    }
    return best;
}

} // namespace

std::vector<cv::Rect2d> guess_by_combs(const cv::Mat& grey) {
    if (std::min(grey.cols, grey.rows) < 8 * least_step) return {};
    const std::vector<Comb> across = combs_of(changes_along_rows(grey));
    const std::vector<Comb> down = combs_of(changes_along_rows(grey.t()));
    std::vector<std::pair<double, cv::Rect2d>> guesses;
    for (const Comb& x : across)
        for (const Comb& y : down)
            if (std::abs(x.step - y.step) < 0.1 * x.step)
                guesses.emplace_back(x.score + y.score,
                                     cv::Rect2d(x.first - 0.5, y.first - 0.5, 8 * x.step, 8 * y.step));
    std::stable_sort(guesses.begin(), guesses.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    std::vector<cv::Rect2d> boards;
    boards.reserve(guesses.size());
    for (const auto& [score, board] : guesses) boards.push_back(board);
    return boards;
}

} // namespace image
