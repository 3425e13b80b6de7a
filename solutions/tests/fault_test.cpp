#include "solutions/chess/fault.hpp"

#include <boost/test/unit_test.hpp>

#include <string>

using chess::FaultKind;

BOOST_AUTO_TEST_SUITE(fault)

BOOST_AUTO_TEST_CASE(codes_carry_what_a_person_needs) {
    BOOST_TEST(chess::code_of({FaultKind::spacing}) == "spacing");
    BOOST_TEST(chess::code_of({FaultKind::letter, "U+265A", 8}) == "letter:8:U+265A");
    BOOST_TEST(chess::code_of({FaultKind::letter, "$s", 8}) == "letter:8:$s");
    BOOST_TEST(chess::code_of({FaultKind::ranks, {}, 0, 7}) == "ranks:7");
    BOOST_TEST(chess::code_of({FaultKind::rank, {}, -2, 9}) == "rank:-2:9");
    BOOST_TEST(chess::code_of({FaultKind::king, "w", 0, 2, "white"}) == "king:w:2");
    BOOST_TEST(chess::code_of({FaultKind::castling_form, "KK"}) == "castling-form:KK");
    BOOST_TEST(chess::code_of({FaultKind::en_passant, "e4"}) == "ep:e4");
    BOOST_TEST(chess::code_of({FaultKind::fields, {}, 0, 7}) == "fields:7");
}

BOOST_AUTO_TEST_CASE(sentences_say_what_was_expected) {
    BOOST_TEST(chess::sentence_of({FaultKind::rank, {}, 5, 7}) == "the number of squares on rank 5 is 7, expected 8");
    BOOST_TEST(chess::sentence_of({FaultKind::king, "b", 0, 0, "black"}) ==
               "the number of black kings is 0, expected 1");
    BOOST_TEST(chess::sentence_of({FaultKind::check, "b", 0, 0, "black"}) ==
               "the black king is in check, and it is not black's turn");
}

BOOST_AUTO_TEST_CASE(faults_of_form_and_of_content_alternate_in_their_order) {
    BOOST_TEST(chess::comes_before({FaultKind::rank}, {FaultKind::upside_down}));
    BOOST_TEST(chess::comes_before({FaultKind::upside_down}, {FaultKind::turn}));
    BOOST_TEST(chess::comes_before({FaultKind::turn}, {FaultKind::king}));
    BOOST_TEST(chess::comes_before({FaultKind::pieces}, {FaultKind::halfmove}));
    BOOST_TEST(!chess::comes_before({FaultKind::pawns}, {FaultKind::pieces}));
    BOOST_TEST(!chess::comes_before({FaultKind::pieces}, {FaultKind::pawns}));
}

BOOST_AUTO_TEST_SUITE_END()
