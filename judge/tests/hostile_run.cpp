#include "judge/tests/hostile_run.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <filesystem>
#include <string_view>

#include "judge/tests/hostile_surroundings.hpp"

namespace judge::hostile {
namespace {

using namespace std::chrono_literals;
namespace fs = std::filesystem;

const fs::path program_folder = HOSTILE_PROGRAMS;
const fs::path source_folder = HOSTILE_SOURCES;

// How much longer than its wall limit a run may take until it is over, with a busy machine.
constexpr auto patience = 10s;

std::vector<std::string>& all_noted_programs() {
    static std::vector<std::string> names;
    return names;
}

} // namespace

Command command_of(const std::string& program, std::vector<std::string> arguments, View view) {
    arguments.insert(arguments.begin(), canary_folder());
    Command command;
    if (program.ends_with(".py")) {
        command = system_program("/usr/bin/python3", {"script", "-"});
        command.given = GivenFile{source_folder / program, "program.py"};
        command.given_argument = 0;
        command.arguments.pop_back();
        command.arguments.insert(command.arguments.end(), arguments.begin(), arguments.end());
    } else {
        command = given_program(program_folder / program, std::move(arguments));
        command.view = view;
    }
    return command;
}

Bytes input_bytes(Input input) {
    if (input == Input::file) return Bytes::of_file(fs::path(canary_folder()) / "input");
    return Bytes(std::string(200, 'i') + "\n");
}

Outcome run(Runner& runner, const Command& command, const Limits& limits, Input input) {
    Outcome outcome;
    outcome.limits = limits;
    constexpr std::size_t kept = 1U << 20U;
    outcome.result = runner.run(command, input_bytes(input), limits, [&](std::string_view bytes) {
        outcome.output.append(bytes.substr(0, kept - outcome.output.size()));
    });
    return outcome;
}

std::string probe(Runner& runner) {
    std::string found;
    for (const View view : {View::bare, View::system}) {
        const Outcome outcome = run(runner, command_of("probe", {}, view), usual_limits());
        found += outcome.output + to_string(outcome.result.termination) + '\n';
        BOOST_TEST(outcome.result.out_of_memory_kills == 0);
        BOOST_TEST(outcome.result.orphans == 0);
        BOOST_TEST(outcome.result.peak_memory_bytes < 16U << 20U);
        BOOST_TEST(outcome.result.stdin_consumed.value_or(0) == 0U);
        BOOST_TEST((outcome.result.cpu_time < 4s)); // its own, even on an emulated machine
    }
    return found;
}

bool has_layer(const Runner& runner, std::string_view name) {
    const Layers& layers = runner.layers();
    return std::any_of(layers.begin(), layers.end(),
                       [&](const Layer& layer) { return layer.name == name && layer.active; });
}

void run_row(const Row& row) {
    const Surroundings surroundings;
    Runner runner(JUDGE_BOX);
    if (row.needs == Needs::memory_of_all_processes && !has_layer(runner, "cgroup_memory")) {
        BOOST_TEST_MESSAGE("skipped: " << row.name << ": without a cgroup nobody adds up the memory of processes");
        return;
    }
    const std::string before = probe(runner);
    const std::vector<std::string> processes = live_processes();
    const auto begin = std::chrono::steady_clock::now();
    Command command = command_of(row.program, row.arguments, row.view);
    command.product = row.product;
    {
        const Outcome outcome = run(runner, command, row.limits, row.input);
        BOOST_TEST_CONTEXT(to_string(outcome.result.termination)
                           << ", stderr: " << outcome.result.stderr_start.substr(0, 500))
        row.check(outcome);
        if (outcome.result.stdin_consumed)
            BOOST_TEST(*outcome.result.stdin_consumed <= input_bytes(row.input).view().size());
    }
    BOOST_TEST((std::chrono::steady_clock::now() - begin < row.limits.wall_time + patience));
    BOOST_TEST(live_processes() == processes, boost::test_tools::per_element());
    check_same("the next run", before, probe(runner));
}

bool register_rows(const std::vector<Row>& rows) {
    for (const Row& row : rows) {
        note_programs({row.program});
        boost::unit_test::framework::current_auto_test_suite().add(
            boost::unit_test::make_test_case([row] { run_row(row); }, row.name, __FILE__, __LINE__));
    }
    return !rows.empty();
}

bool note_programs(const std::vector<std::string>& programs) {
    std::vector<std::string>& all = all_noted_programs();
    all.insert(all.end(), programs.begin(), programs.end());
    return !programs.empty();
}

const std::vector<std::string>& noted_programs() {
    return all_noted_programs();
}

} // namespace judge::hostile
