// Where the judge finds what belongs to it.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "judge/cli/options.hpp"
#include "judge/spec/problem.hpp"

namespace judge {

// The folder of the judge's own binary, where judge-box and the reference solutions stand too.
[[nodiscard]] std::filesystem::path binary_folder();

// --root, else the nearest tree upwards from the current folder, else upwards from the judge's binary.
[[nodiscard]] std::filesystem::path root_of(const Options& options);

// --programs, else `programs` beside the binary's folder, else (that cannot be written) one in the temporary folder.
[[nodiscard]] std::filesystem::path programs_folder_of(const Options& options);

// --work, else `work` beside the programs folder.
[[nodiscard]] std::filesystem::path work_folder_of(const Options& options);

// The ids asked for, all when none are.
[[nodiscard]] std::vector<std::string> problem_ids(const Options& options, const std::filesystem::path& root);

// Loads them with only the cases asked for. Throws JudgeError with every fault of every problem.
[[nodiscard]] std::vector<Problem> load_problems(const Options& options, const std::filesystem::path& root);

} // namespace judge
