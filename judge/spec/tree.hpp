// The tree of problems and cases on disk, and how it is loaded. Everything that is wrong is collected, so that one
// reading shows all faults.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "judge/spec/problem.hpp"
#include "judge/spec/reading.hpp"
#include "judge/text/fault.hpp"

namespace judge {

// The nearest folder from `start` upwards that holds both `problems` and `cases`.
// Throws JudgeError that says where it looked and that --root names it.
[[nodiscard]] std::filesystem::path find_root(const std::filesystem::path& start);

// Ids of all problems (folders under problems/ that have a problem.yaml), sorted.
[[nodiscard]] std::vector<std::string> list_problems(const std::filesystem::path& root);

// problems/<id>/problem.yaml, cases/<id>/*.yaml and the submissions. Paths in faults are relative to root.
// An unknown id is a fault that names the nearest known one.
[[nodiscard]] Reading<Problem> load_problem(const std::filesystem::path& root, const std::string& id);

// What no problem would ever read: folders with YAML under cases/ that no problem has, folders under problems/ without
// a problem.yaml, files where only folders belong; and problems without a statement.
[[nodiscard]] std::vector<Fault> find_strays(const std::filesystem::path& root);

// The text of one case file. `folder`: what {file: ...} is relative to; `problem`: the id that its `problem:` key must
// name, any where empty.
[[nodiscard]] Reading<std::vector<Case>> read_cases(std::string_view yaml, const std::string& path,
                                                    const std::filesystem::path& folder, const std::string& problem);

// A case file that is not in the tree yet, held against the problem that it names: the contract, the names that are
// taken, and {file: ...} in that problem's cases folder.
[[nodiscard]] Reading<std::vector<Case>> read_new_cases(const std::filesystem::path& root, std::string_view yaml,
                                                        const std::string& path);

// The text of one problem.yaml; cases and submissions stay empty.
[[nodiscard]] Reading<Problem> read_problem(std::string_view yaml, const std::string& path, const std::string& id);

} // namespace judge
