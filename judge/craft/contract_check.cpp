// Cases are taken in order by several workers. Where a checker fails in most_failures outputs, no further case of its
// problem is begun; what was begun is a row of cases without a gap, so counting in order up to the last failure that
// is told gives the same figures whatever the number of workers.
#include "judge/craft/contract_check.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

#include "judge/craft/contract_oracle.hpp"
#include "judge/craft/perturbation.hpp"
#include "judge/craft/proved_cases.hpp"
#include "judge/pipeline/check_output.hpp"
#include "judge/text/visible.hpp"

namespace judge {
namespace {

// A perturbed output and what was expected in its place.
struct Trial {
    std::string expected;
    std::string actual;
};

// A checker's answer has to stay the case's own.
std::optional<Trial> trial_of(const Perturbation& perturbation, std::string_view expected, Spot spot,
                              bool has_checker) {
    std::string base(expected);
    auto actual = perturbation.apply(base, spot);
    if (!actual && perturbation.prepare != nullptr && !has_checker) {
        auto prepared = perturbation.prepare(expected, spot);
        if (!prepared) return std::nullopt;
        base = std::move(*prepared);
        actual = perturbation.apply(base, spot);
    }
    if (!actual || *actual == base) return std::nullopt;
    return Trial{std::move(base), std::move(*actual)};
}

std::vector<Trial> trials_of(const Perturbation& perturbation, std::string_view expected, bool has_checker) {
    std::vector<Trial> trials;
    for (const Spot spot : {Spot::first, Spot::last})
        if (auto trial = trial_of(perturbation, expected, spot, has_checker))
            if (trials.empty() || trials.front().actual != trial->actual) trials.push_back(std::move(*trial));
    return trials;
}

bool has_failed(const Comparison& comparison) {
    return comparison.checker && !comparison.checker->failure.empty();
}

bool relaxes_nothing(const OutputContract& contract) {
    return contract.final_newline == FinalNewline::required &&
           contract.trailing_blank_lines == TrailingBlankLines::forbidden &&
           contract.block_separator != BlockSeparator::blank_lines &&
           contract.trailing_spaces == TrailingSpaces::forbidden && contract.line_ends == LineEnds::lf;
}

class CaseCheck {
  public:
    CaseCheck(const Problem& problem, const Case& test_case, const JudgeOutput& judge)
        : problem_(problem),
          case_(test_case),
          contract_(test_case.output ? *test_case.output : problem.output),
          judge_(judge) {}

    ContractTally run() {
        tally_.cases = 1;
        const std::string expected(case_.stdout_bytes.view());
        check("identical", {expected, expected}, Demand::accepted, {});
        for (const Perturbation& perturbation : perturbations()) count(perturbation, expected);
        return std::move(tally_);
    }

  private:
    void count(const Perturbation& perturbation, std::string_view expected) {
        if (failures_ == most_failures) {
            ++tally_.left_out;
            return;
        }
        const auto trials = trials_of(perturbation, expected, contract_.checker.has_value());
        if (trials.empty()) {
            ++tally_.not_applicable;
            return;
        }
        bool is_right = true, is_left = true;
        for (const Trial& trial : trials) {
            if (failures_ == most_failures) break;
            const Demand demand = demand_on(perturbation, trial);
            is_left = is_left && demand == Demand::checker_decides;
            is_right = check(perturbation.name, trial, demand, perturbation.breaks) && is_right;
        }
        ++(!is_right ? tally_.not_as_demanded : is_left ? tally_.left_to_checker : tally_.as_demanded);
    }

    [[nodiscard]] Demand demand_on(const Perturbation& perturbation, const Trial& trial) const {
        if (contract_.checker) {
            const auto& decides = contract_.checker->decides;
            if (std::find(decides.begin(), decides.end(), perturbation.name) != decides.end())
                return Demand::checker_decides;
        }
        return demand_of(trial.expected, trial.actual, contract_);
    }

    bool check(std::string_view name, const Trial& trial, Demand demand, std::string_view breaks) {
        const Comparison judged = judge_(case_, trial.expected, trial.actual);
        if (has_failed(judged)) ++failures_;
        std::string what = fault_in(judged, demand, trial.expected, trial.actual, contract_);
        if (what.empty() && demand == Demand::presentation_error && judged.difference && !breaks.empty() &&
            is_plain(trial.expected) && relaxes_nothing(contract_) && judged.difference->clause != breaks)
            what = fmt::format("names {}, what it breaks is {}", judged.difference->clause, breaks);
        if (what.empty()) return true;
        tally_.misjudged.push_back({&problem_, &case_, std::string(name), trial.expected, trial.actual, std::move(what),
                                    has_failed(judged),
                                    has_failed(judged) ? std::nullopt : std::optional(demand_made_by(judged.match))});
        return false;
    }

    const Problem& problem_;
    const Case& case_;
    const OutputContract& contract_;
    const JudgeOutput& judge_;
    std::size_t failures_ = 0; // of the checker
    ContractTally tally_;
};

class ContractCheck {
  public:
    using OnProgress = std::function<void(std::size_t done, std::size_t planned)>;

    ContractCheck(const std::vector<Problem>& problems, const ProgramStore& store, const JudgingOptions& options,
                  const OnProgress& on_progress, Journal* journal)
        : store_(store), options_(options), on_progress_(on_progress), journal_(journal) {
        for (const Problem& problem : problems)
            for (const Case& test_case : problem.cases) tasks_.push_back({&problem, &test_case, std::nullopt});
        for (const Problem& problem : problems)
            if (problem.output.checker) checkers_[&problem].key = journal_ == nullptr ? "" : proof_key(problem);
    }

    ContractTally run() {
        std::vector<std::thread> threads;
        for (std::size_t i = 1; i < std::min(options_.workers, tasks_.size()); ++i)
            threads.emplace_back([this] { work(); });
        work();
        for (std::thread& thread : threads) thread.join();
        if (failure_) std::rethrow_exception(failure_);
        return sum();
    }

  private:
    struct Task {
        const Problem* problem;
        const Case* test_case;
        std::optional<ContractTally> tally;
    };
    struct OneChecker {
        std::string key; // of its proof
        std::once_flag once;
        BuiltChecker built;
        std::size_t failures = 0;
    };

    void work() {
        try {
            std::unique_ptr<Worker> worker; // only for checkers
            while (Task* task = next_task()) {
                ContractTally tally = check(*task, worker);
                const std::lock_guard lock(mutex_);
                for (const Misjudged& one : tally.misjudged)
                    if (one.checker_failed) ++checkers_.at(task->problem).failures;
                task->tally = std::move(tally);
                on_progress_(++done_, tasks_.size());
            }
        } catch (...) {
            const std::lock_guard lock(mutex_);
            if (!failure_) failure_ = std::current_exception();
        }
    }

    ContractTally check(const Task& task, std::unique_ptr<Worker>& worker) {
        const auto checker = checkers_.find(task.problem);
        const bool is_kept = journal_ != nullptr && checker != checkers_.end();
        if (is_kept)
            if (auto known = find_proof(*journal_, checker->second.key, *task.test_case)) return *known;
        ContractTally tally = check_contract(*task.problem, *task.test_case, judge_for(task, worker));
        if (is_kept) keep_proof(*journal_, checker->second.key, *task.test_case, tally);
        return tally;
    }

    Task* next_task() {
        const std::lock_guard lock(mutex_);
        while (!failure_ && next_ < tasks_.size()) {
            Task& task = tasks_[next_++];
            const auto checker = checkers_.find(task.problem);
            if (checker == checkers_.end() || checker->second.failures < most_failures) return &task;
            on_progress_(++done_, tasks_.size());
        }
        return nullptr;
    }

    JudgeOutput judge_for(const Task& task, std::unique_ptr<Worker>& worker) {
        const OutputContract& contract = task.test_case->output ? *task.test_case->output : task.problem->output;
        if (!contract.checker)
            return [&contract](const Case& /*test_case*/, std::string_view expected, std::string_view actual) {
                return compare(expected, actual, contract);
            };
        if (!worker) worker = std::make_unique<Worker>(options_);
        OneChecker& one = checkers_.at(task.problem);
        std::call_once(one.once, [&] { one.built = build_checker(*task.problem, worker->runner(), store_); });
        return [&one, &worker](const Case& test_case, std::string_view /*expected*/, std::string_view actual) {
            return check_output(one.built, test_case, actual, worker->checker_runner());
        };
    }

    // In order, so that it does not depend on who was faster.
    ContractTally sum() {
        ContractTally all;
        std::map<const Problem*, std::size_t> failures;
        for (Task& task : tasks_) {
            ++all.cases;
            if (!task.tally || failures[task.problem] >= most_failures) {
                all.left_out += perturbations().size();
                continue;
            }
            all.as_demanded += task.tally->as_demanded;
            all.not_as_demanded += task.tally->not_as_demanded;
            all.not_applicable += task.tally->not_applicable;
            all.left_to_checker += task.tally->left_to_checker;
            all.left_out += task.tally->left_out;
            for (Misjudged& one : task.tally->misjudged) {
                if (one.checker_failed) ++failures[task.problem];
                all.misjudged.push_back(std::move(one));
            }
        }
        return all;
    }

    const ProgramStore& store_;
    const JudgingOptions& options_;
    const OnProgress& on_progress_;
    Journal* journal_;

    std::mutex mutex_; // guards all below, but not what stands in a task that somebody has taken
    std::vector<Task> tasks_;
    std::map<const Problem*, OneChecker> checkers_;
    std::size_t next_ = 0;
    std::size_t done_ = 0;
    std::exception_ptr failure_;
};

} // namespace

ContractTally check_contract(const Problem& problem, const Case& test_case, const JudgeOutput& judge) {
    return CaseCheck(problem, test_case, judge).run();
}

ContractTally check_contracts(const std::vector<Problem>& problems, const ProgramStore& store,
                              const JudgingOptions& options,
                              const std::function<void(std::size_t done, std::size_t planned)>& on_progress,
                              Journal* journal) {
    return ContractCheck(problems, store, options, on_progress, journal).run();
}

} // namespace judge
