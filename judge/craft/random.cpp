#include "judge/craft/random.hpp"

#include <limits>

namespace judge {
namespace {

constexpr std::uint64_t step = 0x9e3779b97f4a7c15;

std::uint64_t mix(std::uint64_t value) {
    value = (value ^ (value >> 30U)) * 0xbf58476d1ce4e5b9;
    value = (value ^ (value >> 27U)) * 0x94d049bb133111eb;
    return value ^ (value >> 31U);
}

} // namespace

std::uint64_t Random::next() {
    state_ += step;
    return mix(state_);
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

std::uint64_t Random::between(std::uint64_t least, std::uint64_t most) {
    const std::uint64_t span = most - least;
    return span == std::numeric_limits<std::uint64_t>::max() ? next() : least + below(span + 1);
}

Random Random::fork(std::string_view purpose) const {
    return Random(mix(state_ ^ fingerprint(purpose)));
}

} // namespace judge
