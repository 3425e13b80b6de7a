// What holds for all hostile programs together, and the world that every run is promised.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <set>
#include <string>
#include <string_view>

#include "judge/tests/hostile_run.hpp"
#include "judge/tests/hostile_surroundings.hpp"

using namespace judge;
using namespace judge::hostile;
namespace fs = std::filesystem;

namespace {

bool has_line(const Outcome& outcome, std::string_view start) {
    const auto lines = lines_of(outcome.output);
    return std::any_of(lines.begin(), lines.end(), [&](const std::string& line) { return line.starts_with(start); });
}

} // namespace

BOOST_AUTO_TEST_SUITE(hostile)

BOOST_AUTO_TEST_CASE(every_program_is_run) {
    std::set<std::string> run = {"probe"}; // before and behind each row
    for (const std::string& program : noted_programs()) run.insert(fs::path(program).stem());
    std::size_t programs = 0;
    for (const fs::directory_entry& entry : fs::directory_iterator(HOSTILE_SOURCES)) {
        const fs::path file = entry.path().filename();
        if ((file.extension() != ".cpp" && file.extension() != ".py") || file == "misbehave.cpp") continue;
        BOOST_TEST(run.contains(file.stem()), file.native() + " has no row in any hostile test");
        ++programs;
    }
    BOOST_TEST(programs >= 60U);
}

BOOST_AUTO_TEST_CASE(a_run_finds_the_world_that_it_is_promised) {
    Runner runner(JUDGE_BOX);
    for (const View view : {View::bare, View::system}) {
        const Outcome outcome = run(runner, command_of("probe", {}, view), usual_limits());
        exits(0)(outcome);
        for (const char* promised :
             {"in /work", "process 2 of 1, session 0, group 2", "/work/. mode 40700 ours, links 2, new",
              "descriptor 0: type 100000, flags 100000, offset 0", "descriptor 1: type 10000",
              "descriptor 2: type 10000", "timer 0", "limit 7: 1024, 1024"})
            BOOST_TEST(has_line(outcome, promised), promised);
        for (const char* never : {"beside:", "descriptor 3", "/work/a", "/work/f", "signal "})
            BOOST_TEST(!has_line(outcome, never), never);
        BOOST_TEST(outcome.output.find("no new privileges 1, seccomp 2") != std::string::npos);
        BOOST_TEST(outcome.output.find("of the future") == std::string::npos);
    }
}

// Else a difference behind a hostile run would say nothing.
BOOST_AUTO_TEST_CASE(the_probe_finds_the_same_each_time) {
    const Surroundings surroundings;
    Runner one(JUDGE_BOX), another(JUDGE_BOX);
    const std::string first = probe(one);
    check_same("the second run", first, probe(one));
    check_same("another box", first, probe(another));
}

// The harness can see damage: the same programs, where nothing contains them, do some.
BOOST_AUTO_TEST_CASE(without_a_box_the_programs_find_their_victims) {
    Runner runner(JUDGE_BOX, Containment::none);
    const Outcome read = run(runner, command_of("read_host_files"), usual_limits());
    BOOST_TEST(read.output.find("/secret: succeeded") != std::string::npos);
    const Outcome sockets = run(runner, command_of("sockets"), usual_limits());
    BOOST_TEST(sockets.output.find("family 1, type 1: succeeded") != std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()
