#pragma once

#include <vector>

#include "solutions/inputs/type.hpp"

namespace inputs {

//     grid-arguments       the arguments GRID and EMPTY (which may be absent) of grid2fen, each followed by a NUL, that
//                          agree: a grid whose squares are pieces or EMPTY; size: pieces, at most
//     bad-grid-arguments   a GRID that is none, and an EMPTY that can be one
std::vector<Type> grid_types();

} // namespace inputs
