#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "solutions/chess/board.hpp"

// Atomic chess: a capture explodes. It removes the captured piece, the capturing one, and every piece but pawns
// around the square of the capture.
namespace chess {

struct AtomicMove {
    Square from;
    Square to;
    std::optional<Kind> promotion = {};
};

enum class AtomicFault {
    malformed_move,
    nothing_to_move,
    no_move, // from a square to itself
    own_piece,
    no_en_passant, // a pawn changes file onto an empty square and has passed no enemy pawn
    no_promotion,  // a fifth letter where no pawn reaches its far rank
};

struct AtomicError {
    AtomicFault fault;
    Square square = Square::a8; // where the fault shows, unless the move is malformed
};

// One clause, such as: no piece on e2
std::string describe(const AtomicError& error);

// "e2e4", or "e7e8q" with a letter of q, r, b, n in either case.
std::variant<AtomicMove, AtomicError> read_atomic_move(std::string_view text);

// The board after the move. How pieces move is not asked, only whether there is something to move and room for it.
// A pawn that reaches its far rank without a promotion stays a pawn.
std::variant<Board, AtomicError> play_atomic(const Board& board, const AtomicMove& move);

} // namespace chess
