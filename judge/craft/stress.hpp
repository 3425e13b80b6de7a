// A search for an input on which programs differ, by several workers.
#pragma once

#include <cstdint>
#include <exception>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <vector>

#include "judge/craft/shrink_failure.hpp"
#include "judge/craft/stress_inputs.hpp"
#include "judge/pipeline/worker.hpp"

namespace judge {

struct StressPlan {
    const InputSpec* spec = nullptr;
    std::filesystem::path domain_program; // empty where there is none
    std::vector<std::size_t> kinds;
    std::uint64_t seed = 1;
    std::uint64_t first = 1;            // number of the first input; the first of all is 1
    std::optional<std::uint64_t> count; // inputs at the most
    const Contestant* knows = nullptr;  // its answers are right; null: the first of `tried` with a usable answer
    std::vector<Contestant> tried;
    const BuiltChecker* checker = nullptr;
    std::function<bool()> is_over; // time is up
    // How many have been tried, and the number below which all have been. One call at a time.
    std::function<void(std::uint64_t tried, std::uint64_t next)> on_input;
};

struct FoundDifference {
    NumberedInput input;
    Duel duel; // points into the plan
    DuelResult result;
};

// The input that cost a program most. Times differ from run to run, so this may.
struct Extreme {
    NumberedInput input;
    RunResult run;
};
struct Extremes {
    std::optional<Extreme> slowest;
    std::optional<Extreme> hungriest;
};

struct StressResult {
    std::optional<FoundDifference> difference; // that with the smallest number of all inputs
    std::uint64_t next = 1;                    // all inputs with smaller numbers have been tried
    std::uint64_t tried = 0;
    std::uint64_t not_drawn = 0;    // numbers that had no input
    std::vector<Extremes> extremes; // of each program tried
};

class Stress {
  public:
    // The plan must outlive it.
    Stress(const StressPlan& plan, JudgingOptions options);

    // Until a difference is found, the count is reached or time is up. Numbers are given out in order and those that
    // were given out are finished, so what is found is the same with any number of workers: a difference, or a failure,
    // whichever has the smaller number. `first`: a worker that has been started already. Throws JudgeError where the
    // judge or its checker fails, and where the program that knows fails on a valid input, which it shows.
    void run(std::unique_ptr<Worker> first);

    // What is known so far; from any thread.
    [[nodiscard]] StressResult result() const;

  private:
    void work(std::unique_ptr<Worker> worker);
    [[nodiscard]] std::optional<std::uint64_t> begin_input();
    void end_input(std::uint64_t number);
    [[nodiscard]] std::uint64_t first_open() const;
    void try_number(std::uint64_t number, const Ground& ground, DomainProgram* domain);
    void try_input(const NumberedInput& input, const Ground& ground);
    void note_difference(const NumberedInput& input, const Duel& duel, DuelResult result);
    void note_run(std::size_t program, const NumberedInput& input, const RunResult& run);
    void note_not_drawn();
    void duel_with_first(const NumberedInput& input, const Ground& ground);
    void fail(std::uint64_t number, std::exception_ptr failure);

    const StressPlan& plan_;
    JudgingOptions options_;
    std::optional<StressInputs> inputs_;
    mutable std::mutex mutex_; // guards all below
    StressResult result_;
    std::uint64_t next_ = 0;
    std::set<std::uint64_t> begun_; // not yet finished
    bool is_over_ = false;
    std::exception_ptr failure_; // that of the smallest number
    std::uint64_t failed_number_ = 0;

    static constexpr std::uint64_t no_input = 0; // of a failure that comes before all inputs
};

} // namespace judge
