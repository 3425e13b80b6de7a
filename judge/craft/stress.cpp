#include "judge/craft/stress.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <system_error>
#include <thread>
#include <utility>
#include <variant>

#include "judge/text/fault.hpp"
#include "judge/text/visible.hpp"

namespace judge {
namespace {

// A valid input that the program which knows does not answer as its kind says: either input.yaml or it is wrong.
void check_answer(const StressPlan& plan, const NumberedInput& input, const DuelResult& result) {
    const InputKind& kind = plan.spec->kinds[input.kind];
    std::string what;
    if (!result.answer.is_usable())
        what = result.answer.why_not();
    else if (result.test_case.exit_status != kind.exit_status)
        what = fmt::format("exit status {}, expected {}", result.test_case.exit_status, kind.exit_status);
    if (what.empty()) return;
    throw JudgeError(
        fmt::format("{} fails on input {} of seed {} ({}, {}): {}; either it or input.yaml is wrong; the "
                    "input: {}",
                    visible(plan.knows->candidate.label), input.number, plan.seed, kind.name, input.label, what,
                    in_words(input.input)));
}

} // namespace

Stress::Stress(const StressPlan& plan, JudgingOptions options) : plan_(plan), options_(std::move(options)) {
    result_.extremes.resize(plan.tried.size());
    result_.next = next_ = plan.first;
}

StressResult Stress::result() const {
    const std::lock_guard lock(mutex_);
    StressResult result = result_;
    result.next = first_open();
    return result;
}

// A number with a difference or a failure stays open: the next search begins with it.
std::uint64_t Stress::first_open() const {
    std::uint64_t next = begun_.empty() ? next_ : *begun_.begin();
    if (result_.difference) next = std::min(next, result_.difference->input.number);
    return failure_ ? std::min(next, failed_number_) : next;
}

void Stress::run(std::unique_ptr<Worker> first) {
    std::optional<DomainProgram> domain;
    if (!plan_.domain_program.empty()) domain.emplace(plan_.domain_program, first->runner());
    inputs_.emplace(*plan_.spec, plan_.kinds, plan_.seed, domain ? &*domain : nullptr);
    std::vector<std::thread> threads;
    try {
        for (std::size_t i = 0; i < std::max<std::size_t>(1, options_.workers); ++i)
            threads.emplace_back([this, own = std::exchange(first, nullptr)]() mutable { work(std::move(own)); });
    } catch (const std::system_error& error) {
        fail(no_input,
             std::make_exception_ptr(JudgeError(fmt::format("worker {} could not be started: {}; use fewer --jobs",
                                                            threads.size() + 1, error.code().message()))));
    }
    for (std::thread& thread : threads) thread.join();
    if (failure_ && (!result_.difference || failed_number_ < result_.difference->input.number))
        std::rethrow_exception(failure_);
}

void Stress::work(std::unique_ptr<Worker> worker) {
    try {
        if (!worker) worker = std::make_unique<Worker>(options_);
        std::optional<PinnedThread> pinned;
        if (const auto core = worker->core()) pinned.emplace(*core);
        std::optional<DomainProgram> domain;
        if (!plan_.domain_program.empty()) domain.emplace(plan_.domain_program, worker->runner());
        Ground ground{&worker->runner(), [&]() -> Runner& { return worker->uncontained_runner(); }, {}};
        if (plan_.checker != nullptr) ground.checker = {plan_.checker, &worker->checker_runner()};
        while (const auto number = begin_input()) try_number(*number, ground, domain ? &*domain : nullptr);
    } catch (...) {
        fail(no_input, std::current_exception());
    }
}

void Stress::try_number(std::uint64_t number, const Ground& ground, DomainProgram* domain) {
    try {
        const auto input = inputs_->at(number, domain);
        if (input)
            try_input(*input, ground);
        else
            note_not_drawn();
        end_input(number);
    } catch (...) {
        fail(number, std::current_exception());
    }
}

// Everybody stops for it. That of the smallest number counts, however fast the others were.
void Stress::fail(std::uint64_t number, std::exception_ptr failure) {
    const std::lock_guard lock(mutex_);
    begun_.erase(number);
    if (failure_ && failed_number_ <= number) return;
    failure_ = std::move(failure);
    failed_number_ = number;
}

std::optional<std::uint64_t> Stress::begin_input() {
    const std::lock_guard lock(mutex_);
    is_over_ = is_over_ || failure_ || result_.difference || (plan_.count && next_ - plan_.first >= *plan_.count) ||
               (plan_.is_over && plan_.is_over());
    if (is_over_) return std::nullopt;
    begun_.insert(next_);
    return next_++;
}

void Stress::end_input(std::uint64_t number) {
    const std::lock_guard lock(mutex_);
    begun_.erase(number);
    ++result_.tried;
    if (plan_.on_input) plan_.on_input(result_.tried, first_open());
}

void Stress::note_not_drawn() {
    const std::lock_guard lock(mutex_);
    ++result_.not_drawn;
}

void Stress::try_input(const NumberedInput& input, const Ground& ground) {
    if (plan_.knows == nullptr) return duel_with_first(input, ground);
    const Answer answer = answer_of(*plan_.knows, input.input, {}, ground);
    DuelResult one{answer, case_of(input.input, answer, "input"), {}};
    check_answer(plan_, input, one);
    for (std::size_t i = 0; i < plan_.tried.size(); ++i) {
        one.result = judge_on(plan_.tried[i], one.test_case, ground);
        note_run(i, input, one.result->run);
        if (one.result->verdict != Verdict::accepted)
            return note_difference(input, {plan_.knows, &plan_.tried[i], {}}, one);
    }
}

// The first usable answer is what the others are judged by; where there is none they all fail alike.
void Stress::duel_with_first(const NumberedInput& input, const Ground& ground) {
    std::optional<std::size_t> knows;
    DuelResult one;
    for (std::size_t i = 0; i < plan_.tried.size() && !knows; ++i) {
        one.answer = answer_of(plan_.tried[i], input.input, {}, ground);
        note_run(i, input, one.answer.run);
        if (one.answer.is_usable()) knows = i;
    }
    if (!knows) return;
    one.test_case = case_of(input.input, one.answer, "input");
    for (std::size_t i = 0; i < plan_.tried.size(); ++i) {
        if (i == *knows) continue;
        one.result = judge_on(plan_.tried[i], one.test_case, ground);
        note_run(i, input, one.result->run);
        if (one.result->verdict != Verdict::accepted)
            return note_difference(input, {&plan_.tried[*knows], &plan_.tried[i], {}}, one);
    }
}

void Stress::note_difference(const NumberedInput& input, const Duel& duel, DuelResult result) {
    const std::lock_guard lock(mutex_);
    if (result_.difference && result_.difference->input.number < input.number) return;
    result_.difference = FoundDifference{input, duel, std::move(result)};
}

void Stress::note_run(std::size_t program, const NumberedInput& input, const RunResult& run) {
    const std::lock_guard lock(mutex_);
    Extremes& extremes = result_.extremes[program];
    if (!extremes.slowest || run.cpu_time > extremes.slowest->run.cpu_time) extremes.slowest = Extreme{input, run};
    if (!extremes.hungriest || run.peak_memory_bytes > extremes.hungriest->run.peak_memory_bytes)
        extremes.hungriest = Extreme{input, run};
}

} // namespace judge
