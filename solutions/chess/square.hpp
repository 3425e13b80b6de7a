#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

// The squares of the board, numbered in the order in which FEN lists them: a8 is 0, h8 is 7, h1 is 63.
namespace chess {

// clang-format off
enum class Square : std::uint8_t {
    a8, b8, c8, d8, e8, f8, g8, h8,
    a7, b7, c7, d7, e7, f7, g7, h7,
    a6, b6, c6, d6, e6, f6, g6, h6,
    a5, b5, c5, d5, e5, f5, g5, h5,
    a4, b4, c4, d4, e4, f4, g4, h4,
    a3, b3, c3, d3, e3, f3, g3, h3,
    a2, b2, c2, d2, e2, f2, g2, h2,
    a1, b1, c1, d1, e1, f1, g1, h1,
};
// clang-format on

inline constexpr int board_side = 8;
inline constexpr int square_count = 64;

constexpr std::size_t index_of(Square square) {
    return static_cast<std::size_t>(square);
}

// 0 for file a to 7 for file h.
constexpr int file_of(Square square) {
    return static_cast<int>(square) % board_side;
}

// 1 to 8, as players count.
constexpr int rank_of(Square square) {
    return board_side - static_cast<int>(square) / board_side;
}

constexpr bool on_board(int file, int rank) {
    return file >= 0 && file < board_side && rank >= 1 && rank <= board_side;
}

// The caller has made sure that on_board(file, rank).
constexpr Square square_at(int file, int rank) {
    return static_cast<Square>((board_side - rank) * board_side + file);
}

// "e4"; nothing for any other text.
constexpr std::optional<Square> read_square(std::string_view text) {
    if (text.size() != 2) return std::nullopt;
    const int file = text[0] - 'a', rank = text[1] - '0';
    if (!on_board(file, rank)) return std::nullopt;
    return square_at(file, rank);
}

inline std::string name_of(Square square) {
    return {static_cast<char>('a' + file_of(square)), static_cast<char>('0' + rank_of(square))};
}

} // namespace chess
