// Running the external checker of a problem: a program that nobody trusts, in a box, with limits of its own.
#pragma once

#include <string_view>

#include "judge/build/program.hpp"
#include "judge/build/program_store.hpp"
#include "judge/run/runner.hpp"
#include "judge/spec/problem.hpp"
#include "judge/verdict/comparison.hpp"

namespace judge {

struct BuiltChecker {
    const Checker* checker = nullptr;
    Program program;
};

// The problem has one. Throws JudgeError, with what the compiler said, when it does not compile.
[[nodiscard]] BuiltChecker build_checker(const Problem& problem, Runner& runner, const ProgramStore& store);

// Judges an output of a case. A checker that fails is in the comparison; a box that fails is a JudgeError.
[[nodiscard]] Comparison check_output(const BuiltChecker& checker, const Case& test_case, std::string_view output,
                                      Runner& runner);

} // namespace judge
