#include "solutions/chess/atomic.hpp"

namespace chess {
namespace {

std::optional<Kind> read_promotion(char letter) {
    const auto kind = static_cast<Kind>(letter | 0x20);
    switch (kind) {
        case Kind::queen:
        case Kind::rook:
        case Kind::bishop:
        case Kind::knight:
            return kind;
        default:
            return std::nullopt;
    }
}

void explode(Board& board, Square centre) {
    for (int rank = rank_of(centre) - 1; rank <= rank_of(centre) + 1; ++rank) {
        for (int file = file_of(centre) - 1; file <= file_of(centre) + 1; ++file) {
            if (!on_board(file, rank)) continue;
            Piece& piece = board[square_at(file, rank)];
            if (piece != Piece::white_pawn && piece != Piece::black_pawn) piece = Piece::none;
        }
    }
    board[centre] = Piece::none;
}

} // namespace

std::string describe(const AtomicError& error) {
    const std::string square = name_of(error.square);
    switch (error.fault) {
        case AtomicFault::malformed_move:
            return "malformed move, expected two squares such as e2e4, or e7e8q";
        case AtomicFault::nothing_to_move:
            return "no piece on " + square;
        case AtomicFault::no_move:
            return "the move ends on " + square + ", where it begins";
        case AtomicFault::own_piece:
            return "a piece of the same side stands on " + square;
        case AtomicFault::no_en_passant:
            return "the pawn captures nothing on " + square + ", nor has it passed an enemy pawn";
        case AtomicFault::no_promotion:
            return "no pawn reaches its far rank on " + square + ", so nothing is promoted";
    }
    return "impossible move";
}

std::variant<AtomicMove, AtomicError> read_atomic_move(std::string_view text) {
    if (text.size() != 4 && text.size() != 5) return AtomicError{AtomicFault::malformed_move};
    const std::optional<Square> from = read_square(text.substr(0, 2)), to = read_square(text.substr(2, 2));
    if (!from || !to) return AtomicError{AtomicFault::malformed_move};
    if (text.size() == 4) return AtomicMove{*from, *to};
    const std::optional<Kind> promotion = read_promotion(text[4]);
    if (!promotion) return AtomicError{AtomicFault::malformed_move};
    return AtomicMove{*from, *to, promotion};
}

std::variant<Board, AtomicError> play_atomic(const Board& board, const AtomicMove& move) {
    const Piece mover = board[move.from], target = board[move.to];
    if (mover == Piece::none) return AtomicError{AtomicFault::nothing_to_move, move.from};
    if (move.from == move.to) return AtomicError{AtomicFault::no_move, move.from};
    const Colour side = colour_of(mover);
    if (belongs_to(target, side)) return AtomicError{AtomicFault::own_piece, move.to};
    const bool is_pawn = kind_of(mover) == Kind::pawn;
    const int far_rank = side == Colour::white ? board_side : 1;
    if (move.promotion && !(is_pawn && rank_of(move.to) == far_rank))
        return AtomicError{AtomicFault::no_promotion, move.to};

    Board after = board;
    after[move.from] = Piece::none;
    if (target != Piece::none) {
        explode(after, move.to);
    } else if (is_pawn && file_of(move.from) != file_of(move.to)) {
        const Square passed = square_at(file_of(move.to), rank_of(move.from));
        if (board[passed] != piece_of(Kind::pawn, opponent_of(side)))
            return AtomicError{AtomicFault::no_en_passant, move.to};
        after[passed] = Piece::none;
        explode(after, move.to);
    } else {
        after[move.to] = move.promotion ? piece_of(*move.promotion, side) : mover;
    }
    return after;
}

} // namespace chess
