#include "solutions/image/colour.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

#include "solutions/image/colour_weights.hpp"

namespace image {

namespace {

constexpr std::size_t kinds = 6; // White's classes come first, then Black's in the same order

// Pieces of one position stand where they do together: they count less than if each was seen by itself.
constexpr double trust_in_likeness = 0.5;
// However a piece stands, it may be the other side's.
constexpr double least_share = 0.01;

std::size_t fullness_of(const BoardProbabilities& board) {
    double men = 0;
    for (const ClassProbabilities& square : board) men += 1 - square[empty_class];
    return men < 12.5 ? 0 : men < 22.5 ? 1 : 2;
}

using Shares = std::array<double, kinds>;

// The share of White's among both sides' pieces of each kind on a square.
Shares shares_of_white(const weights::ColourByRank& all, std::size_t fullness, std::size_t square) {
    const std::size_t rank = 7 - square / 8;
    Shares shares{};
    for (std::size_t kind = 0; kind < kinds; ++kind) {
        const auto& weights = all.at(fullness).at(kind);
        const int weight = rank < 4 ? weights.at(rank) : -weights.at(7 - rank);
        shares.at(kind) = 1 / (1 + std::exp(-weight / 100.0));
    }
    return shares;
}

// How probable what the network sees on a square is where White's share of each kind is as told; 1 if it is empty.
double likelihood_of(const ClassProbabilities& here, const Shares& white) {
    double sum = here[empty_class];
    for (std::size_t kind = 0; kind < kinds; ++kind)
        sum += 2 * (here.at(kind) * white.at(kind) + here.at(kind + kinds) * (1 - white.at(kind)));
    return sum;
}

// Divides each kind's probability anew between the sides; the kind itself stays as probable as it was.
void weigh(ClassProbabilities& here, const Shares& white) {
    for (std::size_t kind = 0; kind < kinds; ++kind) {
        const double share = std::clamp(white.at(kind), least_share, 1 - least_share);
        const double both = here.at(kind) + here.at(kind + kinds);
        const double whites = here.at(kind) * share;
        const double blacks = here.at(kind + kinds) * (1 - share);
        if (both <= 0) continue;
        here.at(kind) = both * whites / (whites + blacks);
        here.at(kind + kinds) = both * blacks / (whites + blacks);
    }
}

} // namespace

void weigh_colours(BoardProbabilities& board) {
    const std::size_t fullness = fullness_of(board);
    std::array<double, 64> likeness{}; // how much likelier games have what is there than problems do: logarithms
    double sum = 0;
    for (std::size_t square = 0; square < 64; ++square) {
        const double in_game = likelihood_of(board.at(square), shares_of_white(weights::in_games, fullness, square));
        const double in_problem =
            likelihood_of(board.at(square), shares_of_white(weights::in_problems, fullness, square));
        sum += likeness.at(square) = std::log(in_game / in_problem);
    }
    for (std::size_t square = 0; square < 64; ++square) {
        const double game = 1 / (1 + std::exp(-trust_in_likeness * (sum - likeness.at(square))));
        const Shares games = shares_of_white(weights::in_games, fullness, square);
        Shares shares = shares_of_white(weights::in_problems, fullness, square);
        for (std::size_t kind = 0; kind < kinds; ++kind) shares.at(kind) += game * (games.at(kind) - shares.at(kind));
        weigh(board.at(square), shares);
    }
}

} // namespace image
