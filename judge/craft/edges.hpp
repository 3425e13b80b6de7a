// The edges of a kind of input, as drawings: what is decided where, and what that is called.
#pragma once

#include <string>
#include <vector>

#include "judge/craft/drawing.hpp"

namespace judge {

struct Edge {
    std::string label; // not unique yet
    Goal goal;
};

// One for each boundary of each repetition, integer, total, class of bytes and made size, and for each alternative that
// the plan's start can come to, in the order of the grammar. A goal here always has a number.
[[nodiscard]] std::vector<Edge> edges_of(const DrawingPlan& plan);

} // namespace judge
