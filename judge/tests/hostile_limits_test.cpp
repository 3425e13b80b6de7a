// Each limit from both sides: a program that stays a little below it ends well, one above does not.
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

Limits with(void (*change)(Limits&)) {
    Limits limits = usual_limits();
    change(limits);
    return limits;
}

const Limits cpu = with_cpu_time(400ms);
const Limits wall = with_wall_time(1000ms);
const Limits memory = with_memory(64);
const Limits output = with([](Limits& limits) { limits.output_bytes = 10'000; });
const Limits processes = with([](Limits& limits) { limits.processes = 10; });
const Limits one_process = with([](Limits& limits) { limits.processes = 1; });
const Limits files = with([](Limits& limits) { limits.files = 100; });
const Limits file_size = with([](Limits& limits) { limits.file_bytes = 1U << 20U; });
const Limits stack = with([](Limits& limits) { limits.stack_bytes = 4U << 20U; });

Check uses_cpu_time_between(std::chrono::milliseconds least, std::chrono::milliseconds most) {
    return [least, most](const Outcome& outcome) {
        exits(0)(outcome);
        BOOST_TEST((outcome.result.cpu_time >= least && outcome.result.cpu_time < most),
                   outcome.result.cpu_time.count());
    };
}

// A control group's figure is good to some hundred kibibytes: the kernel counts pages in batches.
constexpr std::uint64_t grain_kibibytes = 512;

Check uses_memory_between(std::uint64_t least_kibibytes, std::uint64_t most_kibibytes) {
    return [least_kibibytes, most_kibibytes](const Outcome& outcome) {
        exits(0)(outcome);
        BOOST_TEST(outcome.result.peak_memory_bytes >= (least_kibibytes - grain_kibibytes) << 10U);
        BOOST_TEST(outcome.result.peak_memory_bytes <= most_kibibytes << 10U);
    };
}

Check writes_exactly(std::uint64_t bytes) {
    return [bytes](const Outcome& outcome) {
        exits(0)(outcome);
        BOOST_TEST(std::max(outcome.result.stdout_bytes, outcome.result.stderr_bytes) == bytes);
    };
}

// It has ended before the judge could cut it, but what it wrote was counted.
void is_over_output(const Outcome& outcome) {
    BOOST_TEST(std::max(outcome.result.stdout_bytes, outcome.result.stderr_bytes) == 10'001U);
}

} // namespace

BOOST_AUTO_TEST_SUITE(hostile_limits)

const bool below = register_rows({
    {.name = "spin_for_half_the_cpu_time",
     .program = "spin",
     .arguments = {"200"},
     .check = uses_cpu_time_between(200ms, 400ms),
     .limits = cpu},
    {.name = "spin_for_a_little_more_than_the_cpu_time_is_measured_not_cut",
     .program = "spin",
     .arguments = {"408"},
     .check = uses_cpu_time_between(401ms, 440ms),
     .limits = cpu},
    {.name = "sleep_for_half_the_wall_time",
     .program = "sleep",
     .arguments = {"400"},
     .check = exits(0),
     .limits = wall},
    {.name = "touch_memory_for_four_fifths_of_it",
     .program = "touch_memory",
     .arguments = {"52428"},
     .check = uses_memory_between(52428, 65536),
     .limits = memory},
    {.name = "write_bytes_exactly_as_many_as_allowed",
     .program = "write_bytes",
     .arguments = {"1", "10000"},
     .check = writes_exactly(10'000),
     .limits = output},
    {.name = "write_bytes_exactly_as_many_as_allowed_on_stderr",
     .program = "write_bytes",
     .arguments = {"2", "10000"},
     .check = writes_exactly(10'000),
     .limits = output},
    {.name = "start_processes_exactly_as_many_as_allowed",
     .program = "start_processes",
     .arguments = {"10"},
     .check = exits(0),
     .limits = processes},
    {.name = "start_processes_only_itself",
     .program = "start_processes",
     .arguments = {"1"},
     .check = exits(0),
     .limits = one_process},
    {.name = "start_threads_exactly_as_many_as_allowed",
     .program = "start_threads",
     .arguments = {"10"},
     .check = exits(0),
     .limits = processes},
    {.name = "many_files_exactly_as_many_as_allowed",
     .program = "many_files",
     .arguments = {"1000000"},
     .check = prints("100\n"),
     .limits = files},
    {.name = "write_file_exactly_as_large_as_allowed",
     .program = "write_file",
     .arguments = {"1048576"},
     .check = exits(0),
     .limits = file_size},
    {.name = "stack_of_seven_tenths", .program = "stack", .arguments = {"2800"}, .check = exits(0), .limits = stack},
});

const bool above = register_rows({
    {.name = "spin_for_twice_the_cpu_time",
     .program = "spin",
     .arguments = {"800"},
     .check = killed_for(Limit::cpu_time),
     .limits = cpu},
    {.name = "sleep_for_twice_the_wall_time",
     .program = "sleep",
     .arguments = {"2000"},
     .check = killed_for(Limit::wall_time),
     .limits = wall},
    {.name = "touch_memory_for_twelve_tenths_of_it",
     .program = "touch_memory",
     .arguments = {"78643"},
     .check = over_memory(),
     .limits = memory},
    {.name = "write_bytes_one_more_than_allowed",
     .program = "write_bytes",
     .arguments = {"1", "10001"},
     .check = is_over_output,
     .limits = output},
    {.name = "write_bytes_one_more_than_allowed_on_stderr",
     .program = "write_bytes",
     .arguments = {"2", "10001"},
     .check = is_over_output,
     .limits = output},
    {.name = "start_processes_one_more_than_allowed",
     .program = "start_processes",
     .arguments = {"11"},
     .check = exits(3),
     .limits = processes},
    {.name = "start_processes_where_there_is_only_one",
     .program = "start_processes",
     .arguments = {"2"},
     .check = exits(3),
     .limits = one_process},
    {.name = "start_threads_one_more_than_allowed",
     .program = "start_threads",
     .arguments = {"11"},
     .check = exits(3),
     .limits = processes},
    {.name = "write_file_one_byte_larger_than_allowed",
     .program = "write_file",
     .arguments = {"1048577"},
     .check = signalled(SIGXFSZ),
     .limits = file_size},
    {.name = "stack_of_thirteen_tenths",
     .program = "stack",
     .arguments = {"5300"},
     .check = signalled(SIGSEGV),
     .limits = stack},
});

BOOST_AUTO_TEST_CASE(rows_are_registered) {
    BOOST_TEST((below && above));
}

BOOST_AUTO_TEST_SUITE_END()
