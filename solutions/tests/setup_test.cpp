#include "solutions/chess/setup.hpp"

#include <boost/test/unit_test.hpp>

using chess::Colour;
using chess::Kind;
using chess::Piece;

BOOST_AUTO_TEST_SUITE(setup)

BOOST_AUTO_TEST_CASE(a_new_setup_knows_nothing) {
    const chess::Setup setup;
    for (int rank = 1; rank <= 8; ++rank) BOOST_TEST(!setup.knows_rank(rank));
    BOOST_TEST(!setup.knows_board());
    BOOST_TEST(!setup.turn.has_value());
    BOOST_TEST(setup.pieces.of(Kind::king, Colour::white) == 0U);
}

BOOST_AUTO_TEST_CASE(the_board_is_known_when_every_rank_is) {
    chess::Setup setup;
    setup.known_ranks.set();
    setup.known_ranks.reset(0);
    BOOST_TEST(!setup.knows_rank(1));
    BOOST_TEST(setup.knows_rank(8));
    BOOST_TEST(!setup.knows_board());
    setup.known_ranks.set(0);
    BOOST_TEST(setup.knows_board());
}

BOOST_AUTO_TEST_CASE(pieces_are_counted_by_kind_and_colour) {
    chess::PieceCounts counts;
    for (int i = 0; i < 100; ++i) counts.add(Piece::white_queen);
    counts.add(Piece::black_queen);
    BOOST_TEST(counts.of(Kind::queen, Colour::white) == 100U);
    BOOST_TEST(counts.of(Kind::queen, Colour::black) == 1U);
    BOOST_TEST(counts.of(Kind::rook, Colour::white) == 0U);
}

BOOST_AUTO_TEST_SUITE_END()
