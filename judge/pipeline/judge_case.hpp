// One case, one program: run it, compare while it runs, decide.
#pragma once

#include "judge/build/program.hpp"
#include "judge/pipeline/check_output.hpp"
#include "judge/run/runner.hpp"
#include "judge/spec/problem.hpp"
#include "judge/verdict/case_result.hpp"

namespace judge {

// What happens behind a program's first case that is not accepted, which has decided the program's verdict.
enum class AfterFailure { run_on, stop_program };

// A program that is to be judged on a problem.
struct Candidate {
    const Problem* problem = nullptr;
    std::string label; // how reports call it
    std::filesystem::path path;
    enum class Kind { reference, submission } kind = Kind::submission;
    Verdict expected = Verdict::accepted;
    AfterFailure after_failure = AfterFailure::run_on;
};

// A problem's checker, and where it runs.
struct CheckerAtWork {
    const BuiltChecker* checker = nullptr;
    Runner* runner = nullptr;
};

// Throws JudgeError where the problem has a checker and none is at work.
[[nodiscard]] CaseResult judge_case(const Candidate& candidate, const Program& program, const Case& test_case,
                                    Runner& runner, const CheckerAtWork& checker = {});

// A case that brings its facts: nothing is run. Accepted when the judgement is the one that the case asks for.
[[nodiscard]] CaseResult judge_observed(const Candidate& candidate, const Case& test_case);

} // namespace judge
