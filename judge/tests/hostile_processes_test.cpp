// Programs that multiply, stay behind, cannot be ended or end somebody else; and ends that are told as what they were.
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <csignal>
#include <string>
#include <vector>

#include "judge/tests/hostile_run.hpp"

using namespace judge;
using namespace judge::hostile;
using namespace std::chrono_literals;

namespace {

Limits short_time() {
    Limits limits = usual_limits();
    limits.cpu_time = 300ms;
    limits.wall_time = 600ms;
    return limits;
}

Check leaves_orphans(int at_least) {
    return [at_least](const Outcome& outcome) {
        exits(0)(outcome);
        BOOST_TEST(outcome.result.orphans >= at_least);
        BOOST_TEST((outcome.result.wall_time < 10s)); // they were not waited for
    };
}

Check leaves_nobody(int status) {
    return [status](const Outcome& outcome) {
        exits(status)(outcome);
        BOOST_TEST(outcome.result.orphans == 0);
    };
}

// Ended for its CPU time, though no single process has used much of it.
Check cpu_time_of_all(std::chrono::milliseconds limit) {
    return [limit](const Outcome& outcome) {
        killed_for(Limit::cpu_time)(outcome);
        BOOST_TEST((outcome.result.cpu_time > limit));
    };
}

void uses_cpu_time_of_its_orphans(const Outcome& outcome) {
    exits(0)(outcome);
    BOOST_TEST((outcome.result.cpu_time >= 180ms)); // 40 times 5 ms, by a clock that counts in ticks on some machines
}

} // namespace

BOOST_AUTO_TEST_SUITE(hostile_processes)

const bool bombs = register_rows({
    {.name = "fork_bomb_is_ended_for_its_time",
     .program = "fork_bomb",
     .check = killed_for_time(),
     .limits = short_time()},
    {.name = "thread_bomb_is_ended_for_its_time",
     .program = "thread_bomb",
     .check = killed_for_time(),
     .limits = short_time()},
    {.name = "comet_is_ended_with_its_first_process", .program = "comet", .check = leaves_orphans(0)},
    {.name = "zombie_storm_stays_under_the_limit_of_processes", .program = "zombie_storm", .check = prints_at_most(64)},
    {.name = "orphan_mill_does_not_use_up_the_processes", .program = "orphan_mill", .check = exits(0)},
    {.name = "signal_queue_flood_ends_well_and_is_bounded",
     .program = "signal_queue_flood",
     .check = prints_at_most(999'999)},
});

const bool those_who_stay = register_rows({
    {.name = "double_fork_daemon_is_ended_and_not_waited_for",
     .program = "double_fork_daemon",
     .check = leaves_orphans(1)},
    {.name = "share_all_with_child_leaves_nobody", .program = "share_all_with_child", .check = leaves_orphans(1)},
    {.name = "cling_to_life_is_not_spared", .program = "cling_to_life", .check = leaves_orphans(1)},
    {.name = "leave_timers_ends_well", .program = "leave_timers", .check = leaves_nobody(0)},
    {.name = "leader_leaves_threads_ends_with_its_last_thread",
     .program = "leader_leaves_threads",
     .check = both(leaves_nobody(7), prints("the second thread\n"))},
    {.name = "exec_from_thread_is_still_the_same_process", .program = "exec_from_thread", .check = leaves_nobody(7)},
    {.name = "sibling_ends_well_is_not_taken_for_the_program", .program = "sibling_ends_well", .check = exits(5)},
    {.name = "close_all_and_end_ends_well", .program = "close_all_and_end", .check = leaves_nobody(0)},
});

const bool those_who_wait = register_rows({
    {.name = "ignore_signals_and_sleep_is_ended",
     .program = "ignore_signals_and_sleep",
     .check = killed_for(Limit::wall_time),
     .limits = with_wall_time(400ms)},
    {.name = "close_all_and_sleep_is_ended",
     .program = "close_all_and_sleep",
     .check = killed_for(Limit::wall_time),
     .limits = with_wall_time(400ms)},
    {.name = "vfork_and_sleep_is_ended",
     .program = "vfork_and_sleep",
     .check = killed_for(Limit::wall_time),
     .limits = with_wall_time(400ms)},
    {.name = "stop_itself_is_ended",
     .program = "stop_itself",
     .check = killed_for(Limit::wall_time),
     .limits = with_wall_time(400ms)},
    {.name = "wait_for_nobody_is_ended",
     .program = "wait_for_nobody",
     .check = killed_for(Limit::wall_time),
     .limits = with_wall_time(400ms)},
    {.name = "exec_itself_for_ever_is_ended",
     .program = "exec_itself_for_ever",
     .check = killed_for_time(),
     .limits = short_time()},
});

const bool those_who_compute = register_rows({
    {.name = "busy_children_are_added_up",
     .program = "busy_children",
     .arguments = {"4", "200"},
     .check = cpu_time_of_all(400ms),
     .limits = with_cpu_time(400ms)},
    {.name = "busy_daemon_counts_while_the_program_sleeps",
     .program = "busy_daemon",
     .check = cpu_time_of_all(300ms),
     .limits = with_cpu_time(300ms)},
    {.name = "busy_orphans_count_though_nobody_waits_for_them",
     .program = "busy_orphans",
     .arguments = {"1000"},
     .check = cpu_time_of_all(300ms),
     .limits = with_cpu_time(300ms)},
    {.name = "busy_orphans_are_measured_though_the_program_ends_well",
     .program = "busy_orphans",
     .arguments = {"40"},
     .check = uses_cpu_time_of_its_orphans},
    {.name = "lying_name_hides_no_time",
     .program = "lying_name",
     .arguments = {"time"},
     .check = cpu_time_of_all(300ms),
     .limits = with_cpu_time(300ms)},
    {.name = "spin_in_kernel_counts",
     .program = "spin_in_kernel",
     .check = cpu_time_of_all(300ms),
     .limits = with_cpu_time(300ms)},
    {.name = "survive_cpu_signal_cannot_end_well",
     .program = "survive_cpu_signal",
     .arguments = {"end"},
     .check = cpu_time_of_all(300ms),
     .limits = with_cpu_time(300ms)},
    {.name = "survive_cpu_signal_cannot_go_on",
     .program = "survive_cpu_signal",
     .arguments = {"go on"},
     .check = cpu_time_of_all(300ms),
     .limits = with_cpu_time(300ms)},
});

const bool those_who_end_others = register_rows({
    {.name = "signal_others_reaches_nobody", .program = "signal_others", .check = leaves_nobody(7)},
    {.name = "kill_everyone_is_alone", .program = "kill_everyone", .check = leaves_nobody(7)},
    {.name = "kill_own_group_ends_itself", .program = "kill_own_group", .check = signalled(SIGKILL)},
    {.name = "lower_limits_of_init_costs_no_facts", .program = "lower_limits_of_init", .check = leaves_nobody(7)},
});

// Neither a limit's verdict nor another signal, whichever it is.
const bool those_who_crash = [] {
    std::vector<Row> rows;
    for (int signal = 1; signal <= SIGRTMAX; ++signal) {
        if (signal == SIGCHLD || signal == SIGCONT || signal == SIGURG || signal == SIGWINCH) continue; // end nobody
        if (signal == SIGSTOP || signal == SIGTSTP || signal == SIGTTIN || signal == SIGTTOU) continue;
        if (signal > SIGSYS && signal < SIGRTMAX) continue;
        rows.push_back({.name = "raise_signal_" + std::to_string(signal) + "_is_reported_as_it_is",
                        .program = "raise_signal",
                        .arguments = {std::to_string(signal)},
                        .check = signalled(signal)});
    }
    for (const auto& [mistake, signal] : {std::pair{"null", SIGSEGV},
                                          {"division", SIGFPE},
                                          {"illegal", SIGILL},
                                          {"abort", SIGABRT},
                                          {"pipe", SIGPIPE},
                                          {"bus", SIGBUS}})
        rows.push_back({.name = std::string("crash_by_") + mistake + "_is_reported_as_it_is",
                        .program = "crash",
                        .arguments = {mistake},
                        .check = signalled(signal)});
    rows.push_back({.name = "own_filter_that_kills_is_a_signal", .program = "own_filter", .check = signalled(SIGSYS)});
    rows.push_back({.name = "own_filter_in_strict_mode_cannot_be_had",
                    .program = "own_filter",
                    .arguments = {"strict"},
                    .check = exits(7)});
    return register_rows(rows);
}();

BOOST_AUTO_TEST_CASE(rows_are_registered) {
    BOOST_TEST(
        (bombs && those_who_stay && those_who_wait && those_who_compute && those_who_end_others && those_who_crash));
}

BOOST_AUTO_TEST_SUITE_END()
