#include "solutions/inputs/steps.hpp"

#include <algorithm>
#include <array>
#include <span>

namespace inputs {
namespace {

using chess::Board;
using chess::Kind;
using chess::Piece;
using chess::Square;

struct Step {
    int files;
    int ranks;
};

constexpr std::array<Step, 8> knight_steps = {{{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}};
// Straight ones first, then the diagonal ones.
constexpr std::array<Step, 8> lines = {{{0, 1}, {1, 0}, {0, -1}, {-1, 0}, {1, 1}, {1, -1}, {-1, -1}, {-1, 1}}};

std::span<const Step> steps_of(Kind kind) {
    if (kind == Kind::knight) return knight_steps;
    const std::span<const Step> all = lines;
    if (kind == Kind::rook) return all.first(4);
    return kind == Kind::bishop ? all.last(4) : all;
}

// Every square up to the first piece, and that one too.
std::vector<Square> seen_from(const Board& board, Square from) {
    std::vector<Square> squares;
    const Kind kind = chess::kind_of(board[from]);
    const bool goes_on = kind != Kind::knight && kind != Kind::king;
    for (const Step step : steps_of(kind)) {
        int file = chess::file_of(from) + step.files, rank = chess::rank_of(from) + step.ranks;
        for (; chess::on_board(file, rank); file += step.files, rank += step.ranks) {
            squares.push_back(chess::square_at(file, rank));
            if (!goes_on || board[squares.back()] != Piece::none) break;
        }
    }
    return squares;
}

} // namespace

std::vector<Square> reach(const Board& board, Square from) {
    std::vector<Square> squares = seen_from(board, from);
    const chess::Colour own = chess::colour_of(board[from]);
    std::erase_if(squares, [&](Square square) { return chess::belongs_to(board[square], own); });
    return squares;
}

bool attacks(const Board& board, Square from, Square target) {
    if (chess::kind_of(board[from]) == Kind::pawn) {
        const int files = chess::file_of(target) - chess::file_of(from);
        return (files == 1 || files == -1) &&
               chess::rank_of(target) - chess::rank_of(from) == forward(chess::colour_of(board[from]));
    }
    const std::vector<Square> squares = seen_from(board, from);
    return std::find(squares.begin(), squares.end(), target) != squares.end();
}

} // namespace inputs
