// Inputs for the features that no case has yet.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <set>
#include <string>
#include <vector>

#include "judge/craft/domain.hpp"
#include "judge/craft/generation.hpp"
#include "judge/grammar/input_spec.hpp"

namespace judge {

struct CoverSearch {
    std::uint64_t seed = 1;
    std::vector<std::size_t> kinds; // index in InputSpec::kinds; all when empty
    std::uint64_t most_size = 64;   // sizes grow up to here: 1, 2, 4, ...
    std::size_t tries_a_size = 96;  // candidates of a kind for one feature
    std::function<bool()> is_over;  // time is up: the holes that are left stay
    // May refuse an input (no quorum): then the search for the feature goes on.
    std::function<bool(const GeneratedInput& input, std::size_t kind, const std::vector<std::string>& newly)> on_found;
};

struct CoveringInput {
    GeneratedInput input;           // label: its first new feature
    std::size_t kind = 0;           // index in InputSpec::kinds
    std::vector<std::string> newly; // features that it has and that were covered by nothing before
};
struct Hole {
    std::string feature;
    std::string why; // it was not filled
};
struct Covering {
    std::vector<CoveringInput> inputs;
    std::vector<Hole> holes;
};

// One input after the other, for the declared features in their order that are not covered; the shortest of those that
// were drawn of the smallest size that gave any. Deterministic but for is_over. Throws JudgeError as DomainProgram
// does.
[[nodiscard]] Covering cover(const InputSpec& spec, std::set<std::string> covered, const CoverSearch& search,
                             DomainProgram* domain);

} // namespace judge
