#include "judge/verdict/decide.hpp"

#include <boost/test/unit_test.hpp>
#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

namespace {

using namespace judge;
using namespace std::chrono_literals;

constexpr Limits limits = [] {
    Limits all;
    all.cpu_time = 1000ms;
    all.wall_time = 3000ms;
    all.memory_bytes = 64U << 20U;
    all.output_bytes = 1000;
    return all;
}();

Comparison differing(Match match) {
    Comparison comparison;
    comparison.match = match;
    comparison.difference.emplace();
    comparison.difference->clause = "trailing_blank_lines";
    comparison.difference->explanation = "one blank line after the last block";
    comparison.difference->rule = "the problem forbids it";
    comparison.difference->actual = {288, 36, 1};
    return comparison;
}

// A run that breaks every rule at once; each test takes away what stands before the rule that it is about.
RunResult run_that_breaks_everything() {
    RunResult run;
    run.termination = Signalled{11};
    run.stdout_bytes = 1001;
    run.cpu_time = 1000ms + 1ns;
    run.wall_time = 3000ms + 1ns;
    run.peak_memory_bytes = limits.memory_bytes + 1;
    return run;
}

Judgement decide(const RunResult& run, const Comparison& comparison = {}, const Expectation& expectation = {}) {
    return decide_verdict(run, limits, expectation, comparison);
}

} // namespace

BOOST_AUTO_TEST_SUITE(decide_a_verdict)

BOOST_AUTO_TEST_CASE(the_rules_apply_in_their_order) {
    RunResult run = run_that_breaks_everything();
    const Comparison wrong = differing(Match::different);
    run.termination = NotRun{"no"};
    BOOST_TEST((decide(run, wrong).verdict == Verdict::judge_error));
    run.termination = Signalled{11};
    BOOST_TEST((decide(run, wrong).verdict == Verdict::output_limit_exceeded));
    run.stdout_bytes = 1000;
    BOOST_TEST(decide(run, wrong).clause == "cpu_time");
    run.cpu_time = 1000ms;
    BOOST_TEST(decide(run, wrong).clause == "wall_time");
    run.wall_time = 3000ms;
    BOOST_TEST((decide(run, wrong).verdict == Verdict::memory_limit_exceeded));
    run.out_of_memory_kills = 1;
    run.peak_memory_bytes = limits.memory_bytes;
    BOOST_TEST((decide(run, wrong).verdict == Verdict::memory_limit_exceeded));
    run.out_of_memory_kills = 0;
    BOOST_TEST((decide(run, wrong).verdict == Verdict::run_time_error));
    run.termination = Exited{0};
    BOOST_TEST((decide(run, wrong).verdict == Verdict::wrong_answer));
    BOOST_TEST((decide(run, differing(Match::white_space)).verdict == Verdict::presentation_error));
    BOOST_TEST((decide(run).verdict == Verdict::accepted));
    BOOST_TEST(decide(run).reason == "");
}

BOOST_AUTO_TEST_CASE(a_kill_by_the_judge_is_its_limit_and_never_a_crash) {
    RunResult run;
    run.termination = Killed{Limit::cpu_time};
    BOOST_TEST((decide(run).verdict == Verdict::time_limit_exceeded));
    run.termination = Killed{Limit::wall_time};
    BOOST_TEST((decide(run).verdict == Verdict::time_limit_exceeded));
    run.termination = Killed{Limit::memory};
    BOOST_TEST((decide(run).verdict == Verdict::memory_limit_exceeded));
    run.termination = Killed{Limit::output};
    BOOST_TEST((decide(run).verdict == Verdict::output_limit_exceeded));
}

BOOST_AUTO_TEST_CASE(a_peak_over_the_limit_counts_unless_a_cgroup_measured_it) {
    struct Row {
        std::string_view measure;
        std::uint64_t peak;
        Verdict verdict;
    };
    constexpr std::uint64_t at = limits.memory_bytes;
    for (const Row& row :
         {Row{"rusage", at, Verdict::accepted}, Row{"rusage", at + 1, Verdict::memory_limit_exceeded},
          Row{"observed", at, Verdict::accepted}, Row{"observed", at + 1, Verdict::memory_limit_exceeded},
          Row{"", at + 1, Verdict::memory_limit_exceeded}, Row{"cgroup v1", at, Verdict::accepted},
          Row{"cgroup v1", at + 1, Verdict::accepted}, Row{"cgroup v2", at + 1, Verdict::accepted}}) {
        RunResult run;
        run.peak_memory_bytes = row.peak;
        run.measured_by.memory = row.measure;
        BOOST_TEST((decide(run).verdict == row.verdict), row.measure << " " << row.peak);
    }
}

BOOST_AUTO_TEST_CASE(an_end_for_memory_is_one_whatever_the_measure_and_the_peak) {
    for (const std::string_view measure : {"rusage", "cgroup v1", "cgroup v2"}) {
        RunResult run;
        run.measured_by.memory = measure;
        run.peak_memory_bytes = 1;
        run.termination = Killed{Limit::memory};
        BOOST_TEST((decide(run).verdict == Verdict::memory_limit_exceeded), measure);
        run.termination = Signalled{9};
        BOOST_TEST((decide(run).verdict == Verdict::run_time_error), measure);
        run.out_of_memory_kills = 1;
        BOOST_TEST((decide(run).verdict == Verdict::memory_limit_exceeded), measure);
        run.termination = Exited{0}; // it was a child of the program, and the answer is right
        BOOST_TEST((decide(run).verdict == Verdict::memory_limit_exceeded), measure);
    }
}

BOOST_AUTO_TEST_CASE(the_reason_of_a_memory_limit_says_what_happened) {
    RunResult run;
    run.peak_memory_bytes = 65U << 20U;
    run.measured_by.memory = "rusage";
    BOOST_TEST(decide(run).reason == "65.0 MiB of memory, the limit is 64.0 MiB");
    run.measured_by.memory = "cgroup v1";
    run.termination = Killed{Limit::memory};
    BOOST_TEST(decide(run).reason == "65.0 MiB of memory, the limit is 64.0 MiB");
    run.out_of_memory_kills = 1;
    BOOST_TEST(decide(run).reason == "out of memory: the kernel ended 1 process at the limit of 64.0 MiB");
    run.out_of_memory_kills = 2;
    BOOST_TEST(decide(run).reason == "out of memory: the kernel ended 2 processes at the limit of 64.0 MiB");
    BOOST_TEST(decide(run).clause == "memory");
}

BOOST_AUTO_TEST_CASE(another_exit_status_is_a_run_time_error_that_quotes_the_last_words) {
    RunResult run;
    run.termination = Exited{1};
    run.stderr_start = "Traceback\nValueError: \x1b[2J\n";
    run.stderr_bytes = run.stderr_start.size();
    const Judgement judgement = decide(run);
    BOOST_TEST((judgement.verdict == Verdict::run_time_error));
    BOOST_TEST(judgement.clause == "exit");
    BOOST_TEST(judgement.reason == "exited with status 1, expected 0; stderr ends: ValueError: \\x1b[2J");
    BOOST_TEST((decide(run, {}, {1, nullptr}).verdict == Verdict::accepted));
}

BOOST_AUTO_TEST_CASE(a_signal_is_named) {
    RunResult run;
    run.termination = Signalled{11};
    BOOST_TEST(decide(run).reason == "ended by signal 11 (SIGSEGV)");
    BOOST_TEST(decide(run).clause == "signal");
}

BOOST_AUTO_TEST_CASE(a_breach_names_its_clause_place_and_rule) {
    const Judgement judgement = decide(RunResult{}, differing(Match::white_space));
    BOOST_TEST(judgement.clause == "trailing_blank_lines");
    BOOST_TEST(judgement.reason == "one blank line after the last block (byte 288, line 36); the problem forbids it");
}

BOOST_AUTO_TEST_CASE(stderr_counts_only_where_the_case_asks_for_it) {
    RunResult run;
    run.stderr_start = "warning\n";
    run.stderr_bytes = run.stderr_start.size();
    BOOST_TEST((decide(run).verdict == Verdict::accepted));
    const std::string same = "warning\n";
    const std::string other;
    BOOST_TEST((decide(run, {}, {0, &same}).verdict == Verdict::accepted));
    BOOST_TEST((decide(run, {}, {0, &other}).verdict == Verdict::wrong_answer));
    BOOST_TEST(decide(run, {}, {0, &other}).clause == "stderr");
}

BOOST_AUTO_TEST_SUITE_END()
