// How a camera was held, as EXIF says.
#pragma once

#include <opencv2/core/mat.hpp>

#include "solutions/image/bytes.hpp"

namespace image {

// Of a block of EXIF, with or without "Exif\0\0" in front: 1 to 8, and 1 (upright) where it says nothing, or nothing
// that makes sense. Looks at the first directory alone, so no loop of offsets can catch it.
int exif_orientation(Bytes exif);

// The picture as it should be looked at.
cv::Mat turned_upright(const cv::Mat& picture, int orientation);

} // namespace image
