#include "solutions/chess/attack.hpp"

#include <algorithm>
#include <array>
#include <span>

namespace chess {
namespace {

struct Step {
    int files;
    int ranks;
};

constexpr std::array<Step, 8> knight_steps = {{{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}};
constexpr std::array<Step, 4> straight_steps = {{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}};
constexpr std::array<Step, 4> diagonal_steps = {{{1, 1}, {1, -1}, {-1, -1}, {-1, 1}}};
// From the attacked square back to the pawn.
constexpr std::array<Step, 2> to_white_pawns = {{{-1, -1}, {1, -1}}};
constexpr std::array<Step, 2> to_black_pawns = {{{-1, 1}, {1, 1}}};

bool one_step_away(const Board& board, Square from, std::span<const Step> steps, Piece piece) {
    return std::any_of(steps.begin(), steps.end(), [&](Step step) {
        const int file = file_of(from) + step.files, rank = rank_of(from) + step.ranks;
        return on_board(file, rank) && board[square_at(file, rank)] == piece;
    });
}

Piece first_piece(const Board& board, Square from, Step step) {
    int file = file_of(from) + step.files, rank = rank_of(from) + step.ranks;
    for (; on_board(file, rank); file += step.files, rank += step.ranks)
        if (const Piece piece = board[square_at(file, rank)]; piece != Piece::none) return piece;
    return Piece::none;
}

bool in_line(const Board& board, Square from, std::span<const Step> steps, Piece slider, Piece queen) {
    return std::any_of(steps.begin(), steps.end(), [&](Step step) {
        const Piece piece = first_piece(board, from, step);
        return piece == slider || piece == queen;
    });
}

} // namespace

bool is_attacked(const Board& board, Square square, Colour attacker) {
    const auto piece = [&](Kind kind) { return piece_of(kind, attacker); };
    const std::span<const Step> to_pawns = attacker == Colour::white ? to_white_pawns : to_black_pawns;
    return one_step_away(board, square, to_pawns, piece(Kind::pawn)) ||
           one_step_away(board, square, knight_steps, piece(Kind::knight)) ||
           one_step_away(board, square, straight_steps, piece(Kind::king)) ||
           one_step_away(board, square, diagonal_steps, piece(Kind::king)) ||
           in_line(board, square, straight_steps, piece(Kind::rook), piece(Kind::queen)) ||
           in_line(board, square, diagonal_steps, piece(Kind::bishop), piece(Kind::queen));
}

std::optional<Square> lone_king(const Board& board, Colour colour) {
    const Piece king = piece_of(Kind::king, colour);
    if (count(board, king) != 1) return std::nullopt;
    return static_cast<Square>(std::find(board.squares.begin(), board.squares.end(), king) - board.squares.begin());
}

bool is_in_check(const Board& board, Colour colour) {
    const std::optional<Square> king = lone_king(board, colour);
    return king && is_attacked(board, *king, opponent_of(colour));
}

} // namespace chess
