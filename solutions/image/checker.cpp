#include "solutions/image/checker.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <optional>

#include "solutions/image/quad.hpp"
#include "solutions/image/samples.hpp"

namespace image {
namespace {

constexpr int size = 8;                // squares a side of a board
constexpr double least_contrast = 2.5; // grey levels
// An outermost row that alternates less than `least_inside` belongs to no checker; a row beyond that alternates more
// than `least_outside` does.
constexpr double least_inside = 0.45;
constexpr double least_outside = 0.6;
constexpr double hidden_at_most = 0.25; // of a square

enum class Side : std::uint8_t { left, top, right, bottom };
constexpr std::array<Side, 4> sides{Side::left, Side::top, Side::right, Side::bottom};

void move(Cells& cells, Side side, int outwards) {
    switch (side) {
        case Side::left:
            cells.left -= outwards;
            break;
        case Side::top:
            cells.top -= outwards;
            break;
        case Side::right:
            cells.right += outwards;
            break;
        case Side::bottom:
            cells.bottom += outwards;
            break;
    }
}

class Judge {
  public:
    Judge(const std::vector<Level>& pyramid, const cv::Matx33d& to_picture, const Cells& core)
        : origin_(std::min(core.right - size - 2, core.left - 1), std::min(core.bottom - size - 2, core.top - 1)),
          columns_(std::max(core.left + size + 2, core.right + 1) - origin_.x),
          rows_(std::max(core.top + size + 2, core.bottom + 1) - origin_.y),
          to_picture_(to_picture * cv::Matx33d(1, 0, origin_.x, 0, 1, origin_.y, 0, 0, 1)),
          picture_(-0.5, -0.5, pyramid.front().grey.cols * pyramid.front().scale,
                   pyramid.front().grey.rows * pyramid.front().scale),
          by_row_(pyramid, to_picture_, columns_, rows_),
          cells_(moved(core, -origin_)) {
        contrast_ = by_row_.learn_contrast({cells_.left, cells_.right}, {cells_.top, cells_.bottom});
        by_column_ = by_row_.transposed();
    }

    Checker judge() {
        Checker checker;
        if (std::abs(contrast_) < least_contrast) return checker;
        settle();
        checker.extent = extent();
        const Evidence all = evidence_of(cells_);
        checker.score = std::max(0.0, all.mean()) * all.right / std::max(1, all.count);
        checker.light_top_left = ((cells_.left + cells_.top) & 1) == 0 ? contrast_ > 0 : contrast_ < 0;
        for (int y = cells_.top; y < cells_.bottom; ++y)
            for (int x = cells_.left; x < cells_.right; ++x) checker.occupied += by_row_.occupied(x, y) ? 1 : 0;
        checker.cells = moved(cells_, origin_);
        return checker;
    }

  private:
    static Cells moved(const Cells& cells, const cv::Point& by) {
        return {cells.left + by.x, cells.top + by.y, cells.right + by.x, cells.bottom + by.y};
    }

    // How far the outermost row at a side alternates; nothing where too little of it is seen. A plain margin differs
    // from every other square beside it, so that the row itself has to alternate before all.
    std::optional<double> at(const Cells& cells, Side side) const {
        const bool upright = side == Side::left || side == Side::right;
        const Samples& samples = upright ? by_column_ : by_row_;
        const cv::Range range = upright ? cv::Range(cells.top, cells.bottom) : cv::Range(cells.left, cells.right);
        const int first = upright ? cells.left : cells.top;
        const int last = (upright ? cells.right : cells.bottom) - 1;
        const bool begins = side == Side::left || side == Side::top;
        const Evidence along = samples.along(begins ? first : last, range);
        const Evidence across = samples.across(begins ? first : last - 1, range);
        if (along.count < 4 || across.count < 4) return std::nullopt;
        return 0.7 * along.mean() + 0.3 * across.mean();
    }

    Evidence evidence_of(const Cells& cells) const {
        Evidence evidence;
        for (int y = cells.top; y < cells.bottom; ++y) {
            evidence += by_row_.along(y, {cells.left, cells.right});
            if (y + 1 < cells.bottom) evidence += by_row_.across(y, {cells.left, cells.right});
        }
        return evidence;
    }

    // Nothing where there is nothing to judge by.
    std::optional<double> beyond(const Cells& cells, Side side) const {
        Cells larger = cells;
        move(larger, side, 1);
        if (larger.left < 0 || larger.top < 0 || larger.right > columns_ || larger.bottom > rows_) return std::nullopt;
        return at(larger, side);
    }

    bool shrink() {
        std::optional<Side> weakest;
        double least = least_inside;
        for (const Side side : sides) {
            const bool upright = side == Side::left || side == Side::right;
            if ((upright ? cells_.width() : cells_.height()) <= 2) continue;
            if (const double here = at(cells_, side).value_or(0); here < least) {
                least = here;
                weakest = side;
            }
        }
        if (weakest) move(cells_, *weakest, -1);
        return weakest.has_value();
    }

    bool expand() {
        std::optional<Side> strongest;
        double most = least_outside;
        for (const Side side : sides)
            if (const std::optional<double> there = beyond(cells_, side); there && *there > most) {
                most = *there;
                strongest = side;
            }
        if (strongest) move(cells_, *strongest, 1);
        return strongest.has_value();
    }

    // Rows that were taken away may alternate well enough once others are gone, so this ends by its count alone.
    void settle() {
        for (int i = 0; i < 40; ++i)
            if (!shrink() && !expand()) return;
    }

    // Whether the outermost row at a side lies in the picture, all but a rim.
    bool complete(const Cells& cells, Side side) const {
        const double left = cells.left + (side == Side::left ? hidden_at_most : 0.5);
        const double right = cells.right - (side == Side::right ? hidden_at_most : 0.5);
        const double top = cells.top + (side == Side::top ? hidden_at_most : 0.5);
        const double bottom = cells.bottom - (side == Side::bottom ? hidden_at_most : 0.5);
        const bool upright = side == Side::left || side == Side::right;
        const cv::Point2d first(side == Side::right ? right : left, side == Side::bottom ? bottom : top);
        const cv::Point2d last(upright ? first.x : right, upright ? bottom : first.y);
        return seen(first) && seen(last) && seen(0.5 * (first + last));
    }
    bool seen(const cv::Point2d& point) const {
        const double depth = to_picture_(2, 0) * point.x + to_picture_(2, 1) * point.y + to_picture_(2, 2);
        return depth > 0 && picture_.contains(mapped(to_picture_, point));
    }
    bool complete(const Cells& cells) const {
        return std::all_of(sides.begin(), sides.end(), [&](Side side) { return complete(cells, side); });
    }

    Extent extent() {
        const Evidence all = evidence_of(cells_);
        if (all.mean() < 0.6 || all.right * 10 < all.count * 7) return Extent::nothing;
        if (cells_.width() > size || cells_.height() > size) return Extent::larger;
        if (cells_.width() == size && cells_.height() == size && complete(cells_)) return Extent::board;
        if (find_weak_rows()) return Extent::board;
        const bool enough = cells_.width() >= 3 && cells_.height() >= 3 && cells_.width() * cells_.height() >= 16;
        return enough ? Extent::part_of_board : Extent::nothing;
    }

    // Outermost rows full of large pieces, or in glare, alternate weakly, but still more than a margin does.
    bool find_weak_rows() {
        if (cells_.width() < size - 2 || cells_.height() < size - 2) return false;
        std::optional<Cells> best;
        double most = 0;
        for (int x = cells_.right - size; x <= cells_.left; ++x)
            for (int y = cells_.bottom - size; y <= cells_.top; ++y) {
                const Cells window{x, y, x + size, y + size};
                if (x < 0 || y < 0 || x + size > columns_ || y + size > rows_ || !complete(window)) continue;
                double weakest = 1;
                for (const Side side : sides) weakest = std::min(weakest, at(window, side).value_or(0));
                const double mean = evidence_of(window).mean();
                if (weakest < 0.38 || mean < 0.7 || mean <= most) continue;
                most = mean;
                best = window;
            }
        if (best) cells_ = *best;
        return best.has_value();
    }

    cv::Point origin_;
    int columns_, rows_;
    cv::Matx33d to_picture_;
    cv::Rect2d picture_;
    Samples by_row_, by_column_;
    Cells cells_;
    double contrast_ = 0;
};

} // namespace

Checker judge_checker(const std::vector<Level>& pyramid, const cv::Matx33d& to_picture, const Cells& core) {
    if (core.width() > 3 * size || core.height() > 3 * size) return {Extent::larger, core};
    return Judge(pyramid, to_picture, core).judge();
}

Cells cells_around(std::span<const Node> nodes) {
    Cells cells{nodes.front().x - 1, nodes.front().y - 1, nodes.front().x + 1, nodes.front().y + 1};
    for (const Node& node : nodes) {
        cells.left = std::min(cells.left, node.x - 1);
        cells.top = std::min(cells.top, node.y - 1);
        cells.right = std::max(cells.right, node.x + 1);
        cells.bottom = std::max(cells.bottom, node.y + 1);
    }
    return cells;
}

} // namespace image
