#include "solutions/image/orientation.hpp"

#include <array>
#include <boost/test/unit_test.hpp>
#include <cctype>
#include <set>
#include <string>
#include <string_view>

#include "solutions/chess/piece.hpp"
#include "solutions/image/orientation_lean.hpp"

using image::BoardProbabilities;
using image::Coordinates;
using image::Orientation;
using image::Reason;
using image::Side;
using image::Turn;
using image::TurnedReading;

namespace {

// The placement field of a FEN as the network would have it, sure of each square by so much.
BoardProbabilities seen(std::string_view placement, double sure = 0.99) {
    BoardProbabilities board{};
    std::size_t square = 0;
    const auto set = [&](std::size_t best) {
        board.at(square).fill((1 - sure) / 12);
        board.at(square++).at(best) = sure;
    };
    for (const char c : placement) {
        if (c == '/') continue;
        if (std::isdigit(static_cast<unsigned char>(c)) == 0) {
            set(chess::piece_letters.find(c));
            continue;
        }
        for (int i = 0; i < c - '0'; ++i) set(image::empty_class);
    }
    BOOST_REQUIRE_EQUAL(square, 64U);
    return board;
}

// What was at the bottom left comes to the top left.
BoardProbabilities turned_right(const BoardProbabilities& board) {
    BoardProbabilities result{};
    for (std::size_t row = 0; row < 8; ++row)
        for (std::size_t column = 0; column < 8; ++column)
            result.at(row * 8 + column) = board.at((7 - column) * 8 + row);
    return result;
}

constexpr std::string_view first_position = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
constexpr std::string_view middle_game = "r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2QK2R";
constexpr std::string_view pawn_ending = "8/5pk1/6pp/8/8/6PP/5PK1/8";
constexpr Coordinates none{0, 0}, white_printed{40, 0}, black_printed{0, 40};

} // namespace

BOOST_AUTO_TEST_SUITE(image_orientation)

BOOST_AUTO_TEST_CASE(what_was_asked_goes_before_all_else) {
    const Orientation result = decide_orientation(seen(first_position), white_printed, Side::black);
    BOOST_TEST((result.bottom == Side::black));
    BOOST_TEST((result.reason == Reason::asked));
    BOOST_TEST(result.confidence == 1.0);
}

BOOST_AUTO_TEST_CASE(coordinates_decide_where_pawns_say_little_or_the_opposite) {
    for (const std::string_view placement : {"8/8/4k3/8/8/4K3/8/8", "4k3/8/8/4P3/8/8/8/4K3"}) {
        const Orientation result = decide_orientation(seen(placement), black_printed);
        BOOST_TEST((result.bottom == Side::black));
        BOOST_TEST((result.reason == Reason::coordinates));
    }
}

BOOST_AUTO_TEST_CASE(coordinates_that_make_the_pawns_impossible_are_overruled) {
    for (const std::string_view placement : {first_position, middle_game}) {
        Orientation result = decide_orientation(seen(placement), black_printed);
        BOOST_TEST((result.bottom == Side::white));
        BOOST_TEST((result.reason == Reason::coordinates_overruled));
        result = decide_orientation(image::seen_from_opposite(seen(placement)), white_printed);
        BOOST_TEST((result.bottom == Side::black));
        BOOST_TEST((result.reason == Reason::coordinates_overruled));
    }
}

BOOST_AUTO_TEST_CASE(coordinates_stand_where_captures_explain_the_pawns) {
    const Orientation result = decide_orientation(seen(pawn_ending), black_printed);
    BOOST_TEST((result.bottom == Side::black));
    BOOST_TEST((result.reason == Reason::coordinates));
    BOOST_TEST(result.confidence < 0.95); // but the pawns cast doubt on them
}

BOOST_AUTO_TEST_CASE(weak_or_contradictory_coordinates_are_none) {
    BOOST_TEST(!side_of(Coordinates{6.9, 0}).has_value());
    BOOST_TEST(!side_of(Coordinates{30, 25}).has_value());
    BOOST_TEST((side_of(Coordinates{30, 5}) == Side::white));
    BOOST_TEST((side_of(Coordinates{0, 7.5}) == Side::black));
}

BOOST_AUTO_TEST_CASE(pawns_tell_the_side_from_either_side) {
    for (const std::string_view placement : {first_position, middle_game, pawn_ending}) {
        Orientation result = decide_orientation(seen(placement), none);
        BOOST_TEST((result.bottom == Side::white));
        BOOST_TEST((result.reason == Reason::pawns));
        BOOST_TEST(result.confidence > 0.9);
        result = decide_orientation(image::seen_from_opposite(seen(placement)), none);
        BOOST_TEST((result.bottom == Side::black));
        BOOST_TEST((result.reason == Reason::pawns));
        BOOST_TEST(result.confidence > 0.9);
    }
}

BOOST_AUTO_TEST_CASE(pieces_tell_the_side_without_pawns) {
    const Orientation result = decide_orientation(seen("RNBKQBNR/8/8/8/8/8/8/rnbkqbnr"), none);
    BOOST_TEST((result.bottom == Side::black));
    BOOST_TEST((result.reason == Reason::pieces));
}

BOOST_AUTO_TEST_CASE(white_is_assumed_where_nothing_tells_the_side) {
    for (const std::string_view placement : {"8/8/8/8/8/8/8/8", "8/8/8/3k4/8/4K3/8/8", "8/2R5/8/3K4/8/5k2/8/8"}) {
        const Orientation result = decide_orientation(seen(placement), none);
        BOOST_TEST((result.bottom == Side::white));
        BOOST_TEST((result.reason == Reason::unknown));
        BOOST_TEST(result.confidence < 0.95);
    }
}

BOOST_AUTO_TEST_CASE(turning_the_board_turns_the_lean) {
    for (const std::string_view placement :
         {first_position, middle_game, pawn_ending, std::string_view("8/2R5/8/3K4/8/5k2/8/8")}) {
        const image::Lean lean = image::lean_of(seen(placement));
        const image::Lean opposite = image::lean_of(image::seen_from_opposite(seen(placement)));
        BOOST_TEST(lean.pawns == -opposite.pawns, boost::test_tools::tolerance(1e-9));
        BOOST_TEST(lean.pieces == -opposite.pieces, boost::test_tools::tolerance(1e-9));
    }
}

BOOST_AUTO_TEST_CASE(positions_that_no_game_comes_to_are_trusted_less) {
    const image::Lean usual = image::lean_of(seen("4k3/pppp4/8/8/8/8/PPPP4/4K3"));
    for (const std::string_view placement : {"4k3/pppp3P/8/8/8/8/PPPP4/P3K3", "4k3/pppp4/8/8/8/8/PPPP4/3KK3"}) {
        const image::Lean odd = image::lean_of(seen(placement));
        BOOST_TEST(odd.is_odd);
        BOOST_TEST(odd.sum() < 0.5 * usual.sum());
    }
    BOOST_TEST(!usual.is_odd);
}

BOOST_AUTO_TEST_CASE(each_reason_has_a_code_and_a_sentence_of_its_own) {
    std::set<std::string> codes, sentences;
    for (const Reason reason : {Reason::asked, Reason::coordinates, Reason::coordinates_overruled, Reason::pawns,
                                Reason::pieces, Reason::unknown}) {
        codes.emplace(code_of(reason));
        sentences.insert(image::sentence_of({Side::black, reason, 0.9}));
    }
    BOOST_TEST(codes.size() == 6U);
    BOOST_TEST(sentences.size() == 6U);
    BOOST_TEST(codes.count("coordinates-overruled") == 1U);
    BOOST_TEST(image::sentence_of({Side::black, Reason::pawns, 0.9}) ==
               "Black is at the bottom, by the way the pawns go");
}

BOOST_AUTO_TEST_CASE(a_turn_brings_its_corner_to_the_top_left) {
    const image::Quad quad{{{{0, 0}, {80, 0}, {80, 80}, {0, 80}}}};
    BOOST_TEST((turned(quad, Turn::none).corners == quad.corners));
    BOOST_TEST((turned(quad, Turn::right).corners.front() == cv::Point2d(0, 80)));
    BOOST_TEST((turned(quad, Turn::half).corners.front() == cv::Point2d(80, 80)));
    BOOST_TEST((turned(quad, Turn::left).corners.front() == cv::Point2d(80, 0)));
    BOOST_TEST((turned(turned(quad, Turn::left), Turn::right).corners == quad.corners));
}

BOOST_AUTO_TEST_CASE(other_turns_are_read_only_where_the_picture_seems_to_be_turned) {
    BOOST_TEST(!image::may_be_turned(seen(middle_game), true));
    BOOST_TEST(image::may_be_turned(seen(middle_game), false));
    BOOST_TEST(image::may_be_turned(seen(middle_game, 0.5), true));
    BOOST_TEST(image::may_be_turned(seen("4k3/8/kk1k4/8/8/8/8/4K3"), true)); // pawns on their heads
    BOOST_TEST(!image::may_be_turned(seen("8/8/8/8/8/8/8/8"), true));
}

BOOST_AUTO_TEST_CASE(the_turn_in_which_pieces_are_read_best_is_chosen) {
    for (std::size_t upright = 0; upright < image::turn_count; ++upright) {
        std::array<TurnedReading, image::turn_count> readings;
        for (std::size_t i = 0; i < image::turn_count; ++i)
            readings.at(i) = {seen(pawn_ending, i == upright ? 0.97 : 0.6), none};
        BOOST_TEST((turn_of(readings, upright % 2 == 0) == static_cast<Turn>(upright)));
    }
}

BOOST_AUTO_TEST_CASE(upright_pieces_on_a_dark_first_square_are_not_turned) {
    std::array<TurnedReading, image::turn_count> readings;
    readings.fill({seen(middle_game, 0.7), none});
    readings.front() = {seen(middle_game), none};
    BOOST_TEST((turn_of(readings, false) == Turn::none));
}

BOOST_AUTO_TEST_CASE(pawns_on_the_first_and_last_ranks_speak_against_a_turn) {
    // As sure of the pieces in every turn, as if they were letters: only one way no pawn is where it cannot be.
    BoardProbabilities board = seen("pr6/kp6/pq6/8/8/6QP/6PK/6RP");
    std::array<TurnedReading, image::turn_count> readings;
    for (TurnedReading& reading : readings) {
        reading = {board, none};
        board = turned_right(board);
    }
    const Turn turn = turn_of(readings, false);
    BOOST_TEST((turn == Turn::right || turn == Turn::left || turn == Turn::none));
    readings.at(static_cast<std::size_t>(Turn::left)).coordinates = white_printed;
    BOOST_TEST((turn_of(readings, false) == Turn::left));
}

BOOST_AUTO_TEST_SUITE_END()
