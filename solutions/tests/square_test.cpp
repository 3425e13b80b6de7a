#include "solutions/chess/square.hpp"

#include <boost/test/unit_test.hpp>

#include <string>

using chess::Square;

BOOST_AUTO_TEST_SUITE(square)

BOOST_AUTO_TEST_CASE(squares_are_numbered_in_fen_order) {
    BOOST_TEST(index_of(Square::a8) == 0U);
    BOOST_TEST(index_of(Square::h8) == 7U);
    BOOST_TEST(index_of(Square::a7) == 8U);
    BOOST_TEST(index_of(Square::h1) == 63U);
}

BOOST_AUTO_TEST_CASE(every_square_is_found_again_by_name_and_by_file_and_rank) {
    for (int rank = 1; rank <= 8; ++rank) {
        for (int file = 0; file < 8; ++file) {
            const Square square = chess::square_at(file, rank);
            BOOST_TEST(file_of(square) == file);
            BOOST_TEST(rank_of(square) == rank);
            const std::string name = name_of(square);
            BOOST_TEST(name == std::string(1, static_cast<char>('a' + file)) + std::to_string(rank));
            BOOST_TEST((chess::read_square(name) == square));
        }
    }
}

BOOST_AUTO_TEST_CASE(other_texts_are_no_squares) {
    for (const std::string text : {"", "e", "4e", "i1", "a0", "a9", "E4", "e4 ", " e4", "`1", "e44", "\xff\xff"})
        BOOST_TEST(!chess::read_square(text), text);
    BOOST_TEST(!chess::read_square(std::string_view("e\0", 2)));
}

BOOST_AUTO_TEST_CASE(places_beside_the_board_are_not_on_it) {
    BOOST_TEST(chess::on_board(0, 1));
    BOOST_TEST(chess::on_board(7, 8));
    BOOST_TEST(!chess::on_board(-1, 4));
    BOOST_TEST(!chess::on_board(8, 4));
    BOOST_TEST(!chess::on_board(4, 0));
    BOOST_TEST(!chess::on_board(4, 9));
}

BOOST_AUTO_TEST_SUITE_END()
