#include <boost/test/unit_test.hpp>
#include <chrono>
#include <string>

#include "judge/spec/tree.hpp"
#include "judge/tests/yaml_reading.hpp"

namespace {

std::string faults(std::string_view yaml) {
    return judge::fault_lines(judge::read_problem(yaml, "p.yaml", "fen-board").faults);
}

} // namespace

BOOST_AUTO_TEST_SUITE(problem_reading)

BOOST_AUTO_TEST_CASE(a_whole_problem_is_read) {
    const auto reading = judge::read_problem(
        "title: Boards from FEN\nreference: fen-board\nlimits: {time_ms: 300}\noutput:\n  final_newline: optional\n",
        "p.yaml", "fen-board");
    BOOST_TEST(judge::fault_lines(reading.faults) == "");
    BOOST_TEST(reading.value.id == "fen-board");
    BOOST_TEST(reading.value.title == "Boards from FEN");
    BOOST_TEST(reading.value.reference == "fen-board");
    BOOST_TEST((reading.value.limits.cpu_time == std::chrono::milliseconds(300)));
    BOOST_TEST((reading.value.limits.wall_time == std::chrono::milliseconds(3900)));
    BOOST_TEST((reading.value.output.final_newline == judge::FinalNewline::optional));
}

BOOST_AUTO_TEST_CASE(title_and_reference_are_required) {
    BOOST_TEST(faults("limits: {time_ms: 1}\n") ==
               "p.yaml:1:1: a problem has no \"title\"\np.yaml:1:1: a problem has no \"reference\"\n");
    BOOST_TEST(faults("title: ''\nreference: a\n") == "p.yaml:1:8: title: expected text, got none\n");
}

BOOST_AUTO_TEST_CASE(a_reference_is_a_name_and_no_path) {
    BOOST_TEST(faults("title: a\nreference: ../a\n") ==
               "p.yaml:2:12: reference: expected the name of a binary (a-z, 0-9 and hyphens), got \"../a\"\n");
}

BOOST_AUTO_TEST_CASE(a_reference_is_contained_unless_the_problem_says_otherwise) {
    const auto contained = [](const std::string& line) {
        const auto reading = judge::read_problem("title: a\nreference: a\n" + line, "p.yaml", "fen-board");
        BOOST_TEST(judge::fault_lines(reading.faults) == "");
        return reading.value.contain_reference;
    };
    BOOST_TEST(contained(""));
    BOOST_TEST(contained("contain_reference: true\n"));
    BOOST_TEST(!contained("contain_reference: false\n"));
    BOOST_TEST(faults("title: a\nreference: a\ncontain_reference: no\n") ==
               "p.yaml:3:20: contain_reference: unknown value \"no\": known values are true, false\n");
}

BOOST_AUTO_TEST_CASE(faults_of_every_part_are_collected) {
    BOOST_TEST(
        faults("titel: a\nreference: a\nlimits: 5\noutput: {compare: x}\n") ==
        "p.yaml:1:1: unknown key \"titel\", did you mean \"title\"?\n"
        "p.yaml:1:1: a problem has no \"title\"\n"
        "p.yaml:3:9: limits: expected keys and values (time_ms, wall_ms, memory_mib, output_kib, processes, files, "
        "file_mib, stack_mib), got text\n"
        "p.yaml:4:19: compare: unknown value \"x\": known values are bytes, tokens, checker\n");
}

BOOST_AUTO_TEST_SUITE_END()
