// Programs that take memory by every way there is.
#include <boost/test/unit_test.hpp>
#include <csignal>
#include <vector>

#include "judge/tests/hostile_run.hpp"
#include "judge/tests/hostile_surroundings.hpp"

using namespace judge;
using namespace judge::hostile;

namespace {

Limits with_large_files(std::uint64_t memory_mebibytes, std::uint64_t file_mebibytes) {
    Limits limits = with_memory(memory_mebibytes);
    limits.file_bytes = file_mebibytes << 20U;
    limits.files = 5000;
    return limits;
}

Limits with_stack(std::uint64_t kibibytes) {
    Limits limits = usual_limits();
    limits.stack_bytes = kibibytes << 10U;
    return limits;
}

// It was not left to take whatever it liked.
void stopped_in_time(const Outcome& outcome) {
    BOOST_TEST(outcome.result.peak_memory_bytes < 8 * outcome.limits.memory_bytes);
}

// Writing fails, or the program is ended: which of them is the kernel's choice.
void stays_within_its_memory(const Outcome& outcome) {
    anyhow()(outcome);
    if (outcome.result.out_of_memory_kills == 0)
        BOOST_TEST(outcome.result.peak_memory_bytes <= outcome.limits.memory_bytes);
}

} // namespace

BOOST_AUTO_TEST_SUITE(hostile_memory)

const bool of_one_process = register_rows({
    {.name = "memory_bomb_meets_the_limit",
     .program = "memory_bomb",
     .check = over_memory(),
     .limits = with_memory(32)},
    {.name = "memory_of_an_orphan_meets_the_limit",
     .program = "memory_of_an_orphan",
     .arguments = {"65536"},
     .check = over_memory(),
     .limits = with_memory(32)},
    {.name = "memory_behind_a_dead_leader_is_seen_in_time",
     .program = "memory_behind_a_dead_leader",
     .arguments = {"400"},
     .check = both(over_memory(), stopped_in_time),
     .limits = with_memory(32)},
    {.name = "lying_name_hides_no_memory",
     .program = "lying_name",
     .arguments = {"memory"},
     .check = both(over_memory(), stopped_in_time),
     .limits = with_memory(32)},
    {.name = "memory_shared_meets_the_limit",
     .program = "memory_shared",
     .check = over_memory(),
     .limits = with_memory(32)},
    {.name = "thread_stacks_meet_the_limit",
     .program = "thread_stacks",
     .check = over_memory(),
     .limits = with_memory(32)},
    {.name = "stack_without_a_limit_of_its_own_meets_that_of_memory",
     .program = "stack",
     .arguments = {"1000000"},
     .check = over_memory(),
     .limits = with_memory(32)},
    {.name = "stack_over_its_own_limit_is_a_crash",
     .program = "stack",
     .arguments = {"1000000"},
     .check = signalled(SIGSEGV),
     .limits = with_stack(8192)},
    {.name = "reserve_address_space_is_no_use_of_memory",
     .program = "reserve_address_space",
     .check = exits(7),
     .limits = with_memory(32)},
    {.name = "mapping_bomb_is_bounded", .program = "mapping_bomb", .check = prints_at_most(100'000)},
    {.name = "descriptor_flood_is_bounded", .program = "descriptor_flood", .check = prints_at_most(1024)},
});

const bool of_all_processes = register_rows({
    {.name = "memory_in_children_is_added_up",
     .program = "memory_in_children",
     .arguments = {"6", "10240"},
     .check = over_memory(),
     .limits = with_memory(32),
     .needs = Needs::memory_of_all_processes},
    {.name = "memory_in_children_counts_though_the_program_ends_well",
     .program = "memory_in_children",
     .arguments = {"1", "65536"},
     .check = over_memory(),
     .limits = with_memory(32)},
    {.name = "page_table_bomb_meets_the_limit",
     .program = "page_table_bomb",
     .check = over_memory(),
     .limits = with_memory(32)},
});

// Of these the kernel's own bounds may come first: what counts is that they end and that it is all gone.
const bool of_the_kernel = register_rows({
    {.name = "memory_in_pipes_is_gone_with_the_run",
     .program = "memory_in_pipes",
     .check = anyhow(),
     .limits = with_memory(64)},
    {.name = "memory_in_sockets_is_gone_with_the_run",
     .program = "memory_in_sockets",
     .check = anyhow(),
     .limits = with_memory(64)},
    {.name = "descriptors_in_flight_are_gone_with_the_run",
     .program = "descriptors_in_flight",
     .check = anyhow(),
     .limits = with_memory(64)},
    {.name = "memory_in_files_meets_the_limit_of_the_work_folder",
     .program = "memory_in_files",
     .check = prints_at_most(64L << 20U)},
    {.name = "memory_in_files_stops_at_the_limit_of_memory",
     .program = "memory_in_files",
     .check = stays_within_its_memory,
     .limits = with_large_files(32, 1024),
     .needs = Needs::memory_of_all_processes},
});

// Memory that one run has filled is not the next one's: neither taken off its limit nor added to it.
BOOST_AUTO_TEST_CASE(a_full_work_folder_leaves_the_next_limit_as_it_is) {
    const Surroundings surroundings;
    Runner runner(JUDGE_BOX);
    const auto touch = [&](const char* kibibytes) {
        return run(runner, command_of("touch_memory", {kibibytes}), with_memory(32));
    };
    for (int round = 0; round < 2; ++round) {
        anyhow()(run(runner, command_of("memory_in_files"), with_large_files(256, 128)));
        exits(0)(touch("24576"));
        over_memory()(touch("40960"));
        over_memory()(run(runner, command_of("memory_bomb"), with_memory(64)));
        exits(0)(touch("24576"));
    }
}

BOOST_AUTO_TEST_CASE(rows_are_registered) {
    BOOST_TEST((of_one_process && of_all_processes && of_the_kernel));
}

BOOST_AUTO_TEST_SUITE_END()
