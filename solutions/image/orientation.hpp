// Which side is at the bottom of a board, and why: decided from what was read, without a look at the picture.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "solutions/image/quad.hpp"
#include "solutions/image/reading.hpp"

namespace image {

enum class Side : std::uint8_t { white, black }; // whose first rank is at the bottom

// What the coordinates around a board say, as logarithms of likelihood ratios: how much better they fit to that side
// at the bottom than to a board without coordinates. Zero: nothing was found.
struct Coordinates {
    double white = 0;
    double black = 0;
};

// Coordinates count from here on, and only if the other side is less likely by as much.
inline constexpr double least_evidence = 7; // a chance of 1 in 1100

// The side at the bottom; nothing if there are no coordinates that can be relied on.
std::optional<Side> side_of(const Coordinates& coordinates);

enum class Reason : std::uint8_t {
    asked,                 // the caller said so
    coordinates,           // printed around the board
    coordinates_overruled, // pawns would have passed each other if they were right
    pawns,                 // which way they go
    pieces,                // kings and other pieces, on their own side
    unknown,               // White is assumed
};

struct Orientation {
    Side bottom = Side::white;
    Reason reason = Reason::unknown;
    double confidence = 0.5; // how probable it is that `bottom` is right, from 0.5 to 1
};

// "coordinates-overruled": stable, for programs.
std::string_view code_of(Reason reason);

// Without a full stop, as in "Black is at the bottom, as the coordinates have it".
std::string sentence_of(const Orientation& orientation);

// `as_seen` begins at the top left square of the picture. Without `asked`, coordinates decide if there are any, unless
// the pawns make that side impossible or incredible. Else pawns and pieces decide; else it is unknown.
Orientation decide_orientation(const BoardProbabilities& as_seen, const Coordinates& coordinates,
                               std::optional<Side> asked = std::nullopt);

// The board with the other side at the bottom.
BoardProbabilities seen_from_opposite(const BoardProbabilities& as_seen);

// How far the picture must be turned to the right, in quarters, for its pieces to stand upright.
enum class Turn : std::uint8_t { none, right, half, left };
inline constexpr std::size_t turn_count = 4;

// The same board in the picture as it would be seen after that turn: only the order of its corners changes.
Quad turned(const Quad& quad, Turn turn);

// A board as it was read after a turn of the picture.
struct TurnedReading {
    BoardProbabilities squares;
    Coordinates coordinates;
};

// Whether other turns of the picture should be read as well: its first square is dark, as in no board that stands
// upright, or the network is unsure of many pieces or sees more kings than a board has, as if they stood on their
// heads.
bool may_be_turned(const BoardProbabilities& as_seen, bool light_top_left);

// Chooses among readings of all four turns, in the order of Turn: that one in which the network is surest of the
// pieces, which stand upright there; coordinates, pawns on the first and last ranks, and the colours of the squares
// count too. A board with a dark first square whose pieces stand upright is not turned, but wrongly coloured or
// mirrored.
Turn turn_of(const std::array<TurnedReading, turn_count>& readings, bool light_top_left);

} // namespace image
