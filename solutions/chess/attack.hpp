#pragma once

#include <optional>

#include "solutions/chess/board.hpp"

// Who attacks what, on any arrangement of pieces.
namespace chess {

// Whether a piece of `attacker` attacks the square; whatever stands on the square itself does not matter.
bool is_attacked(const Board& board, Square square, Colour attacker);

// The king of that colour, if there is exactly one.
std::optional<Square> lone_king(const Board& board, Colour colour);

// False when there is not exactly one king.
bool is_in_check(const Board& board, Colour colour);

} // namespace chess
