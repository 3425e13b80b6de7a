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

[[nodiscard]] int run_generate(const Options& options); // 1: --check found drift, or a hole could not be filled
[[nodiscard]] int run_coverage(const Options& options); // 1: some feature is not covered
[[nodiscard]] int run_stress(const Options& options);   // 1: programs differ
[[nodiscard]] int run_minimise(const Options& options); // 1: the input does not make the program fail
[[nodiscard]] int run_mutate(const Options& options);   // 1: a mutant survives that is not marked equivalent

} // namespace judge
