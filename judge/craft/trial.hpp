// Running programs on inputs that are no cases yet, and judging one by the answer of another.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
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
    Limits limits;
    // A normal end within all limits; the exit status does not matter.
    [[nodiscard]] bool is_usable() const;
    // Why it is not usable: `ended by signal 11 (SIGSEGV)`.
    [[nodiscard]] std::string why_not() const;
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
// `WA content`
[[nodiscard]] std::string to_string(const Failure& failure);

// A program that takes part: as the user named it, and built.
struct Contestant {
    Candidate candidate;
    Program program;
};

// Two programs on one input: the answer of the first is what is expected of the second.
struct Duel {
    const Contestant* knows = nullptr;
    const Contestant* tried = nullptr;
    LimitOverrides limits; // of both
};

// Where a duel is run: programs in one box, those that must not be contained without one, the problem's checker.
struct Ground {
    Runner* runner = nullptr;
    std::function<Runner&()> uncontained_runner; // asked for only where a reference cannot be contained
    CheckerAtWork checker;
};

struct DuelResult {
    Answer answer;
    Case test_case;                   // expects that answer
    std::optional<CaseResult> result; // absent where the answer is not usable: nobody can be judged by it
};

// Throws as judge_on().
[[nodiscard]] DuelResult run_duel(const Duel& duel, const Input& input, const Ground& ground);

// Runs a program where it belongs.
[[nodiscard]] Answer answer_of(const Contestant& contestant, const Input& input, const LimitOverrides& limits,
                               const Ground& ground);
// Never a judge error: throws JudgeError, which shows the input, where the program cannot be run or the checker fails.
[[nodiscard]] CaseResult judge_on(const Contestant& contestant, const Case& test_case, const Ground& ground);

// The input in a message: visible, and cut where it is long.
[[nodiscard]] std::string in_words(const Input& input);

} // namespace judge
