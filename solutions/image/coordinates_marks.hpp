// What may be a letter or a digit: small marks, dark on light ground or light on dark.
#pragma once

#include <opencv2/core/mat.hpp>
#include <vector>

#include "solutions/image/glyph.hpp"

namespace image {

struct Mark {
    cv::Rect box; // pixels
    GlyphPicture picture;
};

// In a CV_8UC1 picture with so many pixels a square; always in the same order. The same mark may come more than once,
// with slightly different boxes. solutions/image/train/glyphs.py finds the same.
std::vector<Mark> find_marks(const cv::Mat& grey, int square);

} // namespace image
