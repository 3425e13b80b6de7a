#include "judge/mutate/findings.hpp"

#include <boost/test/unit_test.hpp>
#include <chrono>
#include <functional>
#include <vector>

#include "judge/tests/mutate_ground.hpp"

using namespace judge;

BOOST_AUTO_TEST_SUITE(mutate_findings)

// Whatever a verdict may rest on: with another one it is found out again.
BOOST_AUTO_TEST_CASE(verdicts_hold_for_the_same_limits_and_contract_alone) {
    const MutationGround ground;
    const auto file = ground.folder.path() / "work/findings.journal";
    const auto is_known = [&](const Problem& problem) {
        return FindingsJournal(file, problem, {problem.cases.data()}).find("key").verdicts.at(0).has_value();
    };
    FindingsJournal(file, ground.problem, {ground.problem.cases.data()}).add_verdicts("key", {Verdict::accepted});
    BOOST_TEST(is_known(ground.problem));
    const std::vector<std::function<void(Problem&)>> changes = {
        [](Problem& p) { p.limits.cpu_time += std::chrono::milliseconds(1); },
        [](Problem& p) { p.limits.wall_time += std::chrono::milliseconds(1); },
        [](Problem& p) { ++p.limits.memory_bytes; },
        [](Problem& p) { ++p.limits.output_bytes; },
        [](Problem& p) { ++p.limits.processes; },
        [](Problem& p) { ++p.limits.files; },
        [](Problem& p) { ++p.limits.file_bytes; },
        [](Problem& p) { p.limits.stack_bytes = 1U << 20U; },
        [](Problem& p) { p.output.white_space = WhiteSpace::free; },
        [](Problem& p) { p.output.line_ends = LineEnds::lf_or_crlf; },
        [](Problem& p) { p.cases[0].limits.processes = 3; },
    };
    for (std::size_t i = 0; i < changes.size(); ++i) {
        Problem problem = ground.problem;
        changes[i](problem);
        BOOST_TEST(!is_known(problem), "change " << i);
    }
}

BOOST_AUTO_TEST_SUITE_END()
