// One worker and two: how many cases a second, and whether the runs disturb each other.
#include <fmt/format.h>

#include <thread>
#include <vector>

#include "judge/bench/ground.hpp"
#include "judge/pipeline/judging.hpp"
#include "judge/text/fault.hpp"

namespace judge::bench {
namespace {

using Clock = std::chrono::steady_clock;

struct Judged {
    double cases_a_second = 0;
    Samples cpu_times;
};

// Between the first and the last result, so that neither building nor starting boxes counts.
Judged judge_with(const Ground& ground, std::size_t workers, const Problem& problem, const Subject& subject) {
    Judged judged;
    Clock::time_point first, last;
    const std::vector<Candidate> candidates{{&problem, subject.source.filename(), subject.source}};
    JudgingListener listener;
    listener.on_case = [&](const CaseResult& result) {
        if (result.verdict != Verdict::accepted)
            throw JudgeError(fmt::format("{} on {}: {}", code(result.verdict), result.case_name, result.reason));
        last = Clock::now();
        if (judged.cpu_times.values().empty()) first = last;
        judged.cpu_times.add(result.run.cpu_time);
    };
    listener.on_program = [](const ProgramResult&) {};
    listener.on_progress = [](std::size_t, std::size_t) {};
    judge_all(candidates, ground.store(), ground.options(workers), listener);
    judged.cases_a_second = static_cast<double>(problem.cases.size() - 1) / microseconds(last - first) * 1e6;
    return judged;
}

// What the machine itself allows: the same bare runs, on one core and on two at once.
double bare_throughput(const Ground& ground, std::size_t workers, const Subject& subject) {
    const std::size_t count = ground.problem().cases.size();
    const std::vector<int> cores = allowed_cores();
    const auto begin = Clock::now();
    std::vector<std::jthread> threads;
    for (std::size_t worker = 0; worker < workers; ++worker)
        threads.emplace_back([&, worker] {
            const PinnedThread pinned(cores[worker]);
            for (std::size_t i = worker; i < count; i += workers) static_cast<void>(ground.run_bare_case(subject, i));
        });
    threads.clear();
    return static_cast<double>(count) / microseconds(Clock::now() - begin) * 1e6;
}

Problem spinning_problem(const Ground& ground) {
    Problem problem = ground.problem();
    Case once;
    once.name = "spin";
    once.stdout_bytes = Bytes("53689684043444524\n");
    problem.cases = std::vector<Case>(20 * ground.settings().rounds, once);
    return problem;
}

void print_throughput(const Ground& ground) {
    const Subject subject = ground.built_subject("fen_board.cpp");
    Samples one, two, bare_one, bare_two;
    for (std::size_t round = 0; round < ground.settings().rounds; ++round) {
        one.add(judge_with(ground, 1, ground.problem(), subject).cases_a_second);
        two.add(judge_with(ground, 2, ground.problem(), subject).cases_a_second);
        bare_one.add(bare_throughput(ground, 1, subject));
        bare_two.add(bare_throughput(ground, 2, subject));
    }
    fmt::print("Cases a second                       one worker    two   paired\n");
    fmt::print("  {:34} {:8.0f} {:8.0f}  {:6.3f}\n", "judged", one.median(), two.median(), paired_ratio(two, one));
    fmt::print("  {:34} {:8.0f} {:8.0f}  {:6.3f}\n", "bare, on one core and on two", bare_one.median(),
               bare_two.median(), paired_ratio(bare_two, bare_one));
}

void print_spread(const Ground& ground) {
    const Subject spin = ground.built_subject("spin.cpp");
    const Problem problem = spinning_problem(ground);
    Samples one, two;
    for (std::size_t round = 0; round < ground.settings().rounds; ++round) {
        one.add(judge_with(ground, 1, problem, spin).cpu_times);
        two.add(judge_with(ground, 2, problem, spin).cpu_times);
    }
    fmt::print("CPU time of one program               one worker    two   differs\n");
    const double differs = 100 * (two.median() / one.median() - 1);
    fmt::print("  {:34} {:8.2f} {:8.2f} ms {:+.2f} %\n", fmt::format("median of {} runs each", one.values().size()),
               one.median() / 1000, two.median() / 1000, differs);
    fmt::print("  {:34} {:8.2f} {:8.2f} ms\n", "tenth from below", one.quantile(0.1) / 1000, two.quantile(0.1) / 1000);
    fmt::print("  {:34} {:8.2f} {:8.2f} ms\n", "tenth from above", one.quantile(0.9) / 1000, two.quantile(0.9) / 1000);
}

} // namespace

void measure_workers(const Ground& ground) {
    if (allowed_cores().size() < 2) {
        fmt::print("One worker and two: skipped, there is one core\n");
        return;
    }
    print_throughput(ground);
    print_spread(ground);
}

} // namespace judge::bench
