// Running programs on inputs that are no cases yet, and judging one by the answer of another.
#pragma once

#include <chrono>
#include <string>

#include "judge/build/program.hpp"
#include "judge/grammar/input.hpp"
#include "judge/pipeline/judge_case.hpp"
#include "judge/run/runner.hpp"
#include "judge/spec/problem.hpp"
#include "judge/verdict/case_result.hpp"

namespace judge {

// A program's answer to an input: what it wrote (at most the output limit) and the facts.
struct Answer {
    std::string stdout_bytes;
    RunResult run;
    // A normal end within all limits; the exit status does not matter.
    [[nodiscard]] bool is_usable() const;
};

[[nodiscard]] Answer answer_of(const Program& program, const Input& input, const Limits& limits, Runner& runner);

// The case that expects this answer: its bytes and its exit status.
[[nodiscard]] Case case_of(const Input& input, const Answer& answer, std::string name);

// How a program fails on an input; the same failure is the same verdict and the same clause.
struct Failure {
    Verdict verdict = Verdict::accepted;
    std::string clause;
    bool operator==(const Failure&) const = default;
};
[[nodiscard]] inline Failure failure_of(const CaseResult& result) {
    return {result.verdict, result.clause};
}

} // namespace judge
