#include "solutions/image/quad.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <opencv2/core.hpp>

namespace image {

bool is_seen_square(const Quad& quad, double least_sine, double least_side, double most_ratio) {
    std::array<double, 4> lengths{};
    for (std::size_t i = 0; i < 4; ++i) {
        const cv::Point2d side = quad.corners.at((i + 1) % 4) - quad.corners.at(i);
        const cv::Point2d next = quad.corners.at((i + 2) % 4) - quad.corners.at((i + 1) % 4);
        lengths.at(i) = cv::norm(side);
        if (side.cross(next) < least_sine * cv::norm(side) * cv::norm(next)) return false;
    }
    const auto [least, most] = std::minmax_element(lengths.begin(), lengths.end());
    return *most < most_ratio * *least && *least >= least_side;
}

// The closed form for the unit square (P. Heckbert, "Fundamentals of Texture Mapping and Image Warping", 1989, section
// 2.2.3), scaled to 8 units.
cv::Matx33d board_to_picture(const Quad& quad) {
    const auto& [p0, p1, p2, p3] = quad.corners;
    const cv::Point2d across = p1 - p2;
    const cv::Point2d down = p3 - p2;
    const cv::Point2d rest = p0 - p1 + p2 - p3;
    const double determinant = across.cross(down);
    const double g = rest.cross(down) / determinant;
    const double h = across.cross(rest) / determinant;
    const cv::Point2d x = p1 - p0 + g * p1;
    const cv::Point2d y = p3 - p0 + h * p3;
    return {x.x / 8, y.x / 8, p0.x, x.y / 8, y.y / 8, p0.y, g / 8, h / 8, 1};
}

cv::Point2d mapped(const cv::Matx33d& homography, const cv::Point2d& point) {
    const cv::Vec3d at = homography * cv::Vec3d(point.x, point.y, 1);
    return {at[0] / at[2], at[1] / at[2]};
}

} // namespace image
