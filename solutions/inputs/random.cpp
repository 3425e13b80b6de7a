#include "solutions/inputs/random.hpp"

#include <limits>
#include <numeric>

namespace inputs {

std::uint64_t Random::next() {
    state_ += 0x9e3779b97f4a7c15;
    std::uint64_t value = state_;
    value = (value ^ (value >> 30U)) * 0xbf58476d1ce4e5b9;
    value = (value ^ (value >> 27U)) * 0x94d049bb133111eb;
    return value ^ (value >> 31U);
}

std::uint64_t Random::below(std::uint64_t bound) {
    constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
    // The largest multiple of bound that fits, less one: what lies above it would make small values more likely.
    const std::uint64_t last = most - (most % bound + 1) % bound;
    for (;;) {
        const std::uint64_t value = next();
        if (value <= last) return value % bound;
    }
}

int Random::between(int least, int most) {
    return least + static_cast<int>(below(static_cast<std::uint64_t>(most - least) + 1));
}

std::size_t Random::weighted(std::span<const std::uint64_t> weights) {
    std::uint64_t left = below(std::accumulate(weights.begin(), weights.end(), std::uint64_t{0}));
    for (std::size_t i = 0;; ++i) {
        if (left < weights[i]) return i;
        left -= weights[i];
    }
}

} // namespace inputs
