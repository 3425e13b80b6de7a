#pragma once

#include <vector>

#include "solutions/chess/fault.hpp"
#include "solutions/chess/setup.hpp"

// Whether a setup can be a position of a game, as far as the pieces on the board tell. What an incomplete setup does
// not say is not held against it.
namespace chess {

// Every fault of what the setup states, in the order of comes_before(). Faults of form are found in reading.
std::vector<Fault> faults_of(const Setup& setup);

} // namespace chess
