#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "solutions/chess/board.hpp"
#include "solutions/chess/setup.hpp"

// Chess by its whole rules: a position with all that belongs to it, and every legal move of it.
namespace inputs {

// In a fixed order, so that what is drawn from them is the same everywhere.
inline constexpr std::array<chess::Kind, 6> kinds = {chess::Kind::pawn, chess::Kind::knight, chess::Kind::bishop,
                                                     chess::Kind::rook, chess::Kind::queen,  chess::Kind::king};
// What a pawn can become.
inline constexpr std::array<chess::Kind, 4> promotions = {chess::Kind::queen, chess::Kind::rook, chess::Kind::bishop,
                                                          chess::Kind::knight};

struct Move {
    chess::Square from;
    chess::Square to;
    std::optional<chess::Kind> promotion = {};

    friend bool operator==(const Move&, const Move&) = default;
};

struct Situation {
    chess::Board board = chess::initial_board();
    chess::Colour turn = chess::Colour::white;
    chess::CastlingRights castling = chess::CastlingRights{0xf};
    std::optional<chess::Square> en_passant = {}; // passed by a pawn that has just moved two squares
    unsigned halfmove = 0;                        // half moves since the last capture or pawn move
    unsigned fullmove = 1;
};

// In a stable order: by the square of origin, as FEN lists them.
std::vector<Move> legal_moves(const Situation& situation);

// The move is one of them.
Situation after(const Situation& situation, const Move& move);

bool is_castling(const Situation& situation, const Move& move);
bool is_en_passant(const Situation& situation, const Move& move);

// Whether the side to move is in check; how many pieces give it.
bool is_check(const Situation& situation);
int checkers(const Situation& situation);

// How many positions there are after so many half moves, counted for each way there: a known number for a correct
// generator of moves.
std::uint64_t perft(const Situation& situation, int half_moves);

// Six fields of FEN. `always` writes the square behind every double step, `when_possible` only where a pawn of the side
// to move stands ready.
enum class EnPassantField { always, when_possible };
std::string record_of(const Situation& situation, EnPassantField field);

} // namespace inputs
