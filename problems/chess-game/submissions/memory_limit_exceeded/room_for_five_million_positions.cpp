#include <array>
#include <cstddef>
#include <iostream>
#include <string>
#include <vector>

using Board = std::array<char, 64>;

int main() {
    Board start;
    const std::string rows = "rnbqkbnrpppppppp" + std::string(32, '.') + "PPPPPPPPRNBQKBNR";
    for (std::size_t square = 0; square < 64; ++square) {
        start[square] = rows[square];
    }
    std::vector<Board> positions(5'000'000, start);
    std::size_t count = 0;
    std::cin >> count;
    for (std::size_t turn = 0; turn < count; ++turn) {
        std::string move;
        std::cin >> move;
        Board board = positions[turn];
        const std::size_t home = turn % 2 == 0 ? 56 : 0;
        if (move == "0-0") {
            board[home + 6] = board[home + 4];
            board[home + 5] = board[home + 7];
            board[home + 4] = board[home + 7] = '.';
        } else if (move == "0-0-0") {
            board[home + 2] = board[home + 4];
            board[home + 3] = board[home];
            board[home + 4] = board[home] = '.';
        } else {
            const auto square = [&](std::size_t at) {
                return static_cast<std::size_t>(('8' - move[at + 1]) * 8 + move[at] - 'a');
            };
            board[square(4)] = move.size() == 7 ? move[6] : move[0];
            board[square(1)] = '.';
        }
        positions[turn + 1] = board;
    }
    for (std::size_t square = 0; square < 64; ++square) {
        std::cout << positions[count][square] << (square % 8 == 7 ? "\n" : "");
    }
}
