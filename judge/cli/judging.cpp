// regress and verify: which programs, which reports, and the exit status.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "judge/build/language.hpp"
#include "judge/cli/checks.hpp"
#include "judge/cli/commands.hpp"
#include "judge/cli/contestants.hpp"
#include "judge/cli/interruption.hpp"
#include "judge/cli/progress.hpp"
#include "judge/cli/surroundings.hpp"
#include "judge/pipeline/judging.hpp"
#include "judge/text/fault.hpp"
#include "judge/text/visible.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

enum class Selection { all_cases, some_cases };

std::vector<Candidate> regression_candidates(const std::vector<Problem>& problems, const Options& options) {
    const Selection selection = options.cases.empty() ? Selection::all_cases : Selection::some_cases;
    std::vector<Candidate> candidates;
    for (const Problem& problem : problems) {
        if (problem.cases.empty()) continue; // none of the cases asked for is its
        candidates.push_back(
            {&problem, "reference", reference_path(problem), Candidate::Kind::reference, Verdict::accepted});
        if (options.judged == Programs::references) continue;
        for (const KnownSubmission& submission : problem.submissions) {
            // Some cases alone need not catch what all cases together must.
            if (selection == Selection::some_cases && submission.expected != Verdict::accepted) continue;
            const bool may_stop = submission.expected != Verdict::accepted;
            candidates.push_back({&problem, submission.label, submission.path, Candidate::Kind::submission,
                                  submission.expected, may_stop ? options.after_failure : AfterFailure::run_on});
        }
    }
    return candidates;
}

// What cannot be judged at all is said for every program before any is run.
std::vector<Candidate> verification_candidates(const Problem& problem, const std::vector<std::string>& programs,
                                               AfterFailure after_failure) {
    std::vector<Candidate> candidates;
    std::vector<Fault> faults;
    for (const std::string& name : programs) {
        try {
            const fs::path path = find_submission(problem, name);
            static_cast<void>(language_of(path));
            candidates.push_back({&problem, name, path, Candidate::Kind::submission, Verdict::accepted, after_failure});
        } catch (const JudgeError& error) {
            faults.insert(faults.end(), error.faults().begin(), error.faults().end());
        }
    }
    if (!faults.empty()) throw JudgeError(std::move(faults));
    return candidates;
}

// How many test points a report will have at the most (a program may be decided before its last case).
std::size_t planned_points(const std::vector<Candidate>& candidates) {
    std::size_t points = 0;
    for (const Candidate& candidate : candidates) {
        if (candidate.expected != Verdict::accepted) {
            ++points;
            continue;
        }
        points += static_cast<std::size_t>(
            std::count_if(candidate.problem->cases.begin(), candidate.problem->cases.end(), [&](const Case& test_case) {
                return !test_case.observed || candidate.kind == Candidate::Kind::reference;
            }));
    }
    return points;
}

std::size_t longest_label(const std::vector<Candidate>& candidates) {
    std::size_t longest = 0;
    for (const Candidate& candidate : candidates) longest = std::max(longest, candidate.label.size());
    return longest;
}

bool wants_colour(const Options& options) {
    if (options.colouring != Colouring::automatic) return options.colouring == Colouring::always;
    return ::isatty(STDOUT_FILENO) == 1 && ::getenv("NO_COLOR") == nullptr;
}

// All reports of a run. People always get the text, unless they put another report on standard output.
std::vector<ReportSink> open_reports(const Options& options, const Summary& plan,
                                     const std::vector<Candidate>& candidates) {
    ReportStyle style{Colour::never, options.detail, options.show_measures, longest_label(candidates)};
    std::vector<ReportTarget> targets = options.reports;
    if (std::none_of(targets.begin(), targets.end(), [](const ReportTarget& target) { return !target.path; }))
        targets.push_back({&find_report_format("text"), {}});
    std::vector<ReportSink> sinks;
    for (const ReportTarget& target : targets) {
        style.colour = !target.path && wants_colour(options) ? Colour::always : Colour::never;
        sinks.emplace_back(target, style, plan);
    }
    return sinks;
}

// A report that would replace a program that is judged, by whatever name.
void check_report_targets(const Options& options, const std::vector<Candidate>& candidates) {
    for (const ReportTarget& target : options.reports)
        for (const Candidate& candidate : candidates) {
            std::error_code error;
            if (target.path && fs::equivalent(*target.path, candidate.path, error))
                throw JudgeError(fmt::format("{}: the report would replace the program {}", visible(*target.path),
                                             visible(candidate.label)));
        }
}

struct Tally {
    bool unexpected = false;
    bool judge_failed = false;

    void add(const CaseResult& result) { judge_failed = judge_failed || result.verdict == Verdict::judge_error; }
    void add(const ProgramResult& result) { unexpected = unexpected || !is_as_expected(result); }
    [[nodiscard]] int exit_status() const { return judge_failed ? 2 : unexpected ? 1 : 0; }
};

std::string title_of(const Options& options) {
    if (options.action == Action::verify) return "verify " + options.problems.front();
    std::string title = "regress";
    for (const std::string& id : options.problems) title += " " + id;
    return title;
}

Summary plan_of(const Options& options, const std::vector<Candidate>& candidates, const Layers& layers) {
    Summary plan;
    plan.title = title_of(options);
    plan.planned = planned_points(candidates);
    plan.warning = containment_warning(layers);
    return plan;
}

std::vector<Candidate> candidates_of(const Options& options, const std::vector<Problem>& problems) {
    if (options.action == Action::verify)
        return verification_candidates(problems.front(), options.programs, options.after_failure);
    return regression_candidates(problems, options);
}

} // namespace

int run_judging(const Options& options) {
    const auto begin = std::chrono::steady_clock::now();
    const std::vector<Problem> problems = load_problems(options, root_of(options));
    const std::vector<Candidate> candidates = candidates_of(options, problems);
    check_report_targets(options, candidates);
    const ProgramStore store(programs_folder_of(options));
    const JudgingOptions judging{options.jobs, binary_folder() / "judge-box", options.containment, options.cores};
    std::vector<ReportSink> reports;
    Tally tally;
    const auto elapsed = [begin] { return std::chrono::steady_clock::now() - begin; };
    try {
        Progress progress;
        const Interruption interruption([&] {
            progress.print_without_it([&] {
                for (ReportSink& report : reports) report.abandon(elapsed());
            });
        });
        auto first = std::make_unique<Worker>(judging); // before the reports: it shows what can be contained
        progress.print_without_it([&] {
            reports = open_reports(options, plan_of(options, candidates, first->runner().layers()), candidates);
        });
        const auto add = [&](const auto& result) {
            tally.add(result);
            progress.print_without_it([&] {
                for (ReportSink& report : reports) report.add(result);
            });
        };
        judge_all(candidates, store, judging,
                  {add, add, [&](std::size_t done, std::size_t planned) { progress.set(done, planned); }},
                  std::move(first));
    } catch (...) {
        for (ReportSink& report : reports) report.abandon(elapsed());
        throw;
    }
    for (ReportSink& report : reports) report.finish(elapsed());
    return tally.exit_status();
}

} // namespace judge
