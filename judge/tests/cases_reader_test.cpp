#include "judge/spec/cases_reader.hpp"

#include <boost/test/unit_test.hpp>
#include <chrono>
#include <string>

#include "judge/spec/tree.hpp"
#include "judge/tests/yaml_reading.hpp"

namespace {

using judge::Case;
using namespace std::string_literals;
using namespace std::chrono_literals;

judge::Reading<std::vector<Case>> read(std::string_view yaml) {
    return judge::read_cases(yaml, "c.yaml", ".", "fen-board");
}

std::string faults(std::string_view yaml) {
    return judge::fault_lines(read(yaml).faults);
}

// The faults of one case of these lines, each indented by four; its first line is line 3.
std::string case_faults(const std::string& lines) {
    return faults("problem: fen-board\ncases:\n  - " + lines + "\n");
}

Case one_case(const std::string& lines) {
    const auto reading = read("problem: fen-board\ncases:\n  - " + lines + "\n");
    BOOST_REQUIRE_MESSAGE(reading.faults.empty(), judge::fault_lines(reading.faults));
    return reading.value.at(0);
}

const std::string named = "name: a\n    stdout: ''\n    ";

} // namespace

BOOST_AUTO_TEST_SUITE(cases_reading)

BOOST_AUTO_TEST_CASE(a_whole_case_is_read) {
    const Case one = one_case(
        "name: four-records\n    note: the sample\n    args: [a, 'b c', 010]\n    stdin: |\n      in\n    stdout: |-\n"
        "      out\n    exit: 3\n    stderr: {hex: 00}\n    limits: {time_ms: 500}\n"
        "    origin: {generator: judge-generate 1, recipe: small, seed: 7, reference: fen-board, reference_hash: "
        "fnv1a-00}");
    BOOST_TEST(one.name == "four-records");
    BOOST_TEST(one.note == "the sample");
    BOOST_TEST((one.args == std::vector<std::string>{"a", "b c", "010"}));
    BOOST_TEST(one.stdin_bytes.view() == "in\n");
    BOOST_TEST(one.stdout_bytes.view() == "out");
    BOOST_TEST(one.exit_status == 3);
    BOOST_TEST(one.stderr_bytes.value() == "\0"s);
    BOOST_TEST((one.limits.cpu_time == 500ms));
    BOOST_TEST((one.origin.value() == judge::Origin{"judge-generate 1", "small", "7", "fen-board", "fnv1a-00"}));
    BOOST_TEST(!one.observed);
    BOOST_TEST(to_string(one.place) == "c.yaml:3:5");
}

BOOST_AUTO_TEST_CASE(what_is_optional_has_its_default) {
    const Case one = one_case("name: a\n    stdout: ''");
    BOOST_TEST(one.stdin_bytes.view().empty());
    BOOST_TEST(one.args.empty());
    BOOST_TEST(one.exit_status == 0);
    BOOST_TEST(!one.stderr_bytes);
    BOOST_TEST(!one.origin);
}

BOOST_AUTO_TEST_CASE(an_unknown_key_is_shown_with_line_and_caret) {
    const auto reading = read("problem: fen-board\ncases:\n  - name: a\n    stdout: ''\n    stdot: |\n      x\n");
    BOOST_REQUIRE(reading.faults.size() == 1U);
    BOOST_TEST(to_string(reading.faults[0]) ==
               "c.yaml:5:5: error: unknown key \"stdot\", did you mean \"stdout\"?\n"
               "    5 |     stdot: |\n"
               "      |     ^\n");
}

BOOST_AUTO_TEST_CASE(name_and_stdout_are_required) {
    BOOST_TEST(case_faults("note: x") == "c.yaml:3:5: a case has no \"name\"\nc.yaml:3:5: a case has no \"stdout\"\n");
}

BOOST_AUTO_TEST_CASE(a_name_is_kebab_case) {
    BOOST_TEST(case_faults("name: Four_Records\n    stdout: ''") ==
               "c.yaml:3:11: name: expected words of a-z and 0-9 joined by single hyphens, at most 100 bytes, got "
               "\"Four_Records\"\n");
    BOOST_TEST(case_faults("name: \"../\\e[2J\"\n    stdout: ''").find("got \"../\\x1b[2J\"\n") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_name_comes_once) {
    BOOST_TEST(faults("problem: fen-board\ncases:\n  - {name: a, stdout: ''}\n  - {name: a, stdout: ''}\n") ==
               "c.yaml:4:5: duplicate case name \"a\", first at c.yaml:3:5\n");
}

BOOST_AUTO_TEST_CASE(names_are_compared_over_all_files_of_a_problem) {
    judge::CaseReader reader(".", "", std::nullopt);
    BOOST_TEST(reader.read("problem: x\ncases: [{name: a, stdout: ''}]\n", "1.yaml").faults.empty());
    BOOST_TEST(judge::fault_lines(reader.read("problem: x\ncases: [{name: a, stdout: ''}]\n", "2.yaml").faults) ==
               "2.yaml:2:9: duplicate case name \"a\", first at 1.yaml:2:9\n");
}

BOOST_AUTO_TEST_CASE(the_problem_is_that_of_the_folder) {
    BOOST_TEST(faults("problem: fen-bord\ncases: [{name: a, stdout: ''}]\n") ==
               "c.yaml:1:10: problem: expected \"fen-board\", whose folder this is, got \"fen-bord\"\n");
    BOOST_TEST(judge::read_cases("problem: any\ncases: [{name: a, stdout: ''}]\n", "c.yaml", ".", "").faults.empty());
}

BOOST_AUTO_TEST_CASE(a_file_has_a_problem_and_cases) {
    BOOST_TEST(faults("note: x\n") ==
               "c.yaml:1:1: unknown key \"note\": a case file may have problem, cases\n"
               "c.yaml:1:1: a case file has no \"problem\"\n"
               "c.yaml:1:1: a case file has no \"cases\"\n");
    BOOST_TEST(faults("problem: fen-board\ncases: []\n") == "c.yaml:2:8: cases: expected at least one case\n");
    BOOST_TEST(faults("problem: fen-board\ncases: a\n") == "c.yaml:2:8: cases: expected a list of cases, got text\n");
    BOOST_TEST(
        faults("problem: fen-board\ncases: [a]\n").find("c.yaml:2:9: a case: expected keys and values (name, ") == 0U);
}

BOOST_AUTO_TEST_CASE(arguments_are_a_list_of_text) {
    BOOST_TEST(case_faults(named + "args: a b") ==
               "c.yaml:5:11: args: expected a list such as [a, \"b c\"], got text\n");
    BOOST_TEST(case_faults(named + "args: [a, [b]]") == "c.yaml:5:15: args: expected text, got a list\n");
    BOOST_TEST(case_faults(named + "args: [\"a\\0b\"]") == "c.yaml:5:12: args: an argument cannot hold a NUL byte\n");
}

BOOST_AUTO_TEST_CASE(an_exit_status_is_a_byte) {
    BOOST_TEST(case_faults(named + "exit: 256") == "c.yaml:5:11: exit: expected a number from 0 to 255, got \"256\"\n");
    BOOST_TEST(case_faults(named + "exit: -1") == "c.yaml:5:11: exit: expected a number from 0 to 255, got \"-1\"\n");
}

BOOST_AUTO_TEST_CASE(observed_facts_are_read) {
    const Case one =
        one_case(named +
                 "verdict: PE\n    clause: final_newline\n    output: {final_newline: optional}\n    observed:\n"
                 "      stdout: out\n      stderr: err\n      cpu_ms: 1\n      wall_ms: 2\n      memory_kib: 3\n      "
                 "out_of_memory_kills: 4");
    BOOST_TEST((one.verdict == judge::Verdict::presentation_error));
    BOOST_TEST(one.clause == "final_newline");
    BOOST_TEST((one.output.value().final_newline == judge::FinalNewline::optional));
    const judge::Observed& facts = one.observed.value();
    BOOST_TEST(facts.stdout_bytes.view() == "out");
    BOOST_TEST(facts.stderr_bytes == "err");
    BOOST_TEST((facts.cpu_time == 1ms && facts.wall_time == 2ms));
    BOOST_TEST(facts.memory_bytes == 3U * 1024);
    BOOST_TEST(facts.out_of_memory_kills == 4);
    BOOST_TEST(facts.exit_status.value() == 0);
}

BOOST_AUTO_TEST_CASE(an_observed_run_ends_in_one_way) {
    const auto observed = [](const std::string& ending) {
        return one_case(named + "verdict: RTE\n    observed: {" + ending + "}").observed.value();
    };
    BOOST_TEST(observed("exit: 7").exit_status.value() == 7);
    BOOST_TEST(observed("signal: 11").signal.value() == 11);
    BOOST_TEST(!observed("signal: 11").exit_status);
    BOOST_TEST(observed("killed: wall_time").killed.value() == "wall_time");
    BOOST_TEST(!observed("killed: memory").exit_status);
    BOOST_TEST(observed("error: no such file").error.value() == "no such file");
    BOOST_TEST(case_faults(named + "verdict: RTE\n    observed: {exit: 1, signal: 11}") ==
               "c.yaml:6:33: observed: \"signal\" beside \"exit\": a run ends in one way\n");
    BOOST_TEST(case_faults(named + "verdict: TLE\n    observed: {killed: wall}") ==
               "c.yaml:6:24: killed: unknown value \"wall\": known values are cpu_time, wall_time, memory, output\n");
}

BOOST_AUTO_TEST_CASE(verdict_and_observed_come_together) {
    BOOST_TEST(case_faults(named + "verdict: AC") ==
               "c.yaml:5:14: \"verdict\" without \"observed\": only facts in place of a run have it\n");
    BOOST_TEST(case_faults(named + "observed: {exit: 0}") ==
               "c.yaml:5:15: \"observed\" without \"verdict\": say what the judge must think of it\n");
    BOOST_TEST(case_faults(named + "clause: x\n    output: {line_ends: lf}") ==
               "c.yaml:5:13: \"clause\" without \"observed\": only facts in place of a run have it\n"
               "c.yaml:6:13: \"output\" without \"observed\": only facts in place of a run have it\n");
}

BOOST_AUTO_TEST_CASE(an_unknown_verdict_names_all) {
    BOOST_TEST(case_faults(named + "verdict: OK\n    observed: {exit: 0}") ==
               "c.yaml:5:14: verdict: unknown value \"OK\": known values are AC, PE, WA, TLE, MLE, OLE, RTE, CE, JE\n");
}

BOOST_AUTO_TEST_CASE(expected_output_that_breaks_its_contract_is_a_fault_of_the_case) {
    judge::CaseReader reader(".", "", judge::OutputContract{});
    BOOST_TEST(
        judge::fault_lines(reader.read("problem: x\ncases:\n  - name: a\n    stdout: b\n", "c.yaml").faults) ==
        "c.yaml:4:13: stdout breaks the problem's own contract: final_newline: required, but it does not end in a "
        "newline\n");
}

BOOST_AUTO_TEST_CASE(observed_cases_are_held_against_no_contract) {
    judge::CaseReader reader(".", "", judge::OutputContract{});
    BOOST_TEST(reader.read("problem: x\ncases: [{name: a, stdout: b, verdict: AC, observed: {stdout: b}}]\n", "c.yaml")
                   .faults.empty());
}

BOOST_AUTO_TEST_CASE(faults_of_several_cases_are_collected) {
    BOOST_TEST(faults("problem: fen-board\ncases:\n  - {name: a, stdout: '', exit: x}\n  - {name: b}\n  - {name: c, "
                      "stdout: '', nam: d}\n") ==
               "c.yaml:3:33: exit: expected a number from 0 to 255, got \"x\"\n"
               "c.yaml:4:5: a case has no \"stdout\"\n"
               "c.yaml:5:27: unknown key \"nam\", did you mean \"name\"?\n");
}

BOOST_AUTO_TEST_SUITE_END()
