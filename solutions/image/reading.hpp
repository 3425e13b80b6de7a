// From what the network thinks of each square to what stands there, and how sure that is.
#pragma once

#include <array>
#include <cstddef>

#include "solutions/chess/piece.hpp"
#include "solutions/image/network.hpp"

namespace image {

using BoardProbabilities = std::array<ClassProbabilities, 64>; // in FEN order: a8, b8, ... h1

struct SquareReading {
    chess::Piece best = chess::Piece::none;
    double probability = 0; // of best, from 0 to 1
    chess::Piece second = chess::Piece::none;
    double second_probability = 0;
    chess::Piece looks_like = chess::Piece::none; // to the network alone
    bool unsure = false;

    // What is known of chess changed what the network alone would have said.
    bool overruled() const { return looks_like != best; }
};

using BoardReading = std::array<SquareReading, 64>; // in FEN order

// Squares whose best reading is less probable are unsure, and so are overruled ones.
inline constexpr double sure_from = 0.97;

chess::Piece piece_of_class(std::size_t index);

// Weighs the network's answers with what positions look like: pawns are not on ranks 1 and 8, each side has one king
// and rarely more of a kind than a game begins with, and pieces keep to their sides where the others do. All of it is
// soft: studies have two kings or none, and a square that the network is certain of stays as it is.
BoardReading read_board(const BoardProbabilities& probabilities);

// Whether what was read in 64 squares might be a board at all, and not a table with an entry in every square: not many
// more pieces than a game begins with, and not nearly every square unsure.
bool may_be_a_position(const BoardReading& reading);

// Whether 64 squares show a position, and nothing that stands in tables of other kinds: one king a side, at most as
// many pieces as a game begins with, and hardly a square that is not sure.
bool shows_a_position(const BoardReading& reading);

} // namespace image
