#include "solutions/image/lattice.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>

#include "solutions/image/homography.hpp"
#include "solutions/image/quad.hpp"

namespace image {
namespace {

// Bounds for hostile pictures: a picture of noise has thousands of saddles, and each has neighbours.
constexpr std::size_t most_growths = 800;
constexpr std::size_t most_neighbours = 10;
constexpr float bucket_size = 16; // pixels

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
    Grower(std::span<const Saddle> saddles, float longest_step)
        : saddles_(saddles), longest_step_(longest_step), buckets_(saddles), used_(saddles.size()) {}

    void run(std::size_t least, const std::function<Next(const Lattice&)>& use) {
        std::size_t growths = 0;
        for (std::size_t seed = 0; seed < saddles_.size() && growths < most_growths; ++seed) {
            if (used_[seed]) continue;
            std::optional<Lattice> lattice = best_from(seed, growths);
            if (!lattice || lattice->nodes.size() < least) continue;
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
        const double u_length = cv::norm(u), v_length = cv::norm(v);
        if (std::max(u_length, v_length) > 1.7 * std::min(u_length, v_length)) return false;
        if (std::abs(u.cross(v)) < 0.7 * u_length * v_length) return false;
        const auto near = static_cast<float>(0.25 * std::min(u_length, v_length));
        return nearest(saddles_[seed].at + u + v, near, saddles_[seed], Sign::same).has_value();
    }

    std::optional<Lattice> best_from(std::size_t seed, std::size_t& growths) const {
        const std::vector<std::size_t> neighbours = neighbours_of(seed);
        std::optional<Lattice> best;
        for (std::size_t i = 0; i < neighbours.size(); ++i)
            for (std::size_t j = i + 1; j < neighbours.size(); ++j) {
                const cv::Point2f u = saddles_[neighbours[i]].at - saddles_[seed].at;
                const cv::Point2f v = saddles_[neighbours[j]].at - saddles_[seed].at;
                if (!is_cell(seed, u, v)) continue;
                if (++growths > most_growths) return best;
                std::optional<Lattice> lattice = u.cross(v) > 0 ? grow(seed, u, v) : grow(seed, v, u);
                if (lattice && (!best || lattice->nodes.size() > best->nodes.size())) best = std::move(lattice);
                if (best && best->nodes.size() >= 30) return best;
            }
        return best;
    }

    std::vector<Node> nodes_near(const cv::Matx33d& to_picture, std::size_t seed, int radius, double tolerance) const {
        std::vector<Node> nodes;
        for (int y = -radius; y <= radius; ++y)
            for (int x = -radius; x <= radius; ++x) {
                // Beyond the horizon there is nothing to see.
                if (to_picture(2, 0) * x + to_picture(2, 1) * y + to_picture(2, 2) < 0.1) continue;
                const cv::Point2d at = mapped(to_picture, cv::Point2d(x, y));
                const double step = std::min(cv::norm(mapped(to_picture, cv::Point2d(x - 0.5, y)) - at),
                                             cv::norm(mapped(to_picture, cv::Point2d(x, y - 0.5)) - at));
                if (!(step > 2) || step > longest_step_) continue;
                const auto found = nearest(at, static_cast<float>(2 * step * tolerance), saddles_[seed],
                                           ((x + y) & 1) == 0 ? Sign::same : Sign::opposite);
                if (found) nodes.push_back({x, y, *found});
            }
        return nodes;
    }

    std::optional<Lattice> grow(std::size_t seed, const cv::Point2f& u, const cv::Point2f& v) const {
        struct Step {
            int radius;
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
        for (const Step& step : steps) {
            lattice.nodes = nodes_near(lattice.to_picture, seed, step.radius, step.tolerance);
            if (lattice.nodes.size() < step.least) return std::nullopt;
            std::vector<Sight> sights;
            for (const Node& node : lattice.nodes)
                sights.push_back({cv::Point2d(node.x, node.y), cv::Point2d(saddles_[node.saddle].at)});
            const std::optional<cv::Matx33d> fitted = fit_homography(sights, step.bend);
            if (!fitted) return std::nullopt;
            lattice.to_picture = *fitted;
        }
        return lattice;
    }

    std::span<const Saddle> saddles_;
    float longest_step_; // pixels
    Buckets buckets_;
    std::vector<bool> used_;
};

} // namespace

void for_each_lattice(std::span<const Saddle> saddles, float longest_step, std::size_t least,
                      const std::function<Next(const Lattice&)>& use) {
    if (!saddles.empty()) Grower(saddles, longest_step).run(least, use);
}

} // namespace image
