#include "judge/cli/contract.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <system_error>
#include <utility>

#include "judge/cli/progress.hpp"
#include "judge/cli/surroundings.hpp"
#include "judge/craft/contract_check.hpp"
#include "judge/craft/contract_remedy.hpp"
#include "judge/spec/checker.hpp"
#include "judge/text/fault.hpp"
#include "judge/text/visible.hpp"

namespace judge {
namespace {

constexpr std::size_t longest_output = 120;

// 24310 as 24,310.
std::string grouped(std::size_t number) {
    std::string digits = std::to_string(number);
    for (std::size_t at = digits.size(); at > 3; at -= 3) digits.insert(at - 3, ",");
    return digits;
}

// What is wrong about one perturbation is often wrong about it in every case: the first is shown, the others counted.
void print_misjudged(const std::vector<Misjudged>& misjudged) {
    using Key = std::pair<std::string, std::string>; // problem, perturbation
    std::map<Key, std::size_t> counts;
    for (const Misjudged& one : misjudged) ++counts[{one.problem->id, one.perturbation}];
    std::map<Key, bool> shown;
    for (const Misjudged& one : misjudged) {
        const Key key{one.problem->id, one.perturbation};
        if (std::exchange(shown[key], true)) continue;
        const std::size_t more = counts[key] - 1;
        fmt::print("{}", to_string(Fault{
                             one.test_case->place,
                             fmt::format("{}/{}: {} {}{}", one.problem->id, one.test_case->name, one.perturbation,
                                         one.what, more == 0 ? "" : fmt::format(" (and {} more)", grouped(more)))}));
        fmt::print("    output    {}\n", visible_elided(one.output, longest_output));
        fmt::print("    expected  {}\n", visible_elided(one.expected, longest_output));
        fmt::print("    remedy    {}\n", remedy_of(one));
    }
}

// Where one clause would set all right, it is most likely what was meant.
void print_common_remedies(const std::vector<Misjudged>& misjudged) {
    std::map<std::string, std::vector<const Misjudged*>> by_problem;
    for (const Misjudged& one : misjudged) by_problem[one.problem->id].push_back(&one);
    for (const auto& [id, all] : by_problem)
        if (const std::string clause = clause_that_fits_all(all); !clause.empty())
            fmt::print("problems/{}/problem.yaml: `{}` alone would say what {} does in all of these\n", id, clause,
                       visible(all.front()->problem->output.checker->name));
}

std::string figures(const ContractTally& tally) {
    std::string text =
        fmt::format("{} {}, {} perturbations: {} judged as the contract says, {} do not apply", grouped(tally.cases),
                    tally.cases == 1 ? "case" : "cases", known_perturbations.size(), grouped(tally.as_demanded),
                    grouped(tally.not_applicable));
    const auto add = [&](std::size_t count, std::string_view words) {
        if (count > 0) text += fmt::format(", {} {}", grouped(count), words);
    };
    add(tally.left_to_checker, "left to the checker");
    add(tally.not_as_demanded, "judged otherwise");
    add(tally.left_out, "left out behind a checker that fails");
    return text;
}

} // namespace

int prove_contracts(const Options& options, const std::vector<Problem>& problems) {
    const ProgramStore store(programs_folder_of(options));
    const JudgingOptions judging{options.jobs, binary_folder() / "judge-box", options.containment, options.cores};
    // Only checkers take long enough to be interrupted. Once all is told the next proof begins anew.
    const bool has_checker = std::any_of(problems.begin(), problems.end(),
                                         [](const Problem& problem) { return problem.output.checker.has_value(); });
    const std::filesystem::path file =
        has_checker ? work_folder_of(options) / "contract-proof" : std::filesystem::path();
    std::optional<Journal> journal;
    if (has_checker) journal.emplace(file);
    ContractTally tally;
    {
        Progress progress;
        tally = check_contracts(
            problems, store, judging, [&](std::size_t done, std::size_t planned) { progress.set(done, planned); },
            journal ? &*journal : nullptr);
    }
    std::error_code ignored;
    if (has_checker) std::filesystem::remove(file, ignored);
    print_misjudged(tally.misjudged);
    print_common_remedies(tally.misjudged);
    fmt::print("{}\n", figures(tally));
    return tally.misjudged.empty() ? 0 : 1;
}

} // namespace judge
