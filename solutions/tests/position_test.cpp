#include "solutions/chess/position.hpp"

#include <boost/test/unit_test.hpp>

#include <string>

#include "solutions/chess/fen.hpp"

using chess::Board;
using chess::Colour;
using chess::Setup;
using chess::Square;

namespace {

// A setup without castling rights or en-passant square in which all ranks are known.
Setup setup_of(const std::string& placement, Colour turn = Colour::white) {
    Setup setup;
    setup.board = std::get<Board>(chess::read_placement(placement));
    setup.known_ranks.set();
    for (const chess::Piece piece : setup.board.squares)
        if (piece != chess::Piece::none) setup.pieces.add(piece);
    setup.turn = turn;
    setup.castling = chess::CastlingRights{};
    return setup;
}

std::string codes(const Setup& setup) {
    std::string text;
    for (const chess::Fault& fault : faults_of(setup)) text += (text.empty() ? "" : " ") + code_of(fault);
    return text;
}

Setup with_en_passant(Setup setup, Square square) {
    setup.en_passant = square;
    return setup;
}

Setup with_castling(Setup setup, const std::string& bits) {
    setup.castling = chess::CastlingRights(bits); // written from right to left: q k Q K
    return setup;
}

Setup without_rank(Setup setup, int rank) {
    setup.known_ranks.reset(static_cast<std::size_t>(rank - 1));
    return setup;
}

const std::string initial = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

} // namespace

BOOST_AUTO_TEST_SUITE(position)

BOOST_AUTO_TEST_CASE(ordinary_positions_have_no_fault) {
    BOOST_TEST(codes(with_castling(setup_of(initial), "1111")) == "");
    BOOST_TEST(codes(setup_of("8/8/4k3/8/8/3QK3/8/8", Colour::black)) == "");
    BOOST_TEST(codes(setup_of("4k3/8/8/8/8/8/8/QQQQKQQQ")) == "");
}

BOOST_AUTO_TEST_CASE(each_side_has_exactly_one_king) {
    BOOST_TEST(codes(setup_of("8/8/8/8/8/8/8/8")) == "king:w:0 king:b:0");
    BOOST_TEST(codes(setup_of("kk6/8/8/8/8/8/8/K6K")) == "king:w:2 king:b:2");
}

BOOST_AUTO_TEST_CASE(the_side_that_waits_may_not_be_in_check) {
    BOOST_TEST(codes(setup_of("4k3/8/8/8/8/8/8/K3R3", Colour::white)) == "check:b");
    BOOST_TEST(codes(setup_of("4k3/8/8/8/8/8/8/K3R3", Colour::black)) == "");
    BOOST_TEST(codes(setup_of("4k3/8/8/8/8/8/5p2/4K3", Colour::black)) == "check:w");
    BOOST_TEST(codes(without_rank(setup_of("4k3/8/8/8/8/8/8/K3R3"), 4)) == "");
    Setup nobody_moves = setup_of("4k3/8/8/8/8/8/8/K3R3");
    nobody_moves.turn.reset();
    BOOST_TEST(codes(nobody_moves) == "");
}

BOOST_AUTO_TEST_CASE(pawns_on_the_edge_are_named_from_rank_8) {
    BOOST_TEST(codes(setup_of("pk5P/8/8/8/8/8/8/1K3pPp")) == "pawn:a8 pawn:h8 pawn:f1 pawn:g1 pawn:h1");
    BOOST_TEST(codes(without_rank(setup_of("1k5P/8/8/8/8/8/8/1K5P"), 8)) == "pawn:h1");
}

BOOST_AUTO_TEST_CASE(castling_rights_need_king_and_rook_at_home) {
    BOOST_TEST(codes(with_castling(setup_of("r3k2r/8/8/8/8/8/8/R3K2R"), "1111")) == "");
    BOOST_TEST(codes(with_castling(setup_of("r3k3/8/8/8/8/8/8/4K2R"), "1111")) == "castling:Q castling:k");
    BOOST_TEST(codes(with_castling(setup_of("r2k3r/8/8/8/8/8/8/R2K3R"), "1111")) ==
               "castling:K castling:Q castling:k castling:q");
    BOOST_TEST(codes(with_castling(setup_of("4k3/8/8/8/8/8/8/4K2r"), "0001")) == "castling:K"); // a black rook
    BOOST_TEST(codes(without_rank(with_castling(setup_of("4k3/8/8/8/8/8/8/4K3"), "1111"), 8)) ==
               "castling:K castling:Q");
}

BOOST_AUTO_TEST_CASE(an_en_passant_square_is_right_behind_a_double_step_whether_or_not_a_pawn_can_capture) {
    const std::string white_stepped = "4k3/8/8/8/4P3/8/8/4K3", black_stepped = "4k3/8/8/2p5/8/8/8/4K3";
    BOOST_TEST(codes(with_en_passant(setup_of(white_stepped, Colour::black), Square::e3)) == "");
    BOOST_TEST(codes(with_en_passant(setup_of(black_stepped, Colour::white), Square::c6)) == "");
    BOOST_TEST(codes(with_en_passant(setup_of("4k3/8/8/2pP4/8/8/8/4K3"), Square::c6)) == "");
}

BOOST_AUTO_TEST_CASE(a_wrong_en_passant_square_is_named) {
    const std::string black_stepped = "4k3/8/8/2p5/8/8/8/4K3";
    BOOST_TEST(codes(with_en_passant(setup_of(black_stepped, Colour::black), Square::c6)) == "ep:c6"); // rank
    BOOST_TEST(codes(with_en_passant(setup_of(black_stepped), Square::c3)) == "ep:c3");                // rank
    BOOST_TEST(codes(with_en_passant(setup_of(black_stepped), Square::d6)) == "ep:d6");                // no pawn
    BOOST_TEST(codes(with_en_passant(setup_of("4k3/8/8/2P5/8/8/8/4K3"), Square::c6)) == "ep:c6");      // own pawn
    BOOST_TEST(codes(with_en_passant(setup_of("4k3/2p5/8/2p5/8/8/8/4K3"), Square::c6)) == "ep:c6");    // origin
    BOOST_TEST(codes(with_en_passant(setup_of("4k3/8/2n5/2p5/8/8/8/4K3"), Square::c6)) == "ep:c6");    // passed
}

BOOST_AUTO_TEST_CASE(an_en_passant_square_is_judged_as_far_as_its_ranks_are_known) {
    const Setup setup = with_en_passant(setup_of("4k3/8/8/8/8/8/8/4K3"), Square::c6);
    BOOST_TEST(codes(setup) == "ep:c6");
    for (const int rank : {5, 6, 7}) BOOST_TEST(codes(without_rank(setup, rank)) == "");
    BOOST_TEST(codes(without_rank(setup, 4)) == "ep:c6");
    Setup wrong_rank = with_en_passant(setup, Square::c5);
    wrong_rank.known_ranks.reset();
    BOOST_TEST(codes(wrong_rank) == "ep:c5");
    wrong_rank.turn.reset();
    BOOST_TEST(codes(wrong_rank) == "");
}

BOOST_AUTO_TEST_CASE(more_than_eight_pawns_are_too_many) {
    BOOST_TEST(codes(setup_of("4k3/8/8/8/8/P7/PPPPPPPP/4K3")) == "pawns:w:9");
    BOOST_TEST(codes(setup_of("4k3/pppppppp/ppp5/8/8/8/8/4K3")) == "pawns:b:11");
}

BOOST_AUTO_TEST_CASE(every_piece_beyond_the_initial_set_needs_a_pawn_less) {
    BOOST_TEST(codes(setup_of("4k3/8/8/8/8/8/PPPPPPPP/QQ2K3")) == "pieces:w:9");
    BOOST_TEST(codes(setup_of("4k3/8/8/8/8/8/PPPPPPP1/QQ2K3")) == "");
    BOOST_TEST(codes(setup_of("4k3/8/8/8/8/8/PPPPPP2/RRRNNNK1")) == "");
    BOOST_TEST(codes(setup_of("4k3/8/8/8/8/8/PPPPPPP1/RRRNNNK1")) == "pieces:w:9");
    BOOST_TEST(codes(setup_of("qqqqkqqq/pp6/8/8/8/8/8/4K3")) == "");
    BOOST_TEST(codes(setup_of("qqqqkqqq/pppp4/8/8/8/8/8/K7")) == "pieces:b:10");
    BOOST_TEST(codes(setup_of("4k3/8/8/8/8/PP6/PPPPPPPP/QQ2K3")) == "pawns:w:10 pieces:w:11");
}

BOOST_AUTO_TEST_CASE(bishops_are_counted_by_the_colour_of_their_squares) {
    BOOST_TEST(codes(setup_of("4k3/8/8/8/8/8/PPPPPPPP/B1B1K3")) == "pieces:w:9"); // a1 and c1 are both dark
    BOOST_TEST(codes(setup_of("4k3/8/8/8/8/8/PPPPPPPP/BB2K3")) == "");
    BOOST_TEST(codes(without_rank(setup_of("4k3/8/8/8/8/8/PPPPPPPP/B1B1K3"), 5)) == "");
    BOOST_TEST(codes(without_rank(setup_of("4k3/8/8/8/8/8/PPPPPPPP/BBB1K3"), 5)) == "pieces:w:9");
}

BOOST_AUTO_TEST_CASE(white_is_told_before_black) {
    BOOST_TEST(codes(setup_of("q2qk3/pppppppp/p7/8/8/P7/PPPPPPPP/QQ2K3")) ==
               "pawns:w:9 pieces:w:10 pawns:b:9 pieces:b:10");
}

BOOST_AUTO_TEST_CASE(a_board_written_from_rank_1_is_upside_down_and_may_as_well_have_its_colours_swapped) {
    BOOST_TEST(codes(setup_of("RNBQKBNR/PPPPPPPP/8/8/8/8/pppppppp/rnbqkbnr")) == "upside-down colours-swapped");
}

BOOST_AUTO_TEST_CASE(a_turn_that_leaves_the_waiting_side_in_check_explains_nothing) {
    // White's rook attacks the black king as it stands and with the ranks reversed, and Black's pawn the white king.
    const std::string placement = "4k3/PPP5/8/8/8/8/ppp5/K3R3";
    BOOST_TEST(codes(setup_of(placement, Colour::white)) == "colours-swapped check:b");
    BOOST_TEST(codes(setup_of(placement, Colour::black)) == "upside-down check:w");
}

BOOST_AUTO_TEST_CASE(passed_pawns_in_an_endgame_are_plausible) {
    BOOST_TEST(codes(setup_of("4k3/PP6/8/8/8/8/1pp5/7K")) == "");                              // two pawns say nothing
    BOOST_TEST(codes(setup_of("4k3/8/8/PPP5/ppp5/8/8/4K3")) == "");                            // one rank beyond
    BOOST_TEST(codes(setup_of("4k3/8/PPP5/8/ppp5/8/8/4K3")) == "upside-down colours-swapped"); // two ranks
    BOOST_TEST(codes(without_rank(setup_of("4k3/8/PPP5/8/ppp5/8/8/4K3"), 5)) == "");
}

BOOST_AUTO_TEST_SUITE_END()
