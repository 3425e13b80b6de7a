#include "solutions/image/orientation.hpp"

#include <algorithm>
#include <cmath>

#include "solutions/image/orientation_lean.hpp"

namespace image {

namespace {

// Most boards are seen from White's side: in books nearly all, on screens about two thirds. About 82 %.
constexpr double white_prior = 1.5;
// What pieces say below this is no reason to name.
constexpr double least_lean = 0.8;
// In no position of 30,000 from games, studies and problems did the pawns speak so much against the side that is right.
constexpr double overruling_lean = 9;
// Coordinates are misprinted or misread at times: one board in a few hundred at most.
constexpr double most_trust = 6;

double probability_of(double log_ratio) {
    return 1 / (1 + std::exp(-log_ratio));
}

Orientation by_pieces(const BoardProbabilities& as_seen) {
    const Lean lean = lean_of(as_seen);
    const double sum = lean.sum() + white_prior;
    Orientation result{sum >= 0 ? Side::white : Side::black, Reason::unknown, probability_of(std::abs(sum))};
    const double toward = result.bottom == Side::white ? 1 : -1;
    if (toward * lean.sum() < least_lean) return result;
    result.reason = toward * lean.pawns >= toward * lean.pieces ? Reason::pawns : Reason::pieces;
    return result;
}

bool is_impossible(const BoardProbabilities& as_seen, Side bottom) {
    return is_impossible_from_white(bottom == Side::white ? as_seen : seen_from_opposite(as_seen));
}

Side other(Side side) {
    return side == Side::white ? Side::black : Side::white;
}

Orientation by_coordinates(const BoardProbabilities& as_seen, Side bottom) {
    const double toward = bottom == Side::white ? 1 : -1;
    const Lean lean = lean_of(as_seen);
    const bool impossible = is_impossible(as_seen, bottom) && !is_impossible(as_seen, other(bottom));
    const bool incredible = toward * lean.pawns < -overruling_lean && !lean.is_odd;
    const double against = -toward * lean.sum();
    if (against > 0 && (impossible || incredible))
        return {other(bottom), Reason::coordinates_overruled, probability_of(against)};
    return {bottom, Reason::coordinates, std::max(0.5, probability_of(most_trust - against))};
}

} // namespace

std::optional<Side> side_of(const Coordinates& coordinates) {
    const double difference = coordinates.white - coordinates.black;
    if (std::max(coordinates.white, coordinates.black) < least_evidence || std::abs(difference) < least_evidence)
        return std::nullopt;
    return difference > 0 ? Side::white : Side::black;
}

BoardProbabilities seen_from_opposite(const BoardProbabilities& as_seen) {
    BoardProbabilities result = as_seen;
    std::reverse(result.begin(), result.end());
    return result;
}

std::string_view code_of(Reason reason) {
    switch (reason) {
        case Reason::asked:
            return "asked";
        case Reason::coordinates:
            return "coordinates";
        case Reason::coordinates_overruled:
            return "coordinates-overruled";
        case Reason::pawns:
            return "pawns";
        case Reason::pieces:
            return "pieces";
        case Reason::unknown:
            break;
    }
    return "unknown";
}

std::string sentence_of(const Orientation& orientation) {
    const std::string side = orientation.bottom == Side::white ? "White" : "Black";
    switch (orientation.reason) {
        case Reason::asked:
            return side + " is at the bottom, as was asked";
        case Reason::coordinates:
            return side + " is at the bottom, as the coordinates have it";
        case Reason::coordinates_overruled:
            return side +
                   " is at the bottom: the coordinates say otherwise, but the pawns would have passed each other then";
        case Reason::pawns:
            return side + " is at the bottom, by the way the pawns go";
        case Reason::pieces:
            return side + " is at the bottom, by where kings and pieces stand";
        case Reason::unknown:
            break;
    }
    return "which side is at the bottom is unknown: " + side + " is assumed";
}

Orientation decide_orientation(const BoardProbabilities& as_seen, const Coordinates& coordinates,
                               std::optional<Side> asked) {
    if (asked) return {*asked, Reason::asked, 1};
    if (const std::optional<Side> printed = side_of(coordinates)) return by_coordinates(as_seen, *printed);
    return by_pieces(as_seen);
}

} // namespace image
