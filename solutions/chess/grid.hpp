#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "solutions/chess/board.hpp"

// A board as eight rows of eight characters, rank 8 first, with a character of the caller's choice for empty squares.
namespace chess {

// Eight rows, a newline between two of them and none at the end.
using GridText = std::array<char, board_side * board_side + board_side - 1>;

GridText write_grid(const Board& board, char empty);

constexpr std::string_view text_of(const GridText& grid) {
    return {grid.data(), grid.size()};
}

enum class GridFault { row_width, row_count, foreign_byte };

struct GridError {
    GridFault fault;
    std::size_t row = 0;    // from 1, from the top
    std::size_t column = 0; // from 1
    std::size_t number = 0; // squares in the row, or rows
    char found = 0;         // the foreign byte
};

// One clause, such as: row 3 makes 7 squares, expected 8
std::string describe(const GridError& error);

// Rows end in LF or CR LF, the last one in neither. The caller has made sure that `empty` is no piece letter.
std::variant<Board, GridError> read_grid(std::string_view text, char empty);

} // namespace chess
