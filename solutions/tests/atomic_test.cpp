#include "solutions/chess/atomic.hpp"

#include <boost/test/unit_test.hpp>

#include <cstdlib>
#include <string>

#include "solutions/chess/fen.hpp"
#include "solutions/tests/dice.hpp"

using chess::AtomicError;
using chess::AtomicMove;
using chess::Board;
using chess::Piece;
using chess::Square;

namespace {

// The placement after the move, or what is wrong with it.
std::string after(const std::string& placement, const std::string& move_text) {
    const auto move = chess::read_atomic_move(move_text);
    if (const auto* error = std::get_if<AtomicError>(&move)) return describe(*error);
    const auto board = play_atomic(std::get<Board>(chess::read_placement(placement)), std::get<AtomicMove>(move));
    if (const auto* error = std::get_if<AtomicError>(&board)) return describe(*error);
    return std::string(chess::write_placement(std::get<Board>(board)).view());
}

} // namespace

BOOST_AUTO_TEST_SUITE(atomic)

BOOST_AUTO_TEST_CASE(the_statement_s_samples_come_out) {
    BOOST_TEST(after("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", "g1f3") ==
               "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R");
    BOOST_TEST(after("3kBb1r/pp5p/3p4/4pn2/P7/1P2P1pP/2rP1P2/R1B3RK", "f2g3") ==
               "3kBb1r/pp5p/3p4/4pn2/P7/1P2P2P/2rP4/R1B3RK");
    BOOST_TEST(after("rnbqk1nr/1pp5/p2pp1pp/5p2/1bN5/2P1PQ1N/PP1P1PPP/R1B1KB1R", "f3b7") ==
               "3qk1nr/2p5/p2pp1pp/5p2/1bN5/2P1P2N/PP1P1PPP/R1B1KB1R");
    BOOST_TEST(after("rnbqk2r/pp2p2p/2p3pb/3pP3/5P2/2N5/PPPP2P1/R1BQKB1R", "e5d6") ==
               "rnbqk2r/pp2p2p/2p3pb/8/5P2/2N5/PPPP2P1/R1BQKB1R");
    BOOST_TEST(after("5r2/2k5/p1B5/1pP1p3/1P4P1/3P4/P7/1K3R1q", "c6h1") == "5r2/2k5/p7/1pP1p3/1P4P1/3P4/P7/1K3R2");
}

BOOST_AUTO_TEST_CASE(an_explosion_spares_pawns_and_takes_kings) {
    BOOST_TEST(after("8/8/2nkp3/2bpn3/2PqP3/8/8/3R4", "d1d5") == "8/8/4p3/8/2P1P3/8/8/8");
}

BOOST_AUTO_TEST_CASE(explosions_stop_at_the_edge) {
    BOOST_TEST(after("q6n/7b/8/8/8/8/8/Q7", "a1a8") == "7n/7b/8/8/8/8/8/8");
    BOOST_TEST(after("n6q/n5pn/8/8/8/8/8/7Q", "h1h8") == "n7/n5p1/8/8/8/8/8/8");
    BOOST_TEST(after("7Q/8/8/8/8/8/6nn/n5nq", "h8h1") == "8/8/8/8/8/8/8/n7");
    BOOST_TEST(after("Q7/8/8/7n/8/8/nn6/qn5n", "a8a1") == "8/8/8/7n/8/8/8/7n");
}

BOOST_AUTO_TEST_CASE(en_passant_explodes_where_the_capturing_pawn_would_stand) {
    // A knight beside the passed pawn, but two ranks from nothing: d6 is the centre.
    BOOST_TEST(after("8/3n4/8/3pP3/3n4/8/8/8", "e5d6") == "8/8/8/8/3n4/8/8/8");
    BOOST_TEST(after("8/8/8/2Nn4/3pP3/2N5/3N4/8", "d4e3") == "8/8/8/2Nn4/8/2N5/8/8");
    BOOST_TEST(after("8/8/8/8/pP6/8/8/8", "a4b3") == "8/8/8/8/8/8/8/8");
    BOOST_TEST(after("8/8/8/6Pp/8/8/8/8", "g5h6") == "8/8/8/8/8/8/8/8");
}

BOOST_AUTO_TEST_CASE(a_pawn_becomes_a_piece_of_its_own_colour_in_either_case) {
    BOOST_TEST(after("8/P7/8/8/8/8/8/8", "a7a8q") == "Q7/8/8/8/8/8/8/8");
    BOOST_TEST(after("8/P7/8/8/8/8/8/8", "a7a8N") == "N7/8/8/8/8/8/8/8");
    BOOST_TEST(after("8/8/8/8/8/8/p7/8", "a2a1R") == "8/8/8/8/8/8/8/r7");
    BOOST_TEST(after("8/P7/8/8/8/8/8/8", "a7a8") == "P7/8/8/8/8/8/8/8");
    BOOST_TEST(after("1n6/P7/8/8/8/8/8/8", "a7b8q") == "8/8/8/8/8/8/8/8");
}

BOOST_AUTO_TEST_CASE(impossible_moves_are_refused_with_their_reason) {
    const std::string board = "8/P7/8/8/3pP3/8/4N3/4K3";
    const std::string malformed = "malformed move, expected two squares such as e2e4, or e7e8q";
    for (const std::string text : {"", "e2", "e2e9", "i2e4", "e2-e4", "a7a8k", "a7a8p", "a7a8qq", "E2E4", "e2e4 "})
        BOOST_TEST(after(board, text) == malformed, text);
    BOOST_TEST(after(board, "a1a2") == "no piece on a1");
    BOOST_TEST(after(board, "e1e1") == "the move ends on e1, where it begins");
    BOOST_TEST(after(board, "e1e2") == "a piece of the same side stands on e2");
    BOOST_TEST(after(board, "e4f5") == "the pawn captures nothing on f5, nor has it passed an enemy pawn");
    BOOST_TEST(after(board, "d4c3") == "the pawn captures nothing on c3, nor has it passed an enemy pawn");
    BOOST_TEST(after(board, "e2f4q") == "no pawn reaches its far rank on f4, so nothing is promoted");
    BOOST_TEST(after(board, "e4e5q") == "no pawn reaches its far rank on e5, so nothing is promoted");
}

BOOST_AUTO_TEST_CASE(random_captures_remove_exactly_what_the_rules_say) {
    tests::Dice dice(61);
    int captures = 0;
    for (int round = 0; round < 20000; ++round) {
        const Board board = tests::scattered_board(dice, 20 + dice.below(80));
        const AtomicMove move{dice.square(), dice.square()};
        const auto result = play_atomic(board, move);
        const auto* now = std::get_if<Board>(&result);
        if (now == nullptr || board[move.to] == Piece::none) continue;
        ++captures;
        for (int i = 0; i < 64; ++i) {
            const auto square = static_cast<Square>(i);
            const bool near =
                std::abs(file_of(square) - file_of(move.to)) <= 1 && std::abs(rank_of(square) - rank_of(move.to)) <= 1;
            const bool is_pawn = board[square] == Piece::white_pawn || board[square] == Piece::black_pawn;
            const bool gone = square == move.from || square == move.to || (near && !is_pawn);
            BOOST_REQUIRE(((*now)[square] == (gone ? Piece::none : board[square])));
        }
    }
    BOOST_TEST(captures > 2000);
}

BOOST_AUTO_TEST_SUITE_END()
