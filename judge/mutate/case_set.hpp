// The fewest cases that kill as many mutants as all of them do.
#pragma once

#include <cstddef>
#include <vector>

namespace judge {

struct CaseSet {
    std::vector<std::size_t> cases; // indexes, ascending
    bool proved = false;            // that no smaller set does; else only that none of these can be left out
};

// kills[m]: the cases that kill mutant m, ascending. Mutants that no case kills do not matter.
[[nodiscard]] CaseSet smallest_case_set(const std::vector<std::vector<std::size_t>>& kills, std::size_t cases);

} // namespace judge
