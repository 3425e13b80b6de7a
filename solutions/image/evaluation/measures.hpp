// How well pictures were read, added up.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "solutions/image/answer.hpp"
#include "solutions/image/evaluation/labels.hpp"

namespace evaluation {

// Of one picture. Times are of one core, in milliseconds, without decoding.
struct Measured {
    std::vector<image::Answer> boards; // none or one
    double find_ms = 0;
    double read_ms = 0;   // straightening, network, coordinates
    double decide_ms = 0; // orientation, priors, record
};

// Of one picture, compared with its label.
struct Outcome {
    bool has_board = false;     // by its label
    bool claimed = false;       // a board was found at all
    bool found = false;         // a board was found where it is, or somewhere if its corners are not known
    bool exact = false;         // the placement is right, the orientation with it
    bool exact_as_seen = false; // all 64 squares are right, whichever side is thought to be at the bottom
    bool orientation_right = false;
    bool by_coordinates = false; // which decided the orientation
    std::size_t wrong = 0;       // squares, as seen; all of these counts are of found boards alone
    std::size_t flagged = 0;     // unsure squares
    std::size_t wrong_flagged = 0;
    double corner_error = -1; // of the worst corner, in squares; below 0 if it is not known
    double find_ms = 0, read_ms = 0, decide_ms = 0;
    std::string faults; // the wrong squares, for people
};

Outcome compare(const Label& label, const Measured& measured);

// A table of several lines, one for each quantity.
std::string table_of(const std::string& title, const std::vector<Outcome>& outcomes);

} // namespace evaluation
