#include "solutions/image/orientation_lean.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <vector>

#include "solutions/image/orientation_weights.hpp"

namespace image {

namespace {

// How much is left of what the places say in positions that no game comes to.
constexpr double trust_in_odd = 0.3;

struct Man {
    std::size_t kind = 0; // PNBRQK
    bool black = false;
    int column = 0;
    int rank = 0; // from 1 at the bottom to 8
    double probability = 0;
};

std::vector<Man> men_of(const BoardProbabilities& board) {
    std::vector<Man> men;
    for (std::size_t square = 0; square < 64; ++square) {
        const ClassProbabilities& here = board.at(square);
        const auto best = static_cast<std::size_t>(std::max_element(here.begin(), here.end()) - here.begin());
        if (best == empty_class) continue;
        men.push_back(
            {best % 6, best >= 6, static_cast<int>(square % 8), 8 - static_cast<int>(square / 8), here.at(best)});
    }
    return men;
}

bool is_on_edge(const Man& man) {
    return man.rank == 1 || man.rank == 8;
}

double sign_of(double value) {
    return value > 0 ? 1 : value < 0 ? -1 : 0;
}

double weight_of_place(const Man& man) {
    const int rank = man.black ? 9 - man.rank : man.rank;
    const auto& places = weights::place.at(man.kind);
    const bool own_half = rank <= 4;
    const auto row = static_cast<std::size_t>(own_half ? rank - 1 : 8 - rank);
    const auto column = static_cast<std::size_t>(own_half ? man.column : 7 - man.column);
    return man.probability * (own_half ? 1 : -1) * places.at(row).at(column);
}

// Of a white and a black pawn.
double weight_of_facing(const Man& white, const Man& black) {
    const int ahead = black.rank - white.rank, aside = std::abs(black.column - white.column);
    if (ahead == 0 || aside > 1) return 0;
    const auto distance = static_cast<std::size_t>(std::min(3, std::abs(ahead)) - 1);
    return white.probability * black.probability * sign_of(ahead) *
           weights::facing.at(static_cast<std::size_t>(aside)).at(distance);
}

double weight_of_piece_before(const Man& pawn, const Man& piece) {
    const int ahead = (piece.rank - pawn.rank) * (pawn.black ? -1 : 1), aside = std::abs(piece.column - pawn.column);
    if (ahead == 0 || aside > 1) return 0;
    const std::size_t how = (aside == 0 ? 2U : 0U) + (std::abs(ahead) > 1 ? 1U : 0U);
    const std::size_t whose = pawn.black == piece.black ? 0 : 1;
    return pawn.probability * piece.probability * sign_of(ahead) * weights::before.at(piece.kind - 1).at(whose).at(how);
}

struct Ranks {
    double sum = 0, count = 0;
    double mean() const { return sum / count; }
};

double weight_of_ranks(const std::vector<Man>& men) {
    Ranks white, black;
    for (const Man& man : men) {
        if (man.kind != 0 || is_on_edge(man)) continue;
        Ranks& own = man.black ? black : white;
        own.sum += man.probability * (man.rank - 4.5);
        own.count += man.probability;
    }
    const double total = black.sum - white.sum, count = white.count + black.count;
    if (count < 0.5) return 0;
    const double apart = white.count > 0.5 && black.count > 0.5 ? black.mean() - white.mean() : 0;
    return weights::mean_of_pawns * total / std::max(1.0, count) + weights::means_apart * apart +
           (std::abs(total) > 0.25 ? weights::sign_of_pawns * sign_of(total) : 0);
}

double weight_of_pawn_among(const Man& pawn, const std::vector<Man>& men) {
    double sum = 0;
    for (const Man& other : men) {
        if (other.kind != 0)
            sum += weight_of_piece_before(pawn, other);
        else if (!pawn.black && other.black && !is_on_edge(other))
            sum += weight_of_facing(pawn, other);
    }
    return sum;
}

bool is_odd(const std::vector<Man>& men) {
    std::array<int, 2> kings{}, pawns{}, all{};
    for (const Man& man : men) {
        const std::size_t side = man.black ? 1 : 0;
        ++all.at(side);
        if (man.kind == 5) ++kings.at(side);
        if (man.kind == 0) ++pawns.at(side);
        if (man.kind == 0 && is_on_edge(man)) return true;
    }
    const auto too_many = [&](std::size_t side) {
        return kings.at(side) > 1 || pawns.at(side) > 8 || all.at(side) > 16;
    };
    return too_many(0) || too_many(1);
}

// On one column, as seen from the bottom up, how many pairs of a black pawn with a white one above it there are at most
// if no pawn may be in two of them.
int passed_pairs(const std::vector<Man>& men, int column) {
    std::array<char, 9> pawns{};
    for (const Man& man : men)
        if (man.kind == 0 && man.column == column) pawns.at(static_cast<std::size_t>(man.rank)) = man.black ? 'p' : 'P';
    int waiting = 0, pairs = 0;
    for (const char pawn : pawns) {
        if (pawn == 'p') ++waiting;
        if (pawn == 'P' && waiting > 0) {
            --waiting;
            ++pairs;
        }
    }
    return pairs;
}

} // namespace

Lean lean_of(const BoardProbabilities& as_seen) {
    const std::vector<Man> men = men_of(as_seen);
    Lean lean;
    for (const Man& man : men) {
        if (man.kind != 0) {
            lean.pieces += weight_of_place(man);
        } else if (!is_on_edge(man)) {
            lean.pawns += weight_of_place(man) + weight_of_pawn_among(man, men);
        }
    }
    lean.pawns += weight_of_ranks(men);
    lean.is_odd = is_odd(men);
    const double unit = lean.is_odd ? trust_in_odd / 100 : 1.0 / 100;
    lean.pawns *= unit;
    lean.pieces *= unit;
    return lean;
}

bool is_impossible_from_white(const BoardProbabilities& as_seen) {
    const std::vector<Man> men = men_of(as_seen);
    int pairs = 0;
    for (int column = 0; column < 8; ++column) pairs += passed_pairs(men, column);
    return pairs > 32 - static_cast<int>(men.size());
}

} // namespace image
