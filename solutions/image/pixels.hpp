// What the decoders of the three formats hand over, and what they share.
#pragma once

#include <cstdint>
#include <opencv2/core/mat.hpp>
#include <string>
#include <string_view>

namespace image {

struct Pixels {
    cv::Mat bgr;         // as they stand in the file
    int orientation = 1; // as EXIF counts them, 1 to 8
    int shrunk_by = 1;
};

// Throws the PictureError for a picture that is larger than `most` pixels, or has a side longer than most_side.
void require_size(std::string_view format, std::int64_t width, std::int64_t height, std::int64_t most);

// What came of a file before its end, as in "the PNG is cut off in row 5 of 80: 1234 bytes came; ...".
[[noreturn]] void refuse_cut_off(std::string_view format, const std::string& where, std::size_t bytes);

// What a library says of a file, or we do.
[[noreturn]] void refuse_damaged(std::string_view format, std::string_view what);

// CV_8UC4 to CV_8UC3.
cv::Mat blended_over_white(const cv::Mat& bgra);

} // namespace image
