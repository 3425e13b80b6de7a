#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "solutions/inputs/random.hpp"
#include "solutions/inputs/situation.hpp"
#include "solutions/inputs/type.hpp"

// Games by chance, of legal moves, that have what is wanted of them.
namespace inputs {

struct PlayedGame {
    std::vector<std::string> moves; // as records write them
    Situation end;
};

// Whether captures en passant are played: the games of chess-game have none.
enum class EnPassant { played, left_out };

// A game of so many half moves, or fewer where a side cannot move.
PlayedGame random_game(Random& random, std::uint64_t half_moves, EnPassant en_passant);

// A game that has all these features (game_features.hpp): one of at most so many half moves if one is soon found, else
// the shortest of many. Nothing where none was found.
std::optional<PlayedGame> game_with(const Tags& wanted, Random& random, std::uint64_t half_moves);

} // namespace inputs
