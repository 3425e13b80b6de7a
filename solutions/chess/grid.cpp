#include "solutions/chess/grid.hpp"

#include <algorithm>
#include <cstring>
#include <vector>

#include "solutions/chess/visible.hpp"

namespace chess {
namespace {

constexpr std::size_t side = board_side;

std::vector<std::string_view> rows_of(std::string_view text) {
    std::vector<std::string_view> rows;
    for (bool more = true; more;) {
        const std::size_t end = text.find('\n');
        more = end != std::string_view::npos;
        std::string_view row = text.substr(0, end);
        if (more && row.ends_with('\r')) row.remove_suffix(1);
        rows.push_back(row);
        if (more) text.remove_prefix(end + 1);
    }
    return rows;
}

} // namespace

GridText write_grid(const Board& board, char empty) {
    GridText grid; // NOLINT(cppcoreguidelines-pro-type-member-init): every byte is written below
    for (std::size_t row = 0; row < side; ++row) {
        char* to = grid.data() + row * (side + 1);
        std::memcpy(to, &board.squares[row * side], side);
        if (row + 1 < side) to[side] = '\n';
    }
    if (empty != letter_of(Piece::none)) std::replace(grid.begin(), grid.end(), letter_of(Piece::none), empty);
    return grid;
}

std::string describe(const GridError& error) {
    const std::string row = "row " + std::to_string(error.row);
    switch (error.fault) {
        case GridFault::row_width:
            return row + " makes " + std::to_string(error.number) + (error.number == 1 ? " square" : " squares") +
                   ", expected 8";
        case GridFault::row_count:
            return std::to_string(error.number) + (error.number == 1 ? " row" : " rows") + ", expected 8";
        case GridFault::foreign_byte:
            return row + ", column " + std::to_string(error.column) + ": " + quoted({&error.found, 1}) +
                   " is neither a piece letter nor the character for empty squares";
    }
    return "malformed grid";
}

std::variant<Board, GridError> read_grid(std::string_view text, char empty) {
    const std::vector<std::string_view> rows = rows_of(text);
    Board board;
    for (std::size_t row = 0; row < rows.size() && row < side; ++row) {
        for (std::size_t column = 0; column < rows[row].size(); ++column) {
            const char c = rows[row][column];
            const std::optional<Piece> piece = c == empty ? Piece::none : piece_of(c);
            if (!piece) return GridError{GridFault::foreign_byte, row + 1, column + 1, 0, c};
            if (column < side) board.squares[row * side + column] = *piece;
        }
        if (rows[row].size() != side) return GridError{GridFault::row_width, row + 1, 0, rows[row].size(), 0};
    }
    if (rows.size() != side) return GridError{GridFault::row_count, 0, 0, rows.size(), 0};
    return board;
}

} // namespace chess
