#include "judge/run/runner.hpp"

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <boost/test/unit_test.hpp>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>
#include <thread>
#include <vector>

#include "judge/tests/box_runs.hpp"
#include "judge/text/fault.hpp"

namespace {

using namespace judge;
using namespace judge::testing;

std::vector<pid_t> children_of(pid_t pid) {
    const fs::path process = fs::path("/proc") / std::to_string(pid);
    std::ifstream file(process / "task" / std::to_string(pid) / "children");
    return {std::istream_iterator<pid_t>(file), {}};
}

} // namespace

BOOST_AUTO_TEST_SUITE(runner)

BOOST_AUTO_TEST_CASE(output_arrives_to_the_byte) {
    Runner runner(box_binary);
    const std::string input("a\r\n\0\xff\x1b no line end", 18);
    const Outcome outcome = run(runner, system_program("/bin/cat", {}), input, generous());
    BOOST_TEST(ended<Exited>(outcome).status == 0);
    BOOST_TEST((outcome.output == input));
    BOOST_TEST(outcome.result.stdout_bytes == input.size());
    BOOST_TEST(outcome.result.stdin_consumed.value() == input.size());
}

BOOST_AUTO_TEST_CASE(arguments_arrive_to_the_byte) {
    Runner runner(box_binary);
    const std::string odd = "two words\n\xff'\"$HOME`";
    const Outcome outcome = run(runner, system_program("/usr/bin/printf", {"%s|", odd, ""}), "", generous());
    BOOST_TEST((outcome.output == odd + "||"));
}

BOOST_AUTO_TEST_CASE(exit_status_and_signal_are_told_apart) {
    BOOST_TEST(ended<Exited>(misbehaving({"exit", "0"})).status == 0);
    BOOST_TEST(ended<Exited>(misbehaving({"exit", "139"})).status == 139);
    BOOST_TEST(ended<Signalled>(misbehaving({"signal", "11"})).signal == SIGSEGV);
    BOOST_TEST(ended<Signalled>(misbehaving({"signal", "9"})).signal == SIGKILL);
    BOOST_TEST(ended<Signalled>(misbehaving({"abort"})).signal == SIGABRT);
}

BOOST_AUTO_TEST_CASE(a_missing_program_is_not_started_and_says_why) {
    Runner runner(box_binary);
    BOOST_TEST(
        ended<NotRun>(run(runner, system_program("/no/such/program", {}), "", generous())).why.find("No such file") !=
        std::string::npos);
    BOOST_TEST(
        ended<NotRun>(run(runner, system_program("/usr/lib", {}), "", generous())).why.find("Permission denied") !=
        std::string::npos);
    BOOST_TEST(ended<Exited>(run(runner, given_program(misbehave, {"exit", "0"}), "", generous())).status ==
               0); // the box lives on
}

BOOST_AUTO_TEST_CASE(a_script_that_cannot_be_executed_says_what_is_wrong_with_it) {
    const fs::path script = fs::temp_directory_path() / ("runner-test-script-" + std::to_string(::getpid()));
    Runner runner(box_binary);
    for (const auto& [text, word] : {std::pair{"#!/bin/sh\r\n", "its interpreter is not there: #!/bin/sh\\r"},
                                     std::pair{"echo no\n", "nor a script with a #! line"}}) {
        std::ofstream(script) << text;
        fs::permissions(script, fs::perms::owner_all);
        BOOST_TEST(
            ended<NotRun>(run(runner, given_program(script, {}), "", generous())).why.find(word) != std::string::npos,
            word);
    }
    fs::remove(script);
}

BOOST_AUTO_TEST_CASE(cpu_time_is_measured_and_a_near_miss_is_not_cut,
                     *boost::unit_test::precondition(has_fine_clocks)) {
    Limits limits = generous();
    limits.cpu_time = 200ms;
    const Outcome under = misbehaving({"spin", "100"}, limits);
    BOOST_TEST(ended<Exited>(under).status == 0);
    BOOST_TEST((under.result.cpu_time >= 100ms && under.result.cpu_time < 200ms));
    const Outcome slightly_over = misbehaving({"spin", "204"}, limits);
    BOOST_TEST(ended<Exited>(slightly_over).status == 0);
    BOOST_TEST((slightly_over.result.cpu_time > 200ms));
}

BOOST_AUTO_TEST_CASE(a_spinning_program_is_ended_for_its_cpu_time) {
    Limits limits = generous();
    limits.cpu_time = 200ms;
    const Outcome over = misbehaving({"spin", "60000"}, limits);
    BOOST_TEST((ended<Killed>(over).limit == Limit::cpu_time));
    BOOST_TEST((over.result.cpu_time > 200ms));
}

BOOST_AUTO_TEST_CASE(sleepers_of_every_kind_are_ended_for_their_wall_time,
                     *boost::unit_test::precondition(has_fine_clocks)) {
    Limits limits = generous();
    limits.wall_time = 500ms;
    BOOST_TEST(ended<Exited>(misbehaving({"sleep", "50"}, limits)).status == 0);
    for (const auto& deed : {std::vector<std::string>{"sleep", "60000"}, {"ignore-signals"}, {"close-and-sleep"}}) {
        const Outcome outcome = misbehaving(deed, limits);
        BOOST_TEST((ended<Killed>(outcome).limit == Limit::wall_time), deed.front());
        BOOST_TEST((outcome.result.cpu_time < 100ms), deed.front());
    }
}

BOOST_AUTO_TEST_CASE(peak_memory_is_the_program_s_own_however_large_the_judge) {
    const std::vector<char> ballast(200U << 20U, 'x');
    BOOST_TEST(ballast[12345] == 'x');
    const Outcome small = misbehaving({"exit", "0"});
    BOOST_TEST(small.result.peak_memory_bytes < 16U << 20U);
    const Outcome large = misbehaving({"touch", "64"});
    BOOST_TEST(large.result.peak_memory_bytes >= 63U << 20U); // a group counts pages in batches
    BOOST_TEST(large.result.peak_memory_bytes < 80U << 20U);
}

BOOST_AUTO_TEST_CASE(a_program_over_its_memory_is_ended_or_measured) {
    Limits limits = generous();
    limits.memory_bytes = 64U << 20U;
    const Outcome under = misbehaving({"touch", "40"}, limits);
    BOOST_TEST(ended<Exited>(under).status == 0);
    BOOST_TEST(under.result.peak_memory_bytes <= limits.memory_bytes);
    const Outcome over = misbehaving({"touch", "1024"}, limits);
    BOOST_TEST((ended<Killed>(over).limit == Limit::memory));
    BOOST_TEST(over.result.peak_memory_bytes > limits.memory_bytes * 9 / 10);
}

BOOST_AUTO_TEST_CASE(a_runaway_recursion_meets_the_memory_limit) {
    Limits limits = generous();
    limits.memory_bytes = 64U << 20U;
    const Outcome outcome = misbehaving({"recurse"}, limits);
    const bool is_over =
        outcome.result.out_of_memory_kills > 0 || outcome.result.peak_memory_bytes > limits.memory_bytes;
    BOOST_TEST(is_over);
}

BOOST_AUTO_TEST_CASE(a_flood_on_either_stream_is_stopped_and_counted) {
    Limits limits = generous();
    limits.output_bytes = 100'000;
    const Outcome exact = misbehaving({"stdout", "100000"}, limits);
    BOOST_TEST(ended<Exited>(exact).status == 0);
    BOOST_TEST(exact.result.stdout_bytes == 100'000U);
    for (const char* stream : {"stdout", "stderr"}) {
        const Outcome flood = misbehaving({stream, "100000000000"}, limits);
        BOOST_TEST((ended<Killed>(flood).limit == Limit::output), stream);
        BOOST_TEST(flood.result.stderr_start.size() <= stderr_kept);
    }
}

BOOST_AUTO_TEST_CASE(nobody_outlives_the_run) {
    for (const auto& deed : {std::vector<std::string>{"daemon", "0", mark()}, {"children", "20", mark()}}) {
        Limits limits = generous();
        limits.wall_time = 5s;
        const Outcome outcome = misbehaving(deed, limits);
        BOOST_TEST(ended<Exited>(outcome).status == 0);
        BOOST_TEST(outcome.result.orphans > 0, deed.front());
        BOOST_TEST((outcome.result.wall_time < 5s)); // it was not waited for
        BOOST_TEST(!lives_with(mark()), deed.front());
    }
    BOOST_TEST(misbehaving({"exit", "0"}).result.orphans == 0);
}

BOOST_AUTO_TEST_CASE(how_much_of_stdin_was_read_is_a_fact_and_stdin_cannot_be_written) {
    const std::string input(1000, 'i');
    BOOST_TEST(misbehaving({"read", "300"}, generous(), input).result.stdin_consumed.value() == 300U);
    BOOST_TEST(misbehaving({"exit", "0"}, generous(), input).result.stdin_consumed.value() == 0U);
    BOOST_TEST(ended<Exited>(misbehaving({"overwrite-stdin"}, generous(), input)).status == 0);
}

BOOST_AUTO_TEST_CASE(every_run_starts_in_a_clean_folder_with_nothing_but_three_descriptors) {
    Runner runner(box_binary);
    const Outcome first = run(runner, given_program(misbehave, {"litter"}), "", generous());
    BOOST_TEST(ended<Exited>(first).status == 0);
    const Outcome second = run(runner, given_program(misbehave, {"surroundings"}), "", generous());
    BOOST_TEST(second.output == "clean\nno terminal\n");
}

BOOST_AUTO_TEST_CASE(what_a_program_does_to_its_folder_never_reaches_the_next) {
    Runner runner(box_binary);
    for (const auto& deed :
         {std::vector<std::string>{"litter"}, {"lock-own-folder"}, {"nest-folders", "1200"}, {"lock-nested-folders"}}) {
        BOOST_TEST(ended<Exited>(run(runner, given_program(misbehave, deed), "", generous())).status == 0,
                   deed.front());
        BOOST_TEST(ended<Exited>(run(runner, given_program(misbehave, {"write-file"}), "", generous())).status == 0,
                   deed.front());
        BOOST_TEST(run(runner, given_program(misbehave, {"surroundings"}), "", generous()).output ==
                   "clean\nno terminal\n");
    }
}

BOOST_AUTO_TEST_CASE(a_program_cannot_remove_or_replace_its_folder) {
    BOOST_TEST(ended<Exited>(misbehaving({"remove-own-folder"})).status == 3);
    BOOST_TEST(ended<Signalled>(misbehaving({"replace-own-folder"})).signal == SIGABRT); // an exception of rename
}

BOOST_AUTO_TEST_CASE(a_box_killed_between_two_runs_is_replaced) {
    Runner runner(box_binary);
    for (const pid_t keeper : children_of(::getpid())) {
        const std::vector<pid_t> boxes = children_of(keeper);
        ::kill(keeper, SIGKILL);
        for (const pid_t pid : boxes)
            for (int i = 0; i < 1000 && ::kill(pid, 0) == 0; ++i) std::this_thread::sleep_for(5ms);
    }
    BOOST_TEST(ended<Exited>(run(runner, given_program(misbehave, {"exit", "7"}), "", generous())).status == 7);
}

BOOST_AUTO_TEST_CASE(facts_hold_where_the_judge_s_caller_ignores_the_end_of_children) {
    ::signal(SIGCHLD, SIG_IGN);
    Runner runner(box_binary);
    ::signal(SIGCHLD, SIG_DFL);
    BOOST_TEST(ended<Exited>(run(runner, given_program(misbehave, {"exit", "3"}), "", generous())).status == 3);
    BOOST_TEST(ended<Signalled>(run(runner, given_program(misbehave, {"abort"}), "", generous())).signal == SIGABRT);
}

BOOST_AUTO_TEST_CASE(an_orphan_s_memory_and_children_s_time_count) {
    Limits limits = generous();
    limits.memory_bytes = 64U << 20U;
    BOOST_TEST((ended<Killed>(misbehaving({"orphan-touches", "512"}, limits)).limit == Limit::memory));
    limits.cpu_time = 200ms;
    const Outcome spun = misbehaving({"children-spin", "60"}, limits);
    BOOST_TEST((ended<Killed>(spun).limit == Limit::cpu_time));
    BOOST_TEST((spun.result.cpu_time > 200ms));
}

BOOST_AUTO_TEST_CASE(of_a_flood_on_stderr_both_ends_are_kept) {
    Runner runner(box_binary);
    const Command command =
        system_program("/bin/sh", {"-c", "echo first >&2; head -c 200000 /dev/zero | tr '\\0' x >&2; echo last >&2"});
    const RunResult result = run(runner, command, "", generous()).result;
    BOOST_TEST(result.stderr_bytes == 200'011U);
    BOOST_TEST(result.stderr_start.size() == stderr_kept);
    BOOST_TEST(result.stderr_start.starts_with("first\nxxx"));
    BOOST_TEST(result.stderr_end.size() == stderr_end_kept);
    BOOST_TEST(result.stderr_end.ends_with("xxxlast\n"));
    BOOST_TEST(misbehaving({"stderr", "10"}).result.stderr_end.empty());
}

BOOST_AUTO_TEST_CASE(the_environment_is_the_same_everywhere) {
    ::setenv("SECRET", "of the judge", 1);
    const Outcome outcome = misbehaving({"environment"});
    BOOST_TEST(outcome.output == "PATH=/usr/local/bin:/usr/bin:/bin\nLANG=C.UTF-8\nHOME=.\nTMPDIR=.\n");
}

BOOST_AUTO_TEST_CASE(arguments_that_cannot_be_passed_are_refused) {
    Runner runner(box_binary);
    const auto discard = [](std::string_view) {};
    BOOST_CHECK_THROW(runner.run(given_program(misbehave, {std::string("a\0b", 3)}), Bytes(), generous(), discard),
                      JudgeError);
    BOOST_CHECK_THROW(runner.run(given_program(misbehave, {std::string(200'000, 'a')}), Bytes(), generous(), discard),
                      JudgeError);
    const RunResult long_one =
        runner.run(given_program(misbehave, {"exit", "0", std::string(120'000, 'a')}), Bytes(), generous(), discard);
    BOOST_TEST(std::holds_alternative<Exited>(long_one.termination));
}

BOOST_AUTO_TEST_CASE(a_box_that_is_not_there_is_an_error_with_its_remedy) {
    try {
        const Runner runner("/no/such/judge-box");
        BOOST_FAIL("a runner without a box");
    } catch (const JudgeError& error) {
        BOOST_TEST(std::string(error.what()).find("build the target judge-box") != std::string::npos);
    }
}

BOOST_AUTO_TEST_CASE(runners_in_several_threads_do_not_disturb_each_other) {
    std::vector<std::thread> threads;
    std::vector<std::string> faults(4);
    for (std::size_t i = 0; i < faults.size(); ++i)
        threads.emplace_back([&faults, i] {
            Runner runner(box_binary);
            const std::string input(10'000 + i, static_cast<char>('a' + i));
            for (int round = 0; round < 20; ++round)
                if (run(runner, system_program("/bin/cat", {}), input, generous()).output != input)
                    faults[i] = "wrong output";
        });
    for (std::thread& thread : threads) thread.join();
    for (const std::string& fault : faults) BOOST_TEST(fault.empty());
}

BOOST_AUTO_TEST_CASE(time_of_processes_that_nobody_waits_for_counts, *boost::unit_test::precondition(has_fine_clocks)) {
    for (const char* deed : {"stranger-spins", "unseen-children-spin"}) {
        const Outcome outcome = misbehaving({deed, "150"});
        BOOST_TEST(ended<Exited>(outcome).status == 0, deed);
        BOOST_TEST((outcome.result.cpu_time > 100ms), deed); // without a group it is seen every 20 ms
    }
}

BOOST_AUTO_TEST_CASE(what_a_run_was_given_is_not_there_for_the_next) {
    Runner runner(box_binary);
    const Command look = system_program("/bin/ls", {"/given"});
    run(runner, given_program(misbehave, {"exit", "0"}), "", generous());
    BOOST_TEST(run(runner, look, "", generous()).output == "");
    run(runner, given_program(misbehave, {"exit", "0"}), "", generous());
    Command compile = look;
    compile.given = GivenFile{misbehave, "source", GivenFile::Place::work_folder};
    BOOST_TEST(run(runner, compile, "", generous()).output == "");
    BOOST_TEST(ended<Exited>(run(runner, given_program(misbehave, {"exit", "7"}), "", generous())).status == 7);
}

BOOST_AUTO_TEST_CASE(work_files_lie_in_the_work_folder_beside_a_given_program) {
    const std::string large(3U << 20U, 'x'), nothing, zeros(5, '\0');
    for (const Containment containment : {Containment::required, Containment::none}) {
        Runner other(box_binary, containment);
        Command look = system_program("/bin/sh", {"-c", "cat first second; wc -c <third; ls; touch first 2>&1"});
        look.given = GivenFile{misbehave, "program"};
        look.work_files = {{"first", "one\n"}, {"second", zeros}, {"third", large}, {"fourth", nothing}};
        for (int round = 0; round < 2; ++round)
            BOOST_TEST(run(other, look, "", generous())
                           .output.starts_with("one\n" + zeros + "3145728\nfirst\nfourth\nsecond\nthird\n"));
        BOOST_TEST(run(other, system_program("/bin/ls", {}), "", generous()).output == "");
    }
}

BOOST_AUTO_TEST_CASE(work_files_are_no_part_of_the_memory_that_a_run_may_use) {
    Runner runner(box_binary);
    const std::string large(40U << 20U, 'x');
    Command look = system_program("/usr/bin/wc", {"-c", "large"});
    look.work_files = {{"large", large}};
    Limits limits = generous();
    limits.memory_bytes = 16U << 20U;
    BOOST_TEST(run(runner, look, "", limits).output == "41943040 large\n");
    limits.file_bytes = 1U << 20U; // here it has no room
    BOOST_TEST(ended<NotRun>(run(runner, look, "", limits)).why.find("cannot be brought") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(names_of_work_files_that_lead_elsewhere_are_refused) {
    Runner runner(box_binary);
    for (const char* name : {"../up", "/etc/passwd", "", ".."}) {
        Command look = system_program("/bin/ls", {});
        look.work_files = {{name, "text"}};
        BOOST_TEST(ended<NotRun>(run(runner, look, "", generous())).why.find("did not understand") != std::string::npos,
                   name);
    }
    Command twice = system_program("/bin/ls", {});
    twice.work_files = {{"same", "1"}, {"same", "2"}};
    BOOST_TEST(ended<NotRun>(run(runner, twice, "", generous())).why.find("cannot be brought") != std::string::npos);
    BOOST_TEST(run(runner, system_program("/bin/ls", {}), "", generous()).output == "");
}

// The kernel's caches of a run's looking around stay with the group.
BOOST_AUTO_TEST_CASE(limits_below_what_the_box_still_holds_are_no_judge_error) {
    Runner runner(box_binary);
    run(runner, system_program("/usr/bin/find", {"/usr", "-name", "no such file"}), "", generous());
    Limits limits = generous();
    limits.memory_bytes = 1U << 20U;
    const Outcome outcome = run(runner, given_program(misbehave, {"exit", "0"}), "", limits);
    BOOST_TEST(!std::holds_alternative<NotRun>(outcome.result.termination), to_string(outcome.result.termination));
}

BOOST_AUTO_TEST_CASE(a_program_can_open_its_streams_by_name) {
    Runner runner(box_binary);
    const Command copy = system_program("/bin/sh", {"-c", "cat /dev/stdin >/dev/stdout"});
    BOOST_TEST(run(runner, copy, "by name\n", generous()).output == "by name\n");
}

BOOST_AUTO_TEST_CASE(stdin_consumed_is_never_more_than_there_is) {
    Runner runner(box_binary);
    const Command seek = system_program("/usr/bin/python3", {"-c", "import os; os.lseek(0, 1 << 40, 0)"});
    BOOST_TEST(run(runner, seek, "five\n", generous()).result.stdin_consumed.value() == 5U);
}

BOOST_AUTO_TEST_CASE(limits_of_the_judge_s_shell_are_not_the_run_s) {
    rlimit before{};
    ::getrlimit(RLIMIT_DATA, &before);
    const rlimit low{32U << 20U, before.rlim_max};
    ::setrlimit(RLIMIT_DATA, &low);
    Runner runner(box_binary);
    ::setrlimit(RLIMIT_DATA, &before);
    BOOST_TEST(ended<Exited>(run(runner, given_program(misbehave, {"touch", "64"}), "", generous())).status == 0);
}

// What a killed judge leaves: the box sees the end of its socket, ends the run and removes what it made.
BOOST_AUTO_TEST_CASE(a_killed_judge_leaves_neither_process_nor_control_group) {
    const std::string argument = mark();
    const std::vector<std::string> before = abandoned_groups(); // of a box that somebody killed together with its judge
    const pid_t judge = ::fork();
    if (judge == 0) {
        misbehaving({"ignore-signals", "0", argument});
        ::_exit(0);
    }
    for (int i = 0; i < 4000 && !lives_with(mark()); ++i) std::this_thread::sleep_for(5ms);
    BOOST_TEST(lives_with(argument));
    ::kill(judge, SIGKILL);
    ::waitpid(judge, nullptr, 0);
    for (int i = 0; i < 2000 && (lives_with(mark()) || !abandoned_groups(before).empty()); ++i)
        std::this_thread::sleep_for(5ms);
    BOOST_TEST(!lives_with(mark()));
    BOOST_TEST(abandoned_groups(before) == std::vector<std::string>());
}

BOOST_AUTO_TEST_SUITE_END()
