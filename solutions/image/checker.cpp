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
// An outermost row with less evidence than `least_inside` belongs to no checker; a row beyond with more than
// `least_outside` does. A board is set off from what lies around it by `least_edge`,
// which itself has no more than `most_beyond`.
constexpr double least_inside = 0.4;
constexpr double least_outside = 0.65;
constexpr double least_edge = 0.15;
constexpr double most_beyond = 0.52;
constexpr double most_beyond_board = 0.6;
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

// That a row belongs to a checker: from how it alternates, and from the corners between it and its neighbour; each at
// most 1.
struct Proof {
    double alternating;
    double corners;

    double together() const { return 0.65 * alternating + 0.35 * corners; }
};

class Judge {
  public:
    Judge(const std::vector<Level>& pyramid, const cv::Matx33d& to_picture, const Cells& core,
          std::span<const Node> nodes)
        : nodes_(nodes),
          origin_(std::min(core.right - size - 2, core.left - 1), std::min(core.bottom - size - 2, core.top - 1)),
          columns_(std::max(core.left + size + 2, core.right + 1) - origin_.x),
          rows_(std::max(core.top + size + 2, core.bottom + 1) - origin_.y),
          to_picture_(to_picture * cv::Matx33d(1, 0, origin_.x, 0, 1, origin_.y, 0, 0, 1)),
          picture_(-0.5, -0.5, pyramid.front().grey.cols * pyramid.front().scale,
                   pyramid.front().grey.rows * pyramid.front().scale),
          cells_(moved(core, -origin_)),
          by_row_(pyramid, to_picture_, columns_, rows_, {cells_.left, cells_.top, cells_.width(), cells_.height()}),
          by_column_(by_row_.transposed()),
          contrast_(by_row_.contrast()) {}

    Checker judge() {
        if (std::abs(contrast_) < least_contrast) return {};
        settle();
        return checker(extent());
    }

    Checker judge_as_board() const {
        if (std::abs(contrast_) < least_contrast || !complete(cells_)) return {};
        // Its place is better known now, and its rows are not chosen any more.
        const double weakest = weakest_side(cells_);
        const double around = strongest_beyond(cells_);
        const bool good =
            weakest >= 0.9 * least_inside && around <= most_beyond_board && weakest - around >= 0.5 * least_edge;
        return checker(good && is_regular(cells_) ? Extent::board : Extent::nothing);
    }

    Checker judge_as_grid() const {
        const bool checkered = std::abs(contrast_) >= least_contrast && is_regular(cells_, 0.5, 6);
        return checker(checkered ? Extent::board : Extent::nothing);
    }

  private:
    static Cells moved(const Cells& cells, const cv::Point& by) {
        return {cells.left + by.x, cells.top + by.y, cells.right + by.x, cells.bottom + by.y};
    }

    Checker checker(Extent extent) const {
        Checker checker{extent, moved(cells_, origin_)};
        const Evidence all = evidence_of(cells_);
        checker.score = std::max(0.0, all.mean()) * all.right / std::max(1, all.count);
        checker.light_top_left = ((cells_.left + cells_.top) & 1) == 0 ? contrast_ > 0 : contrast_ < 0;
        checker.at_rim = std::any_of(sides.begin(), sides.end(), [&](Side side) {
            Cells larger = cells_;
            move(larger, side, 1);
            return !complete(larger, side);
        });
        for (int y = cells_.top; y < cells_.bottom; ++y)
            for (int x = cells_.left; x < cells_.right; ++x) checker.occupied += by_row_.occupied(x, y) ? 1 : 0;
        return checker;
    }

    // How many of the corners between the outermost row at a side and its neighbour were seen. There are none between a
    // board and its margin.
    double seen_at(const Cells& cells, Side side) const {
        const Cells c = moved(cells, origin_);
        const bool upright = side == Side::left || side == Side::right;
        const int line = side == Side::left    ? c.left + 1
                         : side == Side::right ? c.right - 1
                         : side == Side::top   ? c.top + 1
                                               : c.bottom - 1;
        const auto seen = std::count_if(nodes_.begin(), nodes_.end(), [&](const Node& node) {
            return upright ? node.x == line && node.y > c.top && node.y < c.bottom
                           : node.y == line && node.x > c.left && node.x < c.right;
        });
        return static_cast<double>(seen) / std::max(1, (upright ? cells.height() : cells.width()) - 1);
    }

    // The evidence for the outermost row at a side, up to 1: how it alternates, and corners; nothing where too little
    // of it is seen. A plain margin differs from every other square beside it, so the row itself counts before all.
    std::optional<Proof> proof_at(const Cells& cells, Side side) const {
        const bool upright = side == Side::left || side == Side::right;
        const Samples& samples = upright ? by_column_ : by_row_;
        const cv::Range range = upright ? cv::Range(cells.top, cells.bottom) : cv::Range(cells.left, cells.right);
        const int first = upright ? cells.left : cells.top;
        const int last = (upright ? cells.right : cells.bottom) - 1;
        const bool begins = side == Side::left || side == Side::top;
        const Evidence along = samples.along(begins ? first : last, range);
        const Evidence across = samples.across(begins ? first : last - 1, range);
        if (along.count < 4 || across.count < 4) return std::nullopt;
        return Proof{0.7 * along.mean() + 0.3 * across.mean(), std::min(1.0, 1.2 * seen_at(cells, side))};
    }

    double at(const Cells& cells, Side side) const {
        const std::optional<Proof> proof = proof_at(cells, side);
        return proof ? proof->together() : 0;
    }

    Evidence evidence_of(const Cells& cells) const {
        Evidence evidence;
        for (int y = cells.top; y < cells.bottom; ++y) {
            evidence += by_row_.along(y, {cells.left, cells.right});
            if (y + 1 < cells.bottom) evidence += by_row_.across(y, {cells.left, cells.right});
        }
        return evidence;
    }

    // The same for the row beyond, where corners may not have been looked for; 0 where there is nothing to judge by.
    double beyond(const Cells& cells, Side side) const {
        Cells larger = cells;
        move(larger, side, 1);
        if (larger.left < 0 || larger.top < 0 || larger.right > columns_ || larger.bottom > rows_) return 0;
        const std::optional<Proof> proof = proof_at(larger, side);
        return proof ? std::max(proof->together(), proof->alternating) : 0;
    }

    bool shrink() {
        std::optional<Side> weakest;
        double least = least_inside;
        for (const Side side : sides) {
            const bool upright = side == Side::left || side == Side::right;
            if ((upright ? cells_.width() : cells_.height()) <= 2) continue;
            if (const double here = at(cells_, side); here < least) {
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
            if (const double there = beyond(cells_, side); there > most) {
                most = there;
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

    bool is_regular(const Cells& cells, double least = 0.6, int least_right_of_ten = 7) const {
        const Evidence all = evidence_of(cells);
        return all.mean() >= least && all.right * 10 >= all.count * least_right_of_ten;
    }

    double weakest_side(const Cells& cells) const {
        double weakest = 1;
        for (const Side side : sides) weakest = std::min(weakest, at(cells, side));
        return weakest;
    }

    double strongest_beyond(const Cells& cells) const {
        double strongest = 0;
        for (const Side side : sides) strongest = std::max(strongest, beyond(cells, side));
        return strongest;
    }

    Extent extent() {
        if (!is_regular(cells_)) return Extent::nothing;
        if (const std::optional<Cells> board = find_board()) {
            cells_ = *board;
            return Extent::board;
        }
        if (cells_.width() > size || cells_.height() > size) return Extent::larger;
        const bool enough = cells_.width() >= 3 && cells_.height() >= 3 && cells_.width() * cells_.height() >= 16;
        return enough ? Extent::part_of_board : Extent::nothing;
    }

    // Outermost rows full of large pieces, or in glare, alternate weakly, and text beside a board may seem to: of the
    // boards around the cells, the one that is set off best.
    std::optional<Cells> find_board() const {
        constexpr int most_off = 2;
        if (std::abs(cells_.width() - size) > most_off || std::abs(cells_.height() - size) > most_off)
            return std::nullopt;
        std::optional<Cells> best;
        double most = least_edge;
        const auto [first_x, last_x] = std::minmax({cells_.left, cells_.right - size});
        const auto [first_y, last_y] = std::minmax({cells_.top, cells_.bottom - size});
        for (int y = first_y; y <= last_y; ++y)
            for (int x = first_x; x <= last_x; ++x) {
                const Cells window{x, y, x + size, y + size};
                if (x < 0 || y < 0 || x + size > columns_ || y + size > rows_ || !complete(window)) continue;
                const double weakest = weakest_side(window);
                const double around = strongest_beyond(window);
                const double edge = weakest - around;
                if (weakest < least_inside || around > most_beyond || edge < most || !is_regular(window)) continue;
                most = edge;
                best = window;
            }
        return best;
    }

    std::span<const Node> nodes_;
    cv::Point origin_;
    int columns_, rows_;
    cv::Matx33d to_picture_;
    cv::Rect2d picture_;
    Cells cells_;
    Samples by_row_, by_column_;
    double contrast_;
};

// The cells that touch a node.
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

} // namespace

Checker judge_checker(const std::vector<Level>& pyramid, const cv::Matx33d& to_picture, std::span<const Node> nodes) {
    if (nodes.empty()) return {};
    return Judge(pyramid, to_picture, cells_around(nodes), nodes).judge();
}

Checker judge_board(const std::vector<Level>& pyramid, const cv::Matx33d& board_to_picture,
                    std::span<const Node> nodes) {
    return Judge(pyramid, board_to_picture, {0, 0, size, size}, nodes).judge_as_board();
}

Checker judge_grid(const std::vector<Level>& pyramid, const cv::Matx33d& board_to_picture) {
    return Judge(pyramid, board_to_picture, {0, 0, size, size}, {}).judge_as_grid();
}

} // namespace image
