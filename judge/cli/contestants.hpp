// The programs that a command runs on inputs which are no cases yet.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "judge/build/program_store.hpp"
#include "judge/cli/options.hpp"
#include "judge/craft/trial.hpp"
#include "judge/spec/problem.hpp"

namespace judge {

// A path, or else the label of a known submission such as wrong_answer/crlf.py. Throws JudgeError where it is neither.
[[nodiscard]] std::filesystem::path find_submission(const Problem& problem, const std::string& name);

// The binary of the reference, beside the judge's. Throws JudgeError where it is not there.
[[nodiscard]] std::filesystem::path reference_path(const Problem& problem);

// Compiles it, or finds it compiled. Throws JudgeError with the compiler's words where it does not compile. The problem
// must outlive the contestant.
[[nodiscard]] Contestant contestant_of(const Problem& problem, const std::string& name, Runner& runner,
                                       const ProgramStore& store);
[[nodiscard]] Contestant reference_contestant(const Problem& problem, Runner& runner, const ProgramStore& store);

// The problem asked for, with all of its cases. Throws JudgeError with all of its faults.
[[nodiscard]] Problem load_one_problem(const Options& options, const std::filesystem::path& root);

// Throws JudgeError where no case may be called that, or one is already. An empty name is none.
void check_new_case_name(const Problem& problem, std::string_view name);

} // namespace judge
