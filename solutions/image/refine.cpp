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
constexpr int canvas_pixels = 10 * cell_pixels;

// The quarters around a corner are compared within boxes of so many pixels, up to `reach` pixels away from where it
// is expected.
struct Look {
    int reach, box;
};
constexpr std::array<Look, 3> looks{{{7, 6}, {4, 5}, {3, 4}}};

struct Corner {
    cv::Point2d offset;  // in pixels of the canvas
    double strength = 0; // in grey levels, below 0 where bright and dark are exchanged
    bool inside = false; // a true maximum, not at the rim of what was searched
};

class Canvas {
  public:
    Canvas(const std::vector<Level>& pyramid, const cv::Matx33d& board_to_picture) {
        const cv::Point2d middle = mapped(board_to_picture, {4, 4});
        const double side = 0.5 * (cv::norm(mapped(board_to_picture, {5, 4}) - middle) +
                                   cv::norm(mapped(board_to_picture, {4, 5}) - middle));
        const Level& level = level_for(pyramid, side, 0.75 * cell_pixels);
        to_board_ = cv::Matx33d(1.0 / cell_pixels, 0, 0.5 / cell_pixels - 1, 0, 1.0 / cell_pixels,
                                0.5 / cell_pixels - 1, 0, 0, 1);
        cv::Mat straight;
        cv::warpPerspective(level.grey, straight, level.to_picture().inv() * board_to_picture * to_board_,
                            {canvas_pixels, canvas_pixels}, cv::INTER_LINEAR | cv::WARP_INVERSE_MAP,
                            cv::BORDER_REPLICATE);
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
                if (const double here = sign * contrast(from + cv::Point(dx, dy), look.box); here > most) {
                    most = here;
                    best = {dx, dy};
                }
        const auto at = [&](int dx, int dy) { return sign * contrast(from + best + cv::Point(dx, dy), look.box); };
        return {cv::Point2d(best.x + top_of(at(-1, 0), most, at(1, 0)), best.y + top_of(at(0, -1), most, at(0, 1))),
                most, std::abs(best.x) < look.reach && std::abs(best.y) < look.reach};
    }

    double contrast(const cv::Point& at, int box) const {
        const int total = sum({at.x - box, at.y - box, box, box}) + sum({at.x, at.y, box, box}) -
                          sum({at.x, at.y - box, box, box}) - sum({at.x - box, at.y, box, box});
        return total / (2.0 * box * box);
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

    cv::Matx33d to_board_;
    cv::Mat sums_;
};

double polarity_of(const Canvas& canvas, int box) {
    double sum = 0;
    for (int y = 1; y < 8; ++y)
        for (int x = 1; x < 8; ++x) {
            const double here = canvas.contrast({(x + 1) * cell_pixels, (y + 1) * cell_pixels}, box);
            sum += ((x + y) & 1) == 0 ? here : -here;
        }
    return sum > 0 ? 1 : -1;
}

std::vector<Sight> corners_of(const Canvas& canvas, const Look& look) {
    const double polarity = polarity_of(canvas, look.box);
    std::vector<Sight> sights;
    std::vector<double> strengths;
    for (int y = 1; y < 8; ++y)
        for (int x = 1; x < 8; ++x) {
            const Corner corner = canvas.corner_near(x, y, look, polarity);
            if (!corner.inside || corner.strength <= 1) continue;
            const cv::Point2d board(x, y);
            sights.push_back({board, board + corner.offset / cell_pixels, corner.strength});
            strengths.push_back(corner.strength);
        }
    if (strengths.empty()) return sights;
    const auto middle = strengths.begin() + static_cast<std::ptrdiff_t>(strengths.size() / 2);
    std::nth_element(strengths.begin(), middle, strengths.end());
    std::erase_if(sights, [least = 0.4 * *middle](const Sight& sight) { return sight.weight < least; });
    for (Sight& sight : sights) sight.weight = 1;
    return sights;
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
    Refined refined{board_to_picture, 0, 0};
    for (const Look& look : looks) {
        std::vector<Sight> sights = corners_of(Canvas(pyramid, refined.board_to_picture), look);
        if (sights.size() < 12) return std::nullopt;
        const std::optional<cv::Matx33d> step = fit_most(sights);
        if (!step) return std::nullopt;
        refined.board_to_picture = refined.board_to_picture * *step;
        refined.corners = static_cast<int>(sights.size());
        refined.error = 0;
        for (const Sight& sight : sights) refined.error += distance(*step, sight) / static_cast<double>(sights.size());
    }
    return refined;
}

} // namespace image
