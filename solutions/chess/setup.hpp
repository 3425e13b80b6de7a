#pragma once

#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "solutions/chess/board.hpp"

// What a FEN record states, be it legal, impossible or incomplete. A field that could not be read is absent.
namespace chess {

// In the order in which FEN writes them: K, Q, k, q.
enum class CastlingRight : std::uint8_t { white_short, white_long, black_short, black_long };
inline constexpr std::size_t castling_right_count = 4;
using CastlingRights = std::bitset<castling_right_count>;

// How many of each piece there are. A malformed placement may hold more than a board does.
class PieceCounts {
  public:
    void add(Piece piece) { ++counts_[static_cast<unsigned char>(letter_of(piece))]; }
    std::size_t of(Kind kind, Colour colour) const {
        return counts_[static_cast<unsigned char>(letter_of(piece_of(kind, colour)))];
    }

  private:
    std::array<std::size_t, 128> counts_{};
};

struct Setup {
    Board board;                         // ranks that are not known are empty here
    std::bitset<board_side> known_ranks; // bit 0 is rank 1
    PieceCounts pieces;                  // all letters of the placement, those of unknown ranks too
    std::optional<Colour> turn;
    std::optional<CastlingRights> castling;
    std::optional<Square> en_passant; // absent as well when the record states that there is none
    std::optional<unsigned> halfmove; // half moves since the last capture or pawn move
    std::optional<unsigned> fullmove; // from 1

    bool knows_rank(int rank) const { return known_ranks[static_cast<std::size_t>(rank - 1)]; }
    bool knows_board() const { return known_ranks.all(); }
};

} // namespace chess
