// Writes every empty square of the answer as a 1 of its own.
#include <array>
#include <cctype>
#include <iostream>
#include <string>

namespace {

std::string after(const std::string& fen, const std::string& move) {
    std::array<std::string, 8> rows;
    std::size_t rank = 0;
    for (const char c : fen) {
        if (c == '/') {
            ++rank;
        } else if (c >= '1' && c <= '8') {
            rows.at(rank).append(static_cast<std::size_t>(c - '0'), '1');
        } else {
            rows.at(rank) += c;
        }
    }
    const int x1 = move[0] - 'a', y1 = '8' - move[1], x2 = move[2] - 'a', y2 = '8' - move[3];
    const auto square = [&rows](int x, int y) -> char& {
        return rows.at(static_cast<std::size_t>(y)).at(static_cast<std::size_t>(x));
    };
    const char piece = square(x1, y1);
    const bool pawn = piece == 'P' || piece == 'p';
    const bool en_passant = pawn && x1 != x2 && square(x2, y2) == '1';
    const bool capture = en_passant || square(x2, y2) != '1';
    square(x1, y1) = '1';
    square(x2, y2) = capture ? '1' : piece;
    if (en_passant) square(x2, y1) = '1';
    for (int y = y2 - 1; capture && y <= y2 + 1; ++y) {
        for (int x = x2 - 1; x <= x2 + 1; ++x) {
            if (x < 0 || x > 7 || y < 0 || y > 7) continue;
            if (std::toupper(square(x, y)) != 'P') square(x, y) = '1';
        }
    }
    std::string answer;
    for (const std::string& row : rows) answer += (answer.empty() ? "" : "/") + row;
    return answer;
}

} // namespace

int main(int argc, char** argv) {
    if (argc == 3) std::cout << after(argv[1], argv[2]) << '\n';
    std::string fen;
    std::string move;
    while (argc == 1 && std::getline(std::cin, fen, ',') && std::cin >> move >> std::ws)
        std::cout << after(fen, move) << '\n';
}
