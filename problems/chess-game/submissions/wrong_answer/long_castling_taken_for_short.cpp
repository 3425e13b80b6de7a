#include <cstddef>
#include <iostream>
#include <string>
#include <vector>

int main() {
    std::vector<std::string> board = {"rnbqkbnr", "pppppppp", "........", "........",
                                      "........", "........", "PPPPPPPP", "RNBQKBNR"};
    std::size_t count = 0;
    std::cin >> count;
    std::string move;
    for (std::size_t turn = 0; turn < count && std::cin >> move; ++turn) {
        const bool white = turn % 2 == 0;
        std::string& home = board[white ? 7 : 0];
        if (move.substr(0, 3) == "0-0") {
            home.replace(4, 4, white ? ".RK." : ".rk.");
        } else if (move.substr(0, 5) == "0-0-0") {
            home.replace(0, 5, white ? "..KR." : "..kr.");
        } else {
            const auto square = [&](std::size_t at) -> char& {
                return board[static_cast<std::size_t>('8' - move[at + 1])][static_cast<std::size_t>(move[at] - 'a')];
            };
            square(4) = move.size() == 7 ? move[6] : move[0];
            square(1) = '.';
        }
    }
    for (const std::string& row : board) {
        std::cout << row << '\n';
    }
}
