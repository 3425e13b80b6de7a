#include "solutions/chess/fen.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <vector>

#include "solutions/tests/dice.hpp"

using chess::Board;
using chess::FenError;
using chess::Piece;
using chess::Square;

namespace {

std::string text_of(const Board& board) {
    return std::string(chess::write_placement(board).view());
}

std::string fault_in(const std::string& text) {
    const auto reading = chess::read_placement(text);
    const auto* error = std::get_if<FenError>(&reading);
    return error != nullptr ? describe(*error) : "none";
}

std::string leading_fault_in(const std::string& text) {
    const auto reading = chess::read_leading_placement(text);
    const auto* error = std::get_if<FenError>(&reading);
    return error != nullptr ? describe(*error) : "none";
}

// A second reading and writing, slow and plain.
std::string slow_text_of(const Board& board) {
    std::string text;
    for (int i = 0; i < 64; ++i) {
        if (i > 0 && i % 8 == 0) text += '/';
        const char letter = letter_of(board[static_cast<Square>(i)]);
        const bool joins = letter == '.' && !text.empty() && text.back() >= '1' && text.back() <= '8';
        if (joins) {
            ++text.back();
        } else {
            text += letter == '.' ? '1' : letter;
        }
    }
    return text;
}

bool is_well_formed(const std::string& text) {
    std::vector<int> widths(1);
    for (const char c : text) {
        if (c == '/') {
            widths.push_back(0);
        } else {
            widths.back() += c >= '1' && c <= '8' ? c - '0' : 1;
        }
    }
    return widths == std::vector<int>(8, 8);
}

} // namespace

BOOST_AUTO_TEST_SUITE(fen)

BOOST_AUTO_TEST_CASE(the_initial_placement_is_the_initial_board) {
    const std::string text = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
    BOOST_TEST((std::get<Board>(chess::read_placement(text)) == chess::initial_board()));
    BOOST_TEST(text_of(chess::initial_board()) == text);
}

BOOST_AUTO_TEST_CASE(digits_that_follow_each_other_are_read_and_merged_in_writing) {
    const auto board = std::get<Board>(chess::read_placement("44/1q6/161/17/71/11111111/P3K2P/2222"));
    BOOST_TEST((board[Square::b7] == Piece::black_queen));
    BOOST_TEST(text_of(board) == "8/1q6/8/8/8/8/P3K2P/8");
}

BOOST_AUTO_TEST_CASE(the_longest_and_the_shortest_placement_are_read) {
    const std::string full = "rrrrrrrr/rrrrrrrr/rrrrrrrr/rrrrrrrr/rrrrrrrr/rrrrrrrr/rrrrrrrr/rrrrrrrr";
    BOOST_TEST(full.size() == chess::longest_placement);
    BOOST_TEST(count(std::get<Board>(chess::read_placement(full)), Piece::black_rook) == 64U);
    BOOST_TEST(count(std::get<Board>(chess::read_placement("8/8/8/8/8/8/8/8")), Piece::none) == 64U);
}

BOOST_AUTO_TEST_CASE(a_leading_placement_ends_before_the_first_byte_that_cannot_belong_to_one) {
    for (const std::string rest : {"", " w - - 0 1", "\xc2\xa0w", "\r\n", "\n8/8", "x", "9", "0", "\xff"})
        BOOST_TEST(leading_fault_in("8/8/8/8/8/8/8/8" + rest) == "none");
    BOOST_TEST(leading_fault_in(std::string("8/8/8/8/8/8/8/8\0", 16)) == "none");
}

BOOST_AUTO_TEST_CASE(faults_name_their_place) {
    BOOST_TEST(fault_in("rnbqkbnr/pp1pppp/8/8/8/8/PPPPPPPP/RNBQKBNR") == "rank 7 makes 7 squares, expected 8");
    BOOST_TEST(fault_in("8/8/8/8/8/8/8/81") == "rank 1 makes 9 squares, expected 8");
    BOOST_TEST(fault_in("8//8/8/8/8/8/8") == "rank 7 makes 0 squares, expected 8");
    BOOST_TEST(fault_in("1/8/8/8/8/8/8/8") == "rank 8 makes 1 square, expected 8");
    BOOST_TEST(fault_in("8/8/8") == "3 ranks, expected 8");
    BOOST_TEST(fault_in("8/8/8/8/8/8/8/8/8") == "a ninth rank at byte 16, expected 8");
    BOOST_TEST(fault_in("8/8/8/8/8/8/8/") == "rank 1 makes 0 squares, expected 8");
    BOOST_TEST(fault_in("") == "expected a placement, found nothing");
    BOOST_TEST(fault_in("8/8/8/8/8/8/8/8 w") == "\" \" at byte 16 does not belong to a placement");
    BOOST_TEST(fault_in("8/8/9/8/8/8/8/8") == "\"9\" at byte 5 does not belong to a placement");
    BOOST_TEST(fault_in("8/8/\x1b[2J") == "\"\\x1b\" at byte 5 does not belong to a placement");
}

BOOST_AUTO_TEST_CASE(a_leading_placement_tells_which_byte_cut_it_short) {
    BOOST_TEST(leading_fault_in("8/8/ppHp4/8") == "rank 6 makes 2 squares, expected 8 (\"H\" at byte 7 ends it)");
    BOOST_TEST(leading_fault_in("8/8x") == "2 ranks, expected 8 (\"x\" at byte 4 ends it)");
    BOOST_TEST(leading_fault_in("8/7 w - - 0 1") == "rank 7 makes 7 squares, expected 8");
    BOOST_TEST(leading_fault_in("# note") == "expected a placement, found \"#\"");
}

BOOST_AUTO_TEST_CASE(endless_placements_are_refused_by_their_beginning) {
    BOOST_TEST(leading_fault_in(std::string(1 << 20, 'p')) == "rank 8 makes more than 64 squares, expected 8");
    BOOST_TEST(leading_fault_in(std::string(1 << 20, '/')) == "rank 8 makes 0 squares, expected 8");
    std::string ranks;
    for (int i = 0; i < 100000; ++i) ranks += "8/";
    BOOST_TEST(fault_in(ranks) == "a ninth rank at byte 16, expected 8");
    const std::string last_rank =
        "pppppppp/pppppppp/pppppppp/pppppppp/pppppppp/pppppppp/pppppppp/" + std::string(999, '1');
    BOOST_TEST(leading_fault_in(last_rank.substr(0, chess::placement_horizon)) == leading_fault_in(last_rank));
}

BOOST_AUTO_TEST_CASE(random_boards_survive_writing_and_reading) {
    tests::Dice dice(21);
    for (int round = 0; round < 5000; ++round) {
        const Board board = tests::scattered_board(dice, dice.below(101));
        const std::string text = text_of(board);
        BOOST_REQUIRE(text == slow_text_of(board));
        const auto reading = chess::read_placement(text);
        BOOST_REQUIRE(std::holds_alternative<Board>(reading));
        BOOST_REQUIRE((std::get<Board>(reading) == board));
    }
}

BOOST_AUTO_TEST_CASE(random_texts_are_read_exactly_when_they_are_well_formed) {
    tests::Dice dice(22);
    int well_formed = 0;
    for (int round = 0; round < 20000; ++round) {
        std::string text = text_of(tests::scattered_board(dice, dice.below(101)));
        for (auto changes = dice.below(3); changes > 0; --changes) {
            const char byte = "PNBRQKpnbrqk12345678/"[dice.below(21)];
            const auto at = dice.below(static_cast<std::uint32_t>(text.size()));
            switch (dice.below(3)) {
                case 0:
                    text[at] = byte;
                    break;
                case 1:
                    text.insert(text.begin() + at, byte);
                    break;
                default:
                    text.erase(text.begin() + at);
                    break;
            }
        }
        const bool expected = is_well_formed(text);
        well_formed += expected ? 1 : 0;
        BOOST_REQUIRE_MESSAGE((fault_in(text) == "none") == expected, text);
    }
    BOOST_TEST(well_formed > 5000);
}

BOOST_AUTO_TEST_CASE(random_bytes_never_make_a_board) {
    tests::Dice dice(23);
    for (int round = 0; round < 5000; ++round) {
        std::string text(dice.below(200), ' ');
        for (char& c : text) c = static_cast<char>(dice.below(256));
        BOOST_REQUIRE(fault_in(text) != "none");
        BOOST_REQUIRE(leading_fault_in(text) != "none");
    }
}

BOOST_AUTO_TEST_SUITE_END()
