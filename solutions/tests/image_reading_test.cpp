#include "solutions/image/reading.hpp"

#include <boost/test/unit_test.hpp>

#include <cstddef>

using chess::Piece;

namespace {

constexpr std::size_t white_pawn = 0;
constexpr std::size_t white_knight = 1;
constexpr std::size_t white_rook = 3;
constexpr std::size_t white_queen = 4;
constexpr std::size_t white_king = 5;
constexpr std::size_t black_king = 11;

// A square that is one of two things, the first more probably.
image::ClassProbabilities either(std::size_t first, std::size_t second, double probability) {
    image::ClassProbabilities square{};
    square.fill(1e-6);
    square.at(first) = probability;
    square.at(second) = 1 - probability - 11e-6;
    return square;
}

image::ClassProbabilities surely(std::size_t what) {
    return either(what, what == image::empty_class ? 0 : image::empty_class, 0.9999);
}

// Both kings at home and nothing else.
image::BoardProbabilities kings_at_home() {
    image::BoardProbabilities board;
    board.fill(surely(image::empty_class));
    board[4] = surely(black_king);
    board[60] = surely(white_king);
    return board;
}

} // namespace

BOOST_AUTO_TEST_SUITE(image_reading)

BOOST_AUTO_TEST_CASE(what_the_network_is_sure_of_is_read_and_sure) {
    const image::BoardReading reading = image::read_board(kings_at_home());
    BOOST_TEST((reading[4].best == Piece::black_king));
    BOOST_TEST((reading[60].best == Piece::white_king));
    for (const image::SquareReading& square : reading) {
        BOOST_TEST(!square.unsure);
        BOOST_TEST(!square.overruled());
    }
}

BOOST_AUTO_TEST_CASE(a_square_that_may_be_two_things_is_unsure_and_names_both) {
    image::BoardProbabilities board = kings_at_home();
    board[30] = either(white_pawn, white_queen, 0.7);
    const image::SquareReading square = image::read_board(board)[30];
    BOOST_TEST((square.best == Piece::white_pawn));
    BOOST_TEST((square.second == Piece::white_queen));
    BOOST_TEST(square.probability == 0.7, boost::test_tools::tolerance(0.01));
    BOOST_TEST(square.second_probability == 0.3, boost::test_tools::tolerance(0.01));
    BOOST_TEST(square.unsure);
    BOOST_TEST(!square.overruled());
}

BOOST_AUTO_TEST_CASE(a_side_without_a_king_has_it_where_it_is_most_probable_and_that_square_is_unsure) {
    image::BoardProbabilities board = kings_at_home();
    board[60] = either(white_queen, white_king, 0.8);
    const image::SquareReading square = image::read_board(board)[60];
    BOOST_TEST((square.best == Piece::white_king));
    BOOST_TEST(square.overruled());
    BOOST_TEST(square.unsure);
}

BOOST_AUTO_TEST_CASE(of_two_kings_the_less_probable_one_is_something_else) {
    image::BoardProbabilities board = kings_at_home();
    board[20] = either(white_king, white_queen, 0.8);
    const image::BoardReading reading = image::read_board(board);
    BOOST_TEST((reading[20].best == Piece::white_queen));
    BOOST_TEST(reading[20].overruled());
    BOOST_TEST((reading[60].best == Piece::white_king));
    BOOST_TEST(!reading[60].unsure);
}

BOOST_AUTO_TEST_CASE(two_kings_that_are_both_certain_stay) {
    image::BoardProbabilities board = kings_at_home();
    board[20] = surely(white_king);
    board[20][image::empty_class] = 1e-9;
    board[60][image::empty_class] = 1e-9;
    for (const std::size_t at : {20U, 60U})
        for (std::size_t i = 0; i < image::class_count; ++i)
            if (i != white_king) board.at(at).at(i) = 1e-9;
    const image::BoardReading reading = image::read_board(board);
    BOOST_TEST((reading[20].best == Piece::white_king));
    BOOST_TEST((reading[60].best == Piece::white_king));
}

BOOST_AUTO_TEST_CASE(a_second_queen_must_be_more_certain_than_a_first_one) {
    image::BoardProbabilities board = kings_at_home();
    board[20] = either(white_queen, white_pawn, 0.97);
    BOOST_TEST(!image::read_board(board)[20].unsure);
    board[27] = surely(white_queen);
    BOOST_TEST(image::read_board(board)[20].unsure);
    BOOST_TEST((image::read_board(board)[27].best == Piece::white_queen));
}

BOOST_AUTO_TEST_CASE(a_third_knight_or_a_ninth_pawn_must_be_more_certain_than_those_before) {
    image::BoardProbabilities board = kings_at_home();
    board[20] = either(white_knight, white_rook, 0.97);
    BOOST_TEST(!image::read_board(board)[20].unsure);
    board[27] = board[28] = surely(white_knight);
    BOOST_TEST((image::read_board(board)[20].best == Piece::white_rook));
    BOOST_TEST((image::read_board(board)[20].looks_like == Piece::white_knight));
    board[34] = either(white_pawn, white_rook, 0.95);
    for (std::size_t i = 48; i < 56; ++i) board.at(i) = surely(white_pawn);
    const image::BoardReading reading = image::read_board(board);
    BOOST_TEST((reading[34].best == Piece::white_rook));
    BOOST_TEST((reading[48].best == Piece::white_pawn));
    BOOST_TEST(!reading[48].unsure);
}

BOOST_AUTO_TEST_CASE(kings_that_crossed_a_full_board_are_exchanged_and_unsure) {
    image::BoardProbabilities board = kings_at_home();
    for (std::size_t i = 8; i < 16; ++i) {
        board.at(i) = surely(6);
        board.at(i + 40) = surely(white_pawn);
    }
    board[4] = either(white_king, black_king, 0.9);
    board[60] = either(black_king, white_king, 0.9);
    const image::BoardReading reading = image::read_board(board);
    BOOST_TEST((reading[4].best == Piece::black_king));
    BOOST_TEST((reading[60].best == Piece::white_king));
    BOOST_TEST(reading[4].unsure);
    BOOST_TEST(reading[60].unsure);
}

BOOST_AUTO_TEST_CASE(kings_that_crossed_an_empty_board_stay_where_they_are) {
    image::BoardProbabilities board = kings_at_home();
    board[4] = either(white_king, black_king, 0.99);
    board[60] = either(black_king, white_king, 0.99);
    const image::BoardReading reading = image::read_board(board);
    BOOST_TEST((reading[4].best == Piece::white_king));
    BOOST_TEST((reading[60].best == Piece::black_king));
}

BOOST_AUTO_TEST_CASE(a_doubtful_pawn_on_the_edge_is_something_else_and_a_certain_one_stays) {
    image::BoardProbabilities board = kings_at_home();
    board[0] = either(white_pawn, white_queen, 0.9);
    board[7] = either(white_pawn, white_queen, 0.99998);
    const image::BoardReading reading = image::read_board(board);
    BOOST_TEST((reading[0].best == Piece::white_queen));
    BOOST_TEST(reading[0].unsure);
    BOOST_TEST((reading[7].best == Piece::white_pawn));
}

BOOST_AUTO_TEST_CASE(on_an_empty_board_no_king_is_missing) {
    image::BoardProbabilities board;
    board.fill(either(image::empty_class, white_king, 0.985));
    for (const image::SquareReading& square : image::read_board(board)) {
        BOOST_TEST((square.best == Piece::none));
        BOOST_TEST(!square.unsure);
    }
}

BOOST_AUTO_TEST_CASE(a_table_with_an_entry_in_every_square_is_no_position) {
    image::BoardProbabilities board = kings_at_home();
    for (std::size_t i = 8; i < 46; ++i) board.at(i) = surely(i % 2 == 0 ? white_pawn : white_rook);
    BOOST_TEST(image::may_be_a_position(image::read_board(board))); // forty pieces
    board[46] = surely(white_rook);
    BOOST_TEST(!image::may_be_a_position(image::read_board(board)));
    board = kings_at_home();
    for (std::size_t i = 8; i < 60; ++i) board.at(i) = either(image::empty_class, white_rook, 0.7);
    for (const std::size_t i : {0U, 1U, 2U, 3U, 5U}) board.at(i) = either(image::empty_class, white_rook, 0.7);
    BOOST_TEST(!image::may_be_a_position(image::read_board(board))); // unsure of 57 squares
    board[0] = surely(image::empty_class);
    BOOST_TEST(image::may_be_a_position(image::read_board(board)));
}

BOOST_AUTO_TEST_CASE(a_position_has_a_king_a_side_and_few_doubts) {
    BOOST_TEST(image::shows_a_position(image::read_board(kings_at_home())));
    image::BoardProbabilities board = kings_at_home();
    board[60] = either(white_queen, white_king, 0.8);
    BOOST_TEST(!image::shows_a_position(image::read_board(board)), "a king that only chess has put there");
    board = kings_at_home();
    for (const std::size_t at : {30U, 31U, 32U}) board.at(at) = either(white_rook, white_queen, 0.6);
    BOOST_TEST(image::shows_a_position(image::read_board(board)));
    board[33] = either(white_rook, white_queen, 0.6);
    BOOST_TEST(!image::shows_a_position(image::read_board(board)));
    board = kings_at_home();
    for (std::size_t i = 16; i < 32; ++i) board.at(i) = surely(white_pawn);
    BOOST_TEST(!image::shows_a_position(image::read_board(board)));
}

BOOST_AUTO_TEST_SUITE_END()
