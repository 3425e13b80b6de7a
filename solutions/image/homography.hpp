// Fits the map from the points of a lattice to the points of a picture.
#pragma once

#include <opencv2/core/matx.hpp>
#include <opencv2/core/types.hpp>
#include <optional>
#include <span>

namespace image {

// That a point of the plane of the lattice is seen at a point of the picture.
struct Sight {
    cv::Point2d lattice;
    cv::Point2d picture;
    double weight = 1;
};

enum class Bend : std::uint8_t { affine, projective };

// Least squares, in units of the lattice; nothing if the points do not fix the map, lie on a line for example. A few
// points near each other say little about the perspective: what they leave open is taken to be affine.
std::optional<cv::Matx33d> fit_homography(std::span<const Sight> sights, Bend bend);

} // namespace image
