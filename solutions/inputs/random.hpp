#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <span>
#include <utility>
#include <vector>

// Random numbers that are the same on every machine: a seed and a sequence of calls give the same values for ever.
namespace inputs {

// SplitMix64 (Steele, Lea, Flood: Fast splittable pseudorandom number generators, 2014): a 64-bit state that grows by
// 0x9e3779b97f4a7c15, and a finaliser of two multiplications.
class Random {
  public:
    explicit Random(std::uint64_t seed) : state_(seed) {}

    std::uint64_t next();
    // 0 to bound - 1, each equally likely: a value that would favour some is drawn again. bound > 0.
    std::uint64_t below(std::uint64_t bound);
    // least to most, both included.
    int between(int least, int most);
    // True in `part` of `whole` cases.
    bool chance(std::uint64_t part, std::uint64_t whole) { return below(whole) < part; }

    // One of the values, which are not none.
    template <typename Values>
    auto pick(const Values& values) {
        return values[static_cast<std::size_t>(below(std::size(values)))];
    }

    // The index of a weight, as likely as it is heavy. Their sum is not 0.
    std::size_t weighted(std::span<const std::uint64_t> weights);

    template <typename Value>
    void shuffle(std::vector<Value>& values) {
        for (std::size_t i = values.size(); i > 1; --i)
            std::swap(values[i - 1], values[static_cast<std::size_t>(below(i))]);
    }

  private:
    std::uint64_t state_;
};

} // namespace inputs
