#include <cstddef>
#include <iostream>
#include <string>
#include <utility>
#include <vector>

int main() {
    std::vector<std::string> board = {"rnbqkbnr", "pppppppp", "........", "........",
                                      "........", "........", "PPPPPPPP", "RNBQKBNR"};
    std::size_t count = 0;
    std::cin >> count;
    std::string move;
    for (std::size_t turn = 0; turn < count && std::cin >> move; ++turn) {
        std::string& home = board[turn % 2 == 0 ? 7 : 0];
        if (move == "0-0") {
            std::swap(home[4], home[6]);
            std::swap(home[7], home[5]);
        } else if (move == "0-0-0") {
            std::swap(home[4], home[2]);
            std::swap(home[0], home[3]);
        } else {
            const auto square = [&](std::size_t at) -> char& {
                return board[static_cast<std::size_t>('8' - move[at + 1])][static_cast<std::size_t>(move[at] - 'a')];
            };
            std::swap(square(1), square(4));
            if (move.size() == 7) {
                square(4) = move[6];
            }
        }
    }
    for (const std::string& row : board) {
        std::cout << row << '\n';
    }
}
