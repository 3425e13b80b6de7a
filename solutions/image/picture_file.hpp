// Where the bytes of a picture come from.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace image {

// A picture of most_pixels_at_once, uncompressed, is larger; a PNG or JPEG of it rarely is.
inline constexpr std::size_t most_file_bytes = std::size_t{64} << 20;

// Both read to the end, and throw PictureError if it does not come within most_file_bytes, or if reading fails.
std::vector<std::uint8_t> read_picture_file(const std::string& path);
std::vector<std::uint8_t> read_picture_input(int descriptor); // standard input: 0

} // namespace image
