#pragma once

#include <optional>

#include "solutions/inputs/game_making.hpp"

// Games that chance does not find.
namespace inputs {

// One that has the features, if they can be among those of a stalemate.
std::optional<PlayedGame> known_game_with(const Tags& wanted);

} // namespace inputs
