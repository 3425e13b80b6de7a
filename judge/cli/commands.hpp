// The subcommands. Each returns the judge's exit status: 0 all as expected, 1 some verdict was not; what keeps the
// judge from its job is a JudgeError.
#pragma once

#include "judge/cli/options.hpp"

namespace judge {

[[nodiscard]] int run_judging(const Options& options); // regress and verify
[[nodiscard]] int run_list(const Options& options);
[[nodiscard]] int run_lint(const Options& options);
[[nodiscard]] int run_languages(const Options& options);
[[nodiscard]] int run_doctor(const Options& options); // 1: something that is required does not work

} // namespace judge
