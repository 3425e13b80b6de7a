#include "solutions/chess/record.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <string>

#include "solutions/tests/dice.hpp"

namespace {

std::string codes(const std::string& line) {
    std::string text;
    for (const chess::Fault& fault : chess::faults_of_record(line)) text += (text.empty() ? "" : " ") + code_of(fault);
    return text.empty() ? "ok" : text;
}

// An otherwise good record with that field.
std::string turn(const std::string& field) {
    return codes("4k3/8/8/8/8/8/8/4K3 " + field + " - - 0 1");
}
std::string castling(const std::string& field) {
    return codes("r3k2r/8/8/8/8/8/8/R3K2R w " + field + " - 0 1");
}
std::string en_passant(const std::string& field) {
    return codes("4k3/8/8/2p5/8/8/8/4K3 w - " + field + " 0 1");
}
std::string halfmove(const std::string& field) {
    return codes("4k3/8/8/8/8/8/8/4K3 w - - " + field + " 1");
}
std::string fullmove(const std::string& field) {
    return codes("4k3/8/8/8/8/8/8/4K3 w - - 0 " + field);
}
std::string placement(const std::string& field) {
    return codes(field + " w - - 0 1");
}

const std::string initial = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

} // namespace

BOOST_AUTO_TEST_SUITE(record)

BOOST_AUTO_TEST_CASE(good_records_have_no_fault) {
    BOOST_TEST(codes(initial + " w KQkq - 0 1") == "ok");
    BOOST_TEST(codes("rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2") == "ok");
    BOOST_TEST(codes("rnbqkbnr/ppp2ppp/4p3/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3") == "ok");
    BOOST_TEST(codes("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1") == "ok");
}

BOOST_AUTO_TEST_CASE(a_record_is_read_into_what_it_states) {
    const chess::Setup setup = chess::read_record("r3k3/8/8/2p5/8/8/8/4K2R w Kq c6 12 34").setup;
    BOOST_TEST(setup.knows_board());
    BOOST_TEST((setup.board[chess::Square::h1] == chess::Piece::white_rook));
    BOOST_TEST((setup.turn == chess::Colour::white));
    BOOST_TEST(setup.castling->to_string() == "1001");
    BOOST_TEST((setup.en_passant == chess::Square::c6));
    BOOST_TEST(setup.halfmove.value() == 12U);
    BOOST_TEST(setup.fullmove.value() == 34U);
}

BOOST_AUTO_TEST_CASE(missing_fields_take_their_usual_values) {
    for (const std::string rest : {"", " w", " w -", " w - -", " w - - 0", " w - - 0 1"})
        BOOST_TEST(codes("4k3/8/8/8/8/8/8/4K3" + rest) == "ok", rest);
}

BOOST_AUTO_TEST_CASE(one_space_or_one_no_break_space_separates_fields) {
    BOOST_TEST(codes("4k3/8/8/8/8/8/8/4K3\xc2\xa0w\xc2\xa0-\xc2\xa0-\xc2\xa0"
                     "0 1") == "ok");
    BOOST_TEST(codes("4k3/8/8/8/8/8/8/4K3  w - - 0 1") == "spacing");
    BOOST_TEST(codes("4k3/8/8/8/8/8/8/4K3 \xc2\xa0w - - 0 1") == "spacing");
    BOOST_TEST(codes("4k3/8/8/8/8/8/8/4K3\tw - - 0 1") == "spacing");
    BOOST_TEST(codes(" 4k3/8/8/8/8/8/8/4K3 w - - 0 1") == "spacing");
    BOOST_TEST(codes("4k3/8/8/8/8/8/8/4K3 w - - 0 1 ") == "spacing");
    BOOST_TEST(codes("4k3/8/8/8/8/8/8/4K3\xc2\xa0") == "spacing");
}

BOOST_AUTO_TEST_CASE(letters_of_other_languages_are_faults_and_count_as_squares) {
    BOOST_TEST(placement("4k3/8/8/8/8/8/8/4K2H") == "letter:1:H");
    BOOST_TEST(placement("wshqkgsw/8/8/8/8/8/8/4K3") == "letter:8:w letter:8:s letter:8:h letter:8:g");
    BOOST_TEST(placement("4k3/8/8/8/8/8/8/4K2\xe2\x99\x96") == "letter:1:U+2656");
    BOOST_TEST(placement("4k3/8/8/8/8/8/8/4K2\x80") == "letter:1:0x80");
    BOOST_TEST(placement("4k3/9/8/8/8/8/8/4K3") == "letter:7:9 rank:7:1");
    BOOST_TEST(placement("4k3/80/8/8/8/8/8/4K3") == "letter:7:0 rank:7:9");
    BOOST_TEST(placement("4k3/8/8/xx6/x7/8/8/4K3") == "letter:5:x letter:4:x");
}

BOOST_AUTO_TEST_CASE(there_are_eight_ranks_of_eight_squares) {
    BOOST_TEST(placement("4k3/8/8/8/8/8/4K3") == "ranks:7");
    BOOST_TEST(placement("4k3/8/8/8/8/8/8/8/8/4K2") == "ranks:10 rank:-1:7");
    BOOST_TEST(placement("4k3/pp1pppp/8/8/8/8/8/4K4") == "rank:7:7 rank:1:9");
    BOOST_TEST(placement("4k3//8/8/8/8/8/4K3/") == "ranks:9 rank:7:0 rank:0:0");
    BOOST_TEST(placement("kK") == "ranks:1 rank:8:2");
}

BOOST_AUTO_TEST_CASE(letters_count_whatever_the_form_of_the_placement) {
    BOOST_TEST(placement("kk/K") == "ranks:2 rank:8:2 rank:7:1 king:b:2");
    BOOST_TEST(placement("4k3/PPPPPPPPP/8/8/8/8/8/4K3") == "rank:7:9 pawns:w:9");
}

BOOST_AUTO_TEST_CASE(the_board_is_judged_only_where_it_is_known) {
    BOOST_TEST(placement("4k3/8/8/8/8/8/7/K3R3") == "rank:2:7"); // else check:b
    BOOST_TEST(placement("4k2P/7/8/8/8/8/8/K7") == "rank:7:7 pawn:h8");
    BOOST_TEST(codes("4k2/8/8/8/8/8/8/4K3 w KQkq - 0 1") == "rank:8:7 castling:K castling:Q");
}

BOOST_AUTO_TEST_CASE(the_side_to_move_is_w_or_b) {
    BOOST_TEST(turn("b") == "ok");
    BOOST_TEST(turn("W") == "turn:W");
    BOOST_TEST(turn("white") == "turn:white");
    BOOST_TEST(turn("-") == "turn:-");
    BOOST_TEST(turn("\x1b[31m") == "turn:\\x1b[31m");
    BOOST_TEST(turn("0123456789abcdefX") == "turn:0123456789abcdef");
    BOOST_TEST(turn("0123456789abcde\xe2\x99\x96") == "turn:0123456789abcde\\xe2");
}

BOOST_AUTO_TEST_CASE(castling_rights_are_distinct_letters_in_any_order) {
    for (const std::string field : {"-", "KQkq", "qkQK", "K", "kQ"}) BOOST_TEST(castling(field) == "ok", field);
    for (const std::string field : {"KK", "KQkqK", "x", "K-", "--", "HAha"})
        BOOST_TEST(castling(field) == "castling-form:" + field);
}

BOOST_AUTO_TEST_CASE(an_en_passant_field_is_a_hyphen_an_en_dash_or_a_square) {
    BOOST_TEST(en_passant("-") == "ok");
    BOOST_TEST(en_passant("\xe2\x80\x93") == "ok");
    BOOST_TEST(en_passant("c6") == "ok");
    BOOST_TEST(en_passant("d6") == "ep:d6");
    BOOST_TEST(en_passant("c9") == "ep-form:c9");
    BOOST_TEST(en_passant("\xe2\x80\x94") == "ep-form:\\xe2\\x80\\x94");
}

BOOST_AUTO_TEST_CASE(numbers_have_no_leading_zero_and_at_most_nine_digits) {
    for (const std::string field : {"0", "1", "50", "100", "999999999"}) BOOST_TEST(halfmove(field) == "ok", field);
    for (const std::string field : {"00", "01", "-", "-1", "+1", "1.", "1234567890", "x"})
        BOOST_TEST(halfmove(field) == "halfmove:" + field);
    for (const std::string field : {"1", "200", "999999999"}) BOOST_TEST(fullmove(field) == "ok", field);
    for (const std::string field : {"0", "01", "-", "1e3", "1234567890"})
        BOOST_TEST(fullmove(field) == "fullmove:" + field);
}

BOOST_AUTO_TEST_CASE(there_are_at_most_six_fields) {
    BOOST_TEST(codes("4k3/8/8/8/8/8/8/4K3 w - - 0 1 x") == "fields:7");
    BOOST_TEST(codes("4k3/8/8/8/8/8/8/4K3 w - - 0 1 x  y") == "spacing fields:8");
}

BOOST_AUTO_TEST_CASE(all_faults_of_a_record_are_told_in_their_order) {
    BOOST_TEST(codes("RNBQKBNR/PPPPPPPP/8/8/8/8/pppppppp/rnbqkbnr  x KQ d9 07 0 z") ==
               "spacing upside-down colours-swapped turn:x castling:K castling:Q ep-form:d9 halfmove:07 fullmove:0 "
               "fields:7");
    BOOST_TEST(codes("p3k2x/7/8/8/8/8/8/K6P b K e6 0 0") == "letter:8:x rank:7:7 pawn:h1 castling:K ep:e6 fullmove:0");
}

BOOST_AUTO_TEST_CASE(hostile_lines_are_answered_by_printable_codes) {
    tests::Dice dice(51);
    for (int round = 0; round < 3000; ++round) {
        std::string line(dice.below(300), ' ');
        for (char& c : line) c = dice.below(2) == 0 ? "/ kKpP18w-"[dice.below(10)] : static_cast<char>(dice.below(256));
        const std::string answer = codes(line);
        BOOST_REQUIRE(std::all_of(answer.begin(), answer.end(), [](char c) { return c >= ' ' && c <= '~'; }));
    }
}

BOOST_AUTO_TEST_CASE(huge_records_are_read) {
    BOOST_TEST(placement(std::string(1 << 20, 'k')) == "ranks:1 rank:8:1048576 king:w:0 king:b:1048576");
    BOOST_TEST(codes(std::string(1 << 20, ' ') + "4k3/8/8/8/8/8/8/4K3") == "spacing");
    BOOST_TEST(chess::read_record(std::string(1 << 16, '/')).faults.size() == 1U + 65537U);
}

BOOST_AUTO_TEST_SUITE_END()
