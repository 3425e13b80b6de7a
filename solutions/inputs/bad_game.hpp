#pragma once

#include "solutions/inputs/type.hpp"

// Records of games that chess-game refuses.
namespace inputs {

Checked check_bad_game(std::string_view text);
// A game of about `size` half moves whose last one is bad, or whose number is.
Made make_bad_game(const Order& order);
Tags tags_of_bad_game();

} // namespace inputs
