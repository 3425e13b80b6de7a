// Counts of items and bytes that have no bound to what a grammar makes of them: what is too large is `unbounded`.
#pragma once

#include <cstdint>

#include "judge/grammar/grammar.hpp"

namespace judge {

constexpr std::uint64_t saturating_sum(std::uint64_t a, std::uint64_t b) {
    return a > unbounded - b ? unbounded : a + b;
}

constexpr std::uint64_t saturating_product(std::uint64_t a, std::uint64_t b) {
    return a != 0 && b > unbounded / a ? unbounded : a * b;
}

} // namespace judge
