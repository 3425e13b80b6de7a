// From the bytes of a file to a picture.
#pragma once

#include <cstdint>
#include <opencv2/core/mat.hpp>
#include <span>
#include <stdexcept>

namespace image {

// No picture can be had from those bytes: says what is wrong, what was expected, and a remedy. Fit for a terminal.
class PictureError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

struct Picture {
    // CV_8UC3 in the order blue, green, red; upright, that is turned as EXIF says; never empty.
    cv::Mat bgr;
    // How many pixels of the file stand side by side in one of ours: 1, or 2 for a picture of more than
    // most_kept_pixels. Our pixel (x, y) is (2 x + 0.5, 2 y + 0.5) there, but for the last row and column of an odd
    // size, which may be left out: after turning, all of it may be off by one.
    int shrunk_by = 1;
};

// Larger pictures are refused by what their header says, before any memory is taken for them. A JPEG that comes row by
// row (not progressive) may have most_pixels; all else must fit into memory at once, with most_pixels_at_once.
inline constexpr std::int64_t most_pixels = 120'000'000; // 108 megapixels come from telephones
inline constexpr std::int64_t most_pixels_at_once = 60'000'000;
inline constexpr std::int64_t most_side = 65'535; // of JPEG's own; keeps a row of any format small
inline constexpr std::int64_t most_kept_pixels = 30'000'000;
// A JPEG may come in that many scans, each of them work for the whole picture, but in no more than are that many pixels
// in all: 20 of the largest one. Real ones have about ten.
inline constexpr int most_scans = 100;
inline constexpr std::int64_t most_scanned_pixels = 1'200'000'000;

// Reads PNG, JPEG and WebP, told apart by their first bytes, in any of their variants: palettes, 1 to 16 bits, grey,
// CMYK and YCCK, interlaced, progressive, lossless. What is transparent is blended over white. Of an animation it
// takes the first picture. Gamma and colour profiles are ignored.
//
// A picture that was cut off is an error, as the rest would be invented, and so is one whose pixels are damaged. One
// of which all pixels came is none, whatever may be missing or wrong behind them: a JPEG without its end marker (but
// an arithmetic-coded one, where that cannot be told), a PNG without IEND, a WebP without its later frames. Throws
// PictureError.
//
// At its worst it takes about 10 bytes for each pixel of most_pixels_at_once beside the bytes themselves.
Picture decode_picture(std::span<const std::uint8_t> bytes);

} // namespace image
