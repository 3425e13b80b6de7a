#include "solutions/chess/board.hpp"

#include <algorithm>
#include <string_view>

namespace chess {

Board initial_board() {
    constexpr std::string_view picture =
        "rnbqkbnr"
        "pppppppp"
        "........"
        "........"
        "........"
        "........"
        "PPPPPPPP"
        "RNBQKBNR";
    Board board;
    std::transform(picture.begin(), picture.end(), board.squares.begin(),
                   [](char letter) { return static_cast<Piece>(letter); });
    return board;
}

Board with_ranks_reversed(const Board& board) {
    Board turned;
    for (int rank = 1; rank <= board_side; ++rank)
        for (int file = 0; file < board_side; ++file)
            turned[square_at(file, board_side + 1 - rank)] = board[square_at(file, rank)];
    return turned;
}

Board with_colours_swapped(const Board& board) {
    Board swapped = board;
    for (Piece& piece : swapped.squares)
        if (piece != Piece::none) piece = piece_of(kind_of(piece), opponent_of(colour_of(piece)));
    return swapped;
}

std::size_t count(const Board& board, Piece piece) {
    return static_cast<std::size_t>(std::count(board.squares.begin(), board.squares.end(), piece));
}

} // namespace chess
