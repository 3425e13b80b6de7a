#pragma once

#include <array>
#include <optional>

#include "solutions/inputs/situation.hpp"
#include "solutions/inputs/type.hpp"

// What happens in a game, as tags: which castling, which promotion, what is captured, and so on.
namespace inputs {

// Collects the features of a game, move by move.
class GameFeatures {
  public:
    // The move is legal in the situation.
    void add(const Situation& before, const Move& move);
    // Of all moves so far, in the order of all_game_features().
    Tags tags() const;
    // Whether the move would add one of these.
    bool would_add(const Situation& before, const Move& move, const Tags& wanted) const;

  private:
    Tags plain_tags(const Situation& before, const Move& move) const;
    void see(const Tags& tags);

    Tags seen_;
    std::array<bool, chess::square_count> promoted_{}; // a piece that was a pawn stands here
    std::array<bool, chess::square_count> moved_{};    // something has left or reached this square
    std::optional<chess::Square> captured_on_;         // by the move before
};

const Tags& all_game_features();

} // namespace inputs
