#include "solutions/image/grid.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <opencv2/core.hpp>
#include <opencv2/imgproc.hpp>
#include <optional>

#include "solutions/image/homography.hpp"
#include "solutions/image/quad.hpp"

namespace image {
namespace {

constexpr std::size_t most_pixels = 700'000;
constexpr std::size_t most_networks = 24;
constexpr int least_side = 64; // pixels

// A view from above: so many pixels for a square, and squares around the board.
constexpr int cell_pixels = 24;
constexpr int margin_cells = 2;
constexpr int view_cells = 8 + 2 * margin_cells;
constexpr int begin = margin_cells * cell_pixels;
constexpr double least_depth = 8; // of a line, in grey levels

// Ink that hangs together: the corner nearest to each corner of the picture.
Quad quad_of(const cv::Mat& labels, int label, const cv::Rect& box) {
    std::array<cv::Point, 4> corners;
    corners.fill({box.x, box.y});
    std::array<int, 4> most;
    most.fill(-1'000'000);
    for (int y = box.y; y < box.br().y; ++y)
        for (int x = box.x; x < box.br().x; ++x) {
            if (labels.at<int>(y, x) != label) continue;
            const std::array<int, 4> far{-x - y, x - y, x + y, y - x};
            for (std::size_t i = 0; i < 4; ++i)
                if (far.at(i) > most.at(i)) {
                    most.at(i) = far.at(i);
                    corners.at(i) = {x, y};
                }
        }
    Quad quad;
    for (std::size_t i = 0; i < 4; ++i) quad.corners.at(i) = corners.at(i);
    return quad;
}

// Quads around ink that hangs together, the largest first.
std::vector<Quad> networks_of(const cv::Mat& grey) {
    cv::Mat ink, labels, stats, centroids;
    cv::adaptiveThreshold(grey, ink, 255, cv::ADAPTIVE_THRESH_MEAN_C, cv::THRESH_BINARY_INV, 31, 8);
    const int count = cv::connectedComponentsWithStats(ink, labels, stats, centroids);
    std::vector<std::pair<int, cv::Rect>> boxes;
    for (int i = 1; i < count; ++i) {
        const cv::Rect box(stats.at<int>(i, cv::CC_STAT_LEFT), stats.at<int>(i, cv::CC_STAT_TOP),
                           stats.at<int>(i, cv::CC_STAT_WIDTH), stats.at<int>(i, cv::CC_STAT_HEIGHT));
        if (std::min(box.width, box.height) >= least_side &&
            2 * std::min(box.width, box.height) > std::max(box.width, box.height))
            boxes.emplace_back(i, box);
    }
    std::stable_sort(boxes.begin(), boxes.end(),
                     [](const auto& a, const auto& b) { return a.second.area() > b.second.area(); });
    if (boxes.size() > most_networks) boxes.resize(most_networks);
    std::vector<Quad> quads;
    for (const auto& [label, box] : boxes)
        if (const Quad quad = quad_of(labels, label, box); is_seen_square(quad, 0.8, least_side, 1.5))
            quads.push_back(quad);
    return quads;
}

// How bright each column of a view is along some ranks where it is brighter than a share of itself: pieces darken a
// part of a column, and a line all of it.
std::vector<double> brightness_of_columns(const cv::Mat& straight, const cv::Range& ranks) {
    constexpr double share = 0.8;
    const int first = begin + ranks.start * cell_pixels;
    const int count = ranks.size() * cell_pixels;
    std::vector<double> columns;
    std::vector<std::uint8_t> column(static_cast<std::size_t>(count));
    const auto chosen = column.begin() + static_cast<std::ptrdiff_t>(share * count);
    for (int x = 0; x < straight.cols; ++x) {
        for (int y = 0; y < count; ++y) column[static_cast<std::size_t>(y)] = straight.at<std::uint8_t>(first + y, x);
        std::nth_element(column.begin(), chosen, column.end());
        columns.push_back(*chosen);
    }
    return columns;
}

// How deep brightness falls at each place across the upright lines, seen along some ranks, against both sides of the
// place.
std::vector<double> depths_of(const cv::Mat& straight, const cv::Range& ranks) {
    const std::vector<double> bright = brightness_of_columns(straight, ranks);
    const auto side = [&](std::size_t from) { return (bright[from] + bright[from + 1] + bright[from + 2]) / 3; };
    std::vector<double> depths(bright.size());
    for (std::size_t x = 6; x + 6 < bright.size(); ++x) depths[x] = std::min(side(x - 6), side(x + 4)) - bright[x];
    return depths;
}

// Within two pixels of a place: how deep it is, and where the middle of that is.
struct Line {
    double at, depth = 0;
};

Line line_near(const std::vector<double>& depths, double place) {
    constexpr int reach = 2;
    const int middle = cvRound(place);
    const int first = std::max(0, middle - reach);
    const int last = std::min(static_cast<int>(depths.size()) - 1, middle + reach);
    Line line{place};
    for (int x = first; x <= last; ++x) line.depth = std::max(line.depth, depths[static_cast<std::size_t>(x)]);
    double sum = 0, weights = 0;
    for (int x = first; x <= last; ++x) {
        const double weight = std::max(0.0, depths[static_cast<std::size_t>(x)] - line.depth / 2);
        sum += weight * x;
        weights += weight;
    }
    if (weights > 0) line.at = sum / weights;
    return line;
}

// A place of the view in squares of the board.
double board_unit(double pixel) {
    return (pixel + 0.5) / cell_pixels - margin_cells;
}

// Nine lines: where the first is, and how far they are apart, in pixels.
struct Comb {
    double first = begin - 0.5, step = cell_pixels;

    double at(double line) const { return first + line * step; }
};

// The seven lines within a board, sorted by their depths. What the outermost two are set off from is not known.
std::array<double, 7> depths_within(const std::vector<double>& depths, const Comb& comb) {
    std::array<double, 7> lines{};
    for (std::size_t i = 0; i < lines.size(); ++i)
        lines.at(i) = line_near(depths, comb.at(static_cast<double>(i) + 1)).depth;
    std::sort(lines.begin(), lines.end());
    return lines;
}

// Whether the lines are about as deep as each other, and there are none beyond and few between them, such as a rank
// full of pieces seems to be.
bool is_alone(const std::vector<double>& depths, const Comb& comb) {
    constexpr int most_between = 4;
    const std::array<double, 7> lines = depths_within(depths, comb);
    const auto has_line = [&](double place, double share) {
        return line_near(depths, comb.at(place)).depth > share * lines[3];
    };
    int between = 0;
    for (int i = 0; i < 8; ++i) between += has_line(i + 0.5, 0.4) ? 1 : 0;
    return lines[0] > 0.3 * lines[3] && between <= most_between && !has_line(-1, 0.6) && !has_line(9, 0.6);
}

// The comb through the lines near the places of another one, by least squares.
Comb fitted(const std::vector<double>& depths, const Comb& comb) {
    double mean = 0, slope = 0;
    for (int i = 1; i <= 7; ++i) {
        const double at = line_near(depths, comb.at(i)).at;
        mean += at / 7;
        slope += at * (i - 4) / 28;
    }
    return {mean - 4 * slope, slope};
}

// Within a frame that may be wider than the board.
std::optional<Comb> comb_of(const std::vector<double>& depths) {
    std::optional<Comb> best;
    double most = least_depth;
    constexpr int narrower = 24; // steps
    for (int i = 0; i <= narrower; ++i) {
        const double step = cell_pixels - 0.2 * i;
        const int last = begin + static_cast<int>(8 * (cell_pixels - step));
        for (int first = begin; first <= last; ++first) {
            const Comb rough{static_cast<double>(first), step};
            const double depth = depths_within(depths, rough)[0];
            if (depth <= most) continue;
            const Comb comb = fitted(depths, rough);
            if (!is_alone(depths, comb)) continue;
            most = depth;
            best = comb;
        }
    }
    return best;
}

const cv::Rect around_board(-margin_cells, -margin_cells, view_cells, view_cells);
const cv::Range all_ranks(0, 8);

// From the nine lines each way that a frame of ink has in it.
std::optional<cv::Matx33d> rough_grid_in(const std::vector<Level>& pyramid, const cv::Matx33d& frame_to_picture) {
    const cv::Mat straight = seen_from_above(pyramid, frame_to_picture, around_board, cell_pixels);
    const std::optional<Comb> across = comb_of(depths_of(straight, all_ranks));
    if (!across) return std::nullopt;
    const std::optional<Comb> down = comb_of(depths_of(straight.t(), all_ranks));
    if (!down) return std::nullopt;
    return frame_to_picture * cv::Matx33d(across->step / cell_pixels, 0, board_unit(across->first), 0,
                                          down->step / cell_pixels, board_unit(down->first), 0, 0, 1);
}

// Where the seven upright lines within the board are, seen along two ranks each time: [rank line - 1][file line - 1].
std::array<std::array<Line, 7>, 7> lines_by_rank(const cv::Mat& straight) {
    std::array<std::array<Line, 7>, 7> lines{};
    for (int rank = 1; rank <= 7; ++rank) {
        const std::vector<double> depths = depths_of(straight, {rank - 1, rank + 1});
        for (int file = 1; file <= 7; ++file)
            lines.at(static_cast<std::size_t>(rank - 1)).at(static_cast<std::size_t>(file - 1)) =
                line_near(depths, Comb{}.at(file));
    }
    return lines;
}

// The corners of the ink need not be those of the board: lines end where their pen left the paper.
cv::Matx33d with_lines_in_place(const std::vector<Level>& pyramid, const cv::Matx33d& board_to_picture) {
    const cv::Mat straight = seen_from_above(pyramid, board_to_picture, around_board, cell_pixels);
    const auto upright = lines_by_rank(straight);
    const auto level = lines_by_rank(straight.t());
    std::vector<Sight> sights;
    for (std::size_t y = 0; y < 7; ++y)
        for (std::size_t x = 0; x < 7; ++x) {
            const Line& across = upright.at(y).at(x);
            const Line& down = level.at(x).at(y);
            if (std::min(across.depth, down.depth) < least_depth) continue; // pieces hide it
            sights.push_back({cv::Point2d(static_cast<double>(x) + 1, static_cast<double>(y) + 1),
                              {board_unit(across.at), board_unit(down.at)}});
        }
    const std::optional<cv::Matx33d> step = fit_homography(sights, Bend::projective);
    return step ? board_to_picture * *step : board_to_picture;
}

} // namespace

std::vector<cv::Matx33d> find_grids(const std::vector<Level>& pyramid) {
    const auto level =
        std::find_if(pyramid.begin(), pyramid.end(), [](const Level& l) { return l.grey.total() <= most_pixels; });
    if (level == pyramid.end()) return {};
    std::vector<cv::Matx33d> grids;
    for (const Quad& quad : networks_of(level->grey))
        if (const auto grid = rough_grid_in(pyramid, level->to_picture() * board_to_picture(quad)))
            grids.push_back(with_lines_in_place(pyramid, *grid));
    return grids;
}

} // namespace image
