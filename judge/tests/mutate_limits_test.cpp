#include "judge/mutate/mutant_limits.hpp"

#include <boost/test/unit_test.hpp>
#include <chrono>

using namespace judge;
using namespace std::chrono_literals;

namespace {

LimitOverrides limits_for(std::chrono::milliseconds cpu_time, std::chrono::milliseconds wall_time, const Limits& real) {
    RunResult reference;
    reference.cpu_time = cpu_time;
    reference.wall_time = wall_time;
    return limits_of_mutant(reference, {}, real);
}

} // namespace

BOOST_AUTO_TEST_SUITE(mutate_limits)

BOOST_AUTO_TEST_CASE(a_mutant_gets_a_multiple_of_what_the_reference_takes) {
    Limits real;
    real.cpu_time = 20s;
    real.wall_time = 60s;
    BOOST_TEST((limits_for(0ms, 1ms, real).cpu_time == 100ms));
    BOOST_TEST((limits_for(0ms, 1ms, real).wall_time == 2300ms));
    BOOST_TEST((limits_for(50ms, 50ms, real).cpu_time == 500ms));
    BOOST_TEST((limits_for(1ms, 3000ms, real).wall_time == 9000ms)); // it sleeps, as its mutants do
}

BOOST_AUTO_TEST_CASE(a_mutant_gets_no_more_than_the_problem_allows) {
    Limits real;
    real.cpu_time = 300ms;
    real.wall_time = 4s;
    const LimitOverrides limits = limits_for(100ms, 3000ms, real);
    BOOST_TEST((limits.cpu_time == 300ms));
    BOOST_TEST((limits.wall_time == 4s));
}

BOOST_AUTO_TEST_CASE(a_case_keeps_its_other_limits) {
    LimitOverrides own;
    own.memory_bytes = 7U << 20U;
    BOOST_TEST((limits_of_mutant(RunResult{}, own, Limits{}).memory_bytes == own.memory_bytes));
}

BOOST_AUTO_TEST_SUITE_END()
