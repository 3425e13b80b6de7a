// Programs that ask the kernel for what would let them out, or would outlive them.
#include <boost/test/unit_test.hpp>
#include <string_view>
#include <vector>

#include "judge/tests/hostile_run.hpp"

using namespace judge;
using namespace judge::hostile;

namespace {

// Nothing of the processes, files and names outside is to be found in what /proc tells.
void sees_itself_alone(const Outcome& outcome) {
    exits(0)(outcome);
    int processes = 0;
    for (const std::string& line : lines_of(outcome.output))
        if (line.starts_with("process ")) ++processes;
    BOOST_TEST(processes == 1);
    prints_nothing_of({"judge-box", "judge-hostile", HOSTILE_PROGRAMS, "TERM=", "keyring"})(outcome);
}

constexpr std::string_view not_here = "Invalid argument"; // a user or group that the namespace does not have

} // namespace

BOOST_AUTO_TEST_SUITE(hostile_kernel)

const bool attempts = register_rows({
    {.name = "sockets_cannot_be_had", .program = "sockets", .check = refused()},
    {.name = "abstract_socket_reaches_nobody", .program = "abstract_socket", .check = refused({"Connection refused"})},
    {.name = "trace_others_is_refused", .program = "trace_others", .check = refused()},
    {.name = "read_other_memory_is_refused", .program = "read_other_memory", .check = refused()},
    {.name = "read_other_memory_is_refused_with_proc",
     .program = "read_other_memory",
     .check = refused(),
     .view = View::system},
    {.name = "write_proc_is_refused", .program = "write_proc", .check = refused(), .view = View::system},
    {.name = "new_namespaces_cannot_be_had", .program = "new_namespaces", .check = refused()},
    {.name = "join_namespaces_is_refused", .program = "join_namespaces", .check = refused(), .view = View::system},
    {.name = "mount_things_is_refused", .program = "mount_things", .check = refused()},
    {.name = "become_root_is_refused", .program = "become_root", .check = refused({not_here})},
    {.name = "setuid_programs_give_nothing", .program = "setuid_programs", .check = refused(), .view = View::system},
    {.name = "kernel_calls_are_refused", .program = "kernel_calls", .check = refused()},
    {.name = "calls_of_32_bits_are_refused",
     .program = "calls_of_32_bits",
     .check = refused({"Invalid argument", "Bad file descriptor"})},
    {.name = "calls_of_x32_are_refused", .program = "calls_of_x32", .check = refused()},
    {.name = "raise_limits_is_refused", .program = "raise_limits", .check = refused()},
    {.name = "raise_priority_is_refused", .program = "raise_priority", .check = refused()},
    {.name = "shared_memory_cannot_be_left", .program = "shared_memory", .check = refused()},
    {.name = "shared_memory_cannot_be_left_beside_the_system",
     .program = "shared_memory",
     .check = refused(),
     .view = View::system},
    {.name = "terminal_is_not_there",
     .program = "terminal",
     .check = refused({"Inappropriate ioctl for device", "Invalid argument", "No such device or address"})},
});

const bool looks = register_rows({
    {.name = "walk_proc_sees_itself_alone", .program = "walk_proc", .check = sees_itself_alone, .view = View::system},
    {.name = "walk_proc_finds_none_in_the_bare_view", .program = "walk_proc", .check = exits(3)},
    {.name = "inherited_descriptors_are_none", .program = "inherited_descriptors", .check = both(exits(0), prints(""))},
});

BOOST_AUTO_TEST_CASE(rows_are_registered) {
    BOOST_TEST((attempts && looks));
}

BOOST_AUTO_TEST_SUITE_END()
