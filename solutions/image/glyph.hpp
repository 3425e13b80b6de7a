// Letters and digits as they stand around boards: a small trained network that is part of the program.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace image {

// A picture of glyph_side x glyph_side, row by row: 255 where the ink is, 0 on the ground, the glyph 12 pixels long on
// its longer side and in the middle.
inline constexpr std::size_t glyph_side = 16;
using GlyphPicture = std::array<std::uint8_t, glyph_side * glyph_side>;

// a to h in either case, then 1 to 8.
inline constexpr std::size_t glyph_count = 16;

// For each glyph the logarithm of how much likelier the picture is that glyph than none.
using GlyphEvidence = std::array<double, glyph_count>;

GlyphEvidence read_glyph(const GlyphPicture& picture);

} // namespace image
