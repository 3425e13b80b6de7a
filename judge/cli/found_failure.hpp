// What stress and minimise have found: shown, confirmed, made a case.
#pragma once

#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "judge/build/program_store.hpp"
#include "judge/craft/shrink_failure.hpp"
#include "judge/spec/problem.hpp"

namespace judge {

// Where the failure comes from.
struct Finding {
    const Problem* problem = nullptr;
    Duel duel;
    std::string command; // stress, minimise
    std::string from;    // `case long-game`, `input 17 of seed 1`
    std::string seed;    // empty for minimise
};

// Several lines: how the program fails, what shrinking did, the case in YAML.
[[nodiscard]] std::string text_of(const Finding& finding, const SmallestFailure& smallest);
// The same for machines; the case as YAML text too.
[[nodiscard]] nlohmann::ordered_json json_of(const Finding& finding, const SmallestFailure& smallest);

// A case file with this case, which can be copied; in words where no case file can carry it.
[[nodiscard]] std::string case_yaml(std::string_view problem, const Case& test_case);

// The case of that name: the input, the answer of the program that knows, where it came from.
[[nodiscard]] Case case_of(const Finding& finding, const SmallestFailure& smallest, const std::string& name);

// Adds the case to cases/<problem>/found.yaml once every accepted submission of the problem but the one that fails, and
// the reference where another program was believed, gives the same answer; a line that says so, and who agreed. Throws
// JudgeError, with the case as YAML, where one of them does not.
[[nodiscard]] std::string save_found(const Finding& finding, const SmallestFailure& smallest, const std::string& name,
                                     const std::filesystem::path& root, const Ground& ground,
                                     const ProgramStore& store);

// The file that save_found adds to.
inline constexpr std::string_view found_file = "found.yaml";

} // namespace judge
