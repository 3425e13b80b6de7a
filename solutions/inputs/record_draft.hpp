#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "solutions/inputs/random.hpp"
#include "solutions/inputs/situation.hpp"

// A record that is being written: everything in it can still be wrong.
namespace inputs {

struct Draft {
    std::vector<std::vector<std::string>> ranks; // from the eighth: squares, each a character or empty
    std::string turn, castling, en_passant, halfmove, fullmove;
    std::vector<std::string> more; // fields beyond the sixth
    std::size_t fields = 6;        // how many of the six are written
    std::string before, behind;    // blanks at the ends
    std::string blank = " ";
    std::optional<std::size_t> odd_blank; // behind this field another one
    std::string odd = "  ";
    bool splits_runs = false;

    std::string& at(chess::Square square) {
        return ranks[chess::index_of(square) / chess::board_side][chess::index_of(square) % chess::board_side];
    }
    // What stands there; nothing for a character that is no piece.
    chess::Piece piece_at(chess::Square square) const;
    chess::Board board() const; // eight ranks of eight squares
    bool is_whole() const;      // whether it is such
};

Draft draft_of(const Situation& situation, EnPassantField field);
std::string text_of(const Draft& draft, Random& random);

} // namespace inputs
