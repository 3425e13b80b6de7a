#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "solutions/chess/attack.hpp"
#include "solutions/inputs/board_making.hpp"
#include "solutions/inputs/record_spoiling.hpp"
#include "solutions/inputs/steps.hpp"

namespace inputs {
namespace {

using chess::Colour;
using chess::Kind;
using chess::Piece;
using chess::Square;

std::string letter(Kind kind, Colour colour) {
    return {chess::letter_of(chess::piece_of(kind, colour))};
}

std::vector<Square> empty_squares(const Draft& draft, int least_rank, int most_rank) {
    std::vector<Square> squares = squares_of(draft.board(), Piece::none);
    std::erase_if(squares, [&](Square s) { return chess::rank_of(s) < least_rank || chess::rank_of(s) > most_rank; });
    return squares;
}

// On an empty square of these ranks, if there is one.
void put(Draft& draft, const std::string& piece, int least_rank, int most_rank, Random& random) {
    const std::vector<Square> squares = empty_squares(draft, least_rank, most_rank);
    if (!squares.empty()) draft.at(random.pick(squares)) = piece;
}

void remove_king(Draft& draft, Colour colour) {
    for (const Square square : squares_of(draft.board(), chess::piece_of(Kind::king, colour))) draft.at(square).clear();
}

void add_kings(Draft& draft, Colour colour, Random& random) {
    for (int left = random.chance(2, 3) ? 1 : 2; left > 0; --left) put(draft, letter(Kind::king, colour), 1, 8, random);
}

// The other side is to move, and a piece of it attacks the king.
void give_check(Draft& draft, Colour checked, Random& random) {
    const Colour attacker = chess::opponent_of(checked);
    draft.turn = attacker == Colour::white ? "w" : "b";
    draft.en_passant = "-";
    std::vector<Square> squares = empty_squares(draft, 1, 8);
    random.shuffle(squares);
    constexpr std::array<Kind, 5> kinds = {Kind::queen, Kind::rook, Kind::bishop, Kind::knight, Kind::pawn};
    const Kind kind = random.pick(kinds);
    for (const Square square : squares) {
        if (kind == Kind::pawn && (chess::rank_of(square) == 1 || chess::rank_of(square) == 8)) continue;
        draft.at(square) = letter(kind, attacker);
        if (chess::is_in_check(draft.board(), checked)) return;
        draft.at(square).clear();
    }
}

void reverse_ranks(Draft& draft) {
    std::reverse(draft.ranks.begin(), draft.ranks.end());
    draft.castling = draft.en_passant = "-";
}

void swap_colours(Draft& draft) {
    const chess::Board swapped = chess::with_colours_swapped(draft.board());
    for (int i = 0; i < chess::square_count; ++i) {
        const auto square = static_cast<Square>(i);
        if (swapped[square] != Piece::none) draft.at(square) = std::string(1, chess::letter_of(swapped[square]));
    }
    draft.castling = draft.en_passant = "-";
}

void pawn_on_rank(Draft& draft, int rank, Random& random) {
    put(draft, letter(Kind::pawn, random.chance(1, 2) ? Colour::white : Colour::black), rank, rank, random);
}

// The right is stated, though king or rook is not at home.
void false_right(Draft& draft, std::size_t right, Random& random) {
    constexpr std::string_view letters = "KQkq";
    const bool white = right < 2;
    const int rank = white ? 1 : 8;
    const Square king = chess::square_at(4, rank), rook = chess::square_at(right % 2 == 0 ? 7 : 0, rank);
    const Colour colour = white ? Colour::white : Colour::black;
    if (draft.piece_at(king) == chess::piece_of(Kind::king, colour) &&
        draft.piece_at(rook) == chess::piece_of(Kind::rook, colour))
        draft.at(rook) = random.chance(1, 2) ? "" : letter(Kind::knight, colour);
    if (draft.castling.find(letters[right]) != std::string::npos) return;
    std::string rights;
    for (const char c : letters)
        if (c == letters[right] || draft.castling.find(c) != std::string::npos) rights += c;
    draft.castling = rights;
}

// Every pawn of the side that can stand somewhere on ranks 2 to 7, up to so many.
void fill_pawns(Draft& draft, Colour colour, std::size_t number, Random& random) {
    const Piece pawn = chess::piece_of(Kind::pawn, colour);
    // Near home, where pawns that have not moved would be: they pass for plausible.
    const bool white = colour == Colour::white;
    for (int i = 0; i < 64 && chess::count(draft.board(), pawn) < number; ++i)
        put(draft, letter(Kind::pawn, colour), white ? 2 : 5, white ? 4 : 7, random);
}

void too_many_pieces(Draft& draft, Colour colour, Random& random) {
    fill_pawns(draft, colour, static_cast<std::size_t>(random.between(6, 8)), random);
    constexpr std::array<Kind, 4> kinds = {Kind::queen, Kind::rook, Kind::knight, Kind::bishop};
    const Kind kind = random.pick(kinds);
    for (int i = random.between(2, 5); i > 0; --i) put(draft, letter(kind, colour), 1, 8, random);
}

// What is wrong with the square that White (or Black) could capture on.
void spoil_en_passant(Draft& draft, std::string_view fault, Random& random) {
    const bool white = fault.ends_with("white");
    const Colour enemy = white ? Colour::black : Colour::white;
    const int rank = white ? 6 : 3, file = random.between(0, 7), ahead = white ? 1 : -1;
    draft.turn = white ? "w" : "b";
    const auto square = [&](int r) { return chess::square_at(file, r); };
    if (fault.starts_with("ep-rank")) {
        const int wrong = random.chance(1, 2) ? 9 - rank : random.between(1, 8);
        draft.en_passant = chess::name_of(square(wrong));
        return;
    }
    draft.en_passant = chess::name_of(square(rank));
    for (const int r : {rank - ahead, rank, rank + ahead})
        if (const Piece piece = draft.piece_at(square(r)); piece != Piece::none && chess::kind_of(piece) != Kind::king)
            draft.at(square(r)).clear();
    if (fault.starts_with("ep-no-pawn")) {
        if (random.chance(1, 3)) draft.at(square(rank - ahead)) = letter(Kind::pawn, chess::opponent_of(enemy));
        return;
    }
    draft.at(square(rank - ahead)) = letter(Kind::pawn, enemy);
    const int taken = fault.starts_with("ep-square") ? rank : rank + ahead;
    const Kind kind = random.chance(1, 2) ? Kind::knight : Kind::pawn;
    draft.at(square(taken)) = letter(kind, random.chance(1, 2) ? Colour::white : Colour::black);
}

} // namespace

void spoil_board(Draft& draft, std::string_view fault, Random& random) {
    constexpr std::array<std::string_view, 4> rights = {"castling-white-short", "castling-white-long",
                                                        "castling-black-short", "castling-black-long"};
    const Colour colour = fault.find("white") != std::string_view::npos ? Colour::white : Colour::black;
    const auto right = std::find(rights.begin(), rights.end(), fault);
    if (right != rights.end()) false_right(draft, static_cast<std::size_t>(right - rights.begin()), random);
    if (fault.starts_with("no-") && fault.ends_with("-king")) remove_king(draft, colour);
    if (fault.ends_with("-kings")) add_kings(draft, colour, random);
    if (fault.starts_with("check-")) give_check(draft, colour, random);
    if (fault == "upside-down") reverse_ranks(draft);
    if (fault == "colours-swapped") swap_colours(draft);
    if (fault.starts_with("pawn-on-rank-")) pawn_on_rank(draft, fault.back() - '0', random);
    if (fault.starts_with("ep-") && fault != "ep-form") spoil_en_passant(draft, fault, random);
    if (fault.starts_with("pawns-")) fill_pawns(draft, colour, random.chance(2, 3) ? 9 : 10, random);
    if (fault.starts_with("pieces-")) too_many_pieces(draft, colour, random);
}

} // namespace inputs
