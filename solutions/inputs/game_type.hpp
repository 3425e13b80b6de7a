#pragma once

#include <vector>

#include "solutions/inputs/type.hpp"

namespace inputs {

//     chess-game    a record of legal moves, none of them en passant, as the problem promises; size: half moves
//     pasted-game   the same with lines that are not plain, and at least one of the features of form
//     played-game   one that chess-game plays, though some move is not legal: the last one, if made
//     bad-game      one that chess-game refuses, for the reasons of its tags
std::vector<Type> game_types();

} // namespace inputs
