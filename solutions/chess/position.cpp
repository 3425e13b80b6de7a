#include "solutions/chess/position.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

#include "solutions/chess/attack.hpp"

namespace chess {
namespace {

using Faults = std::vector<Fault>;

constexpr std::array<Colour, 2> both_colours = {Colour::white, Colour::black};

std::string letter_of(Colour colour) {
    return colour == Colour::white ? "w" : "b";
}

Fault about(FaultKind kind, Colour colour, std::size_t number) {
    return {kind, letter_of(colour), 0, static_cast<std::int64_t>(number), std::string(name_of(colour))};
}

struct PawnStand {
    int pawns = 0;
    int ranks = 0; // the sum of their rank numbers
};

PawnStand stand_of_pawns(const Board& board, Colour colour) {
    PawnStand stand;
    for (int i = 0; i < square_count; ++i) {
        if (board[static_cast<Square>(i)] != piece_of(Kind::pawn, colour)) continue;
        ++stand.pawns;
        stand.ranks += rank_of(static_cast<Square>(i));
    }
    return stand;
}

// White's pawns stand, on average, at least two ranks beyond Black's; with fewer than three a side that says nothing.
bool pawns_have_passed_each_other(const Board& board) {
    const PawnStand white = stand_of_pawns(board, Colour::white), black = stand_of_pawns(board, Colour::black);
    return white.pawns >= 3 && black.pawns >= 3 &&
           white.ranks * black.pawns - black.ranks * white.pawns >= 2 * white.pawns * black.pawns;
}

// The side that has just moved may not be in check. Without a side to move there is nobody to accuse.
bool waiting_side_is_in_check(const Board& board, std::optional<Colour> turn) {
    return turn && is_in_check(board, opponent_of(*turn));
}

void add_orientation(const Setup& setup, Faults& faults) {
    if (!setup.knows_board() || !pawns_have_passed_each_other(setup.board)) return;
    if (!waiting_side_is_in_check(with_ranks_reversed(setup.board), setup.turn))
        faults.push_back({FaultKind::upside_down});
    if (!waiting_side_is_in_check(with_colours_swapped(setup.board), setup.turn))
        faults.push_back({FaultKind::colours_swapped});
}

void add_kings(const Setup& setup, Faults& faults) {
    for (const Colour colour : both_colours)
        if (const std::size_t kings = setup.pieces.of(Kind::king, colour); kings != 1)
            faults.push_back(about(FaultKind::king, colour, kings));
    if (setup.knows_board() && waiting_side_is_in_check(setup.board, setup.turn))
        faults.push_back(about(FaultKind::check, opponent_of(*setup.turn), 0));
}

void add_pawns_on_the_edge(const Setup& setup, Faults& faults) {
    for (const int rank : {board_side, 1}) {
        if (!setup.knows_rank(rank)) continue;
        for (int file = 0; file < board_side; ++file) {
            const Square square = square_at(file, rank);
            const Piece piece = setup.board[square];
            if (piece == Piece::white_pawn || piece == Piece::black_pawn)
                faults.push_back({FaultKind::pawn, name_of(square)});
        }
    }
}

struct CastlingHome {
    char letter;
    Colour colour;
    Square king;
    Square rook;
};

constexpr std::array<CastlingHome, castling_right_count> castling_homes = {{
    {'K', Colour::white, Square::e1, Square::h1},
    {'Q', Colour::white, Square::e1, Square::a1},
    {'k', Colour::black, Square::e8, Square::h8},
    {'q', Colour::black, Square::e8, Square::a8},
}};

void add_castling(const Setup& setup, Faults& faults) {
    const CastlingRights rights = setup.castling.value_or(CastlingRights{});
    for (std::size_t right = 0; right < castling_right_count; ++right) {
        const CastlingHome& home = castling_homes[right];
        if (!rights[right] || !setup.knows_rank(rank_of(home.king))) continue;
        if (setup.board[home.king] == piece_of(Kind::king, home.colour) &&
            setup.board[home.rook] == piece_of(Kind::rook, home.colour))
            continue;
        const std::string colour(name_of(home.colour));
        std::string reason = "a " + colour + " king on ";
        reason.append(name_of(home.king)).append(" and a " + colour + " rook on ").append(name_of(home.rook));
        faults.push_back({FaultKind::castling, std::string(1, home.letter), 0, 0, std::move(reason)});
    }
}

// The pawn that has just moved two squares came from `origin` over the square to `stop`. Both en-passant conventions
// are content: whether a pawn stands ready to capture is not asked.
void add_en_passant(const Setup& setup, Faults& faults) {
    if (!setup.turn || !setup.en_passant) return;
    const bool white_moves = *setup.turn == Colour::white;
    const int rank = white_moves ? 6 : 3, stop_rank = white_moves ? 5 : 4, origin_rank = white_moves ? 7 : 2;
    const Square passed = *setup.en_passant;
    const auto wrong = [&](std::string reason) {
        faults.push_back({FaultKind::en_passant, name_of(passed), 0, 0, std::move(reason)});
    };
    if (rank_of(passed) != rank)
        return wrong("with " + std::string(name_of(*setup.turn)) + " to move it is on rank " + std::to_string(rank));
    if (!setup.knows_rank(rank) || !setup.knows_rank(stop_rank) || !setup.knows_rank(origin_rank)) return;
    const Square stop = square_at(file_of(passed), stop_rank), origin = square_at(file_of(passed), origin_rank);
    const Colour enemy = opponent_of(*setup.turn);
    if (setup.board[stop] != piece_of(Kind::pawn, enemy))
        return wrong("there is no " + std::string(name_of(enemy)) + " pawn on " + name_of(stop));
    for (const Square square : {passed, origin})
        if (setup.board[square] != Piece::none) return wrong(name_of(square) + " is not empty");
}

std::size_t beyond(std::size_t number, std::size_t initial) {
    return number > initial ? number - initial : 0;
}

// A bishop never leaves the colour of its square, so two on light squares are one too many.
std::size_t bishops_from_promotion(const Setup& setup, Colour colour) {
    if (!setup.knows_board()) return beyond(setup.pieces.of(Kind::bishop, colour), 2);
    std::array<std::size_t, 2> bishops{};
    for (int i = 0; i < square_count; ++i) {
        const auto square = static_cast<Square>(i);
        if (setup.board[square] == piece_of(Kind::bishop, colour))
            ++bishops[static_cast<std::size_t>((file_of(square) + rank_of(square)) % 2)];
    }
    return beyond(bishops[0], 1) + beyond(bishops[1], 1);
}

void add_piece_counts(const Setup& setup, Faults& faults) {
    constexpr std::size_t most_pawns = 8;
    for (const Colour colour : both_colours) {
        const std::size_t pawns = setup.pieces.of(Kind::pawn, colour);
        const std::size_t promoted =
            beyond(setup.pieces.of(Kind::queen, colour), 1) + beyond(setup.pieces.of(Kind::rook, colour), 2) +
            beyond(setup.pieces.of(Kind::knight, colour), 2) + bishops_from_promotion(setup, colour);
        if (pawns > most_pawns) faults.push_back(about(FaultKind::pawns, colour, pawns));
        if (promoted > 0 && pawns + promoted > most_pawns)
            faults.push_back(about(FaultKind::pieces, colour, pawns + promoted));
    }
}

} // namespace

std::vector<Fault> faults_of(const Setup& setup) {
    Faults faults;
    add_orientation(setup, faults);
    add_kings(setup, faults);
    add_pawns_on_the_edge(setup, faults);
    add_castling(setup, faults);
    add_en_passant(setup, faults);
    add_piece_counts(setup, faults);
    return faults;
}

} // namespace chess
