#include <algorithm>
#include <cmath>

#include "solutions/image/orientation.hpp"

namespace image {

namespace {

// The network is less sure of pieces that lie on their sides or stand on their heads.
constexpr double sure_of_pieces = 0.8; // the mean of its best probabilities
constexpr double many_kings = 1;       // more than they should be
// Errors of neighbours go together: squares count less than if each was seen by itself.
constexpr double trust_in_network = 0.8;
constexpr double least_log = -3; // of one square
constexpr double pawn_on_edge = -1;
constexpr double king_too_many = -1;
constexpr double most_coordinates = 12;

double best_of(const ClassProbabilities& square) {
    return *std::max_element(square.begin(), square.end());
}

double sureness(const BoardProbabilities& board) {
    double sum = 0;
    for (const ClassProbabilities& square : board) sum += std::max(least_log, std::log(best_of(square)));
    return sum;
}

double pawns_on_edge(const BoardProbabilities& board) {
    double sum = 0;
    for (std::size_t square = 0; square < 64; ++square)
        if (square < 8 || square >= 56) sum += board.at(square)[0] + board.at(square)[6];
    return std::min(4.0, sum);
}

// Of either side; what lies on its head is taken for kings now and then.
double kings_too_many(const BoardProbabilities& board) {
    double sum = 0;
    for (const std::size_t king : {5U, 11U}) {
        double kings = 0;
        for (const ClassProbabilities& square : board) kings += square.at(king);
        sum += std::clamp(kings - 1.5, 0.0, 3.0);
    }
    return sum;
}

// The logarithm of how common such a turn is. A turn by a quarter changes the first square's colour.
double prior_of(Turn turn, bool light_top_left) {
    const bool quarter = turn == Turn::right || turn == Turn::left;
    if (turn == Turn::none && light_top_left) return 0;
    if (turn == Turn::none) return -2; // mirrored or wrongly coloured
    if (quarter) return light_top_left ? -8 : -2;
    return light_top_left ? -4.5 : -7.5;
}

double score_of(const TurnedReading& reading, Turn turn, bool light_top_left) {
    const double printed = std::max(reading.coordinates.white, reading.coordinates.black);
    return prior_of(turn, light_top_left) + trust_in_network * sureness(reading.squares) +
           pawn_on_edge * pawns_on_edge(reading.squares) + king_too_many * kings_too_many(reading.squares) +
           (side_of(reading.coordinates) ? std::min(printed, most_coordinates) : 0);
}

} // namespace

// Turned to the right, the corner that was at the bottom left comes to the top left.
Quad turned(const Quad& quad, Turn turn) {
    Quad result;
    const auto steps = static_cast<std::size_t>(turn);
    for (std::size_t i = 0; i < 4; ++i) result.corners.at(i) = quad.corners.at((i + 4 - steps) % 4);
    return result;
}

bool may_be_turned(const BoardProbabilities& as_seen, bool light_top_left) {
    if (!light_top_left) return true;
    double sum = 0, count = 0;
    for (const ClassProbabilities& square : as_seen) {
        const double piece = 1 - square.at(empty_class);
        sum += piece * best_of(square);
        count += piece;
    }
    return count > 0.5 && (sum < sure_of_pieces * count || kings_too_many(as_seen) > many_kings);
}

Turn turn_of(const std::array<TurnedReading, turn_count>& readings, bool light_top_left) {
    std::size_t best = 0;
    for (std::size_t i = 1; i < turn_count; ++i)
        if (score_of(readings.at(i), static_cast<Turn>(i), light_top_left) >
            score_of(readings.at(best), static_cast<Turn>(best), light_top_left))
            best = i;
    return static_cast<Turn>(best);
}

} // namespace image
