// Random numbers that are the same on every machine: a seed and a sequence of calls give the same values for ever. A
// change here is a new generator_version, since every generated case would change.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "judge/text/fingerprint.hpp"

namespace judge {

// Named in the origin of every generated case.
inline constexpr std::string_view generator_version = "1";

// SplitMix64 (Steele, Lea, Flood: Fast splittable pseudorandom number generators, 2014): a 64-bit state that grows by
// 0x9e3779b97f4a7c15, and a finaliser of two multiplications.
class Random {
  public:
    explicit Random(std::uint64_t seed) : state_(seed) {}

    [[nodiscard]] std::uint64_t next();
    // 0 to bound - 1, each equally likely (values that would favour some are drawn again). bound > 0.
    [[nodiscard]] std::uint64_t below(std::uint64_t bound);
    // least to most, both included.
    [[nodiscard]] std::uint64_t between(std::uint64_t least, std::uint64_t most);
    // True in `part` of `whole` cases.
    [[nodiscard]] bool chance(std::uint64_t part, std::uint64_t whole) { return below(whole) < part; }
    // A generator of its own for a named purpose: what is drawn from it leaves this one as it is.
    [[nodiscard]] Random fork(std::string_view purpose) const;

  private:
    std::uint64_t state_;
};

} // namespace judge
