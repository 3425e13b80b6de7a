#include "solutions/chess/board.hpp"

#include <boost/test/unit_test.hpp>

#include "solutions/tests/dice.hpp"

using chess::Board;
using chess::Piece;
using chess::Square;

BOOST_AUTO_TEST_SUITE(board)

BOOST_AUTO_TEST_CASE(a_new_board_is_empty) {
    BOOST_TEST(count(Board{}, Piece::none) == 64U);
}

BOOST_AUTO_TEST_CASE(a_game_starts_with_queens_on_their_own_colour) {
    const Board board = chess::initial_board();
    BOOST_TEST((board[Square::d1] == Piece::white_queen));
    BOOST_TEST((board[Square::d8] == Piece::black_queen));
    BOOST_TEST((board[Square::e1] == Piece::white_king));
    BOOST_TEST((board[Square::a2] == Piece::white_pawn));
    BOOST_TEST((board[Square::h7] == Piece::black_pawn));
    BOOST_TEST(count(board, Piece::none) == 32U);
    BOOST_TEST(count(board, Piece::white_pawn) == 8U);
}

BOOST_AUTO_TEST_CASE(reversing_ranks_keeps_files_and_colours) {
    Board board;
    board[Square::b1] = Piece::white_king;
    board[Square::g7] = Piece::black_pawn;
    const Board turned = with_ranks_reversed(board);
    BOOST_TEST((turned[Square::b8] == Piece::white_king));
    BOOST_TEST((turned[Square::g2] == Piece::black_pawn));
    BOOST_TEST(count(turned, Piece::none) == 62U);
}

BOOST_AUTO_TEST_CASE(swapping_colours_keeps_squares) {
    Board board;
    board[Square::b1] = Piece::white_king;
    board[Square::g7] = Piece::black_pawn;
    const Board swapped = with_colours_swapped(board);
    BOOST_TEST((swapped[Square::b1] == Piece::black_king));
    BOOST_TEST((swapped[Square::g7] == Piece::white_pawn));
    BOOST_TEST(count(swapped, Piece::none) == 62U);
}

BOOST_AUTO_TEST_CASE(turning_twice_gives_the_same_board) {
    tests::Dice dice(11);
    for (int round = 0; round < 200; ++round) {
        const Board board = tests::scattered_board(dice, dice.below(101));
        BOOST_TEST((with_ranks_reversed(with_ranks_reversed(board)) == board));
        BOOST_TEST((with_colours_swapped(with_colours_swapped(board)) == board));
    }
}

BOOST_AUTO_TEST_SUITE_END()
