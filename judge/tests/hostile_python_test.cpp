// What an interpreter does otherwise than a compiled program: it has the system's files and /proc beside it.
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <string>
#include <vector>

#include "judge/tests/hostile_run.hpp"

using namespace judge;
using namespace judge::hostile;
using namespace std::chrono_literals;

namespace {

void children_are_ended(const Outcome& outcome) {
    killed_for(Limit::wall_time)(outcome);
}

// A memory limit, a crash or Python's own exception: all are an end.
void is_not_accepted(const Outcome& outcome) {
    anyhow()(outcome);
    const auto* end = std::get_if<Exited>(&outcome.result.termination);
    BOOST_TEST((end == nullptr || end->status != 0));
}

// Before it kills, a kernel may drop the interpreter's own files from memory and read them again, over and over.
void over_memory_or_out_of_time(const Outcome& outcome) {
    const auto* end = std::get_if<Killed>(&outcome.result.termination);
    if (end == nullptr || end->limit != Limit::cpu_time) over_memory()(outcome);
}

} // namespace

BOOST_AUTO_TEST_SUITE(hostile_python)

const bool scripts = register_rows({
    {.name = "python_fork_bomb_is_ended_for_its_time",
     .program = "python_fork_bomb.py",
     .check = killed_for_time(),
     .limits = with_cpu_time(600ms)},
    {.name = "python_recursion_ends_somehow", .program = "python_recursion.py", .check = is_not_accepted},
    {.name = "python_memory_meets_the_limit",
     .program = "python_memory.py",
     .check = over_memory_or_out_of_time,
     .limits = with_memory(48)},
    {.name = "python_reach_out_is_refused",
     .program = "python_reach_out.py",
     .check = refused({"Invalid argument"}),
     .input = Input::file},
    {.name = "python_processes_are_ended",
     .program = "python_processes.py",
     .check = children_are_ended,
     .limits = with_wall_time(1500ms)},
});

const bool poison = note_programs({"python_poison_imports.py", "python_honest.py"});

BOOST_AUTO_TEST_CASE(poisoned_modules_reach_no_other_run) {
    Runner runner(JUDGE_BOX);
    exits(0)(run(runner, command_of("python_poison_imports.py"), usual_limits()));
    const Outcome next = run(runner, command_of("python_honest.py"), usual_limits());
    BOOST_TEST(next.output == "[] True " + std::string(200, 'i') + "\n");
}

BOOST_AUTO_TEST_CASE(rows_are_registered) {
    BOOST_TEST((scripts && poison));
}

BOOST_AUTO_TEST_SUITE_END()
