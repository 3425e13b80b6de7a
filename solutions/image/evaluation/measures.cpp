#include "solutions/image/evaluation/measures.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "solutions/chess/square.hpp"

namespace evaluation {

namespace {

// Two corners are the same place up to here, in squares.
constexpr double same_place = 0.5;

double corner_error(const image::Quad& right, const image::Quad& found) {
    double worst = 0;
    for (std::size_t i = 0; i < 4; ++i) worst = std::max(worst, cv::norm(right.corners.at(i) - found.corners.at(i)));
    double side = 0;
    for (std::size_t i = 0; i < 4; ++i) side += cv::norm(right.corners.at(i) - right.corners.at((i + 1) % 4)) / 32;
    return worst / side;
}

std::string fault_of(std::size_t square, const chess::Piece right, const image::SquareReading& read) {
    return fmt::format(" {}:{}>{}({:.2f}{})", name_of(static_cast<chess::Square>(square)), letter_of(right),
                       letter_of(read.best), read.probability, read.unsure ? "?" : "");
}

// Both are compared as the label has it: an answer the other way round is turned.
void compare_squares(const Label& label, const image::Answer& answer, Outcome& outcome) {
    for (std::size_t i = 0; i < 64; ++i) {
        const image::SquareReading& read = answer.squares.at(outcome.orientation_right ? i : 63 - i);
        const chess::Piece right = label.board->squares.at(i);
        outcome.flagged += read.unsure ? 1 : 0;
        if (read.best == right) continue;
        ++outcome.wrong;
        outcome.wrong_flagged += read.unsure ? 1 : 0;
        outcome.faults += fault_of(i, right, read);
    }
}

double share(std::size_t part, std::size_t whole) {
    return whole == 0 ? 0 : 100 * static_cast<double>(part) / static_cast<double>(whole);
}

double median(std::vector<double> values) {
    if (values.empty()) return 0;
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

double largest(const std::vector<double>& values) {
    return values.empty() ? 0 : *std::max_element(values.begin(), values.end());
}

template <typename Value>
std::vector<double> values_of(const std::vector<Outcome>& outcomes, Value value) {
    std::vector<double> values;
    for (const Outcome& outcome : outcomes)
        if (const double one = value(outcome); one >= 0) values.push_back(one);
    return values;
}

struct Sums {
    std::size_t boards = 0, none = 0, claimed_wrongly = 0, found = 0, exact = 0, as_seen = 0, oriented = 0;
    std::size_t coordinates = 0, coordinates_right = 0, wrong = 0, flagged = 0, wrong_flagged = 0;
};

Sums sums_of(const std::vector<Outcome>& outcomes) {
    Sums sums;
    for (const Outcome& one : outcomes) {
        sums.boards += one.has_board ? 1 : 0;
        sums.none += one.has_board ? 0 : 1;
        sums.claimed_wrongly += !one.has_board && one.claimed ? 1 : 0;
        sums.exact += one.exact ? 1 : 0;
        sums.as_seen += one.exact_as_seen ? 1 : 0;
        if (!one.found) continue;
        ++sums.found;
        sums.oriented += one.orientation_right ? 1 : 0;
        sums.coordinates += one.by_coordinates ? 1 : 0;
        sums.coordinates_right += one.by_coordinates && one.orientation_right ? 1 : 0;
        sums.wrong += one.wrong;
        sums.flagged += one.flagged;
        sums.wrong_flagged += one.wrong_flagged;
    }
    return sums;
}

std::string row(std::string_view name, const std::string& value) {
    return fmt::format("  {:<32} {}\n", name, value);
}

std::string of(std::size_t part, std::size_t whole) {
    return fmt::format("{} of {} ({:.2f} %)", part, whole, share(part, whole));
}

template <typename Summary>
std::string times_of(const std::vector<Outcome>& outcomes, Summary summary) {
    return fmt::format("{:.1f}, {:.1f}, {:.1f}",
                       summary(values_of(outcomes, [](const Outcome& o) { return o.find_ms; })),
                       summary(values_of(outcomes, [](const Outcome& o) { return o.read_ms; })),
                       summary(values_of(outcomes, [](const Outcome& o) { return o.decide_ms; })));
}

} // namespace

Outcome compare(const Label& label, const Measured& measured) {
    Outcome outcome;
    outcome.find_ms = measured.find_ms;
    outcome.read_ms = measured.read_ms;
    outcome.decide_ms = measured.decide_ms;
    outcome.has_board = label.board.has_value();
    outcome.claimed = !measured.boards.empty();
    if (!outcome.has_board || !outcome.claimed) return outcome;
    const image::Answer& answer = measured.boards.front();
    if (label.quad) outcome.corner_error = corner_error(*label.quad, answer.found.quad);
    outcome.found = outcome.corner_error < same_place;
    if (!outcome.found) return outcome;
    outcome.orientation_right = answer.orientation.bottom == label.bottom;
    outcome.by_coordinates = answer.orientation.reason == image::Reason::coordinates;
    compare_squares(label, answer, outcome);
    outcome.exact_as_seen = outcome.wrong == 0;
    outcome.exact = outcome.exact_as_seen && outcome.orientation_right;
    return outcome;
}

std::string table_of(const std::string& title, const std::vector<Outcome>& outcomes) {
    const Sums sums = sums_of(outcomes);
    const std::size_t squares = 64 * sums.found;
    const auto errors = values_of(outcomes, [](const Outcome& one) { return one.found ? one.corner_error : -1; });
    std::string text = fmt::format("{}: {} pictures\n", title, outcomes.size());
    if (sums.none > 0) text += row("boards claimed where none is", of(sums.claimed_wrongly, sums.none));
    if (sums.boards > 0) {
        text += row("boards found", of(sums.found, sums.boards));
        text += row("boards exact", of(sums.exact, sums.boards));
        text += row("boards exact, either way round", of(sums.as_seen, sums.boards));
        text += row("squares right", of(squares - sums.wrong, squares));
        text += row("orientation right", of(sums.oriented, sums.found));
        text += row("  where coordinates decided", of(sums.coordinates_right, sums.coordinates));
        text += row("squares flagged", of(sums.flagged, squares));
        text += row("wrong squares flagged", of(sums.wrong_flagged, sums.wrong));
        text += row("wrong and not flagged, a board",
                    fmt::format("{:.4f}", sums.found == 0 ? 0
                                                          : static_cast<double>(sums.wrong - sums.wrong_flagged) /
                                                                static_cast<double>(sums.found)));
        text +=
            row("corner error, squares", fmt::format("median {:.3f}, largest {:.3f}", median(errors), largest(errors)));
    }
    return text + row("ms to find, read, decide",
                      "median " + times_of(outcomes, median) + "; most " + times_of(outcomes, largest));
}

} // namespace evaluation
