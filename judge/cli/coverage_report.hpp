// Coverage for people and for programs.
#pragma once

#include <span>
#include <string>

#include "judge/craft/coverage.hpp"

namespace judge {

enum class Shown { all_features, holes };

// A table for each problem, and its summary:
//     fen-board
//       boards:0       3  empty-input, blank-lines, no-boards
//       run:3          -  not covered
//     fen-board: 41 of 43 features covered by 129 cases; holes: run:3, ending:crlf
[[nodiscard]] std::string coverage_as_text(std::span<const ProblemCoverage> problems, Shown shown);

// {"format": "judge-coverage", "version": 1, "complete": ..., "problems": [...]}: every feature with all its cases,
// every case with its features.
[[nodiscard]] std::string coverage_as_json(std::span<const ProblemCoverage> problems, Shown shown);

} // namespace judge
