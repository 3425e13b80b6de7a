#include "solutions/chess/grid.hpp"

#include <boost/test/unit_test.hpp>

#include <string>

#include "solutions/tests/dice.hpp"

using chess::Board;
using chess::GridError;

namespace {

const std::string initial_grid = "rnbqkbnr\npppppppp\n********\n********\n********\n********\nPPPPPPPP\nRNBQKBNR";

std::string fault_in(const std::string& text) {
    const auto reading = chess::read_grid(text, '*');
    const auto* error = std::get_if<GridError>(&reading);
    return error != nullptr ? describe(*error) : "none";
}

std::string replaced(std::string text, std::size_t at, std::size_t length, const std::string& by) {
    return text.replace(at, length, by);
}

} // namespace

BOOST_AUTO_TEST_SUITE(grid)

BOOST_AUTO_TEST_CASE(the_initial_board_is_drawn_from_rank_8_without_a_last_newline) {
    BOOST_TEST(chess::text_of(chess::write_grid(chess::initial_board(), '*')) == initial_grid);
    BOOST_TEST((std::get<Board>(chess::read_grid(initial_grid, '*')) == chess::initial_board()));
}

BOOST_AUTO_TEST_CASE(rows_may_end_in_cr_lf) {
    std::string text;
    for (const char c : initial_grid) text += c == '\n' ? "\r\n" : std::string(1, c);
    BOOST_TEST((std::get<Board>(chess::read_grid(text, '*')) == chess::initial_board()));
    BOOST_TEST(fault_in(text + '\r') ==
               "row 8, column 9: \"\\x0d\" is neither a piece letter nor the character for empty squares");
}

BOOST_AUTO_TEST_CASE(faults_name_their_place) {
    BOOST_TEST(fault_in("") == "row 1 makes 0 squares, expected 8");
    BOOST_TEST(fault_in(initial_grid + '\n') == "9 rows, expected 8");
    BOOST_TEST(fault_in(initial_grid.substr(0, 17)) == "2 rows, expected 8");
    BOOST_TEST(fault_in(initial_grid.substr(0, 8)) == "1 row, expected 8");
    BOOST_TEST(fault_in(replaced(initial_grid, 18, 1, "")) == "row 3 makes 7 squares, expected 8");
    BOOST_TEST(fault_in(replaced(initial_grid, 18, 0, "*")) == "row 3 makes 9 squares, expected 8");
    BOOST_TEST(fault_in(replaced(initial_grid, 21, 1, ".")) ==
               "row 3, column 4: \".\" is neither a piece letter nor the character for empty squares");
    BOOST_TEST(fault_in(replaced(initial_grid, 21, 1, "\x1b")) ==
               "row 3, column 4: \"\\x1b\" is neither a piece letter nor the character for empty squares");
}

BOOST_AUTO_TEST_CASE(endless_grids_are_refused) {
    BOOST_TEST(fault_in(std::string(1 << 20, '*')) == "row 1 makes 1048576 squares, expected 8");
    BOOST_TEST(fault_in(std::string(1 << 16, '\n')) == "row 1 makes 0 squares, expected 8");
}

BOOST_AUTO_TEST_CASE(random_boards_survive_every_character_for_empty_squares) {
    tests::Dice dice(31);
    for (int c = ' '; c <= '~'; ++c) {
        const char empty = static_cast<char>(c);
        if (chess::piece_of(empty)) continue;
        for (int round = 0; round < 20; ++round) {
            const Board board = tests::scattered_board(dice, dice.below(101));
            const std::string text(chess::text_of(chess::write_grid(board, empty)));
            const auto reading = chess::read_grid(text, empty);
            BOOST_REQUIRE(std::holds_alternative<Board>(reading));
            BOOST_REQUIRE((std::get<Board>(reading) == board));
        }
    }
}

BOOST_AUTO_TEST_SUITE_END()
