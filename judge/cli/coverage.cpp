// coverage: which features of inputs the cases cover.
#include "judge/craft/coverage.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "judge/cli/commands.hpp"
#include "judge/cli/coverage_report.hpp"
#include "judge/cli/domain_programs.hpp"
#include "judge/cli/surroundings.hpp"
#include "judge/grammar/input_spec.hpp"
#include "judge/spec/tree.hpp"
#include "judge/text/fault.hpp"
#include "judge/text/visible.hpp"

namespace judge {
namespace {

struct Described {
    Problem problem;
    InputSpec spec;
};

// Those asked for that have an input.yaml; one that was named and has none is an error, and so is any fault.
std::vector<Described> load_described(const Options& options, const std::filesystem::path& root) {
    std::vector<Described> all;
    std::vector<Fault> faults;
    for (const std::string& id : problem_ids(options, root)) {
        Reading<Problem> problem = load_problem(root, id);
        Reading<std::optional<InputSpec>> spec = load_input_spec(root, id);
        const bool is_named = !options.problems.empty();
        if (!spec.value && spec.faults.empty()) {
            if (!is_named) continue;
            if (problem.faults.empty())
                faults.push_back({{fmt::format("problems/{}", visible(id))},
                                  "no input.yaml: coverage is of the features that it declares"});
        }
        std::move(problem.faults.begin(), problem.faults.end(), std::back_inserter(faults));
        std::move(spec.faults.begin(), spec.faults.end(), std::back_inserter(faults));
        if (spec.value) all.push_back({std::move(problem.value), *std::move(spec.value)});
    }
    if (!faults.empty()) throw JudgeError(std::move(faults));
    if (all.empty()) throw JudgeError("no problem has an input.yaml, which declares the features of its inputs");
    return all;
}

} // namespace

int run_coverage(const Options& options) {
    DomainPrograms domains(options);
    std::vector<ProblemCoverage> coverage;
    for (const Described& one : load_described(options, root_of(options)))
        coverage.push_back(coverage_of(one.spec, one.problem.id, one.problem.cases, domains.of(one.spec)));
    const Shown shown = options.craft.holes_only ? Shown::holes : Shown::all_features;
    fmt::print("{}", options.format == OutputFormat::json ? coverage_as_json(coverage, shown)
                                                          : coverage_as_text(coverage, shown));
    const bool is_complete =
        std::all_of(coverage.begin(), coverage.end(), [](const ProblemCoverage& one) { return one.is_complete(); });
    return is_complete ? 0 : 1;
}

} // namespace judge
