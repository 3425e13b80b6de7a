// From glyphs along one side of a board to what they say, without a look at the picture.
#pragma once

#include <cstdint>
#include <span>

#include "solutions/image/glyph.hpp"
#include "solutions/image/orientation.hpp"

namespace image {

// In squares. `along` the side from 0 to 8, from the left or from the top; `across` it from anywhere; both of the
// middle.
struct PlacedGlyph {
    double along = 0;
    double across = 0;
    double height = 0;
    GlyphEvidence evidence{};
};

enum class Along : std::uint8_t { files, ranks };

// The best line of them, for each side at the bottom: one glyph a square, in one place of the squares, of one size, in
// sequence. Nothing below zero: a side without coordinates says nothing.
Coordinates read_line(std::span<const PlacedGlyph> glyphs, Along along);

} // namespace image
