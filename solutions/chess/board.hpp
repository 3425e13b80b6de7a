#pragma once

#include <array>
#include <cstddef>

#include "solutions/chess/piece.hpp"
#include "solutions/chess/square.hpp"

// What stands where, and nothing else: no side to move, no rights, and any arrangement whatever.
namespace chess {

struct Board {
    // In FEN order, so eight neighbours are a rank.
    std::array<Piece, square_count> squares = all_empty();

    constexpr Piece operator[](Square square) const { return squares[index_of(square)]; }
    constexpr Piece& operator[](Square square) { return squares[index_of(square)]; }

    friend bool operator==(const Board&, const Board&) = default;

    static constexpr std::array<Piece, square_count> all_empty() {
        std::array<Piece, square_count> squares{};
        for (Piece& piece : squares) piece = Piece::none;
        return squares;
    }
};

// Where a game starts.
Board initial_board();

// The board as it would be read from rank 1 up: ranks reversed, files and colours kept.
Board with_ranks_reversed(const Board& board);

// Every piece in the other colour, where it stands.
Board with_colours_swapped(const Board& board);

std::size_t count(const Board& board, Piece piece);

} // namespace chess
