#include "solutions/inputs/situation.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <string>
#include <string_view>
#include <variant>

#include "solutions/chess/fen.hpp"
#include "solutions/chess/record.hpp"

using inputs::EnPassantField;
using inputs::Move;
using inputs::perft;
using inputs::Situation;

namespace {

// Of a right record.
Situation situation_of(std::string_view record) {
    const chess::Record read = chess::read_record(record);
    BOOST_REQUIRE(read.faults.empty());
    Situation situation;
    situation.board = read.setup.board;
    situation.turn = read.setup.turn.value();
    situation.castling = read.setup.castling.value();
    situation.en_passant = read.setup.en_passant;
    situation.halfmove = read.setup.halfmove.value();
    situation.fullmove = read.setup.fullmove.value();
    return situation;
}

Move move_of(std::string_view text) {
    return {chess::read_square(text.substr(0, 2)).value(), chess::read_square(text.substr(2, 2)).value()};
}

Situation after_moves(std::initializer_list<std::string_view> moves) {
    Situation situation;
    for (const std::string_view text : moves) {
        const auto legal = legal_moves(situation);
        BOOST_REQUIRE(std::find(legal.begin(), legal.end(), move_of(text)) != legal.end());
        situation = after(situation, move_of(text));
    }
    return situation;
}

} // namespace

BOOST_AUTO_TEST_SUITE(inputs_situation)

// The numbers are those of the Chess Programming Wiki, page "Perft Results".
BOOST_AUTO_TEST_CASE(moves_of_the_initial_position_are_as_many_as_is_known) {
    const Situation initial;
    BOOST_TEST(perft(initial, 0) == 1U);
    BOOST_TEST(perft(initial, 1) == 20U);
    BOOST_TEST(perft(initial, 2) == 400U);
    BOOST_TEST(perft(initial, 3) == 8902U);
    BOOST_TEST(perft(initial, 4) == 197281U);
}

BOOST_AUTO_TEST_CASE(moves_with_castling_en_passant_and_promotion_are_as_many_as_is_known) {
    const auto kiwipete = situation_of("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
    BOOST_TEST(perft(kiwipete, 1) == 48U);
    BOOST_TEST(perft(kiwipete, 2) == 2039U);
    BOOST_TEST(perft(kiwipete, 3) == 97862U);
}

BOOST_AUTO_TEST_CASE(moves_of_pinned_pieces_and_out_of_check_are_as_many_as_is_known) {
    const auto third = situation_of("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1");
    BOOST_TEST(perft(third, 1) == 14U);
    BOOST_TEST(perft(third, 2) == 191U);
    BOOST_TEST(perft(third, 3) == 2812U);
    BOOST_TEST(perft(third, 4) == 43238U);
    const auto fourth = situation_of("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1");
    BOOST_TEST(perft(fourth, 1) == 6U);
    BOOST_TEST(perft(fourth, 2) == 264U);
    BOOST_TEST(perft(fourth, 3) == 9467U);
    const auto fifth = situation_of("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8");
    BOOST_TEST(perft(fifth, 1) == 44U);
    BOOST_TEST(perft(fifth, 2) == 1486U);
    BOOST_TEST(perft(fifth, 3) == 62379U);
}

BOOST_AUTO_TEST_CASE(a_record_tells_the_position_after_moves) {
    const Situation situation = after_moves({"e2e4", "c7c5", "g1f3"});
    BOOST_TEST(record_of(situation, EnPassantField::always) ==
               "rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2");
}

BOOST_AUTO_TEST_CASE(a_right_to_castle_goes_with_king_and_rook) {
    const Situation rook_moved = after_moves({"a2a4", "h7h5", "a1a3", "h8h6"});
    BOOST_TEST(record_of(rook_moved, EnPassantField::always) ==
               "rnbqkbn1/ppppppp1/7r/7p/P7/R7/1PPPPPPP/1NBQKBNR w Kq - 2 3");
    const Situation king_moved = after_moves({"e2e4", "e7e5", "e1e2"});
    BOOST_TEST((king_moved.castling == chess::CastlingRights{0xc}));
    const Situation rook_taken = after_moves({"b2b3", "g7g6", "c1b2", "g8h6", "b2h8"});
    BOOST_TEST((rook_taken.castling == chess::CastlingRights{0xb}));
}

BOOST_AUTO_TEST_CASE(the_square_behind_a_double_step_is_told_always_or_when_a_pawn_stands_ready) {
    const Situation alone = after_moves({"e2e4"});
    BOOST_TEST(record_of(alone, EnPassantField::always).ends_with("b KQkq e3 0 1"));
    BOOST_TEST(record_of(alone, EnPassantField::when_possible).ends_with("b KQkq - 0 1"));
    const Situation beside = after_moves({"e2e4", "a7a6", "e4e5", "d7d5"});
    BOOST_TEST(record_of(beside, EnPassantField::when_possible).ends_with("w KQkq d6 0 3"));
    const Situation taken = after_moves({"e2e4", "a7a6", "e4e5", "d7d5", "e5d6"});
    BOOST_TEST(record_of(taken, EnPassantField::always) ==
               "rnbqkbnr/1pp1pppp/p2P4/8/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 3");
}

BOOST_AUTO_TEST_CASE(checkers_are_counted) {
    BOOST_TEST(checkers(situation_of("4k3/8/8/8/8/8/8/4RK2 b - - 0 1")) == 1);
    BOOST_TEST(checkers(situation_of("4k3/8/3N4/8/8/8/8/4RK2 b - - 0 1")) == 2);
    BOOST_TEST(checkers(Situation()) == 0);
}

BOOST_AUTO_TEST_SUITE_END()
