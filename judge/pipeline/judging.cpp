// Tasks stand in one list and are taken in order: the build of a program, then its cases; builds stand a few
// programs ahead of the cases that need them, so that workers seldom wait for a compiler. Each worker has a box and,
// where there are enough, a core of its own. A finished result waits in its slot until all before it are there, then
// goes to the listener.
#include "judge/pipeline/judging.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <condition_variable>
#include <exception>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <system_error>
#include <thread>
#include <utility>
#include <variant>

#include "judge/text/fault.hpp"
#include "judge/text/visible.hpp"

namespace judge {
namespace {

// Where a program stands.
struct Slot {
    std::vector<const Case*> cases; // in order
    std::optional<BuildResult> built;
    std::vector<std::optional<CaseResult>> results;
    std::size_t first_failure = 0; // index of the first case known not to be accepted; cases.size() if none
    std::size_t delivered = 0;
    AfterFailure after_failure = AfterFailure::run_on;
    ProgramResult summary;
};

struct Task {
    enum class Kind { build, run } kind;
    std::size_t candidate;
    std::size_t case_index;
};

bool is_judged(const Candidate& candidate, const Case& test_case) {
    return !test_case.observed || candidate.kind == Candidate::Kind::reference;
}

bool is_contained(const Candidate& candidate) {
    return candidate.kind == Candidate::Kind::submission || candidate.problem->contain_reference;
}

class Judging {
  public:
    Judging(const std::vector<Candidate>& candidates, const ProgramStore& store, const JudgingOptions& options,
            const JudgingListener& listener)
        : candidates_(candidates), store_(store), options_(options), listener_(listener) {
        for (const Candidate& candidate : candidates_) {
            slots_.push_back(make_slot(candidate));
            if (candidate.problem->output.checker) checkers_[candidate.problem];
        }
        plan();
    }

    void run(std::unique_ptr<Worker> first) {
        std::vector<std::thread> threads;
        const std::size_t workers = std::max<std::size_t>(1, std::min(options_.workers, tasks_.size()));
        try {
            for (std::size_t i = 0; i < workers; ++i)
                threads.emplace_back([this, own = std::exchange(first, nullptr)]() mutable { work(std::move(own)); });
        } catch (const std::system_error& error) {
            fail(std::make_exception_ptr(JudgeError(fmt::format("worker {} could not be started: {}; use fewer --jobs",
                                                                threads.size() + 1, error.code().message()))));
        }
        for (std::thread& thread : threads) thread.join();
        if (failure_) std::rethrow_exception(failure_);
    }

  private:
    static Slot make_slot(const Candidate& candidate) {
        Slot slot;
        for (const Case& test_case : candidate.problem->cases)
            if (is_judged(candidate, test_case)) slot.cases.push_back(&test_case);
        slot.results.resize(slot.cases.size());
        slot.first_failure = slot.cases.size();
        slot.after_failure = candidate.after_failure;
        slot.summary.problem = candidate.problem->id;
        slot.summary.program = candidate.label;
        slot.summary.expected = candidate.expected;
        return slot;
    }

    void plan() {
        const std::size_t ahead = options_.workers;
        for (std::size_t i = 0; i < candidates_.size() + ahead; ++i) {
            if (i < candidates_.size()) tasks_.push_back({Task::Kind::build, i, 0});
            if (i < ahead) continue;
            for (std::size_t k = 0; k < slots_[i - ahead].cases.size(); ++k)
                tasks_.push_back({Task::Kind::run, i - ahead, k});
        }
    }

    void work(std::unique_ptr<Worker> worker) {
        try {
            if (!worker) worker = std::make_unique<Worker>(options_);
            std::optional<PinnedThread> pinned;
            if (const auto core = worker->core()) pinned.emplace(*core);
            while (const Task* task = next_task()) {
                if (task->kind == Task::Kind::build)
                    build(task->candidate, worker->runner());
                else
                    judge(task->candidate, task->case_index, *worker);
                report_progress();
            }
        } catch (...) {
            fail(std::current_exception());
        }
    }

    // The first failure counts; everybody stops for it.
    void fail(std::exception_ptr failure) {
        const std::lock_guard lock(mutex_);
        if (!failure_) failure_ = std::move(failure);
        changed_.notify_all();
    }

    const Task* next_task() {
        const std::lock_guard lock(mutex_);
        if (failure_ || next_ == tasks_.size()) return nullptr;
        return &tasks_[next_++];
    }

    void build(std::size_t index, Runner& runner) {
        BuildResult built = build_program(candidates_[index].path, runner, store_);
        const std::lock_guard lock(mutex_);
        slots_[index].built = std::move(built);
        changed_.notify_all();
        deliver();
    }

    void judge(std::size_t index, std::size_t case_index, Worker& worker) {
        Slot& slot = slots_[index];
        const Program* program = wait_for_program(slot, case_index);
        if (program == nullptr) return;
        CaseResult result = judge_one(candidates_[index], *program, *slot.cases[case_index], worker);
        const std::lock_guard lock(mutex_);
        if (case_index > last_needed(slot)) return; // decided meanwhile, and perhaps handed on already
        if (result.verdict != Verdict::accepted) slot.first_failure = std::min(slot.first_failure, case_index);
        slot.results[case_index] = std::move(result);
        deliver();
    }

    // What fails in the judge itself is told with the place of the case.
    CaseResult judge_one(const Candidate& candidate, const Program& program, const Case& test_case, Worker& worker) {
        try {
            if (test_case.observed) return judge_observed(candidate, test_case);
            Runner& runner = is_contained(candidate) ? worker.runner() : worker.uncontained_runner();
            return judge_case(candidate, program, test_case, runner, checker_of(candidate, worker));
        } catch (const JudgeError& error) {
            std::vector<Fault> faults = error.faults();
            for (Fault& fault : faults) {
                if (fault.place.path.empty()) fault.place = test_case.place;
                fault.what = fmt::format("{} on {}/{}: {}", visible(candidate.label), candidate.problem->id,
                                         test_case.name, fault.what);
            }
            throw JudgeError(std::move(faults));
        }
    }

    // Built by whoever needs it first.
    CheckerAtWork checker_of(const Candidate& candidate, Worker& worker) {
        const auto found = checkers_.find(candidate.problem);
        if (found == checkers_.end()) return {};
        OneChecker& one = found->second;
        std::call_once(one.once, [&] { one.built = build_checker(*candidate.problem, worker.runner(), store_); });
        return {&one.built, &worker.checker_runner()};
    }

    // Nothing when the case need not be run: the program did not compile, an earlier case has decided, or the judge
    // failed.
    const Program* wait_for_program(const Slot& slot, std::size_t case_index) {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return slot.built || failure_; });
        if (failure_ || case_index > last_needed(slot)) return nullptr;
        return std::get_if<Program>(&*slot.built);
    }

    static std::size_t last_needed(const Slot& slot) {
        return slot.after_failure == AfterFailure::stop_program ? slot.first_failure : slot.cases.size();
    }

    // Under the lock: hands on what is complete from the front. A listener that fails hears nothing more, so each
    // result is counted as handed on before it is.
    void deliver() {
        try {
            while (!failure_ && front_ < slots_.size() && slots_[front_].built && deliver_slot(slots_[front_])) {
            }
        } catch (...) {
            failure_ = std::current_exception();
            changed_.notify_all();
        }
    }

    // True when the program is complete and has been handed on.
    bool deliver_slot(Slot& slot) {
        if (const auto* failed = std::get_if<CompileFailure>(&*slot.built)) {
            slot.summary.verdict = Verdict::compile_error;
            slot.summary.reason = failed->why;
            slot.summary.compiler_output = failed->output;
        } else {
            const std::size_t end = std::min(slot.cases.size(), last_needed(slot) + 1);
            while (slot.delivered < end && slot.results[slot.delivered]) {
                const CaseResult result = *std::exchange(slot.results[slot.delivered++], std::nullopt);
                add(slot.summary, result);
                listener_.on_case(result);
            }
            if (slot.delivered < end) return false;
        }
        ++front_;
        listener_.on_program(slot.summary);
        return true;
    }

    static void add(ProgramResult& summary, const CaseResult& result) {
        ++summary.cases_run;
        summary.slowest_cpu_time = std::max(summary.slowest_cpu_time, result.run.cpu_time);
        summary.peak_memory_bytes = std::max(summary.peak_memory_bytes, result.run.peak_memory_bytes);
        if (result.verdict == Verdict::accepted) {
            ++summary.cases_accepted;
        } else if (summary.verdict == Verdict::accepted) {
            summary.verdict = result.verdict;
            summary.deciding_case = result.case_name;
            summary.reason = result.reason;
        }
    }

    void report_progress() {
        const std::lock_guard lock(mutex_);
        if (!failure_) listener_.on_progress(++done_, tasks_.size());
    }

    const std::vector<Candidate>& candidates_;
    const ProgramStore& store_;
    const JudgingOptions& options_;
    const JudgingListener& listener_;
    std::vector<Slot> slots_;
    std::vector<Task> tasks_;
    struct OneChecker {
        std::once_flag once;
        BuiltChecker built;
    };
    std::map<const Problem*, OneChecker> checkers_; // never walked through

    std::mutex mutex_; // guards all below and what the slots gather
    std::condition_variable changed_;
    std::size_t next_ = 0;
    std::size_t front_ = 0;
    std::size_t done_ = 0;
    std::exception_ptr failure_;
};

} // namespace

void judge_all(const std::vector<Candidate>& candidates, const ProgramStore& store, const JudgingOptions& options,
               const JudgingListener& listener, std::unique_ptr<Worker> first) {
    Judging(candidates, store, options, listener).run(std::move(first));
}

} // namespace judge
