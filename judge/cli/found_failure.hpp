// What stress and minimise have found, shown.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "judge/craft/shrink_failure.hpp"
#include "judge/spec/problem.hpp"

namespace judge {

// Where the failure comes from.
struct Finding {
    const Problem* problem = nullptr;
    Duel duel;
    std::string command;        // stress, minimise
    std::string from;           // `case long-game`, `input 17 of seed 1`
    std::string seed;           // empty for minimise
    std::string name;           // of the case that is shown
    std::string reference_hash; // empty where its sources are not known, or another program is believed
};

// What to be told where the search was interrupted, so that nothing was saved: `the input shown ...`.
[[nodiscard]] std::string way_on_from(const SmallestFailure& smallest, const std::string& save);

// Several lines: how the program fails, what shrinking did, the case in YAML.
[[nodiscard]] std::string text_of(const Finding& finding, const SmallestFailure& smallest);
// The same for machines; the case as YAML text too.
[[nodiscard]] nlohmann::ordered_json json_of(const Finding& finding, const SmallestFailure& smallest);

// A case file with this case, which can be copied; in words where no case file can carry it.
[[nodiscard]] std::string case_yaml(std::string_view problem, const Case& test_case);

// The lines of such a file as they are shown.
[[nodiscard]] std::string indented(const std::string& yaml);

// The case, of the name in the finding: the input, the answer of the program that knows, where it came from.
[[nodiscard]] Case case_of(const Finding& finding, const SmallestFailure& smallest);

} // namespace judge
