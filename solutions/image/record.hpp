// From the squares of a board and what the caller knows to a FEN record.
#pragma once

#include <string>
#include <vector>

#include "solutions/chess/board.hpp"
#include "solutions/image/options.hpp"

namespace image {

struct MadeRecord {
    std::string fen;
    // What is wrong with it, in the words of fen-check, and the castling rights that were asked for in vain.
    std::vector<std::string> warnings;
};

// Castling rights are set where they were asked for and king and rook stand at home. The clocks are 0 and 1.
MadeRecord make_record(const chess::Board& board, const AskedFields& fields);

} // namespace image
