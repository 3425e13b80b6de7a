// Two runs at the same time: what the one does to its world the other never feels.
#include <sys/resource.h>

#include <atomic>
#include <boost/test/unit_test.hpp>
#include <string>
#include <thread>
#include <vector>

#include "judge/tests/hostile_run.hpp"
#include "judge/tests/hostile_surroundings.hpp"
#include "judge/text/fault.hpp"

using namespace judge;
using namespace judge::hostile;

namespace {

// The honest program is run again and again while the hostile one lasts. Answers how the hostile one ended.
Outcome run_beside(const Command& hostile, View view) {
    Runner hostile_runner(JUDGE_BOX), honest_runner(JUDGE_BOX);
    std::atomic<bool> over = false;
    Outcome outcome;
    std::thread worker([&] {
        outcome = run(hostile_runner, hostile, usual_limits());
        over = true;
    });
    std::vector<Outcome> honest_outcomes;
    std::string fault;
    try {
        while (!over)
            honest_outcomes.push_back(run(honest_runner, command_of("honest_neighbour", {}, view), usual_limits()));
    } catch (const JudgeError& error) {
        fault = error.what();
    }
    worker.join();
    BOOST_TEST(fault == "");
    BOOST_TEST(honest_outcomes.size() > 5U);
    for (const Outcome& honest : honest_outcomes) {
        exits(0)(honest);
        BOOST_TEST((input_bytes(Input::text).view().starts_with(honest.output) && honest.output.size() == 64));
    }
    return outcome;
}

} // namespace

BOOST_AUTO_TEST_SUITE(hostile_neighbour)

const bool neighbours = note_programs({"disturb_neighbours", "honest_neighbour"});

BOOST_AUTO_TEST_CASE(an_honest_run_is_neither_seen_nor_disturbed_by_a_hostile_one_beside_it) {
    BOOST_TEST(neighbours);
    const Surroundings surroundings;
    for (const View view : {View::bare, View::system}) {
        const Outcome outcome = run_beside(command_of("disturb_neighbours", {}, view), view);
        exits(0)(outcome);
        for (const std::string& seen : lines_of(outcome.output)) BOOST_ERROR("it has seen: " << seen);
    }
}

// What the kernel counts for each user must not run out for a neighbour, nor for the judge, that are the same user.
BOOST_AUTO_TEST_CASE(an_honest_run_has_its_share_of_what_a_hostile_one_uses_up) {
    const Surroundings surroundings;
    rlimit before{};
    ::getrlimit(RLIMIT_NOFILE, &before);
    const rlimit usual{1024, before.rlim_max};
    ::setrlimit(RLIMIT_NOFILE, &usual); // the judge's share, as most systems give it
    anyhow()(run_beside(command_of("descriptors_in_flight", {"1000"}), View::bare));
    ::setrlimit(RLIMIT_NOFILE, &before);
}

BOOST_AUTO_TEST_SUITE_END()
