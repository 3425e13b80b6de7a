// What an external checker is given, and what its end means. A pure function from facts, like the verdict itself; the
// run is made by judge/pipeline/check_output.hpp.
//
//     kattis     argv: input, answer, feedback folder (its work folder); standard input: the output to be judged.
//                Exit status 42 accepts, 43 rejects. It says why in judgemessage.txt in the feedback folder.
//     testlib    argv: input, output to be judged, answer. Exit status 0 accepts, 1 rejects, 2 rejects the output's
//                form. It says why on standard error.
//
// A Python checker that dies of an exception ends with another status under testlib (build_checker sees to it). Any
// other end is the checker's own failure: a judge error, never a verdict on the submission.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "judge/run/command.hpp"
#include "judge/run/result.hpp"
#include "judge/spec/checker.hpp"
#include "judge/verdict/comparison.hpp"

namespace judge {

// What a checker looks at.
struct CheckerMatter {
    std::string_view input;
    std::string_view answer;
    std::string_view output;
    std::string_view arguments; // of the case, each followed by a NUL; empty where it has none
};

// The checker's command with its arguments and work files, which refer to the matter's bytes.
[[nodiscard]] Command checker_command(Command program, CheckerProtocol protocol, const CheckerMatter& matter);
// What it has on standard input.
[[nodiscard]] std::string_view checker_stdin(CheckerProtocol protocol, const CheckerMatter& matter);

// What a checker wrote, each cut where it is long: untrusted bytes.
struct CheckerWords {
    std::string feedback; // judgemessage.txt
    std::string stdout_start;
};

// A rejected output is a presentation error when it is the answer but for white space, or where a testlib checker says
// so, else a wrong answer.
[[nodiscard]] Comparison comparison_by_checker(const Checker& checker, const RunResult& run, const CheckerWords& words,
                                               const CheckerMatter& matter);

} // namespace judge
