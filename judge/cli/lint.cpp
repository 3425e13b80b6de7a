// lint: every fault of every YAML file, and of the inputs of cases.
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <future>
#include <iterator>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "judge/cli/commands.hpp"
#include "judge/cli/contract.hpp"
#include "judge/cli/input_lint.hpp"
#include "judge/cli/standard_input.hpp"
#include "judge/cli/surroundings.hpp"
#include "judge/craft/generated.hpp"
#include "judge/mutate/mutants_file.hpp"
#include "judge/spec/tree.hpp"
#include "judge/text/fault.hpp"
#include "judge/text/visible.hpp"

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

// What could not be looked at is said, and is no success.
int status_with(int status, const InputLint& inputs) {
    for (const std::string& what : inputs.not_asked()) fmt::print(stderr, "judge: {}\n", what);
    return status == 0 && !inputs.not_asked().empty() ? 2 : status;
}

// A tree need not be built to be looked at, so this is no fault.
void tell_missing_references(const std::vector<Problem>& problems) {
    std::vector<std::string> missing;
    for (const Problem& problem : problems)
        if (!problem.reference.empty() && ::access((binary_folder() / problem.reference).c_str(), X_OK) != 0)
            missing.push_back(fmt::format("{} ({})", problem.id, visible(problem.reference)));
    if (!missing.empty())
        fmt::print(stderr,
                   "note: no reference is built beside the judge of {}: build it, or correct `reference` in "
                   "problem.yaml\n",
                   fmt::join(missing, ", "));
}

std::vector<Fault> faults_of_orphans(const std::filesystem::path& root, const Problem& problem) {
    std::vector<Fault> faults;
    for (const std::string& file : orphaned_files(root, problem))
        faults.push_back({{file}, "the judge wrote this file for a case that no longer names it: remove it"});
    return faults;
}

// Whoever has written recipes and no case yet need not write one by hand.
void name_the_way_to_cases(const std::filesystem::path& root, const std::string& problem, std::vector<Fault>& faults) {
    if (!std::filesystem::exists(root / "problems" / problem / "recipes.yaml")) return;
    for (Fault& fault : faults)
        if (fault.place.path == "cases/" + problem && fault.what.starts_with("no cases"))
            fault.what += fmt::format("; `judge generate {}` writes them by its recipes", problem);
}

// The mutants.yaml of all problems. A C++ parser reads their sources, which is most of the work of a lint, so it is
// done on threads of its own, several files at once.
class MutantsLint {
  public:
    MutantsLint(const std::filesystem::path& root, const std::vector<std::string>& ids, std::size_t threads)
        : root_(&root), ids_(&ids), faults_(ids.size()) {
        for (std::size_t i = 0; i < std::min(threads, ids.size()); ++i)
            readers_.push_back(std::async(std::launch::async, [this] { read(); }));
    }

    // Of each problem, in order. To be called once. Throws what reading has thrown.
    std::vector<std::vector<Fault>> faults() {
        for (std::future<void>& reader : readers_) reader.get();
        return std::move(faults_);
    }

  private:
    void read() {
        for (std::size_t i = next_++; i < ids_->size(); i = next_++)
            if (auto mutants = load_mutants_file(*root_, (*ids_)[i])) faults_[i] = std::move(mutants->faults);
    }

    const std::filesystem::path* root_;
    const std::vector<std::string>* ids_;
    std::vector<std::vector<Fault>> faults_;
    std::atomic<std::size_t> next_ = 0;
    std::vector<std::future<void>> readers_; // last: they end before the rest goes
};

void append(std::vector<Fault>& faults, std::vector<Fault> more) {
    std::move(more.begin(), more.end(), std::back_inserter(faults));
}

int lint_standard_input(const Options& options) {
    const std::filesystem::path root = root_of(options);
    const std::string yaml = read_all_of_standard_input();
    auto reading = read_new_cases(root, yaml, "<stdin>");
    InputLint inputs(options, root);
    if (reading.faults.empty()) append(reading.faults, inputs.faults_of_new(yaml, reading.value));
    return status_with(report(reading.faults, 1, reading.value.size()), inputs);
}

} // namespace

int run_lint(const Options& options) {
    if (std::find(options.problems.begin(), options.problems.end(), "-") != options.problems.end()) {
        if (options.problems.size() > 1)
            throw JudgeError("- (a case file from standard input) stands alone: the file names its problem");
        if (options.lint_contract)
            throw JudgeError("--contract is for problems of the tree, not for a case file from standard input");
        return lint_standard_input(options);
    }
    const std::filesystem::path root = root_of(options);
    const std::vector<std::string> ids = problem_ids(options, root);
    MutantsLint mutants(root, ids, options.jobs);
    std::vector<std::vector<Fault>> by_problem;
    std::size_t cases = 0;
    InputLint inputs(options, root);
    std::vector<Problem> problems;
    for (const std::string& id : ids) {
        Reading<Problem> reading = load_problem(root, id);
        std::vector<Fault>& faults = by_problem.emplace_back();
        // Cases with faults have no input to be sure of.
        append(faults, inputs.faults_of(id, reading.faults.empty() ? reading.value.cases : std::vector<Case>{}));
        append(faults, inputs.faults_of_recipes(id));
        if (reading.value.cases.empty()) name_the_way_to_cases(root, id, reading.faults);
        if (reading.faults.empty()) append(faults, faults_of_orphans(root, reading.value));
        append(faults, std::move(reading.faults));
        cases += reading.value.cases.size();
        problems.push_back(std::move(reading.value));
    }
    std::vector<Fault> faults;
    if (options.problems.empty()) faults = find_strays(root);
    std::vector<std::vector<Fault>> of_mutants = mutants.faults();
    for (std::size_t i = 0; i < ids.size(); ++i) {
        append(faults, std::move(by_problem[i]));
        append(faults, std::move(of_mutants[i]));
    }
    const int status = status_with(report(faults, ids.size(), cases), inputs);
    tell_missing_references(problems);
    return status == 0 && options.lint_contract ? prove_contracts(options, problems) : status;
}

} // namespace judge
