#pragma once

#include <cstdint>
#include <string>

#include "solutions/inputs/random.hpp"
#include "solutions/inputs/type.hpp"

// FEN records by chance: right ones, and such as people get wrong.
namespace inputs {

// A line that probably has the features (record_features.hpp); the caller looks. Without faults among them it is right.
// `pieces` at most stand on its board, but for those that a fault needs.
std::string some_record(const Tags& wanted, std::uint64_t pieces, Random& random);

} // namespace inputs
