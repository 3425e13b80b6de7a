#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "solutions/chess/board.hpp"

// A game played from its record: moves such as Pe2-e4, pe2-e1q, 0-0, 0-0-0, White and Black in turn.
namespace chess {

// Of a line such as Ng1-f3 and its LF.
inline constexpr std::size_t plain_line_bytes = 7;

enum class MoveFault {
    malformed,
    other_piece,     // not the named one stands on the square
    other_side,      // the named piece is not of the side to move
    no_move,         // from a square to itself
    own_piece,       // on the square of arrival
    castling_pieces, // no king or no rook at home
    castling_way,    // a square between the two is not empty
    no_promotion,    // a pawn reaches its far rank, and the record does not say what it becomes
    odd_promotion,   // a letter where no pawn reaches its far rank
    wrong_promotion, // to no queen, rook, bishop, knight of the mover's
};

struct MoveError {
    MoveFault fault;
    Square square = Square::a8; // where the fault shows, unless the move is malformed
    Piece found = Piece::none;  // what stands there
};

// One clause, such as: a white rook stands on e2
std::string describe(const MoveError& error);

// The first line of a record: digits, at least 1. A number beyond counting is as good as the largest.
std::optional<std::uint64_t> read_move_count(std::string_view text);

class Game {
  public:
    const Board& board() const { return board_; }
    Colour turn() const { return turn_; }

    // One move; the game stays as it is if there is an error. Legality is not asked beyond what MoveFault says.
    std::optional<MoveError> play(std::string_view text);

    // Plays lines of the plainest form, a piece and two squares and LF, from the start of the text: as many as there
    // are up to `most`, and returns how many. It begins with White and stops before a line that it cannot play:
    // whatever is left is for play(). Made for records of millions of moves.
    std::uint64_t play_plain_lines(std::string_view text, std::uint64_t most);

  private:
    std::optional<MoveError> castle(int rook_file);

    Board board_ = initial_board();
    Colour turn_ = Colour::white;
};

} // namespace chess
