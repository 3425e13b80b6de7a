#pragma once

#include <array>
#include <cstdint>

#include "solutions/chess/board.hpp"

// Chance for tests and benchmarks: the same numbers on every machine and in every run.
namespace tests {

// The generator SplitMix64 (Steele, Lea, Flood 2014).
class Dice {
  public:
    explicit Dice(std::uint64_t seed) : state_(seed) {}

    // From 0 to below - 1; the bias is below 2^-32 for the small numbers asked for here.
    std::uint32_t below(std::uint32_t bound) {
        state_ += 0x9e3779b97f4a7c15U;
        std::uint64_t z = state_;
        z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9U;
        z = (z ^ z >> 27) * 0x94d049bb133111ebU;
        z ^= z >> 31;
        return static_cast<std::uint32_t>((z >> 32) * bound >> 32);
    }

    chess::Square square() { return static_cast<chess::Square>(below(chess::square_count)); }

  private:
    std::uint64_t state_;
};

// Any pieces anywhere; about `percent` of the squares are taken.
inline chess::Board scattered_board(Dice& dice, std::uint32_t percent) {
    chess::Board board;
    for (chess::Piece& piece : board.squares) {
        const auto letter = chess::piece_letters[dice.below(static_cast<std::uint32_t>(chess::piece_letters.size()))];
        if (dice.below(100) < percent) piece = static_cast<chess::Piece>(letter);
    }
    return board;
}

} // namespace tests
