#pragma once

#include <vector>

#include "solutions/inputs/type.hpp"

namespace inputs {

//     placement       eight ranks of eight squares; made as positions of games, or scattered; size: pieces, at most
//     bad-placement   not quite that, for the reason of the tag
//     record          a line that fen-check answers, with the codes of its faults as tags; made right, or with those
std::vector<Type> position_types();

} // namespace inputs
