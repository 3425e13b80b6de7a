#include "judge/spec/limits_reader.hpp"

#include <array>
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <string>

#include "judge/tests/yaml_reading.hpp"

using namespace std::chrono_literals;

BOOST_AUTO_TEST_SUITE(limits_reading)

BOOST_AUTO_TEST_CASE(all_are_read_in_their_units) {
    const auto reading = judge::read_text(
        "time_ms: 500\nwall_ms: 900\nmemory_mib: 2\noutput_kib: 3\nprocesses: 4\nfiles: 5\nfile_mib: 6\nstack_mib: 7\n",
        judge::read_limits);
    BOOST_TEST(reading.faults == "");
    BOOST_TEST((reading.value.cpu_time == 500ms && reading.value.wall_time == 900ms));
    BOOST_TEST(reading.value.memory_bytes.value() == 2U * 1024 * 1024);
    BOOST_TEST(reading.value.output_bytes.value() == 3U * 1024);
    BOOST_TEST(reading.value.processes.value() == 4U);
    BOOST_TEST(reading.value.files.value() == 5U);
    BOOST_TEST(reading.value.file_bytes.value() == 6U * 1024 * 1024);
    BOOST_TEST(reading.value.stack_bytes.value() == 7U * 1024 * 1024);
}

BOOST_AUTO_TEST_CASE(what_is_not_written_is_absent) {
    const auto reading = judge::read_text("wall_ms: 1\n", judge::read_limits);
    BOOST_TEST((!reading.value.cpu_time && !reading.value.memory_bytes && !reading.value.output_bytes));
    BOOST_TEST((!reading.value.processes && !reading.value.files && !reading.value.file_bytes));
    BOOST_TEST(!reading.value.stack_bytes);
}

BOOST_AUTO_TEST_CASE(each_bound_is_allowed_and_what_is_beyond_is_not) {
    struct Row {
        const char* key;
        const char *least, *most, *below, *above;
    };
    constexpr std::array<Row, 8> rows = {{{"time_ms", "1", "3600000", "0", "3600001"},
                                          {"wall_ms", "1", "3600000", "0", "3600001"},
                                          {"memory_mib", "1", "1048576", "0", "1048577"},
                                          {"output_kib", "1", "16777216", "0", "16777217"},
                                          {"processes", "1", "4096", "0", "4097"},
                                          {"files", "0", "1000000", "-1", "1000001"},
                                          {"file_mib", "1", "1048576", "0", "1048577"},
                                          {"stack_mib", "1", "1048576", "0", "1048577"}}};
    const auto faults_of = [](const Row& row, const char* value) {
        return judge::read_text(std::string(row.key) + ": " + value + "\n", judge::read_limits).faults;
    };
    for (const Row& row : rows) {
        for (const char* good : {row.least, row.most}) BOOST_TEST(faults_of(row, good) == "", row.key);
        for (const char* bad : {row.below, row.above})
            BOOST_TEST(faults_of(row, bad).find(std::string("expected a number from ") + row.least + " to " +
                                                row.most) != std::string::npos,
                       row.key);
    }
}

BOOST_AUTO_TEST_CASE(limits_are_positive_and_bounded) {
    BOOST_TEST(judge::read_text("time_ms: 0\nmemory_mib: 18446744073709551615\n", judge::read_limits).faults ==
               "f:1:10: time_ms: expected a number from 1 to 3600000, got \"0\"\n"
               "f:2:13: memory_mib: expected a number from 1 to 1048576, got \"18446744073709551615\"\n");
}

BOOST_AUTO_TEST_CASE(an_unknown_limit_is_refused) {
    BOOST_TEST(judge::read_text("timems: 1\n", judge::read_limits).faults ==
               "f:1:1: unknown key \"timems\", did you mean \"time_ms\"?\n");
}

BOOST_AUTO_TEST_SUITE_END()
