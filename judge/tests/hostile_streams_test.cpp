// Programs that do to their three streams what they can.
#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

#include "judge/tests/hostile_run.hpp"

using namespace judge;
using namespace judge::hostile;

namespace {

Check cut_for_output(const Limits& limits) {
    return [limits](const Outcome& outcome) {
        killed_for(Limit::output)(outcome);
        BOOST_TEST(std::max(outcome.result.stdout_bytes, outcome.result.stderr_bytes) > limits.output_bytes);
        BOOST_TEST(outcome.result.stderr_start.size() <= stderr_kept);
        BOOST_TEST(outcome.result.stderr_end.size() <= stderr_end_kept);
    };
}

// What odd_bytes writes.
std::string odd_bytes() {
    std::string bytes = "\x1b[2J\x1b]0;title\x07\x1b]52;c;aGk=\x07\r\b\xc0\xaf\xed\xa0\x80\xf5\xff\xef\xbb\xbf";
    bytes += {'\xe2', '\x80', '\xae'};
    for (int byte = 0; byte < 256; ++byte) bytes += static_cast<char>(byte);
    return bytes.append(100'000, '\0');
}

void odd_bytes_arrive(const Outcome& outcome) {
    exits(0)(outcome);
    const std::string expected = odd_bytes();
    BOOST_TEST((outcome.output == expected));
    BOOST_TEST((outcome.result.stderr_start == expected.substr(0, stderr_kept)));
    BOOST_TEST((outcome.result.stderr_end == expected.substr(expected.size() - stderr_end_kept)));
}

void all_arrives(const Outcome& outcome) {
    exits(7)(outcome);
    BOOST_TEST((outcome.output == std::string(100'000, 'y')));
    BOOST_TEST(outcome.result.stderr_bytes == 100'000U);
}

void half_the_input_is_consumed(const Outcome& outcome) {
    exits(0)(outcome);
    BOOST_TEST(outcome.result.stdin_consumed.value() == 100U);
}

const auto written_where_only_reading_is_allowed = {
    std::string_view("Bad file descriptor"), std::string_view("Invalid argument"),
    std::string_view("Invalid cross-device link"), std::string_view("Operation not supported"),
    std::string_view("Inappropriate ioctl for device")};

} // namespace

BOOST_AUTO_TEST_SUITE(hostile_streams)

const bool floods = [] {
    std::vector<Row> rows;
    Limits limits = usual_limits();
    limits.output_bytes = 20'000;
    for (const char* where : {"out", "err", "both"})
        for (const char* piece : {"1", "65536", "1048576"})
            rows.push_back({.name = std::string("flood_on_") + where + "_in_pieces_of_" + piece + "_is_cut",
                            .program = "flood",
                            .arguments = {where, piece},
                            .check = cut_for_output(limits),
                            .limits = limits});
    return register_rows(rows);
}();

const bool output = register_rows({
    {.name = "odd_bytes_arrive_as_they_are", .program = "odd_bytes", .check = odd_bytes_arrive},
    {.name = "flood_from_daemon_ends_with_the_program", .program = "flood_from_daemon", .check = anyhow()},
    {.name = "read_own_output_does_not_keep_the_judge",
     .program = "read_own_output",
     .check = anyhow(),
     .view = View::system},
    {.name = "change_pipes_changes_nothing_for_the_judge", .program = "change_pipes", .check = all_arrives},
});

const bool input = register_rows({
    {.name = "write_to_stdin_changes_nothing",
     .program = "write_to_stdin",
     .check = refused(written_where_only_reading_is_allowed),
     .input = Input::file},
    {.name = "reopen_stdin_reaches_nobody_else_without_proc",
     .program = "reopen_stdin",
     .check = exits(0),
     .input = Input::file},
    {.name = "reopen_stdin_reaches_nobody_else",
     .program = "reopen_stdin",
     .check = exits(0),
     .view = View::system,
     .input = Input::file},
    {.name = "change_stdin_flags_reaches_nobody_else",
     .program = "change_stdin_flags",
     .check = exits(0),
     .input = Input::file},
    {.name = "share_stdin_is_counted_once", .program = "share_stdin", .check = half_the_input_is_consumed},
});

// The bytes are the same whatever the program before did to its own.
BOOST_AUTO_TEST_CASE(the_next_run_reads_the_whole_input) {
    Runner runner(JUDGE_BOX);
    for (const Input kind : {Input::text, Input::file})
        for (const char* program : {"write_to_stdin", "reopen_stdin", "change_stdin_flags"}) {
            anyhow()(run(runner, command_of(program, {}, View::system), usual_limits(), kind));
            const Outcome next = run(runner, system_program("/bin/cat", {}), usual_limits(), kind);
            BOOST_TEST((next.output == input_bytes(kind).view()), program);
        }
}

BOOST_AUTO_TEST_CASE(rows_are_registered) {
    BOOST_TEST((floods && output && input));
}

BOOST_AUTO_TEST_SUITE_END()
