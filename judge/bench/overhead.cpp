// What judging adds to a run: F is the bare run, everything else is set against the F beside it.
#include <fmt/format.h>

#include <functional>
#include <optional>
#include <string_view>

#include "judge/bench/ground.hpp"

namespace judge::bench {
namespace {

constexpr std::size_t warm_up = 20;

using Clock = std::chrono::steady_clock;

struct Pair {
    Samples bare;
    Samples other;
};

// Case by case: bare, other, bare, other, ... At first, and so at both sides' costs, some that do not count.
Pair alternate(const Ground& ground, const Subject& subject, const std::function<Time(std::size_t)>& other) {
    Pair pair;
    const std::size_t count = ground.problem().cases.size();
    for (std::size_t i = 0; i < count + warm_up; ++i) {
        const Time bare = ground.run_bare_case(subject, i % count).wall;
        const Time others = other(i % count);
        if (i < warm_up) continue;
        pair.bare.add(bare);
        pair.other.add(others);
    }
    return pair;
}

void print(std::string_view what, const Pair& pair) {
    fmt::print("  {:34} {:8.1f} us {:8.1f} us  {:6.3f} {:7.3f} {:7.3f}\n", what, pair.other.median(),
               pair.bare.median(), pair.other.median() / pair.bare.median(), paired_ratio(pair.other, pair.bare),
               pair.other.quantile(0.1) / pair.bare.quantile(0.1));
}

Pair boxed(const Ground& ground, const Subject& subject, Runner& runner) {
    return alternate(ground, subject, [&](std::size_t i) {
        const auto begin = Clock::now();
        static_cast<void>(ground.run_judged_case(subject, i, runner));
        return Time(Clock::now() - begin);
    });
}

struct Cost {
    Time thread{0};      // the judge's own thread
    Time box{0};         // the box and its processes, the submissions left out
    Time submissions{0}; // as the results say
};

// A box's processes are known when it has ended: children's times are then all added up.
Cost cost_of_runs(const Ground& ground, const Subject& subject, std::size_t count) {
    Cost cost;
    const Time before = children_cpu();
    {
        Worker worker = ground.worker();
        const auto core = worker.core();
        const auto pinned = core ? std::make_optional<PinnedThread>(*core) : std::nullopt;
        const Time thread_before = thread_cpu();
        for (std::size_t i = 0; i < count; ++i)
            cost.submissions += ground.run_judged_case(subject, i, worker.runner()).run.cpu_time;
        cost.thread = thread_cpu() - thread_before;
    }
    cost.box = children_cpu() - before - cost.submissions;
    return cost;
}

void print_cost(const Ground& ground, const Subject& subject) {
    const std::size_t count = ground.problem().cases.size();
    Samples thread, box, submissions, idle;
    for (std::size_t round = 0; round < ground.settings().rounds; ++round) {
        idle.add(cost_of_runs(ground, subject, 0).box);
        const Cost cost = cost_of_runs(ground, subject, count);
        thread.add(microseconds(cost.thread) / static_cast<double>(count));
        box.add(microseconds(cost.box) / static_cast<double>(count));
        submissions.add(microseconds(cost.submissions) / static_cast<double>(count));
    }
    Samples bare_thread, bare_child;
    for (std::size_t i = 0; i < count; ++i) {
        const BareRun run = ground.run_bare_case(subject, i);
        bare_thread.add(run.thread_cpu);
        bare_child.add(run.child_cpu);
    }
    const double start = idle.median() / static_cast<double>(count);
    fmt::print("{:38} thread        box       child\n", "CPU time of a case, mean");
    fmt::print("  {:34} {:8.1f} us {:8.1f} us {:8.1f} us\n", "judged, static C++", thread.median(),
               box.median() - start, submissions.median());
    fmt::print("  {:34} {:8.1f} us          - {:8.1f} us\n", "bare, static", bare_thread.mean(), bare_child.mean());
    fmt::print("  {:34} {:8.1f} us\n", "judged less bare, all together",
               thread.median() + box.median() - start + submissions.median() - bare_thread.mean() - bare_child.mean());
}

} // namespace

void measure_overhead(const Ground& ground) {
    const Subject built = ground.built_subject("fen_board.cpp");
    const Subject plain = ground.linked_subject("fen_board.cpp", {});
    {
        Worker worker = ground.worker();
        const auto core = worker.core();
        auto pinned = core ? std::make_optional<PinnedThread>(*core) : std::nullopt;
        fmt::print("{:38} median   F beside it  medians  paired   tenth\n",
                   fmt::format("A case ({} cases, core {})", ground.problem().cases.size(),
                               core ? std::to_string(*core) : "not chosen"));
        print("judged, static C++", boxed(ground, built, worker.runner()));
        print("judged, dynamic C++", boxed(ground, plain, worker.runner()));
        print("bare, static (F: dynamic)",
              alternate(ground, plain, [&](std::size_t i) { return ground.run_bare_case(built, i).wall; }));
        print("bare, static, on no core of its own", alternate(ground, built, [&](std::size_t i) {
                  pinned.reset();
                  const Time wall = ground.run_bare_case(built, i).wall;
                  if (core) pinned.emplace(*core);
                  return wall;
              }));
    }
    print_cost(ground, built);
}

} // namespace judge::bench
