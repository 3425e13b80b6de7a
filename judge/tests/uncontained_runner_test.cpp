// Runs without containment, as the judge runs itself: what there is of order nevertheless.
#include <sys/wait.h>
#include <unistd.h>

#include <boost/test/unit_test.hpp>
#include <csignal>
#include <cstdlib>
#include <string>
#include <thread>
#include <vector>

#include "judge/tests/box_runs.hpp"

namespace {

using namespace judge;
using namespace judge::testing;

} // namespace

BOOST_AUTO_TEST_SUITE(uncontained_runner)

BOOST_AUTO_TEST_CASE(what_a_program_does_to_its_folder_never_reaches_the_next) {
    Runner runner(box_binary, Containment::none);
    for (const auto& deed : {std::vector<std::string>{"litter"},
                             {"lock-own-folder"},
                             {"nest-folders", "1200"},
                             {"remove-own-folder"},
                             {"lock-nested-folders"},
                             {"replace-own-folder"}}) {
        BOOST_TEST(ended<Exited>(run(runner, given_program(misbehave, deed), "", generous())).status == 0,
                   deed.front());
        BOOST_TEST(ended<Exited>(run(runner, given_program(misbehave, {"write-file"}), "", generous())).status == 0,
                   deed.front());
        BOOST_TEST(run(runner, given_program(misbehave, {"surroundings"}), "", generous()).output ==
                   "clean\nno terminal\n");
    }
}

BOOST_AUTO_TEST_CASE(nobody_outlives_the_run_and_limits_hold, *boost::unit_test::precondition(has_fine_clocks)) {
    Limits limits = generous();
    limits.wall_time = 5s;
    limits.cpu_time = 300ms;
    for (const auto& deed : {std::vector<std::string>{"daemon", "0", mark()}, {"children", "20", mark()}}) {
        const Outcome outcome = misbehaving(deed, limits, "", Containment::none);
        BOOST_TEST(ended<Exited>(outcome).status == 0);
        BOOST_TEST(outcome.result.orphans > 0, deed.front());
        BOOST_TEST(!lives_with(mark()), deed.front());
    }
    const Outcome spun = misbehaving({"children-spin", "60"}, limits, "", Containment::none);
    BOOST_TEST((ended<Killed>(spun).limit == Limit::cpu_time));
    BOOST_TEST((spun.result.cpu_time > 300ms));
    limits.memory_bytes = 64U << 20U;
    const Outcome orphan = misbehaving({"orphan-touches", "512"}, limits, "", Containment::none);
    BOOST_TEST((ended<Killed>(orphan).limit == Limit::memory));
}

BOOST_AUTO_TEST_CASE(nothing_is_left_of_folders_however_programs_treat_them_and_strangers_stay) {
    const fs::path temporary = fs::temp_directory_path() / ("runner-test-" + std::to_string(::getpid()));
    fs::create_directories(temporary / "judge-box-mine");
    ::setenv("TMPDIR", temporary.c_str(), 1);
    for (const char* deed : {"litter", "lock-own-folder", "remove-own-folder", "lock-nested-folders",
                             "replace-own-folder", "kill-the-box"}) {
        Runner runner(box_binary, Containment::none);
        run(runner, given_program(misbehave, {deed}), "", generous());
        run(runner, given_program(misbehave, {"exit", "0"}), "", generous());
    }
    ::unsetenv("TMPDIR");
    std::vector<std::string> left;
    for (const fs::directory_entry& entry : fs::directory_iterator(temporary)) left.push_back(entry.path().filename());
    BOOST_TEST(left == std::vector<std::string>{"judge-box-mine"});
    fs::remove_all(temporary);
}

BOOST_AUTO_TEST_CASE(a_killed_box_costs_its_run_and_no_other) {
    Runner runner(box_binary, Containment::none);
    const Outcome killed = run(runner, given_program(misbehave, {"kill-the-box"}), "", generous());
    BOOST_TEST(ended<NotRun>(killed).why.find("its box ended") != std::string::npos);
    BOOST_TEST(ended<Exited>(run(runner, given_program(misbehave, {"exit", "7"}), "", generous())).status == 7);
}

BOOST_AUTO_TEST_CASE(a_stopped_box_is_found_out_soon_behind_the_wall_limit) {
    Limits limits = generous();
    limits.wall_time = 300ms;
    Runner runner(box_binary, Containment::none);
    BOOST_TEST(
        ended<NotRun>(run(runner, given_program(misbehave, {"stop-the-box"}), "", limits)).why.find("fell silent") !=
        std::string::npos);
    BOOST_TEST(ended<Exited>(run(runner, given_program(misbehave, {"exit", "7"}), "", generous())).status == 7);
}

BOOST_AUTO_TEST_CASE(a_killed_judge_leaves_neither_process_nor_folder) {
    const fs::path temporary = fs::temp_directory_path() / mark();
    const std::string argument = mark();
    fs::create_directory(temporary);
    const pid_t judge = ::fork();
    if (judge == 0) {
        ::setenv("TMPDIR", temporary.c_str(), 1);
        misbehaving({"ignore-signals", "0", argument}, generous(), "", Containment::none);
        ::_exit(0);
    }
    for (int i = 0; i < 4000 && !lives_with(argument); ++i) std::this_thread::sleep_for(5ms);
    BOOST_TEST(!fs::is_empty(temporary));
    ::kill(judge, SIGKILL);
    ::waitpid(judge, nullptr, 0);
    for (int i = 0; i < 2000 && (lives_with(argument) || !fs::is_empty(temporary)); ++i)
        std::this_thread::sleep_for(5ms);
    BOOST_TEST(!lives_with(argument));
    BOOST_TEST(fs::is_empty(temporary));
    fs::remove_all(temporary);
}

BOOST_AUTO_TEST_SUITE_END()
