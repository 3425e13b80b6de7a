// What came of judging: one CaseResult a case, one ProgramResult a program. Reports are made of these alone.
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>

#include "judge/run/result.hpp"
#include "judge/spec/limits.hpp"
#include "judge/spec/verdict.hpp"
#include "judge/text/fault.hpp"
#include "judge/verdict/comparison.hpp"

namespace judge {

struct CaseResult {
    std::string problem;
    std::string program; // `reference`, a label such as wrong_answer/crlf.py, or the path as the user gave it
    std::string case_name;
    Place place; // of the case
    Verdict verdict = Verdict::accepted;
    // The verdict that the program's place promises; what the case itself must get is `as_expected`.
    Verdict program_expected = Verdict::accepted;
    bool as_expected = true; // true for every case of a program that is expected to fail somewhere
    std::string
        clause; // the clause or limit that decided: trailing_blank_lines, cpu_time, exit, ...; empty when accepted
    std::string reason; // in words, visible bytes only; empty when accepted
    Comparison comparison;
    RunResult run;
    Limits limits;
};

struct ProgramResult {
    std::string problem;
    std::string program;
    Verdict expected = Verdict::accepted;
    Verdict verdict = Verdict::accepted; // that of the first case that is not accepted
    std::string deciding_case;           // its name, empty when accepted
    std::string reason;                  // why, visible bytes only
    std::string compiler_output;         // for a compile error, as it came: untrusted bytes
    std::size_t cases_run = 0;
    std::size_t cases_accepted = 0;
    std::chrono::nanoseconds slowest_cpu_time{0};
    std::uint64_t peak_memory_bytes = 0;
    [[nodiscard]] bool as_expected() const { return verdict == expected; }
};

} // namespace judge
