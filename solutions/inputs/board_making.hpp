#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "solutions/inputs/random.hpp"
#include "solutions/inputs/situation.hpp"

// Boards by chance.
namespace inputs {

// A position of a game, with `pieces` at most (but never fewer than the two kings): a number of pieces as on the
// initial board gives an opening, a small one an endgame.
Situation played_situation(Random& random, std::uint64_t pieces);

// Up to so many pieces wherever they fell, kings and pawns too.
chess::Board scattered_board(Random& random, std::uint64_t pieces);

// The placement with some of its digits written as several: 8 as 35.
std::string with_split_runs(std::string_view placement, Random& random);

// Where the piece (or none) stands.
std::vector<chess::Square> squares_of(const chess::Board& board, chess::Piece piece);

} // namespace inputs
