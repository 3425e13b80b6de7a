#include "judge/spec/limits.hpp"

#include <boost/test/unit_test.hpp>
#include <chrono>

using namespace std::chrono_literals;

BOOST_AUTO_TEST_SUITE(limits)

BOOST_AUTO_TEST_CASE(without_overrides_all_stays) {
    const judge::Limits base;
    const judge::Limits same = apply(base, {});
    BOOST_TEST((same.cpu_time == base.cpu_time && same.wall_time == base.wall_time));
    BOOST_TEST((same.memory_bytes == base.memory_bytes && same.output_bytes == base.output_bytes));
    BOOST_TEST((same.processes == base.processes && same.files == base.files));
    BOOST_TEST((same.file_bytes == base.file_bytes && same.stack_bytes == base.stack_bytes));
}

BOOST_AUTO_TEST_CASE(a_cpu_limit_brings_a_wall_limit) {
    judge::LimitOverrides overrides;
    overrides.cpu_time = 500ms;
    BOOST_TEST((apply({}, overrides).wall_time == 4500ms));
    overrides.wall_time = 700ms;
    BOOST_TEST((apply({}, overrides).wall_time == 700ms));
}

BOOST_AUTO_TEST_CASE(sizes_and_counts_are_replaced) {
    judge::LimitOverrides overrides;
    overrides.memory_bytes = 1;
    overrides.output_bytes = 2;
    overrides.processes = 3;
    overrides.files = 4;
    overrides.file_bytes = 5;
    overrides.stack_bytes = 6;
    const judge::Limits limits = apply({}, overrides);
    BOOST_TEST(limits.memory_bytes == 1U);
    BOOST_TEST(limits.output_bytes == 2U);
    BOOST_TEST(limits.processes == 3U);
    BOOST_TEST(limits.files == 4U);
    BOOST_TEST(limits.file_bytes == 5U);
    BOOST_TEST(limits.stack_bytes.value() == 6U);
}

BOOST_AUTO_TEST_SUITE_END()
