#include "judge/spec/limits_reader.hpp"

#include <boost/test/unit_test.hpp>
#include <chrono>

#include "judge/tests/yaml_reading.hpp"

using namespace std::chrono_literals;

BOOST_AUTO_TEST_SUITE(limits_reading)

BOOST_AUTO_TEST_CASE(all_four_are_read_in_their_units) {
    const auto reading =
        judge::read_text("time_ms: 500\nwall_ms: 900\nmemory_mib: 2\noutput_kib: 3\n", judge::read_limits);
    BOOST_TEST(reading.faults == "");
    BOOST_TEST((reading.value.cpu_time == 500ms && reading.value.wall_time == 900ms));
    BOOST_TEST(reading.value.memory_bytes.value() == 2U * 1024 * 1024);
    BOOST_TEST(reading.value.output_bytes.value() == 3U * 1024);
}

BOOST_AUTO_TEST_CASE(what_is_not_written_is_absent) {
    const auto reading = judge::read_text("wall_ms: 1\n", judge::read_limits);
    BOOST_TEST((!reading.value.cpu_time && !reading.value.memory_bytes && !reading.value.output_bytes));
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
