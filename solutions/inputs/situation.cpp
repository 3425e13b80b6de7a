#include "solutions/inputs/situation.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <span>

#include "solutions/chess/attack.hpp"
#include "solutions/chess/fen.hpp"
#include "solutions/inputs/steps.hpp"

namespace inputs {
namespace {

using chess::Board;
using chess::Colour;
using chess::file_of;
using chess::Kind;
using chess::Piece;
using chess::rank_of;
using chess::Square;
using chess::square_at;

int home_rank(Colour colour) {
    return colour == Colour::white ? 1 : chess::board_side;
}

std::size_t right_of(Colour colour, bool is_short) {
    return (colour == Colour::white ? 0U : 2U) + (is_short ? 0U : 1U);
}

// All moves that the pieces can make, be the own king attacked afterwards or not.
class Collector {
  public:
    explicit Collector(const Situation& situation) : situation_(situation), board_(situation.board) {}

    std::vector<Move> collect() {
        for (int i = 0; i < chess::square_count; ++i) {
            const auto from = static_cast<Square>(i);
            if (!chess::belongs_to(board_[from], situation_.turn)) continue;
            const Kind kind = chess::kind_of(board_[from]);
            if (kind == Kind::pawn)
                add_pawn(from);
            else
                for (const Square to : reach(board_, from)) moves_.push_back({from, to});
            if (kind == Kind::king) add_castling(from);
        }
        return std::move(moves_);
    }

  private:
    void add_pawn(Square from) {
        const int direction = forward(situation_.turn), rank = rank_of(from) + direction, file = file_of(from);
        if (!chess::on_board(file, rank)) return;
        if (board_[square_at(file, rank)] == Piece::none) {
            add_pawn_move(from, square_at(file, rank));
            const bool at_home = rank_of(from) == home_rank(situation_.turn) + direction;
            if (at_home && board_[square_at(file, rank + direction)] == Piece::none)
                moves_.push_back({from, square_at(file, rank + direction)});
        }
        for (const int side : {-1, 1}) {
            if (!chess::on_board(file + side, rank)) continue;
            const Square to = square_at(file + side, rank);
            if (chess::belongs_to(board_[to], chess::opponent_of(situation_.turn)) || situation_.en_passant == to)
                add_pawn_move(from, to);
        }
    }

    void add_pawn_move(Square from, Square to) {
        if (rank_of(to) != home_rank(chess::opponent_of(situation_.turn))) return moves_.push_back({from, to});
        for (const Kind kind : promotions) moves_.push_back({from, to, kind});
    }

    void add_castling(Square king) {
        const Colour turn = situation_.turn;
        for (const bool is_short : {true, false}) {
            if (!situation_.castling[right_of(turn, is_short)]) continue;
            const int side = is_short ? 1 : -1, rook_file = is_short ? 7 : 0;
            bool free = true;
            for (int file = file_of(king) + side; file != rook_file; file += side)
                free = free && board_[square_at(file, rank_of(king))] == Piece::none;
            for (int step = 0; step < 2; ++step)
                free = free && !chess::is_attacked(board_, square_at(file_of(king) + side * step, rank_of(king)),
                                                   chess::opponent_of(turn));
            if (free) moves_.push_back({king, square_at(file_of(king) + 2 * side, rank_of(king))});
        }
    }

    const Situation& situation_;
    const Board& board_;
    std::vector<Move> moves_;
};

// A right ends when its king or rook leaves its square, or the rook is captured there.
void keep_rights(Situation& situation, Square square) {
    for (const Colour colour : {Colour::white, Colour::black}) {
        const int rank = home_rank(colour);
        if (square == square_at(4, rank) || square == square_at(7, rank))
            situation.castling.reset(right_of(colour, true));
        if (square == square_at(4, rank) || square == square_at(0, rank))
            situation.castling.reset(right_of(colour, false));
    }
}

void move_pieces(Situation& next, const Situation& before, const Move& move) {
    Board& board = next.board;
    if (is_en_passant(before, move)) board[square_at(file_of(move.to), rank_of(move.from))] = Piece::none;
    if (is_castling(before, move)) {
        const bool is_short = file_of(move.to) > file_of(move.from);
        const int rank = rank_of(move.to);
        Piece& rook = board[square_at(is_short ? 7 : 0, rank)];
        board[square_at(is_short ? 5 : 3, rank)] = rook;
        rook = Piece::none;
    }
    board[move.to] = move.promotion ? chess::piece_of(*move.promotion, before.turn) : board[move.from];
    board[move.from] = Piece::none;
}

bool pawn_stands_ready(const Situation& situation) {
    const Square passed = *situation.en_passant;
    const int rank = rank_of(passed) - forward(situation.turn);
    constexpr std::array<int, 2> sides = {-1, 1};
    return std::any_of(sides.begin(), sides.end(), [&](int side) {
        const int file = file_of(passed) + side;
        return chess::on_board(file, rank) &&
               situation.board[square_at(file, rank)] == chess::piece_of(Kind::pawn, situation.turn);
    });
}

} // namespace

bool is_castling(const Situation& situation, const Move& move) {
    return chess::kind_of(situation.board[move.from]) == Kind::king &&
           std::abs(file_of(move.to) - file_of(move.from)) == 2;
}

bool is_en_passant(const Situation& situation, const Move& move) {
    return chess::kind_of(situation.board[move.from]) == Kind::pawn && file_of(move.to) != file_of(move.from) &&
           situation.board[move.to] == Piece::none;
}

Situation after(const Situation& situation, const Move& move) {
    Situation next = situation;
    const bool is_pawn = chess::kind_of(situation.board[move.from]) == Kind::pawn;
    const bool captures = situation.board[move.to] != Piece::none;
    move_pieces(next, situation, move);
    keep_rights(next, move.from);
    keep_rights(next, move.to);
    next.en_passant.reset();
    if (is_pawn && std::abs(rank_of(move.to) - rank_of(move.from)) == 2)
        next.en_passant = square_at(file_of(move.from), rank_of(move.from) + forward(situation.turn));
    next.halfmove = is_pawn || captures ? 0 : situation.halfmove + 1;
    if (situation.turn == Colour::black) ++next.fullmove;
    next.turn = chess::opponent_of(situation.turn);
    return next;
}

std::vector<Move> legal_moves(const Situation& situation) {
    std::vector<Move> moves = Collector(situation).collect();
    std::erase_if(moves, [&](const Move& move) {
        Situation next = situation;
        move_pieces(next, situation, move);
        return chess::is_in_check(next.board, situation.turn);
    });
    return moves;
}

bool is_check(const Situation& situation) {
    return chess::is_in_check(situation.board, situation.turn);
}

int checkers(const Situation& situation) {
    const std::optional<Square> king = chess::lone_king(situation.board, situation.turn);
    int number = 0;
    for (int i = 0; king && i < chess::square_count; ++i) {
        const auto square = static_cast<Square>(i);
        if (chess::belongs_to(situation.board[square], chess::opponent_of(situation.turn)) &&
            attacks(situation.board, square, *king))
            ++number;
    }
    return number;
}

std::uint64_t perft(const Situation& situation, int half_moves) {
    const std::vector<Move> moves = legal_moves(situation);
    if (half_moves <= 1) return half_moves == 1 ? moves.size() : 1;
    std::uint64_t number = 0;
    for (const Move& move : moves) number += perft(after(situation, move), half_moves - 1);
    return number;
}

std::string record_of(const Situation& situation, EnPassantField field) {
    std::string text(chess::write_placement(situation.board).view());
    text.append(situation.turn == Colour::white ? " w " : " b ");
    constexpr std::string_view letters = "KQkq";
    for (std::size_t right = 0; right < letters.size(); ++right)
        if (situation.castling[right]) text += letters[right];
    if (situation.castling.none()) text += '-';
    const bool told = situation.en_passant && (field == EnPassantField::always || pawn_stands_ready(situation));
    text.append(" ").append(told ? chess::name_of(*situation.en_passant) : "-");
    return text + ' ' + std::to_string(situation.halfmove) + ' ' + std::to_string(situation.fullmove);
}

} // namespace inputs
