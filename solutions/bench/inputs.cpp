#include "solutions/bench/inputs.hpp"

#include "solutions/chess/board.hpp"
#include "solutions/chess/fen.hpp"
#include "solutions/tests/dice.hpp"

namespace bench {
namespace {

using chess::Board;
using chess::Colour;
using chess::Kind;
using chess::Piece;
using chess::Square;

struct Move {
    Square from;
    Square to;
};

Square any_piece_of(const Board& board, Colour colour, tests::Dice& dice) {
    for (;;)
        if (const Square square = dice.square(); belongs_to(board[square], colour)) return square;
}

bool on_the_edge(Square square) {
    return chess::rank_of(square) == 1 || chess::rank_of(square) == chess::board_side;
}

// A piece goes to any empty square; pawns stay on their file and off the edge. Not chess, but as hard to read.
Move quiet_move(const Board& board, Colour colour, tests::Dice& dice) {
    for (;;) {
        const Move move{any_piece_of(board, colour, dice), dice.square()};
        const bool is_pawn = kind_of(board[move.from]) == Kind::pawn;
        if (board[move.to] != Piece::none) continue;
        if (!is_pawn || (file_of(move.from) == file_of(move.to) && !on_the_edge(move.to))) return move;
    }
}

Move capture(const Board& board, Colour colour, tests::Dice& dice) {
    return {any_piece_of(board, colour, dice), any_piece_of(board, opponent_of(colour), dice)};
}

void play(Board& board, Move move) {
    board[move.to] = board[move.from];
    board[move.from] = Piece::none;
}

// Some way into a game: up to twelve pieces are gone and most others have moved.
Board middle_game(tests::Dice& dice) {
    Board board = chess::initial_board();
    for (auto gone = dice.below(13); gone > 0; --gone)
        if (const Square square = dice.square(); chess::kind_of(board[square]) != Kind::king)
            board[square] = Piece::none;
    for (auto moves = dice.below(40); moves > 0; --moves)
        play(board, quiet_move(board, dice.below(2) == 0 ? Colour::white : Colour::black, dice));
    return board;
}

} // namespace

std::string fen_board_records(std::size_t records) {
    tests::Dice dice(1);
    std::string text;
    for (std::size_t i = 0; i < records; ++i)
        text.append(chess::write_placement(middle_game(dice)).view()).append(" w KQkq - 0 1\n");
    return text;
}

std::string chess_game_record(std::size_t moves) {
    tests::Dice dice(2);
    Board board = chess::initial_board();
    std::string text = std::to_string(moves) + '\n';
    for (std::size_t i = 0; i < moves; ++i) {
        const Move move = quiet_move(board, i % 2 == 0 ? Colour::white : Colour::black, dice);
        text += letter_of(board[move.from]);
        text += name_of(move.from) + '-' + name_of(move.to) + '\n';
        play(board, move);
    }
    return text;
}

// Every third move is a capture and explodes.
std::string atomic_move_lines(std::size_t lines) {
    tests::Dice dice(3);
    std::string text;
    for (std::size_t i = 0; i < lines; ++i) {
        const Board board = middle_game(dice);
        const Colour colour = dice.below(2) == 0 ? Colour::white : Colour::black;
        const Move move = dice.below(3) == 0 ? capture(board, colour, dice) : quiet_move(board, colour, dice);
        text.append(chess::write_placement(board).view()).append(", ");
        text += name_of(move.from) + name_of(move.to) + '\n';
    }
    return text;
}

} // namespace bench
