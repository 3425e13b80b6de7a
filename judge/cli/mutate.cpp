// mutate: how strong the cases are.
#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "judge/cli/commands.hpp"
#include "judge/cli/interruption.hpp"
#include "judge/cli/progress.hpp"
#include "judge/cli/surroundings.hpp"
#include "judge/mutate/mutation.hpp"
#include "judge/mutate/report.hpp"
#include "judge/text/fault.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

// Those asked for; else all that have a mutants.yaml.
std::vector<std::string> problems_to_mutate(const Options& options, const fs::path& root) {
    std::vector<std::string> ids = problem_ids(options, root);
    if (options.problems.empty())
        std::erase_if(ids, [&](const std::string& id) { return !fs::exists(root / "problems" / id / "mutants.yaml"); });
    if (ids.empty()) throw JudgeError("no problem has a mutants.yaml, which names the sources that are to be mutated");
    return ids;
}

std::string diffs_of(const MutationPlan& plan) {
    std::string text;
    for (const Mutant& mutant : plan.mutants) text += diff_of(plan.amalgam, mutant);
    return text;
}

class Mutating {
  public:
    explicit Mutating(const Options& options) : options_(options), store_(programs_folder_of(options)) {
        mutation_.judging = {options.jobs, binary_folder() / "judge-box", options.containment, options.cores};
        mutation_.work = work_folder_of(options);
        mutation_.extent = options.craft.show_matrix ? MatrixExtent::whole : MatrixExtent::decisive;
        mutation_.fresh = options.craft.fresh;
    }

    // Prints the text at once; gathers JSON.
    void mutate(const MutationPlan& plan) {
        const MutationOutcome outcome = run(plan);
        is_good_ = is_good_ && outcome.is_good();
        if (options_.format == OutputFormat::json) {
            json_ += (json_.empty() ? "" : ",\n") + json_of(plan, outcome);
            return;
        }
        fmt::print("{}", text_of(plan, outcome, options_.craft.show_matrix ? MatrixShown::yes : MatrixShown::no));
    }

    // The exit status.
    [[nodiscard]] int finish() const {
        if (options_.format == OutputFormat::json)
            fmt::print("{{\"format\": \"judge-mutation\", \"version\": 1, \"problems\": [\n{}\n]}}\n", json_);
        return is_good_ ? 0 : 1;
    }

  private:
    MutationOutcome run(const MutationPlan& plan) const {
        Progress progress;
        const Interruption interruption([&] {
            progress.print_without_it([] {
                fmt::print(stderr, "interrupted; what was found out is kept, and the next run goes on from there\n");
            });
        });
        return run_mutation(plan, store_, mutation_,
                            [&](std::size_t done, std::size_t planned) { progress.set(done, planned); });
    }

    const Options& options_;
    ProgramStore store_;
    MutationOptions mutation_;
    std::string json_;
    bool is_good_ = true;
};

} // namespace

int run_mutate(const Options& options) {
    const fs::path root = root_of(options);
    Options chosen = options;
    chosen.problems = problems_to_mutate(options, root);
    const std::vector<Problem> problems = load_problems(chosen, root);
    std::vector<MutationPlan> plans;
    for (const Problem& problem : problems) {
        plans.push_back(plan_mutation(root, problem));
        select_mutants(plans.back(), options.craft.only, options.craft.sample);
    }
    if (options.craft.list_mutants || options.craft.show_diff) {
        for (const MutationPlan& plan : plans)
            fmt::print("{}", options.craft.show_diff ? diffs_of(plan) : list_of(plan));
        return 0;
    }
    Mutating mutating(options);
    for (const MutationPlan& plan : plans) mutating.mutate(plan);
    return mutating.finish();
}

} // namespace judge
