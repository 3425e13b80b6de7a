#include "solutions/chess/attack.hpp"

#include <boost/test/unit_test.hpp>

#include <cstdlib>
#include <string>

#include "solutions/chess/fen.hpp"
#include "solutions/tests/dice.hpp"

using chess::Board;
using chess::Colour;
using chess::Kind;
using chess::Piece;
using chess::Square;

namespace {

Board board_of(const std::string& placement) {
    return std::get<Board>(chess::read_placement(placement));
}

int sign(int number) {
    return (number > 0) - (number < 0);
}

bool way_is_free(const Board& board, Square from, Square to) {
    const int files = sign(file_of(to) - file_of(from)), ranks = sign(rank_of(to) - rank_of(from));
    int file = file_of(from) + files, rank = rank_of(from) + ranks;
    for (; file != file_of(to) || rank != rank_of(to); file += files, rank += ranks)
        if (board[chess::square_at(file, rank)] != Piece::none) return false;
    return true;
}

// From the piece's side: the definition of each piece's way to capture.
bool piece_attacks(const Board& board, Square from, Square to) {
    const int files = std::abs(file_of(to) - file_of(from)), ranks = std::abs(rank_of(to) - rank_of(from));
    const bool straight = (files == 0) != (ranks == 0), diagonal = files == ranks && files > 0;
    switch (kind_of(board[from])) {
        case Kind::pawn:
            return files == 1 && rank_of(to) - rank_of(from) == (colour_of(board[from]) == Colour::white ? 1 : -1);
        case Kind::knight:
            return files * ranks == 2;
        case Kind::king:
            return files <= 1 && ranks <= 1 && files + ranks > 0;
        case Kind::bishop:
            return diagonal && way_is_free(board, from, to);
        case Kind::rook:
            return straight && way_is_free(board, from, to);
        case Kind::queen:
            return (straight || diagonal) && way_is_free(board, from, to);
    }
    return false;
}

bool slowly_attacked(const Board& board, Square square, Colour attacker) {
    for (int i = 0; i < 64; ++i)
        if (const auto from = static_cast<Square>(i);
            belongs_to(board[from], attacker) && piece_attacks(board, from, square))
            return true;
    return false;
}

} // namespace

BOOST_AUTO_TEST_SUITE(attack)

BOOST_AUTO_TEST_CASE(every_kind_of_piece_gives_check) {
    for (const std::string placement :
         {"4k3/8/3N4/8/8/8/8/4K3", "4k3/8/8/8/8/8/8/K3R3", "4k3/8/8/1B6/8/8/8/4K3", "4k3/8/8/8/8/8/8/K3Q3",
          "4k3/8/8/7Q/8/8/8/4K3", "4k3/3P4/8/8/8/8/8/4K3", "4k3/4K3/8/8/8/8/8/8", "4k3/3K4/8/8/8/8/8/8"})
        BOOST_TEST(is_in_check(board_of(placement), Colour::black), placement);
}

BOOST_AUTO_TEST_CASE(pieces_in_between_and_pawns_from_behind_give_no_check) {
    for (const std::string placement : {"4k3/4p3/8/8/8/8/8/K3R3", "4k3/3p4/8/1B6/8/8/8/4K3", "4k3/4P3/8/8/8/8/8/4K3",
                                        "4k3/8/4N3/8/8/8/8/4K3", "4k3/8/4K3/8/8/8/8/8", "8/3P4/4k3/8/8/8/8/4K3"})
        BOOST_TEST(!is_in_check(board_of(placement), Colour::black), placement);
}

BOOST_AUTO_TEST_CASE(attacks_do_not_go_round_the_edge) {
    BOOST_TEST(!is_in_check(board_of("8/8/8/k7/7R/8/8/4K3"), Colour::black));
    BOOST_TEST(!is_in_check(board_of("8/8/k7/8/7P/8/8/4K3"), Colour::black));
    BOOST_TEST(!is_in_check(board_of("8/8/8/k7/7N/8/8/4K3"), Colour::black));
    BOOST_TEST(!is_in_check(board_of("8/8/8/k7/7K/8/8/8"), Colour::black));
}

BOOST_AUTO_TEST_CASE(without_exactly_one_king_there_is_no_check) {
    BOOST_TEST(!is_in_check(board_of("8/8/8/8/8/8/8/4R3"), Colour::black));
    BOOST_TEST(!is_in_check(board_of("4k3/8/8/8/8/8/8/k3R3"), Colour::black));
    BOOST_TEST(!chess::lone_king(board_of("8/8/8/8/8/8/8/4R3"), Colour::black));
    BOOST_TEST((chess::lone_king(board_of("8/8/8/2k5/8/8/8/4R3"), Colour::black) == Square::c5));
}

BOOST_AUTO_TEST_CASE(a_second_slow_way_finds_the_same_attacks) {
    tests::Dice dice(41);
    int attacks = 0;
    for (int round = 0; round < 1000; ++round) {
        const Board board = tests::scattered_board(dice, dice.below(60));
        for (int i = 0; i < 64; ++i) {
            const auto square = static_cast<Square>(i);
            for (const Colour colour : {Colour::white, Colour::black}) {
                const bool expected = slowly_attacked(board, square, colour);
                attacks += expected ? 1 : 0;
                BOOST_REQUIRE(is_attacked(board, square, colour) == expected);
            }
        }
    }
    BOOST_TEST(attacks > 20000);
}

BOOST_AUTO_TEST_SUITE_END()
