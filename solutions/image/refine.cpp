#include "solutions/image/refine.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <opencv2/core.hpp>
#include <opencv2/imgproc.hpp>

#include "solutions/image/homography.hpp"
#include "solutions/image/quad.hpp"

namespace image {
namespace {

// The board is seen from above, with so many pixels for a square and a margin of one square.
constexpr int cell_pixels = 24;

// The quarters around a corner are compared within boxes of so many pixels, up to `reach` pixels away from where it
// is expected.
struct Look {
    int reach, box;
};
constexpr std::array<Look, 4> looks{{{7, 6}, {4, 6}, {4, 5}, {3, 4}}};

struct Corner {
    cv::Point2d offset;  // in pixels of the canvas
    double strength = 0; // in grey levels, below 0 where bright and dark are exchanged
    // What is left between the darker of the bright quarters and the brighter of the dark ones: nothing at the edge of
    // the board, where two squares meet one margin.
    double clearance = 0;
    bool inside = false; // a true maximum, not at the rim of what was searched
};

// The mean brightness of the quarters around a corner.
struct Quarters {
    double top_left, top_right, bottom_left, bottom_right;

    double contrast() const { return 0.5 * (top_left + bottom_right - top_right - bottom_left); }
    // Contrast alone would leave a corner whose bright quarters do not touch for one of these.
    double checkered(double sign) const { return 0.5 * (sign * contrast() + clearance(sign)); }
    double clearance(double sign) const {
        return sign > 0 ? std::min(top_left, bottom_right) - std::max(top_right, bottom_left)
                        : std::min(top_right, bottom_left) - std::max(top_left, bottom_right);
    }
};

class Canvas {
  public:
    Canvas(const std::vector<Level>& pyramid, const cv::Matx33d& board_to_picture) {
        const cv::Mat straight = seen_from_above(pyramid, board_to_picture, {-1, -1, 10, 10}, cell_pixels);
        cv::integral(straight, sums_, CV_32S);
    }

    // The corner with the best contrast within `reach` pixels of an inner corner of the board.
    Corner corner_near(int x, int y, const Look& look, double polarity) const {
        const double sign = ((x + y) & 1) == 0 ? polarity : -polarity;
        const cv::Point from((x + 1) * cell_pixels, (y + 1) * cell_pixels);
        cv::Point best;
        double most = -1e9;
        for (int dy = -look.reach; dy <= look.reach; ++dy)
            for (int dx = -look.reach; dx <= look.reach; ++dx)
                if (const double here = quarters(from + cv::Point(dx, dy), look.box).checkered(sign); here > most) {
                    most = here;
                    best = {dx, dy};
                }
        const auto at = [&](int dx, int dy) {
            return quarters(from + best + cv::Point(dx, dy), look.box).checkered(sign);
        };
        return {cv::Point2d(best.x + top_of(at(-1, 0), most, at(1, 0)), best.y + top_of(at(0, -1), most, at(0, 1))),
                most, quarters(from + best, looks.front().box).clearance(sign),
                std::abs(best.x) < look.reach && std::abs(best.y) < look.reach};
    }

    Quarters quarters(const cv::Point& at, int box) const {
        const auto mean = [&](int x, int y) { return sum({x, y, box, box}) / static_cast<double>(box * box); };
        return {mean(at.x - box, at.y - box), mean(at.x, at.y - box), mean(at.x - box, at.y), mean(at.x, at.y)};
    }

  private:
    int sum(const cv::Rect& of) const {
        return sums_.at<int>(of.y + of.height, of.x + of.width) - sums_.at<int>(of.y, of.x + of.width) -
               sums_.at<int>(of.y + of.height, of.x) + sums_.at<int>(of.y, of.x);
    }
    // Of the parabola through three values, the middle one the highest.
    static double top_of(double before, double here, double after) {
        const double bend = before - 2 * here + after;
        return bend < 0 ? std::clamp(0.5 * (before - after) / bend, -0.5, 0.5) : 0;
    }

    cv::Mat sums_;
};

double polarity_of(const Canvas& canvas, int box) {
    double sum = 0;
    for (int y = 1; y < 8; ++y)
        for (int x = 1; x < 8; ++x) {
            const double here = canvas.quarters({(x + 1) * cell_pixels, (y + 1) * cell_pixels}, box).contrast();
            sum += ((x + y) & 1) == 0 ? here : -here;
        }
    return sum > 0 ? 1 : -1;
}

struct Corners {
    std::vector<Sight> sights; // inner ones alone: from the board to the board, where it should be
    std::vector<Node> clear;   // with those at the edge of the board, where there should be none
};

constexpr double most_away = 0.12;         // squares
constexpr double most_away_at_edge = 0.25; // where what is bent goes on

bool is_inner(int x, int y) {
    return x > 0 && x < 8 && y > 0 && y < 8;
}

Corners corners_of(const Canvas& canvas, const Look& look) {
    const double polarity = polarity_of(canvas, look.box);
    std::vector<std::pair<Node, Corner>> found;
    std::vector<double> strengths;
    for (int y = 0; y <= 8; ++y)
        for (int x = 0; x <= 8; ++x) {
            const Corner corner = canvas.corner_near(x, y, look, polarity);
            if (!corner.inside || corner.strength <= 1) continue;
            found.emplace_back(Node{x, y, 0}, corner);
            if (is_inner(x, y)) strengths.push_back(corner.strength);
        }
    Corners corners;
    if (strengths.empty()) return corners;
    const auto middle = strengths.begin() + static_cast<std::ptrdiff_t>(strengths.size() / 2);
    std::nth_element(strengths.begin(), middle, strengths.end());
    for (const auto& [node, corner] : found) {
        const cv::Point2d board(node.x, node.y);
        const cv::Point2d offset = corner.offset / cell_pixels;
        if (corner.strength < 0.4 * *middle) continue;
        if (is_inner(node.x, node.y)) corners.sights.push_back({board, board + offset});
        const double allowed = is_inner(node.x, node.y) ? most_away : most_away_at_edge;
        if (corner.clearance > 0.25 * *middle && cv::norm(offset) < allowed) corners.clear.push_back(node);
    }
    return corners;
}

double distance(const cv::Matx33d& map, const Sight& sight) {
    return cv::norm(mapped(map, sight.lattice) - sight.picture);
}

// Pieces pull a few corners away: what lies far from the others counts little.
std::optional<cv::Matx33d> fit_most(std::vector<Sight>& sights) {
    std::optional<cv::Matx33d> map;
    for (int i = 0; i < 4; ++i) {
        map = fit_homography(sights, Bend::projective);
        if (!map) return map;
        for (Sight& sight : sights) {
            const double away = distance(*map, sight) / 0.04;
            sight.weight = 1 / (1 + away * away);
        }
    }
    return map;
}

} // namespace

std::optional<Refined> refine_board(const std::vector<Level>& pyramid, const cv::Matx33d& board_to_picture) {
    Refined refined{board_to_picture, {}, 0};
    for (const Look& look : looks) {
        Corners corners = corners_of(Canvas(pyramid, refined.board_to_picture), look);
        const bool first = &look == looks.data();
        if (corners.sights.size() < 12) {
            if (first) return std::nullopt;
            break;
        }
        const std::optional<cv::Matx33d> step = fit_most(corners.sights);
        if (!step) return std::nullopt;
        double error = 0;
        for (const Sight& sight : corners.sights)
            error += distance(*step, sight) / static_cast<double>(corners.sights.size());
        if (!first && error > refined.error) break;
        refined.board_to_picture = refined.board_to_picture * *step;
        refined.nodes = std::move(corners.clear);
        refined.error = error;
    }
    return refined;
}

} // namespace image
