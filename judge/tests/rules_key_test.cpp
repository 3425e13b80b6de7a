#include "judge/craft/rules_key.hpp"

#include <boost/test/unit_test.hpp>
#include <chrono>
#include <functional>
#include <vector>

#include "judge/craft/proved_cases.hpp"
#include "judge/tests/temporary_folder.hpp"

namespace {

using namespace judge;
using std::chrono::milliseconds;

const std::vector<std::function<void(Limits&)>> limit_changes = {
    [](Limits& limits) { limits.cpu_time += milliseconds(1); },
    [](Limits& limits) { limits.wall_time += milliseconds(1); },
    [](Limits& limits) { ++limits.memory_bytes; },
    [](Limits& limits) { ++limits.output_bytes; },
    [](Limits& limits) { ++limits.processes; },
    [](Limits& limits) { ++limits.files; },
    [](Limits& limits) { ++limits.file_bytes; },
    [](Limits& limits) { limits.stack_bytes = 1U << 20U; },
};

const std::vector<std::function<void(OutputContract&)>> contract_changes = {
    [](OutputContract& output) { output.final_newline = FinalNewline::optional; },
    [](OutputContract& output) { output.trailing_blank_lines = TrailingBlankLines::ignored; },
    [](OutputContract& output) { output.block_separator = BlockSeparator::one_blank_line; },
    [](OutputContract& output) { output.trailing_spaces = TrailingSpaces::ignored; },
    [](OutputContract& output) { output.line_ends = LineEnds::lf_or_crlf; },
    [](OutputContract& output) { output.white_space = WhiteSpace::free; },
    [](OutputContract& output) { output.checker->protocol = CheckerProtocol::testlib; },
};

struct Ground {
    Ground() {
        folder.write("checker.py", "first\n");
        problem.id = "tiny";
        problem.output.compare = "checker";
        problem.output.checker.emplace();
        problem.output.checker->path = folder.path() / "checker.py";
    }

    TemporaryFolder folder;
    Problem problem;
};

} // namespace

BOOST_AUTO_TEST_SUITE(rules_key)

BOOST_AUTO_TEST_CASE(other_rules_have_another_text) {
    const Ground ground;
    for (std::size_t i = 0; i < limit_changes.size(); ++i) {
        Limits limits;
        limit_changes[i](limits);
        BOOST_TEST(rules_text(limits) != rules_text(Limits()), "limit " << i);
    }
    for (std::size_t i = 0; i < contract_changes.size(); ++i) {
        OutputContract output = ground.problem.output;
        contract_changes[i](output);
        BOOST_TEST(rules_text(output) != rules_text(ground.problem.output), "clause " << i);
    }
    OutputContract compared;
    compared.compare = "tokens";
    BOOST_TEST(rules_text(compared) != rules_text(OutputContract()));
}

// What was proved under other rules is proved again.
BOOST_AUTO_TEST_CASE(a_proof_holds_for_the_same_rules_alone) {
    const Ground ground;
    const std::string key = proof_key(ground.problem);
    BOOST_TEST(proof_key(ground.problem) == key);
    for (std::size_t i = 0; i < limit_changes.size(); ++i) {
        Problem problem = ground.problem;
        limit_changes[i](problem.output.checker->limits);
        BOOST_TEST(proof_key(problem) != key, "limit " << i);
    }
    for (std::size_t i = 0; i < contract_changes.size(); ++i) {
        Problem problem = ground.problem;
        contract_changes[i](problem.output);
        BOOST_TEST(proof_key(problem) != key, "clause " << i);
    }
    Problem problem = ground.problem;
    problem.output.checker->decides = {"case_change"};
    BOOST_TEST(proof_key(problem) != key);
    ground.folder.write("checker.py", "other\n");
    BOOST_TEST(proof_key(ground.problem) != key);
}

BOOST_AUTO_TEST_SUITE_END()
