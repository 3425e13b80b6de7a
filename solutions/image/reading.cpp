#include "solutions/image/reading.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <span>
#include <vector>

namespace image {

namespace {

// How much rarer than other pieces a pawn is on the first or last rank: not more, as network and printer may both be
// right about it.
constexpr double edge_pawn = 0.003;

// How probable so many kings of one side are, relative to one.
double weight_of_kings(std::size_t count) {
    constexpr std::array<double, 4> weights{0.003, 1, 0.001, 0.0002};
    return weights.at(std::min(count, weights.size() - 1));
}

constexpr std::size_t white_king = 5;
constexpr std::size_t black_king = 11;

void scale_to_one(ClassProbabilities& square) {
    double sum = 0;
    for (const double probability : square) sum += probability;
    for (double& probability : square) probability /= sum;
}

void weigh_pawns(BoardProbabilities& board) {
    for (std::size_t square = 0; square < 64; ++square) {
        if (square >= 8 && square < 56) continue;
        board.at(square)[0] *= edge_pawn;
        board.at(square)[6] *= edge_pawn;
        scale_to_one(board.at(square));
    }
}

double best_without(const ClassProbabilities& square, std::size_t left_out) {
    double best = 0;
    for (std::size_t i = 0; i < class_count; ++i)
        if (i != left_out) best = std::max(best, square.at(i));
    return best;
}

// The most probable number of kings, given that squares are independent but for it; then each square's chance is
// weighed by how well it goes with that number. Exact: the polynomial's coefficients are the chances of each number.
std::vector<double> chances_of_kings(const BoardProbabilities& board, std::size_t king, std::size_t without) {
    std::vector<double> chances{1};
    for (std::size_t square = 0; square < 64; ++square) {
        if (square == without) continue;
        const double here = board.at(square).at(king);
        chances.push_back(0);
        for (std::size_t n = chances.size() - 1; n > 0; --n)
            chances[n] = chances[n] * (1 - here) + chances[n - 1] * here;
        chances[0] *= 1 - here;
    }
    return chances;
}

void weigh_kings(BoardProbabilities& board, std::size_t king) {
    const BoardProbabilities before = board;
    for (std::size_t square = 0; square < 64; ++square) {
        const std::vector<double> others = chances_of_kings(before, king, square);
        double with = 0;
        double without = 0;
        for (std::size_t n = 0; n < others.size(); ++n) {
            with += others[n] * weight_of_kings(n + 1);
            without += others[n] * weight_of_kings(n);
        }
        ClassProbabilities& here = board.at(square);
        for (std::size_t i = 0; i < class_count; ++i) here.at(i) *= i == king ? with : without;
        scale_to_one(here);
    }
}

SquareReading reading_of(const ClassProbabilities& square, const ClassProbabilities& before) {
    const auto best = static_cast<std::size_t>(std::max_element(square.begin(), square.end()) - square.begin());
    const double second_probability = best_without(square, best);
    std::size_t second = 0;
    while (second == best || square.at(second) != second_probability) ++second;
    SquareReading reading{piece_of_class(best), square.at(best), piece_of_class(second),
                          second_probability,   false,           false};
    reading.overruled = before.at(best) < *std::max_element(before.begin(), before.end());
    reading.unsure = reading.overruled || reading.probability < sure_from;
    return reading;
}

} // namespace

chess::Piece piece_of_class(std::size_t index) {
    return index == empty_class ? chess::Piece::none : static_cast<chess::Piece>(chess::piece_letters.at(index));
}

BoardReading read_board(const BoardProbabilities& probabilities) {
    BoardProbabilities weighed = probabilities;
    weigh_pawns(weighed);
    weigh_kings(weighed, white_king);
    weigh_kings(weighed, black_king);
    BoardReading result;
    for (std::size_t square = 0; square < 64; ++square)
        result.at(square) = reading_of(weighed.at(square), probabilities.at(square));
    return result;
}

} // namespace image
