// One hostile program, run in a box of its own, and the search for the damage that it may have done: outside
// (hostile_surroundings.hpp), and in the box, where the probe (hostile/probe.cpp) tells before and behind it of the
// world that a run finds. Both must be the same to the byte.
#pragma once

#include <string>
#include <vector>

#include "judge/run/runner.hpp"
#include "judge/tests/hostile_checks.hpp"

namespace judge::hostile {

enum class Needs { nothing, memory_of_all_processes };
enum class Input { text, file }; // bytes of ours, or the canary's file

struct Row {
    std::string name; // the program and what must become of it
    std::string program;
    std::vector<std::string> arguments = {}; // behind the canary
    Check check;
    Limits limits = usual_limits();
    View view = View::bare;
    Input input = Input::text;
    std::string product = {};
    Needs needs = Needs::nothing;
};

// A program of hostile/, the canary its first argument. A name with `.py` is a Python script, in the system's view.
[[nodiscard]] Command command_of(const std::string& program, std::vector<std::string> arguments = {},
                                 View view = View::bare);

[[nodiscard]] Bytes input_bytes(Input input);

[[nodiscard]] Outcome run(Runner& runner, const Command& command, const Limits& limits, Input input = Input::text);

// What the probe finds in both views.
[[nodiscard]] std::string probe(Runner& runner);

[[nodiscard]] bool has_layer(const Runner& runner, std::string_view name);

// All of it for one row.
void run_row(const Row& row);

// Registers a test case a row in the suite that is being declared.
bool register_rows(const std::vector<Row>& rows);

// Which programs are run; register_rows() notes its own, a test that runs others does it where it is declared.
bool note_programs(const std::vector<std::string>& programs);
[[nodiscard]] const std::vector<std::string>& noted_programs();

} // namespace judge::hostile
