// lint: every fault of every YAML file.
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <iostream>
#include <iterator>
#include <string>
#include <vector>

#include "judge/cli/commands.hpp"
#include "judge/cli/surroundings.hpp"
#include "judge/spec/tree.hpp"

namespace judge {
namespace {

std::string counted(std::size_t count, std::string_view noun) {
    return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

int report(const std::vector<Fault>& faults, std::size_t problems, std::size_t cases) {
    for (const Fault& fault : faults) fmt::print("{}", to_string(fault));
    if (faults.empty())
        fmt::print("{} of {}: no faults\n", counted(cases, "case"), counted(problems, "problem"));
    else
        fmt::print("{}\n", counted(faults.size(), "fault"));
    return faults.empty() ? 0 : 1;
}

int lint_standard_input() {
    const std::string text{std::istreambuf_iterator<char>(std::cin), {}};
    const auto reading = read_cases(text, "<stdin>", std::filesystem::current_path(), "");
    return report(reading.faults, 1, reading.value.size());
}

} // namespace

int run_lint(const Options& options) {
    if (options.problems == std::vector<std::string>{"-"}) return lint_standard_input();
    const std::filesystem::path root = root_of(options);
    std::vector<Fault> faults;
    if (options.problems.empty()) faults = find_strays(root);
    std::size_t cases = 0;
    const std::vector<std::string> ids = problem_ids(options, root);
    for (const std::string& id : ids) {
        Reading<Problem> reading = load_problem(root, id);
        std::move(reading.faults.begin(), reading.faults.end(), std::back_inserter(faults));
        cases += reading.value.cases.size();
    }
    return report(faults, ids.size(), cases);
}

} // namespace judge
