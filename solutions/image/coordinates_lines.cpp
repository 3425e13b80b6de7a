#include "solutions/image/coordinates_lines.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace image {

namespace {

// Glyphs are rare among marks, but not on a line of glyphs.
constexpr double rarity = 4.5;
// No glyph may decide alone, for or against.
constexpr double most_a_glyph = 5;
constexpr double least_a_glyph = -1.5;
constexpr double missing = -1; // hidden by a piece, or not found
// How far the middles of glyphs may lie from their places: letters have different widths, and some go up or down.
constexpr double most_shift_along = 0.1;   // squares
constexpr double most_shift_across = 0.35; // of their height
constexpr double most_growth = 1.75;
// A line is tried through every glyph that speaks for it by so much.
constexpr double least_of_first = 1;

std::size_t square_of(const PlacedGlyph& glyph) {
    return static_cast<std::size_t>(std::clamp(std::floor(glyph.along), 0.0, 7.0));
}

std::size_t glyph_for(Along along, Side bottom, std::size_t square) {
    const bool rising = (along == Along::files) == (bottom == Side::white);
    return (along == Along::files ? 0 : 8) + (rising ? square : 7 - square);
}

// Whether it stands in its square as the other one in its own.
bool in_line(const PlacedGlyph& glyph, const PlacedGlyph& other) {
    const double shift = glyph.along - other.along;
    const double height = std::max(glyph.height, other.height);
    return std::abs(shift - std::round(shift)) < most_shift_along &&
           std::abs(glyph.across - other.across) < most_shift_across * height &&
           height < most_growth * std::min(glyph.height, other.height);
}

// The square in which a glyph stands if `other` stands in its own at the same place.
std::size_t square_beside(const PlacedGlyph& glyph, const PlacedGlyph& other) {
    const double steps = std::round(glyph.along - other.along);
    return static_cast<std::size_t>(std::clamp(static_cast<double>(square_of(other)) + steps, 0.0, 7.0));
}

double line_through(std::span<const PlacedGlyph> glyphs, const PlacedGlyph& first, Along along, Side bottom) {
    std::array<double, 8> best{};
    best.fill(missing);
    for (const PlacedGlyph& glyph : glyphs) {
        if (!in_line(glyph, first)) continue;
        const std::size_t square = square_beside(glyph, first);
        const double evidence = glyph.evidence.at(glyph_for(along, bottom, square)) + rarity;
        double& here = best.at(square);
        const double clamped = std::clamp(evidence, least_a_glyph, most_a_glyph);
        here = here == missing ? clamped : std::max(here, clamped);
    }
    double sum = 0;
    for (const double evidence : best) sum += evidence;
    return sum;
}

} // namespace

Coordinates read_line(std::span<const PlacedGlyph> glyphs, Along along) {
    Coordinates result;
    for (const PlacedGlyph& first : glyphs)
        for (const Side bottom : {Side::white, Side::black}) {
            if (first.evidence.at(glyph_for(along, bottom, square_of(first))) + rarity < least_of_first) continue;
            double& best = bottom == Side::white ? result.white : result.black;
            best = std::max(best, line_through(glyphs, first, along, bottom));
        }
    return result;
}

} // namespace image
