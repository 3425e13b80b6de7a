#include "solutions/image/homography.hpp"

#include <algorithm>
#include <cmath>
#include <opencv2/core.hpp>

namespace image {
namespace {

// Points are moved and scaled to lie about the origin at a distance of about 1, or the equations would be ill
// conditioned (R. Hartley, "In Defense of the Eight-Point Algorithm", 1997).
struct Scaling {
    cv::Point2d centre;
    double size = 0;

    cv::Point2d operator()(const cv::Point2d& p) const { return (p - centre) / size; }
    cv::Matx33d matrix() const { return {1 / size, 0, -centre.x / size, 0, 1 / size, -centre.y / size, 0, 0, 1}; }
};

Scaling scaling_of(std::span<const Sight> sights, cv::Point2d Sight::*point) {
    Scaling scaling;
    for (const Sight& sight : sights) scaling.centre += sight.*point / static_cast<double>(sights.size());
    for (const Sight& sight : sights) scaling.size += cv::norm(sight.*point - scaling.centre);
    scaling.size /= static_cast<double>(sights.size());
    return scaling;
}

using Row = cv::Vec<double, 8>;

struct Equations {
    cv::Matx<double, 8, 8> matrix;
    Row right;

    void add(const Row& row, double value, double weight) {
        for (int i = 0; i < 8; ++i) {
            for (int j = 0; j < 8; ++j) matrix(i, j) += weight * row[i] * row[j];
            right[i] += weight * row[i] * value;
        }
    }
};

} // namespace

std::optional<cv::Matx33d> fit_homography(std::span<const Sight> sights, Bend bend) {
    if (sights.size() < 4) return std::nullopt;
    const Scaling from = scaling_of(sights, &Sight::lattice);
    const Scaling to = scaling_of(sights, &Sight::picture);
    if (!(from.size > 0) || !(to.size > 0)) return std::nullopt;
    Equations equations;
    for (const Sight& sight : sights) {
        const cv::Point2d p = from(sight.lattice);
        const cv::Point2d q = to(sight.picture);
        equations.add({p.x, p.y, 1, 0, 0, 0, -p.x * q.x, -p.y * q.x}, q.x, sight.weight);
        equations.add({0, 0, 0, p.x, p.y, 1, -p.x * q.y, -p.y * q.y}, q.y, sight.weight);
    }
    const double stiffness = bend == Bend::affine ? 1e9 : 1e-3;
    equations.matrix(6, 6) += stiffness;
    equations.matrix(7, 7) += stiffness;
    cv::Vec<double, 8> h;
    if (!cv::solve(equations.matrix, equations.right, h, cv::DECOMP_CHOLESKY)) return std::nullopt;
    const cv::Matx33d unit(h[0], h[1], h[2], h[3], h[4], h[5], h[6], h[7], 1);
    cv::Matx33d whole = to.matrix().inv() * unit * from.matrix();
    const double determinant = cv::determinant(unit);
    if (!std::isfinite(determinant) || std::abs(determinant) < 1e-6 || std::abs(whole(2, 2)) < 1e-9)
        return std::nullopt;
    return whole * (1 / whole(2, 2));
}

} // namespace image
