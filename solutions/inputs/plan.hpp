#pragma once

#include <array>
#include <cstdint>

#include "solutions/inputs/situation.hpp"
#include "solutions/inputs/type.hpp"

// How much a move helps towards features that a game should get: a heavy move is one that a player would make who has
// nothing else in mind.
namespace inputs {

class Plan {
  public:
    explicit Plan(const Tags& missing);

    std::uint64_t weight(const Situation& situation, const Move& move) const;

  private:
    std::uint64_t towards_castling(const Situation& situation, const Move& move) const;
    std::uint64_t towards_promotion(const Situation& situation, const Move& move) const;

    std::array<bool, 2> castles_short_{}; // by colour
    std::array<bool, 2> castles_long_{};
    std::array<bool, 2> promotes_{};
    bool any_promotion_ = false;
    bool captures_ = false;
};

} // namespace inputs
