#pragma once

#include <cstdint>
#include <optional>

#include "solutions/chess/atomic.hpp"
#include "solutions/inputs/random.hpp"
#include "solutions/inputs/type.hpp"

// Moves of atomic chess by chance.
namespace inputs {

struct AtomicScene {
    chess::Board board;
    chess::AtomicMove move;
};

// A scene that may well have the features (atomic_features.hpp); the caller looks. The move goes as its piece goes,
// unless `as-written` is wanted. `pieces` at most stand on the board, but for those that a feature needs.
std::optional<AtomicScene> some_scene(const Tags& wanted, std::uint64_t pieces, Random& random);

} // namespace inputs
