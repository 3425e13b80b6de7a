#include "solutions/image/record.hpp"

#include <array>
#include <string_view>

#include "solutions/chess/fen.hpp"
#include "solutions/chess/record.hpp"

namespace image {

namespace {

using chess::Piece;
using chess::Square;

struct Home {
    char letter;
    Piece king;
    Square king_at;
    Piece rook;
    Square rook_at;
};

// In the order of chess::CastlingRight.
constexpr std::array<Home, chess::castling_right_count> homes{{
    {'K', Piece::white_king, Square::e1, Piece::white_rook, Square::h1},
    {'Q', Piece::white_king, Square::e1, Piece::white_rook, Square::a1},
    {'k', Piece::black_king, Square::e8, Piece::black_rook, Square::h8},
    {'q', Piece::black_king, Square::e8, Piece::black_rook, Square::a8},
}};

bool stands(const chess::Board& board, const Home& home) {
    return board[home.king_at] == home.king && board[home.rook_at] == home.rook;
}

} // namespace

MadeRecord make_record(const chess::Board& board, const AskedFields& fields) {
    MadeRecord made;
    std::string rights;
    for (std::size_t right = 0; right < homes.size(); ++right) {
        if (!fields.castling[right]) continue;
        const Home& home = homes.at(right);
        if (stands(board, home))
            rights += home.letter;
        else
            made.warnings.push_back(std::string("castling right ") + home.letter +
                                    " is left out: king or rook are not at home");
    }
    made.fen = std::string(chess::write_placement(board).view()) +
               (fields.turn == chess::Colour::white ? " w " : " b ") + (rights.empty() ? "-" : rights) + ' ' +
               (fields.en_passant ? name_of(*fields.en_passant) : "-") + " 0 1";
    for (const chess::Fault& fault : chess::faults_of_record(made.fen)) made.warnings.push_back(sentence_of(fault));
    return made;
}

} // namespace image
