#pragma once

#include <vector>

#include "solutions/inputs/type.hpp"

namespace inputs {

//     atomic-call, atomic-line   a placement and a move that atomic-move plays, as two arguments (each followed by a
//                                NUL) or as a line `FEN, MOVE`; size: pieces, at most
//     bad-atomic-call            such arguments as it refuses, for the reason of the tag
//     bad-atomic-lines           a whole standard input with some such lines; size: lines
std::vector<Type> atomic_types();

} // namespace inputs
