#include "solutions/image/lattice.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>

#include "solutions/image/homography.hpp"
#include "solutions/image/window.hpp"

namespace image {
namespace {

// Bounds for hostile pictures: a picture of noise has thousands of saddles, and each has neighbours.
constexpr std::size_t most_seeds = 1500;
constexpr std::size_t most_neighbours = 7;
constexpr float bucket_size = 16; // pixels
// Of the nodes at every step, and at last of a board's size of places. Those of boards full of pieces have 0.45, those
// of text seldom more than 0.3.
constexpr double least_alternation = 0.42;

// Saddles by place.
class Buckets {
  public:
    explicit Buckets(std::span<const Saddle> saddles) : saddles_(saddles) {
        for (const Saddle& saddle : saddles) {
            columns_ = std::max(columns_, bucket(saddle.at.x) + 1);
            rows_ = std::max(rows_, bucket(saddle.at.y) + 1);
        }
        buckets_.resize(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_));
        for (std::size_t i = 0; i < saddles.size(); ++i)
            buckets_.at(index(bucket(saddles[i].at.x), bucket(saddles[i].at.y))).push_back(i);
    }

    // Calls use(index, square of the distance) for those within the distance, and perhaps for some a little farther.
    template <typename Use>
    void near(const cv::Point2f& at, float distance, Use use) const {
        const int last_y = std::min(rows_ - 1, bucket(at.y + distance));
        const int last_x = std::min(columns_ - 1, bucket(at.x + distance));
        for (int y = std::max(0, bucket(at.y - distance)); y <= last_y; ++y)
            for (int x = std::max(0, bucket(at.x - distance)); x <= last_x; ++x)
                for (const std::size_t i : buckets_[index(x, y)]) {
                    const cv::Point2f away = saddles_[i].at - at;
                    use(i, away.dot(away));
                }
    }

  private:
    static int bucket(float coordinate) {
        return static_cast<int>(std::floor(std::clamp(coordinate, -100.0F, 1e5F) / bucket_size));
    }
    std::size_t index(int x, int y) const {
        return static_cast<std::size_t>(y) * static_cast<std::size_t>(columns_) + static_cast<std::size_t>(x);
    }

    std::span<const Saddle> saddles_;
    int columns_ = 0, rows_ = 0;
    std::vector<std::vector<std::size_t>> buckets_;
};

enum class Sign : std::uint8_t { same, opposite };

class Grower {
  public:
    Grower(const cv::Mat& grey, std::span<const Saddle> saddles, float longest_step)
        : grey_(grey), saddles_(saddles), longest_step_(longest_step), buckets_(saddles), used_(saddles.size()) {}

    void run(const LatticeSearch& search, const std::function<Next(const Lattice&)>& use) {
        std::size_t growths_left = search.growths;
        for (std::size_t seed = 0; seed < std::min(most_seeds, saddles_.size()) && growths_left > 0; ++seed) {
            if (used_[seed]) continue;
            std::optional<Lattice> lattice = best_from(seed, growths_left);
            if (!lattice || lattice->nodes.size() < search.least_nodes) continue;
            for (const Node& node : lattice->nodes) used_[node.saddle] = true;
            if (use(*lattice) == Next::stop) return;
        }
    }

  private:
    // Opposite saddles of about the same strength, the nearest first.
    std::vector<std::size_t> neighbours_of(std::size_t seed) const {
        std::vector<std::pair<float, std::size_t>> found;
        const Saddle& from = saddles_[seed];
        for (float reach = 24; reach < 1.7F * longest_step_ && found.size() < most_neighbours; reach *= 1.7F) {
            found.clear();
            const float within = std::min(reach, longest_step_);
            buckets_.near(from.at, within, [&](std::size_t i, float square) {
                const Saddle& to = saddles_[i];
                if (square > within * within || square < 36 || used_[i] || !opposite(from, to)) return;
                if (to.strength * 5 < from.strength * 2 || from.strength * 5 < to.strength * 2) return;
                found.emplace_back(square, i);
            });
        }
        std::sort(found.begin(), found.end());
        if (found.size() > most_neighbours) found.resize(most_neighbours);
        std::vector<std::size_t> neighbours;
        neighbours.reserve(found.size());
        for (const auto& [square, i] : found) neighbours.push_back(i);
        return neighbours;
    }

    std::optional<std::size_t> nearest(const cv::Point2f& at, float distance, const Saddle& seed, Sign sign) const {
        std::optional<std::size_t> best;
        float least = distance * distance;
        buckets_.near(at, distance, [&](std::size_t i, float square) {
            if (square >= least || used_[i]) return;
            if (!(sign == Sign::same ? alike(saddles_[i], seed) : opposite(saddles_[i], seed))) return;
            least = square;
            best = i;
        });
        return best;
    }

    // Whether the steps could be the sides of a square that is seen at an angle, with its fourth corner in place.
    bool is_cell(std::size_t seed, const cv::Point2f& u, const cv::Point2f& v) const {
        const float u_square = u.dot(u), v_square = v.dot(v);
        const double cross = u.cross(v);
        if (std::max(u_square, v_square) > 2.9F * std::min(u_square, v_square)) return false;
        if (cross * cross < 0.49 * u_square * v_square) return false;
        const float near = 0.25F * std::sqrt(std::min(u_square, v_square));
        return nearest(saddles_[seed].at + u + v, near, saddles_[seed], Sign::same).has_value() && differs(seed, u, v);
    }

    // Whether the square is brighter than its neighbours, or darker: just inside and outside of the middles of its
    // sides.
    bool differs(std::size_t seed, const cv::Point2f& u, const cv::Point2f& v) const {
        const cv::Point2f& at = saddles_[seed].at;
        const int least = saddles_[seed].strength / 5;
        int brighter = 0;
        const auto compare = [&](const cv::Point2f& inside, const cv::Point2f& outside) {
            const int difference = brightness(grey_, at + inside) - brightness(grey_, at + outside);
            brighter += difference > least ? 1 : difference < -least ? -1 : 0;
        };
        compare(0.5F * u + 0.15F * v, 0.5F * u - 0.15F * v);
        compare(0.5F * v + 0.15F * u, 0.5F * v - 0.15F * u);
        compare(0.5F * u + 0.85F * v, 0.5F * u + 1.15F * v);
        compare(0.5F * v + 0.85F * u, 0.5F * v + 1.15F * u);
        return std::abs(brighter) >= 2;
    }

    std::optional<Lattice> best_from(std::size_t seed, std::size_t& growths_left) const {
        const std::vector<std::size_t> neighbours = neighbours_of(seed);
        std::optional<Lattice> best;
        for (std::size_t i = 0; i < neighbours.size(); ++i)
            for (std::size_t j = i + 1; j < neighbours.size(); ++j) {
                const cv::Point2f u = saddles_[neighbours[i]].at - saddles_[seed].at;
                const cv::Point2f v = saddles_[neighbours[j]].at - saddles_[seed].at;
                if (!is_cell(seed, u, v)) continue;
                if (growths_left == 0) return best;
                --growths_left;
                std::optional<Lattice> lattice = u.cross(v) > 0 ? grow(seed, u, v) : grow(seed, v, u);
                if (lattice && (!best || lattice->nodes.size() > best->nodes.size())) best = std::move(lattice);
                if (best && best->nodes.size() >= 30) return best;
            }
        return best;
    }

    // Of all nodes in `box`.
    std::vector<Node> nodes_in(const cv::Rect& box, const cv::Matx33d& m, std::size_t seed, double tolerance) const {
        std::vector<Node> nodes;
        for (int y = box.y; y < box.y + box.height; ++y)
            for (int x = box.x; x < box.x + box.width; ++x) {
                const double depth = m(2, 0) * x + m(2, 1) * y + m(2, 2);
                if (depth < 0.1) continue; // beyond the horizon there is nothing to see
                const cv::Point2d at((m(0, 0) * x + m(0, 1) * y + m(0, 2)) / depth,
                                     (m(1, 0) * x + m(1, 1) * y + m(1, 2)) / depth);
                const cv::Point2d step_x = cv::Point2d(m(0, 0) - at.x * m(2, 0), m(1, 0) - at.y * m(2, 0)) / depth;
                const cv::Point2d step_y = cv::Point2d(m(0, 1) - at.x * m(2, 1), m(1, 1) - at.y * m(2, 1)) / depth;
                const double step = std::sqrt(std::min(step_x.dot(step_x), step_y.dot(step_y)));
                if (!(step > 4) || step > 2 * longest_step_) continue;
                const auto found = nearest(at, static_cast<float>(step * tolerance), saddles_[seed],
                                           ((x + y) & 1) == 0 ? Sign::same : Sign::opposite);
                if (found) nodes.push_back({x, y, *found});
            }
        return nodes;
    }

    // Nodes are looked for up to two steps beyond those that were found.
    static cv::Rect box_around(std::span<const Node> nodes) {
        cv::Rect box;
        for (const Node& node : nodes) box |= cv::Rect(node.x - 2, node.y - 2, 5, 5);
        return box;
    }

    std::optional<Lattice> grow(std::size_t seed, const cv::Point2f& u, const cv::Point2f& v) const {
        struct Step {
            int radius; // around the seed, at most
            double tolerance;
            std::size_t least;
            Bend bend;
        };
        static constexpr std::array<Step, 7> steps{{{1, 0.24, 5, Bend::affine},
                                                    {2, 0.22, 8, Bend::affine},
                                                    {3, 0.20, 11, Bend::projective},
                                                    {4, 0.18, 13, Bend::projective},
                                                    {6, 0.16, 14, Bend::projective},
                                                    {8, 0.15, 15, Bend::projective},
                                                    {8, 0.13, 15, Bend::projective}}};
        const cv::Point2f& at = saddles_[seed].at;
        Lattice lattice{{u.x, v.x, at.x, u.y, v.y, at.y, 0, 0, 1}, {}};
        cv::Rect box(-1, -1, 3, 3);
        for (const Step& step : steps) {
            const cv::Rect within(-step.radius, -step.radius, 2 * step.radius + 1, 2 * step.radius + 1);
            lattice.nodes = nodes_in(box & within, lattice.to_picture, seed, step.tolerance);
            if (lattice.nodes.size() < step.least) return std::nullopt;
            box = box_around(lattice.nodes);
            std::vector<Sight> sights;
            sights.reserve(lattice.nodes.size());
            for (const Node& node : lattice.nodes)
                sights.push_back({cv::Point2d(node.x, node.y), cv::Point2d(saddles_[node.saddle].at)});
            const std::optional<cv::Matx33d> fitted = fit_homography(sights, step.bend);
            if (!fitted) return std::nullopt;
            lattice.to_picture = *fitted;
            if (alternation_of(lattice.nodes, grey_, lattice.to_picture) < least_alternation) return std::nullopt;
        }
        const Window window = densest_window(lattice.nodes, steps.back().radius);
        if (alternation_of(window, grey_, lattice.to_picture) < least_alternation) return std::nullopt;
        return lattice;
    }

    const cv::Mat& grey_;
    std::span<const Saddle> saddles_;
    float longest_step_; // pixels
    Buckets buckets_;
    std::vector<bool> used_;
};

} // namespace

void for_each_lattice(const cv::Mat& grey, std::span<const Saddle> saddles, const LatticeSearch& search,
                      const std::function<Next(const Lattice&)>& use) {
    if (!saddles.empty()) Grower(grey, saddles, search.longest_step).run(search, use);
}

} // namespace image
