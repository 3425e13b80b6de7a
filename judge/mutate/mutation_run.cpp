// How mutants are run. Groups of them are taken by workers, each with a box: a group is compiled, then each of its
// mutants runs on every case that may tell something new, and what came out goes to the journal at once. Behind that,
// what survived is compiled once more, with optimisation: where that gives the reference's own program there is nothing
// to kill.
#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <map>
#include <mutex>
#include <set>
#include <utility>

#include "judge/mutate/findings.hpp"
#include "judge/mutate/group.hpp"
#include "judge/mutate/mutant_limits.hpp"
#include "judge/mutate/mutation.hpp"
#include "judge/mutate/on_workers.hpp"
#include "judge/mutate/optimised.hpp"
#include "judge/pipeline/judge_case.hpp"
#include "judge/text/fault.hpp"
#include "judge/text/visible.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

// More in a group saves little more, and one that must be taken apart costs more.
constexpr std::size_t group_size = 8;

struct Run {
    const Mutant* mutant = nullptr;
    std::string key;
    Findings findings;
};

class MutationRun {
  public:
    MutationRun(const MutationPlan& plan, const ProgramStore& store, const MutationOptions& options,
                const MutationProgress& progress)
        : plan_(plan),
          store_(store),
          options_(options),
          progress_(progress),
          problem_(*plan.problem),
          real_cases_(cases_of(*plan.problem)),
          journal_(journal_file(plan, options), problem_, real_cases_) {
        std::erase_if(problem_.cases, [](const Case& test_case) { return test_case.observed.has_value(); });
        kills_ = std::vector<std::atomic<std::size_t>>(problem_.cases.size());
    }

    MutationOutcome run() {
        for (const Mutant& mutant : plan_.mutants) runs_.push_back({&mutant, key_of(plan_.amalgam, mutant), {}});
        for (Run& run : runs_) run.findings = journal_.find(run.key);
        std::vector<Run*> open;
        for (Run& run : runs_)
            if (needs_running(run)) open.push_back(&run);
        if (!open.empty()) {
            measure_reference(open.size());
            run_all(open);
        }
        compare_survivors();
        return outcome();
    }

  private:
    static fs::path journal_file(const MutationPlan& plan, const MutationOptions& options) {
        fs::path file = options.work / fmt::format("mutate-{}.journal", plan.problem->id);
        std::error_code ignored;
        if (options.fresh) fs::remove(file, ignored);
        return file;
    }

    static std::vector<const Case*> cases_of(const Problem& problem) {
        std::vector<const Case*> cases;
        for (const Case& test_case : problem.cases)
            if (!test_case.observed) cases.push_back(&test_case);
        return cases;
    }

    [[nodiscard]] bool needs_running(const Run& run) const {
        const Findings& findings = run.findings;
        if (findings.stillborn || findings.is_given_up()) return false;
        if (options_.extent == MatrixExtent::decisive && findings.is_killed()) return false;
        return std::find(findings.verdicts.begin(), findings.verdicts.end(), std::nullopt) != findings.verdicts.end();
    }

    // The reference, compiled as its mutants are, must be accepted on every case; its times become the limits.
    void measure_reference(std::size_t mutants) {
        first_ = std::make_unique<Worker>(options_.judging);
        std::optional<PinnedThread> pinned;
        if (const auto core = first_->core()) pinned.emplace(*core);
        const BuildFolder folder = store_.begin();
        const BuildResult built = build_once(mutant_language(), plan_.amalgam.text(), folder, first_->runner());
        if (const auto* failure = std::get_if<CompileFailure>(&built))
            throw JudgeError(
                fmt::format("the sources that problems/{}/mutants.yaml names do not make a program: {}\n{}",
                            problem_.id, failure->why, visible_lines(failure->output)));
        if (problem_.output.checker) checker_ = build_checker(problem_, first_->runner(), store_);
        const Candidate candidate{&problem_, "the unchanged reference", {}};
        GroupStart whole{problem_.limits, problem_.limits.cpu_time, problem_.limits.memory_bytes};
        for (Case& test_case : problem_.cases) {
            const CaseResult result =
                judge_case(candidate, std::get<Program>(built), test_case, first_->runner(), checker_of(*first_));
            if (result.verdict != Verdict::accepted)
                throw JudgeError(
                    Fault{test_case.place,
                          fmt::format("the reference itself, from the sources of mutants.yaml, is not "
                                      "accepted on {}/{}: {} {}; `judge regress {}` tells more",
                                      problem_.id, test_case.name, code(result.verdict), result.reason, problem_.id)});
            test_case.limits = limits_of_mutant(result.run, test_case.limits, result.limits);
            whole.cpu_time = std::min(whole.cpu_time, result.run.cpu_time);
            whole.memory_bytes = std::min(whole.memory_bytes, result.run.peak_memory_bytes);
        }
        if (mutants > 1) group_start_ = try_group(plan_.amalgam, store_, first_->runner(), whole);
    }

    CheckerAtWork checker_of(Worker& worker) const {
        if (!checker_) return {};
        return {&*checker_, &worker.checker_runner()};
    }

    void run_all(const std::vector<Run*>& open) {
        const std::size_t groups = (open.size() + group_size - 1) / group_size;
        planned_ = open.size();
        progress_(0, planned_);
        on_workers(groups, options_.judging, first_, [&](std::size_t index, Worker& worker) {
            const auto begin = open.begin() + static_cast<std::ptrdiff_t>(index * group_size);
            const auto end =
                open.begin() + static_cast<std::ptrdiff_t>(std::min(open.size(), (index + 1) * group_size));
            run_group({begin, end}, worker);
        });
    }

    void run_group(const std::vector<Run*>& runs, Worker& worker) {
        std::vector<const Mutant*> mutants;
        mutants.reserve(runs.size());
        for (const Run* run : runs) mutants.push_back(run->mutant);
        MutantGroup group(plan_.amalgam, mutants, store_, group_start_);
        const std::vector<BuiltMutant> built = group.build(worker.runner());
        for (std::size_t i = 0; i < runs.size(); ++i) {
            if (const auto* stillborn = std::get_if<Stillborn>(&built[i])) {
                runs[i]->findings.stillborn = stillborn->why;
                if (stillborn->is_error) journal_.add_stillborn(runs[i]->key, stillborn->why);
            } else {
                run_one(*runs[i], std::get<Program>(built[i]), worker);
            }
            const std::lock_guard lock(mutex_);
            progress_(++done_, planned_);
        }
    }

    void run_one(Run& run, const Program& program, Worker& worker) {
        const Candidate candidate{&problem_, run.mutant->id, {}};
        std::vector<std::optional<Verdict>> news(problem_.cases.size());
        for (const std::size_t i : order_of_cases()) {
            if (!needs_running(run)) break;
            if (run.findings.verdicts[i]) continue;
            const OtherKills others = run.findings.is_killed() ? OtherKills::some : OtherKills::none;
            const CaseResult result = judge_mutant(candidate, program, problem_.cases[i], *real_cases_[i], others,
                                                   worker.runner(), checker_of(worker));
            if (result.verdict == Verdict::judge_error)
                throw JudgeError(Fault{problem_.cases[i].place,
                                       fmt::format("{} on {}: {}", run.mutant->id, result.case_name, result.reason)});
            news[i] = run.findings.verdicts[i] = result.verdict;
            if (result.verdict != Verdict::accepted) ++kills_[i];
        }
        journal_.add_verdicts(run.key, news);
    }

    // What has killed most comes first.
    std::vector<std::size_t> order_of_cases() {
        std::vector<std::pair<std::size_t, std::size_t>> order;
        for (std::size_t i = 0; i < problem_.cases.size(); ++i) order.emplace_back(kills_[i], i);
        std::stable_sort(order.begin(), order.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
        std::vector<std::size_t> indexes;
        indexes.reserve(order.size());
        for (const auto& [kills, index] : order) indexes.push_back(index);
        return indexes;
    }

    // ---- Survivors that are the same program ----

    [[nodiscard]] const EquivalentMark* mark_of(const Run& run) const { return mark_named(run.mutant->id); }
    [[nodiscard]] const EquivalentMark* mark_named(const std::string& id) const {
        const auto& marks = plan_.file.equivalent;
        const auto found =
            std::find_if(marks.begin(), marks.end(), [&](const EquivalentMark& mark) { return mark.mutant == id; });
        return found == marks.end() ? nullptr : &*found;
    }

    // Survived without a mark.
    [[nodiscard]] bool is_open(const Run& run) const {
        return !run.findings.stillborn && !run.findings.is_killed() && !mark_of(run);
    }

    // What survived without a mark is compared with the reference, and where it is another program, with the marked
    // mutants of its function, whether they were chosen for this run or not: had they run, they would have done the
    // same.
    void compare_survivors() {
        std::vector<Run*> open;
        for (Run& run : runs_)
            if (is_open(run)) open.push_back(&run);
        if (open.empty()) return;
        const Mutant unchanged;
        const std::string key = key_of(plan_.amalgam, unchanged);
        Run reference{&unchanged, key, journal_.find(key)};
        open.push_back(&reference);
        optimise(open);
        if (reference.findings.program) same_as_.emplace(*reference.findings.program, "the reference");

        std::set<std::pair<std::string, std::string>> functions;
        for (const Run* run : open)
            if (run->findings.program && !same_as_.contains(*run->findings.program))
                functions.emplace(run->mutant->file, run->mutant->function);
        std::vector<Run> marked;
        for (const Mutant& mutant : plan_.marked) {
            Run run{&mutant, key_of(plan_.amalgam, mutant), {}};
            run.findings = journal_.find(run.key);
            const bool is_sound = !run.findings.stillborn && !run.findings.is_killed();
            if (is_sound && functions.contains({mutant.file, mutant.function})) marked.push_back(std::move(run));
        }
        std::vector<Run*> unknown;
        unknown.reserve(marked.size());
        for (Run& run : marked) unknown.push_back(&run);
        optimise(unknown);
        for (const Run& run : marked)
            if (run.findings.program) marked_.emplace(*run.findings.program, run.mutant);
    }

    // Compiles with optimisation what is not known yet.
    void optimise(std::vector<Run*> runs) {
        std::erase_if(runs, [](const Run* run) { return run->findings.program.has_value(); });
        progress_(0, runs.size());
        std::size_t done = 0;
        on_workers(runs.size(), options_.judging, first_, [&](std::size_t index, Worker& worker) {
            Run& run = *runs[index];
            run.findings.program = optimised_program(source_of(plan_.amalgam, *run.mutant), store_, worker.runner());
            if (run.findings.program) journal_.add_program(run.key, *run.findings.program);
            const std::lock_guard lock(mutex_);
            progress_(++done, runs.size());
        });
    }

    // ---- What came of it ----

    MutationOutcome outcome() {
        MutationOutcome outcome;
        outcome.problem = problem_.id;
        for (const Case& test_case : problem_.cases) outcome.cases.push_back(test_case.name);
        for (const Run& run : runs_) {
            MutantResult result{*run.mutant, MutantFate::survived, {}, run.findings.verdicts, false, {}};
            const EquivalentMark* mark = mark_of(run);
            if (run.findings.stillborn) {
                result.fate = MutantFate::stillborn;
                result.detail = *run.findings.stillborn;
            } else if (run.findings.is_killed()) {
                result.fate = MutantFate::killed;
                result.wrongly_marked = mark != nullptr;
            } else if (mark != nullptr) {
                result.fate = MutantFate::equivalent;
                result.detail = mark->why;
            } else if (run.findings.program) {
                compare(*run.findings.program, result);
            }
            outcome.mutants.push_back(std::move(result));
        }
        return outcome;
    }

    // With the reference, what is marked, and earlier survivors.
    void compare(const std::string& program, MutantResult& result) {
        if (const auto marked = marked_.find(program); marked != marked_.end() && !same_as_.contains(program)) {
            result.fate = MutantFate::equivalent;
            result.same_as_marked = marked->second->id;
            result.detail = fmt::format("the same program as {}: {}", result.same_as_marked,
                                        mark_named(result.same_as_marked)->why);
            return;
        }
        const auto [same, is_new] = same_as_.emplace(program, result.mutant.id);
        if (is_new) return;
        result.fate = MutantFate::duplicate;
        result.detail = same->second;
    }

    const MutationPlan& plan_;
    const ProgramStore& store_;
    const MutationOptions& options_;
    const MutationProgress& progress_;
    Problem problem_; // its cases with the limits of mutants
    std::vector<const Case*> real_cases_;
    FindingsJournal journal_;
    std::vector<Run> runs_;
    std::optional<BuiltChecker> checker_;
    std::unique_ptr<Worker> first_;
    std::optional<GroupStart> group_start_;       // absent: each mutant is compiled alone
    std::vector<std::atomic<std::size_t>> kills_; // of each case, in this run
    std::map<std::string, std::string> same_as_;  // optimised programs, and whose they are
    std::map<std::string, const Mutant*> marked_; // those of mutants that are marked

    std::mutex mutex_; // guards the progress
    std::size_t done_ = 0;
    std::size_t planned_ = 0;
};

} // namespace

MutationOutcome run_mutation(const MutationPlan& plan, const ProgramStore& store, const MutationOptions& options,
                             const MutationProgress& progress) {
    return MutationRun(plan, store, options, progress).run();
}

} // namespace judge
