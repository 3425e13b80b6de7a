#include "solutions/image/reading.hpp"

#include <algorithm>

#include "solutions/image/colour.hpp"

namespace image {

namespace {

// How much rarer than other pieces a pawn is on the first or last rank: not more, as network and printer may both be
// right about it.
constexpr double edge_pawn = 0.003;

// How probable so many pieces of one kind and side are, relative to the most usual number. Promotions make more than a
// game begins with, and problems have any number, but each further one is rarer by a factor.
constexpr std::size_t most_counted = 12; // the last one stands for more too
using CountWeights = std::array<double, most_counted + 1>;

struct Kind {
    std::size_t white_class; // Black's is six later
    double none;
    std::size_t usual; // as many as a game begins with
    double one_more;
    double each_more;
};

// Those whose number is known best come first: what they are not is weighed as something else.
constexpr std::array<Kind, 6> kinds{{
    {5, 0.005, 1, 0.005, 0.1}, // kings
    {4, 1, 1, 0.02, 0.2},      // queens
    {3, 1, 2, 0.02, 0.2},      // rooks
    {1, 1, 2, 0.02, 0.2},      // knights
    {2, 1, 2, 0.01, 0.2},      // bishops
    {0, 1, 8, 0.002, 0.2},     // pawns
}};

CountWeights weights_of(const Kind& kind) {
    CountWeights weights{kind.none};
    for (std::size_t n = 1; n < weights.size(); ++n)
        weights.at(n) = n <= kind.usual ? 1 : n == kind.usual + 1 ? kind.one_more : weights.at(n - 1) * kind.each_more;
    return weights;
}

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

// The chances of each number of a class on all other squares than one; the last one stands for more too. Exact, if
// squares are independent.
CountWeights chances_of_others(const BoardProbabilities& board, std::size_t one_class, std::size_t without) {
    CountWeights chances{1};
    for (std::size_t square = 0; square < 64; ++square) {
        if (square == without) continue;
        const double here = board.at(square).at(one_class);
        chances[most_counted] += chances[most_counted - 1] * here;
        for (std::size_t n = most_counted - 1; n > 0; --n)
            chances.at(n) = chances.at(n) * (1 - here) + chances.at(n - 1) * here;
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

std::size_t best_of(const ClassProbabilities& square) {
    return static_cast<std::size_t>(std::max_element(square.begin(), square.end()) - square.begin());
}

// A board that waits for its pieces: no king is missing there.
bool is_empty(const BoardProbabilities& board) {
    return std::all_of(board.begin(), board.end(), [](const auto& square) { return best_of(square) == empty_class; });
}

void weigh(BoardProbabilities& board) {
    weigh_pawns(board);
    weigh_colours(board); // before the kings' number, which takes two readings together for more certain
    for (const Kind& kind : kinds)
        for (const std::size_t one_class : {kind.white_class, kind.white_class + 6})
            weigh_count(board, one_class, weights_of(kind));
}

SquareReading reading_of(const ClassProbabilities& square, const ClassProbabilities& before) {
    const std::size_t best = best_of(square);
    ClassProbabilities others = square;
    others.at(best) = -1;
    const std::size_t second = best_of(others);
    SquareReading reading{piece_of_class(best),
                          square.at(best),
                          piece_of_class(second),
                          square.at(second),
                          piece_of_class(best_of(before)),
                          false};
    reading.unsure = reading.overruled() || reading.probability < sure_from;
    return reading;
}

std::ptrdiff_t count_unsure(const BoardReading& reading) {
    return std::count_if(reading.begin(), reading.end(), [](const SquareReading& square) { return square.unsure; });
}

} // namespace

chess::Piece piece_of_class(std::size_t index) {
    return index == empty_class ? chess::Piece::none : static_cast<chess::Piece>(chess::piece_letters.at(index));
}

BoardReading read_board(const BoardProbabilities& probabilities) {
    BoardProbabilities weighed = probabilities;
    if (!is_empty(probabilities)) weigh(weighed);
    BoardReading result;
    for (std::size_t square = 0; square < 64; ++square)
        result.at(square) = reading_of(weighed.at(square), probabilities.at(square));
    return result;
}

bool may_be_a_position(const BoardReading& reading) {
    constexpr std::ptrdiff_t most_pieces = 40;
    constexpr std::ptrdiff_t most_unsure = 56;
    return count_unsure(reading) <= most_unsure &&
           std::count_if(reading.begin(), reading.end(),
                         [](const SquareReading& square) { return square.best != chess::Piece::none; }) <= most_pieces;
}

bool shows_a_position(const BoardReading& reading) {
    constexpr std::ptrdiff_t most_of_a_side = 16;
    constexpr std::ptrdiff_t most_unsure = 3;
    const auto count = [&](auto is) { return std::count_if(reading.begin(), reading.end(), is); };
    // A king that the network alone does not see is one that was missed.
    const auto kings = [&](chess::Piece king) {
        return count([=](const SquareReading& square) { return square.looks_like == king || square.best == king; }) ==
                   1 &&
               count([=](const SquareReading& square) { return square.best == king && !square.unsure; }) == 1;
    };
    const auto side = [&](chess::Colour colour) {
        return count([=](const SquareReading& square) {
            return square.best != chess::Piece::none && chess::colour_of(square.best) == colour;
        });
    };
    return kings(chess::Piece::white_king) && kings(chess::Piece::black_king) &&
           side(chess::Colour::white) <= most_of_a_side && side(chess::Colour::black) <= most_of_a_side &&
           count_unsure(reading) <= most_unsure;
}

} // namespace image
