#include "solutions/chess/piece.hpp"

#include <boost/test/unit_test.hpp>

#include <cctype>
#include <string_view>

using chess::Colour;
using chess::Kind;
using chess::Piece;

BOOST_AUTO_TEST_SUITE(piece)

BOOST_AUTO_TEST_CASE(exactly_twelve_bytes_are_piece_letters) {
    int letters = 0;
    for (int byte = 0; byte < 256; ++byte) {
        const auto piece = chess::piece_of(static_cast<char>(byte));
        if (!piece) continue;
        ++letters;
        BOOST_TEST(letter_of(*piece) == static_cast<char>(byte));
        BOOST_TEST(std::string_view("pnbrqk").find(static_cast<char>(std::tolower(byte))) != std::string_view::npos);
    }
    BOOST_TEST(letters == 12);
}

BOOST_AUTO_TEST_CASE(a_piece_is_its_kind_in_its_colour) {
    for (const Kind kind : {Kind::pawn, Kind::knight, Kind::bishop, Kind::rook, Kind::queen, Kind::king}) {
        for (const Colour colour : {Colour::white, Colour::black}) {
            const Piece piece = chess::piece_of(kind, colour);
            BOOST_TEST((kind_of(piece) == kind));
            BOOST_TEST((colour_of(piece) == colour));
            BOOST_TEST(belongs_to(piece, colour));
            BOOST_TEST(!belongs_to(piece, opponent_of(colour)));
            BOOST_TEST((std::isupper(letter_of(piece)) != 0) == (colour == Colour::white));
        }
    }
}

BOOST_AUTO_TEST_CASE(no_piece_belongs_to_nobody) {
    BOOST_TEST(!belongs_to(Piece::none, Colour::white));
    BOOST_TEST(!belongs_to(Piece::none, Colour::black));
}

BOOST_AUTO_TEST_CASE(kinds_and_colours_have_names) {
    BOOST_TEST(name_of(Kind::knight) == "knight");
    BOOST_TEST(name_of(Kind::king) == "king");
    BOOST_TEST(name_of(Colour::black) == "black");
}

BOOST_AUTO_TEST_SUITE_END()
