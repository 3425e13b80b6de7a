#pragma once

#include <string>
#include <string_view>

#include "solutions/chess/fen.hpp"
#include "solutions/inputs/random.hpp"
#include "solutions/inputs/type.hpp"

// Placements that are none.
namespace inputs {

std::string tag_of(const chess::FenError& error);

// Probably with that fault; the caller looks.
std::string spoiled_placement(std::string_view tag, std::string placement, Random& random);

Checked check_bad_placement(std::string_view text);
Made make_bad_placement(const Order& order);
Tags tags_of_bad_placement();

} // namespace inputs
