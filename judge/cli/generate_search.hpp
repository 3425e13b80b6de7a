// `judge generate --until-covered` and `--until-killed`: a search for inputs that do what no case does yet. Each case
// is added to its file as soon as it is found, so an interruption loses nothing.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "judge/cli/generate_ground.hpp"
#include "judge/cli/options.hpp"
#include "judge/cli/progress.hpp"

namespace judge {

struct SearchTally {
    std::size_t wanted = 0; // holes, survivors
    std::size_t filled = 0;
    std::vector<Fault> refusals;
};

// When and with what a search begins and ends.
struct SearchTime {
    explicit SearchTime(const Options& options);

    std::uint64_t seed = 1;
    std::chrono::seconds budget;
    std::chrono::steady_clock::time_point end;

    // The budget is for the search: what had to be found out before it does not count.
    void begin() { end = std::chrono::steady_clock::now() + budget; }
    [[nodiscard]] bool is_over() const { return std::chrono::steady_clock::now() >= end; }
    // An equal share of what is left, for one of so many searches.
    [[nodiscard]] std::chrono::steady_clock::time_point end_of_one_of(std::size_t searches) const;
};

// A case for each declared feature that no case has, in generated-coverage.yaml.
[[nodiscard]] SearchTally fill_holes(GenerateGround& ground, const SearchTime& time, Progress& progress);

// A case for each mutant of the reference that no case kills, in generated-mutants.yaml.
[[nodiscard]] SearchTally kill_survivors(GenerateGround& ground, const Options& options, SearchTime time,
                                         Progress& progress);

// Words as part of a case's name.
[[nodiscard]] std::string name_of_words(std::string_view words);

} // namespace judge
