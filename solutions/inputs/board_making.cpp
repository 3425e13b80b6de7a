#include "solutions/inputs/board_making.hpp"

#include <algorithm>

#include "solutions/inputs/game_making.hpp"

namespace inputs {
namespace {

constexpr std::uint64_t initial_pieces = 32;

std::uint64_t pieces_on(const chess::Board& board) {
    return initial_pieces * 2 - chess::count(board, chess::Piece::none);
}

// Takes pieces off, but no kings, until few enough are left. What depended on them goes too.
void thin_out(Situation& situation, Random& random, std::uint64_t pieces) {
    std::vector<chess::Square> standing;
    for (int i = 0; i < chess::square_count; ++i) {
        const auto square = static_cast<chess::Square>(i);
        const chess::Piece piece = situation.board[square];
        if (piece != chess::Piece::none && chess::kind_of(piece) != chess::Kind::king) standing.push_back(square);
    }
    random.shuffle(standing);
    for (; !standing.empty() && pieces_on(situation.board) > pieces; standing.pop_back()) {
        const chess::Piece piece = situation.board[standing.back()];
        situation.board[standing.back()] = chess::Piece::none;
        Situation waiting = situation;
        waiting.turn = chess::opponent_of(situation.turn);
        // A piece that shielded the king of the side that has just moved has to stay.
        if (is_check(waiting)) situation.board[standing.back()] = piece;
    }
    situation.castling.reset();
    situation.en_passant.reset();
}

} // namespace

Situation played_situation(Random& random, std::uint64_t pieces) {
    const bool opening = pieces >= initial_pieces;
    const auto length = static_cast<std::uint64_t>(opening ? random.between(0, 30) : random.between(20, 90));
    Situation situation = random_game(random, length, EnPassant::played).end;
    if (pieces_on(situation.board) > std::max<std::uint64_t>(pieces, 2)) thin_out(situation, random, pieces);
    return situation;
}

chess::Board scattered_board(Random& random, std::uint64_t pieces) {
    chess::Board board;
    const std::uint64_t number = random.below(std::min<std::uint64_t>(pieces, chess::square_count) + 1);
    for (std::uint64_t i = 0; i < number; ++i)
        board.squares[random.below(chess::square_count)] = static_cast<chess::Piece>(random.pick(chess::piece_letters));
    return board;
}

std::string with_split_runs(std::string_view placement, Random& random) {
    std::string text;
    for (const char c : placement) {
        int left = c >= '2' && c <= '8' ? c - '0' : 0;
        if (left == 0) text += c;
        while (left > 0) {
            const int part = random.chance(1, 4) ? left : random.between(1, left);
            text += static_cast<char>('0' + part);
            left -= part;
        }
    }
    return text;
}

std::vector<chess::Square> squares_of(const chess::Board& board, chess::Piece piece) {
    std::vector<chess::Square> squares;
    for (int i = 0; i < chess::square_count; ++i)
        if (board.squares[static_cast<std::size_t>(i)] == piece) squares.push_back(static_cast<chess::Square>(i));
    return squares;
}

} // namespace inputs
