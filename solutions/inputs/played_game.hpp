#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "solutions/chess/game.hpp"
#include "solutions/inputs/situation.hpp"
#include "solutions/inputs/type.hpp"

// Games that chess-game plays: their moves can be made on the board, and need not be legal.
namespace inputs {

// A legal move written so. A capture en passant is none: the games of the problem have no such.
std::optional<Move> find_legal(const Situation& situation, std::string_view text);

// In words, of a text that is no legal move there. The game is at the same position.
std::string why_not_legal(const Situation& situation, const chess::Game& game, std::string_view text);

// The game after these moves, all of which can be played.
chess::Game replayed(const std::vector<std::string>& moves);

Checked check_played_game(std::string_view text);
Made make_played_game(const Order& order);
Tags tags_of_played_game();

} // namespace inputs
