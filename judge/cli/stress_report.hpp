// What a search came to, for people and for machines.
#pragma once

#include <chrono>
#include <string>

#include "judge/cli/found_failure.hpp"
#include "judge/craft/stress.hpp"

namespace judge {

enum class StressEnd { finished, interrupted };

struct StressStory {
    const StressPlan& plan;
    const StressResult& result;
    const Finding* finding = nullptr; // both null where no difference was found
    const SmallestFailure* smallest = nullptr;
    StressEnd end = StressEnd::finished;
    std::chrono::nanoseconds elapsed{0};
};

[[nodiscard]] std::string text_of(const StressStory& story);
[[nodiscard]] std::string json_of(const StressStory& story);

// `input 17 of seed 1 (games, random-3)`
[[nodiscard]] std::string in_words(const NumberedInput& input, std::uint64_t seed);

} // namespace judge
