// What came of mutation, for people and for programs.
#pragma once

#include <string>

#include "judge/mutate/mutation.hpp"

namespace judge {

enum class MatrixShown { no, yes };

// The survivors with their places, the summary, operators and functions; with a matrix, which should be whole, also
// that and a smallest set of cases.
[[nodiscard]] std::string text_of(const MutationPlan& plan, const MutationOutcome& outcome, MatrixShown matrix);

// An object: {"problem": ..., "score": ..., "mutants": [...], ...}, in ASCII.
[[nodiscard]] std::string json_of(const MutationPlan& plan, const MutationOutcome& outcome);

// A line for each mutant: its id, place and change.
[[nodiscard]] std::string list_of(const MutationPlan& plan);

// `fen-board: 212 of 214 mutants killed (99.1 %), 9 equivalent, 12 stillborn, 3 duplicates`
[[nodiscard]] std::string summary_of(const MutationOutcome& outcome);

} // namespace judge
