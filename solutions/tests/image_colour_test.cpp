#include "solutions/image/colour.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <cstddef>
#include <string_view>

namespace {

constexpr std::string_view letters = "PNBRQKpnbrqk";
constexpr std::size_t white_knight = 1;
constexpr std::size_t black_knight = 7;
constexpr std::size_t b8 = 1;

// As a network sees a placement of which it is certain.
image::BoardProbabilities seen(std::string_view placement) {
    image::BoardProbabilities board;
    std::size_t square = 0;
    for (const char letter : placement) {
        if (letter == '/') continue;
        const std::size_t empty = letter >= '1' && letter <= '8' ? static_cast<std::size_t>(letter - '0') : 0;
        for (std::size_t i = 0; i < std::max<std::size_t>(1, empty); ++i) {
            board.at(square).fill(0.0005);
            board.at(square).at(empty > 0 ? image::empty_class : letters.find(letter)) = 0.994;
            ++square;
        }
    }
    return board;
}

// A knight on b8 that is lighter than Black's other pieces.
double chance_of_black_knight(image::BoardProbabilities board) {
    board[b8].fill(0.001);
    board[b8][white_knight] = 0.7;
    board[b8][black_knight] = 0.289;
    image::weigh_colours(board);
    return board[b8][black_knight];
}

} // namespace

BOOST_AUTO_TEST_SUITE(image_colour)

BOOST_AUTO_TEST_CASE(a_light_knight_among_the_pieces_of_an_opening_belongs_to_the_side_that_stands_there) {
    BOOST_TEST(chance_of_black_knight(seen("rnbqkb1r/pp2pppp/3p1n2/8/3NP3/2N5/PPP2PPP/R1BQKB1R")) > 0.9);
}

BOOST_AUTO_TEST_CASE(a_light_knight_stays_white_where_pieces_stand_as_in_problems) {
    BOOST_TEST(chance_of_black_knight(seen("Qn1B4/1p1p1N1K/1P1kp1P1/2RP1p2/b2b2p1/1r1N2P1/2q1R1Bn/8")) < 0.5);
    BOOST_TEST(chance_of_black_knight(seen("1n6/3K4/8/3k4/8/5Q2/8/8")) < 0.5);
}

BOOST_AUTO_TEST_CASE(pieces_that_are_certain_stay_where_no_game_has_them) {
    image::BoardProbabilities board = seen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBqKBNR"); // Black's queen on d1
    image::weigh_colours(board);
    BOOST_TEST(board[59][10] > 0.5);
}

BOOST_AUTO_TEST_CASE(colours_are_weighed_and_kinds_are_not) {
    image::BoardProbabilities board = seen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
    board[b8].fill(0);
    board[b8][white_knight] = 0.3;
    board[b8][black_knight] = 0.2;
    board[b8][image::empty_class] = 0.5;
    image::weigh_colours(board);
    BOOST_TEST(board[b8][white_knight] + board[b8][black_knight] == 0.5, boost::test_tools::tolerance(1e-9));
    BOOST_TEST(board[b8][image::empty_class] == 0.5, boost::test_tools::tolerance(1e-9));
    BOOST_TEST(board[b8][black_knight] > 0.4);
}

BOOST_AUTO_TEST_SUITE_END()
