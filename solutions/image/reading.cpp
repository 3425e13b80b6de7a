#include "solutions/image/reading.hpp"

#include <algorithm>
#include <cmath>

namespace image {

namespace {

// How much rarer than other pieces a pawn is on the first or last rank: not more, as network and printer may both be
// right about it.
constexpr double edge_pawn = 0.003;

// How probable so many pieces of one kind and side are, relative to the most usual number; the last counts for more
// too.
using CountWeights = std::array<double, 4>;
constexpr CountWeights king_weights{0.003, 1, 0.001, 0.0002};
constexpr CountWeights queen_weights{1, 1, 0.02, 0.01};

constexpr std::size_t white_queen = 4;
constexpr std::size_t white_king = 5;
constexpr std::size_t black_queen = 10;
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

// The chances of each number of a class on all other squares than one; the last one stands for more too. Exact, if
// squares are independent.
CountWeights chances_of_others(const BoardProbabilities& board, std::size_t one_class, std::size_t without) {
    CountWeights chances{1};
    for (std::size_t square = 0; square < 64; ++square) {
        if (square == without) continue;
        const double here = board.at(square).at(one_class);
        chances[3] += chances[2] * here;
        for (std::size_t n = 2; n > 0; --n) chances.at(n) = chances.at(n) * (1 - here) + chances.at(n - 1) * here;
        chances[0] *= 1 - here;
    }
    return chances;
}

// Each square is weighed by how well it goes with the number that there would be.
void weigh_count(BoardProbabilities& board, std::size_t one_class, const CountWeights& weights) {
    const BoardProbabilities before = board;
    for (std::size_t square = 0; square < 64; ++square) {
        const CountWeights others = chances_of_others(before, one_class, square);
        double with = 0;
        double without = 0;
        for (std::size_t n = 0; n < others.size(); ++n) {
            with += others.at(n) * weights.at(std::min(n + 1, weights.size() - 1));
            without += others.at(n) * weights.at(n);
        }
        ClassProbabilities& here = board.at(square);
        for (std::size_t i = 0; i < class_count; ++i) here.at(i) *= i == one_class ? with : without;
        scale_to_one(here);
    }
}

std::size_t most_probable(const BoardProbabilities& board, std::size_t one_class) {
    std::size_t best = 0;
    for (std::size_t square = 1; square < 64; ++square)
        if (board.at(square).at(one_class) > board.at(best).at(one_class)) best = square;
    return best;
}

// How much rarer it is that kings have changed sides than that they have not, by how many pieces there are: with most
// of them on the board, a king does not cross it.
double weight_of_crossed_kings(const BoardProbabilities& board) {
    double pieces = 0;
    for (const ClassProbabilities& square : board) pieces += 1 - square[empty_class];
    return pieces < 10 ? 1 : pieces < 17 ? 0.05 : 0.001;
}

// Old print draws both kings light. If each stands on the other's side, they are more probably the other way round.
void weigh_kings_sides(BoardProbabilities& board) {
    const std::size_t white = most_probable(board, white_king);
    const std::size_t black = most_probable(board, black_king);
    constexpr std::size_t far = 5; // ranks
    if (white / 8 + far > black / 8) return;
    const double weight = weight_of_crossed_kings(board);
    const double as_read = board.at(white)[white_king] * board.at(black)[black_king] * weight;
    const double exchanged = board.at(white)[black_king] * board.at(black)[white_king];
    const double share = exchanged / (as_read + exchanged);
    const auto divide = [&](ClassProbabilities& square, std::size_t read, std::size_t other) {
        const double both = square.at(read) + square.at(other);
        square.at(read) = both * (1 - share);
        square.at(other) = both * share;
    };
    divide(board.at(white), white_king, black_king);
    divide(board.at(black), black_king, white_king);
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
    weigh_kings_sides(weighed); // before their number, which takes the two readings together for more certain
    for (const std::size_t king : {white_king, black_king}) weigh_count(weighed, king, king_weights);
    for (const std::size_t queen : {white_queen, black_queen}) weigh_count(weighed, queen, queen_weights);
    BoardReading result;
    for (std::size_t square = 0; square < 64; ++square)
        result.at(square) = reading_of(weighed.at(square), probabilities.at(square));
    return result;
}

} // namespace image
