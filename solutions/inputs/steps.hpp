#pragma once

#include <vector>

#include "solutions/chess/board.hpp"

// How pieces step, on any arrangement whatever.
namespace inputs {

// From rank to rank: 1 for White, -1 for Black.
constexpr int forward(chess::Colour colour) {
    return colour == chess::Colour::white ? 1 : -1;
}

// The squares that the piece on `from`, which is no pawn, can go to: empty ones and those of the other colour.
// Castling is none of them.
std::vector<chess::Square> reach(const chess::Board& board, chess::Square from);

// Whether the piece on `from` attacks the square, whatever stands there.
bool attacks(const chess::Board& board, chess::Square from, chess::Square target);

} // namespace inputs
