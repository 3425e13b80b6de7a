// Keeps the board in one array of 64 squares and burns the eight indices around the centre:
// on the edge of the board the ring goes on at the other edge.
#include <cctype>
#include <iostream>
#include <string>

namespace {

std::string after(const std::string& fen, const std::string& move) {
    std::string board;
    for (const char c : fen) {
        if (c >= '1' && c <= '8') {
            board.append(static_cast<std::size_t>(c - '0'), '.');
        } else if (c != '/') {
            board += c;
        }
    }
    const auto index = [&move](std::size_t at) { return ('8' - move[at + 1]) * 8 + (move[at] - 'a'); };
    const auto square = [&board](int at) -> char& { return board.at(static_cast<std::size_t>(at)); };
    const int from = index(0);
    const int to = index(2);
    const char piece = square(from);
    const bool pawn = piece == 'P' || piece == 'p';
    const bool en_passant = pawn && move[0] != move[2] && square(to) == '.';
    const bool capture = en_passant || square(to) != '.';
    square(from) = '.';
    square(to) = capture ? '.' : piece;
    if (en_passant) square(from / 8 * 8 + to % 8) = '.';
    for (const int step : {-9, -8, -7, -1, 1, 7, 8, 9}) {
        if (!capture || to + step < 0 || to + step > 63) continue;
        if (std::toupper(square(to + step)) != 'P') square(to + step) = '.';
    }
    std::string answer;
    int run = 0;
    for (int at = 0; at <= 64; ++at) {
        const bool rank_ends = at > 0 && at % 8 == 0;
        if (run > 0 && (rank_ends || square(at) != '.')) {
            answer += std::to_string(run);
            run = 0;
        }
        if (at == 64) break;
        if (rank_ends) answer += '/';
        if (square(at) == '.') {
            ++run;
        } else {
            answer += square(at);
        }
    }
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
