#include "solutions/image/record.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <variant>

#include "solutions/chess/fen.hpp"

namespace {

chess::Board board_of(std::string_view placement) {
    return std::get<chess::Board>(chess::read_placement(placement));
}

image::AskedFields all_rights() {
    image::AskedFields fields;
    fields.castling.set();
    return fields;
}

} // namespace

BOOST_AUTO_TEST_SUITE(image_record)

BOOST_AUTO_TEST_CASE(what_nobody_told_is_white_to_move_and_no_rights) {
    const image::MadeRecord made = image::make_record(chess::initial_board(), {});
    BOOST_TEST(made.fen == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1");
    BOOST_TEST(made.warnings.empty());
}

BOOST_AUTO_TEST_CASE(the_sample_after_1_e4_e6_2_e5_d5) {
    image::AskedFields fields = all_rights();
    fields.en_passant = chess::Square::d6;
    const image::MadeRecord made =
        image::make_record(board_of("rnbqkbnr/ppp2ppp/4p3/3pP3/8/8/PPPP1PPP/RNBQKBNR"), fields);
    BOOST_TEST(made.fen == "rnbqkbnr/ppp2ppp/4p3/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 1");
    BOOST_TEST(made.warnings.empty());
}

BOOST_AUTO_TEST_CASE(a_castling_right_without_king_and_rook_at_home_is_left_out_and_told) {
    const image::MadeRecord made = image::make_record(board_of("r3k2r/8/8/8/8/8/8/R2K3R"), all_rights());
    BOOST_TEST(made.fen == "r3k2r/8/8/8/8/8/8/R2K3R w kq - 0 1");
    BOOST_REQUIRE(made.warnings.size() == 2);
    BOOST_TEST(made.warnings[0] == "castling right K is left out: king or rook are not at home");
    BOOST_TEST(made.warnings[1] == "castling right Q is left out: king or rook are not at home");
}

BOOST_AUTO_TEST_CASE(what_is_wrong_with_the_position_is_told_as_fen_check_tells_it) {
    image::AskedFields fields;
    fields.turn = chess::Colour::black;
    fields.en_passant = chess::Square::e6;
    const image::MadeRecord made = image::make_record(board_of("P3k3/8/8/8/8/8/8/4K3"), fields);
    BOOST_TEST(made.fen == "P3k3/8/8/8/8/8/8/4K3 b - e6 0 1");
    BOOST_REQUIRE(made.warnings.size() == 2);
    BOOST_TEST(made.warnings[0].find("a8") != std::string::npos, made.warnings[0]);
    BOOST_TEST(made.warnings[1].find("e6") != std::string::npos, made.warnings[1]);
}

BOOST_AUTO_TEST_SUITE_END()
