// What to do where an output is not judged as its contract demands: which clause would demand what was done.
#pragma once

#include <string>
#include <vector>

#include "judge/craft/contract_check.hpp"

namespace judge {

// Changes of one clause of the contract, as problem.yaml has them (`trailing_spaces: ignored`), under which the output
// was judged as demanded. None where it was not judged at all.
[[nodiscard]] std::vector<std::string> fitting_clauses(const Misjudged& misjudged);

// In words: `if near.py is right, say ... in problems/x/problem.yaml; else correct problems/x/checkers/near.py`.
[[nodiscard]] std::string remedy_of(const Misjudged& misjudged);

// A clause that alone would set right all of these, which are of one problem and of several perturbations; empty where
// there is none.
[[nodiscard]] std::string clause_that_fits_all(const std::vector<const Misjudged*>& misjudged);

} // namespace judge
