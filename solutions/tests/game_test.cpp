#include "solutions/chess/game.hpp"

#include <boost/test/unit_test.hpp>

#include <cstdint>
#include <initializer_list>
#include <limits>
#include <string>

#include "solutions/chess/fen.hpp"
#include "solutions/tests/dice.hpp"

using chess::Colour;
using chess::Game;
using chess::Piece;

namespace {

std::string placement_of(const Game& game) {
    return std::string(chess::write_placement(game.board()).view());
}

// The placement after the moves, or what is wrong with one of them.
std::string after(std::initializer_list<const char*> moves) {
    Game game;
    for (const char* move : moves)
        if (const auto error = game.play(move)) return std::string(move) + ": " + describe(*error);
    return placement_of(game);
}

} // namespace

BOOST_AUTO_TEST_SUITE(game)

BOOST_AUTO_TEST_CASE(the_number_of_moves_is_positive_and_may_be_beyond_counting) {
    BOOST_TEST(chess::read_move_count("1").value() == 1U);
    BOOST_TEST(chess::read_move_count("007").value() == 7U);
    BOOST_TEST(chess::read_move_count("18446744073709551615").value() == std::numeric_limits<std::uint64_t>::max());
    BOOST_TEST(chess::read_move_count("18446744073709551616").value() == std::numeric_limits<std::uint64_t>::max());
    BOOST_TEST(chess::read_move_count(std::string(1000, '9')).value() == std::numeric_limits<std::uint64_t>::max());
    for (const std::string text : {"", "0", "000", "-1", "+1", "1.5", "1 2", "x", "\xb2"})
        BOOST_TEST(!chess::read_move_count(text).has_value(), text);
}

BOOST_AUTO_TEST_CASE(white_begins_and_sides_alternate) {
    BOOST_TEST(after({"Pe2-e4", "pc7-c5", "Ng1-f3"}) == "rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R");
    BOOST_TEST(after({"pe7-e5"}) == "pe7-e5: a black pawn on e7 is not of the side to move");
    BOOST_TEST(after({"Pe2-e4", "Pd2-d4"}) == "Pd2-d4: a white pawn on d2 is not of the side to move");
}

BOOST_AUTO_TEST_CASE(castling_moves_king_and_rook_of_the_side_to_move) {
    BOOST_TEST(after({"Ng1-f3", "ng8-f6", "Pg2-g3", "pg7-g6", "Bf1-g2", "bf8-g7", "0-0", "0-0"}) ==
               "rnbq1rk1/ppppppbp/5np1/8/8/5NP1/PPPPPPBP/RNBQ1RK1");
    BOOST_TEST(after({"Nb1-c3", "nb8-c6", "Pd2-d4", "pd7-d5", "Bc1-f4", "bc8-f5", "Qd1-d2", "qd8-d7", "0-0-0",
                      "0-0-0"}) == "2kr1bnr/pppqpppp/2n5/3p1b2/3P1B2/2N5/PPPQPPPP/2KR1BNR");
}

BOOST_AUTO_TEST_CASE(castling_needs_its_pieces_and_a_free_way) {
    BOOST_TEST(after({"0-0"}) == "0-0: a white bishop stands between king and rook on f1");
    BOOST_TEST(after({"0-0-0"}) == "0-0-0: a white queen stands between king and rook on d1");
    BOOST_TEST(after({"Pe2-e4", "pe7-e5", "Ke1-e2", "pa7-a6", "0-0"}) ==
               "0-0: nothing stands on e1, castling needs king and rook at home");
    BOOST_TEST(after({"Ph2-h4", "ph7-h5", "Rh1-h3", "rh8-h6", "0-0"}) ==
               "0-0: nothing stands on h1, castling needs king and rook at home");
    BOOST_TEST(after({"Pe2-e4", "0-0"}) == "0-0: a black bishop stands between king and rook on f8");
}

BOOST_AUTO_TEST_CASE(a_promotion_puts_the_named_piece_of_the_mover) {
    BOOST_TEST(after({"Pa2-a7", "ph7-h2", "Pa7-b8N", "ph2-g1q"}) == "rNbqkbnr/1pppppp1/8/8/8/8/1PPPPPP1/RNBQKBqR");
    BOOST_TEST(after({"Pa2-a7", "ph7-h2", "Pa7-b8"}) ==
               "Pa7-b8: the letter of the piece that the pawn becomes on b8 is missing");
    BOOST_TEST(after({"Pa2-a4Q"}) == "Pa2-a4Q: no pawn reaches its far rank on a4, so nothing is promoted");
    BOOST_TEST(after({"Ng1-f3Q"}) == "Ng1-f3Q: no pawn reaches its far rank on f3, so nothing is promoted");
    for (const char* move : {"Pa2-b8q", "Pa2-b8K", "Pa2-b8P", "Pa2-b8x", "Pa2-b8 "})
        BOOST_TEST(after({move}) ==
                   std::string(move) + ": a pawn becomes a queen, rook, bishop or knight of its own colour on b8");
}

BOOST_AUTO_TEST_CASE(a_pawn_that_changes_file_onto_an_empty_square_takes_nothing) {
    BOOST_TEST(after({"Pe2-e5", "pd7-d5", "Pe5-d6"}) == "rnbqkbnr/ppp1pppp/3P4/3p4/8/8/PPPP1PPP/RNBQKBNR");
}

BOOST_AUTO_TEST_CASE(moves_that_do_not_fit_the_board_are_refused) {
    BOOST_TEST(after({"Ne2-e4"}) == "Ne2-e4: a white pawn stands on e2");
    BOOST_TEST(after({"Pe3-e4"}) == "Pe3-e4: nothing stands on e3");
    BOOST_TEST(after({"Ng1-g1"}) == "Ng1-g1: the move ends on g1, where it begins");
    BOOST_TEST(after({"Ng1-e2"}) == "Ng1-e2: a white pawn of the same side stands on e2");
}

BOOST_AUTO_TEST_CASE(other_texts_are_malformed) {
    for (const char* move : {"", "e2-e4", "Pe2e4", "Pe2xe4", "Pe2-e9", "Pi2-e4", "Xe2-e4", ".e3-e4", "O-O", "0-0-0-0",
                             "0-0+", "Pe2-e4 x", " Pe2-e4", "Pe2-", "\320\237e2-e4"})
        BOOST_TEST(after({move}) ==
                   std::string(move) + ": malformed move, expected one such as Ng1-f3, pe2-e1q, 0-0 or 0-0-0");
}

BOOST_AUTO_TEST_CASE(a_refused_move_leaves_the_game_as_it_was) {
    Game game;
    BOOST_TEST(game.play("0-0").has_value());
    BOOST_TEST(game.play("Pe2-e8").has_value());
    BOOST_TEST((game.board() == chess::initial_board()));
    BOOST_TEST((game.turn() == Colour::white));
}

BOOST_AUTO_TEST_CASE(plain_lines_are_played_until_one_is_not_plain) {
    Game game;
    BOOST_TEST(game.play_plain_lines("Pe2-e4\npe7-e5\nNg1-f3\nnb8-c6\n0-0\nx", 100) == 4U);
    BOOST_TEST(placement_of(game) == "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R");
    BOOST_TEST((game.turn() == Colour::white));
}

BOOST_AUTO_TEST_CASE(plain_lines_stop_at_the_number_asked_for_and_at_the_end_of_the_text) {
    const std::string text = "Pe2-e4\npe7-e5\nNg1-f3\nnb8-c6\nBf1-b5\n";
    for (std::uint64_t most = 0; most < 5; ++most) {
        Game game;
        BOOST_TEST(game.play_plain_lines(text, most) == most);
        BOOST_TEST((game.turn() == Colour::black) == (most % 2 == 1));
    }
    for (std::size_t length = 0; length <= text.size(); ++length) {
        Game game;
        BOOST_TEST(game.play_plain_lines(text.substr(0, length), 100) == (length == 0 ? 0 : (length - 1) / 7));
    }
}

// Whatever one byte of a line is turned into, the fast way plays it exactly when the careful way does, to the same end;
// what it leaves to the careful way are promotions and other forms.
BOOST_AUTO_TEST_CASE(plain_lines_are_played_as_play_plays_them) {
    for (const std::string line : {"Pe2-e4\n", "Ng1-f3\n", "Qd1-d8\n", "Pe2-e8\n", "Ke1-e2\n"}) {
        for (std::size_t at = 0; at < line.size(); ++at) {
            for (int byte = 0; byte < 256; ++byte) {
                std::string text = line;
                text[at] = static_cast<char>(byte);
                Game fast, careful;
                const bool played = fast.play_plain_lines(text + 'x', 1) == 1;
                const bool expected = text[6] == '\n' && !careful.play(text.substr(0, 6));
                BOOST_REQUIRE_MESSAGE(played == expected, text);
                if (played) BOOST_REQUIRE((fast.board() == careful.board()));
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(random_plain_games_end_alike_in_both_ways) {
    tests::Dice dice(71);
    for (int round = 0; round < 20000; ++round) {
        Game fast, careful;
        std::string text;
        std::uint64_t played = 0;
        for (int i = 0; i < 30; ++i) {
            const chess::Square from = dice.square(), to = dice.square();
            const std::string move = letter_of(careful.board()[from]) + name_of(from) + '-' + name_of(to);
            if (dice.below(20) != 0 && careful.board()[from] == Piece::none) continue;
            text += move + '\n';
            if (careful.play(move)) break;
            ++played;
        }
        BOOST_REQUIRE(fast.play_plain_lines(text + 'x', 100) == played);
        BOOST_REQUIRE((fast.board() == careful.board()));
        BOOST_REQUIRE((fast.turn() == careful.turn()));
    }
}

BOOST_AUTO_TEST_SUITE_END()
