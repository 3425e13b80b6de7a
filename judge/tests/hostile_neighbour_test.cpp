// Two runs at the same time: what the one does to its world the other never feels.
#include <atomic>
#include <boost/test/unit_test.hpp>
#include <string>
#include <thread>
#include <vector>

#include "judge/tests/hostile_run.hpp"
#include "judge/tests/hostile_surroundings.hpp"

using namespace judge;
using namespace judge::hostile;

BOOST_AUTO_TEST_SUITE(hostile_neighbour)

const bool neighbours = note_programs({"disturb_neighbours", "honest_neighbour"});

BOOST_AUTO_TEST_CASE(an_honest_run_is_neither_seen_nor_disturbed_by_a_hostile_one_beside_it) {
    BOOST_TEST(neighbours);
    const Surroundings surroundings;
    for (const View view : {View::bare, View::system}) {
        Runner hostile_runner(JUDGE_BOX), honest_runner(JUDGE_BOX);
        std::atomic<bool> over = false;
        Outcome hostile_outcome;
        std::thread hostile_worker([&] {
            hostile_outcome = run(hostile_runner, command_of("disturb_neighbours", {}, view), usual_limits());
            over = true;
        });
        std::vector<Outcome> honest_outcomes;
        while (!over)
            honest_outcomes.push_back(run(honest_runner, command_of("honest_neighbour", {}, view), usual_limits()));
        hostile_worker.join();

        exits(0)(hostile_outcome);
        for (const std::string& seen : lines_of(hostile_outcome.output)) BOOST_ERROR("it has seen: " << seen);
        BOOST_TEST(honest_outcomes.size() > 5U);
        for (const Outcome& outcome : honest_outcomes) {
            exits(0)(outcome);
            BOOST_TEST((input_bytes(Input::text).view().starts_with(outcome.output) && outcome.output.size() == 64));
        }
    }
}

BOOST_AUTO_TEST_SUITE_END()
