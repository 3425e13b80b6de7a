// What a checker is given, and what its end means.
#include "judge/verdict/checker.hpp"

#include <boost/test/unit_test.hpp>
#include <string>

#include "judge/text/fault.hpp"
#include "judge/verdict/decide.hpp"

namespace {

using namespace judge;

Checker named(CheckerProtocol protocol = CheckerProtocol::kattis) {
    Checker checker;
    checker.name = "near.py";
    checker.protocol = protocol;
    return checker;
}

// `VERDICT clause: reason` of an output `1 2\n` where the answer is `1  2`, unless another output is named.
std::string judged(const Checker& checker, const RunResult& run, const CheckerWords& words = {},
                   std::string_view output = "1 3\n") {
    const Comparison comparison = comparison_by_checker(checker, run, words, {"", "1  2", output, ""});
    const Judgement judgement = decide_verdict(RunResult{}, Limits{}, Expectation{}, comparison);
    return std::string(code(judgement.verdict)) + (judgement.clause.empty() ? "" : " " + judgement.clause + ": ") +
           judgement.reason;
}

RunResult ended(int status) {
    RunResult run;
    run.termination = Exited{status};
    return run;
}

} // namespace

BOOST_AUTO_TEST_SUITE(checker)

BOOST_AUTO_TEST_CASE(a_kattis_checker_has_the_output_on_its_standard_input) {
    const CheckerMatter matter{"in", "ans", "out", ""};
    const Command command = checker_command(given_program("/near", {"own"}), CheckerProtocol::kattis, matter);
    const std::vector<std::string> arguments = {"own", "input", "answer", "./"};
    BOOST_TEST(command.arguments == arguments, boost::test_tools::per_element());
    BOOST_TEST(command.work_files.size() == 2U);
    BOOST_TEST(command.work_files[0].bytes == "in");
    BOOST_TEST(command.work_files[1].bytes == "ans");
    BOOST_TEST(command.product == "judgemessage.txt");
    BOOST_TEST(checker_stdin(CheckerProtocol::kattis, matter) == "out");
}

BOOST_AUTO_TEST_CASE(a_testlib_checker_has_the_output_as_a_file) {
    const CheckerMatter matter{"in", "ans", "out", std::string_view("a\0", 2)};
    const Command command = checker_command(given_program("/near", {}), CheckerProtocol::testlib, matter);
    const std::vector<std::string> arguments = {"input", "output", "answer"};
    BOOST_TEST(command.arguments == arguments, boost::test_tools::per_element());
    BOOST_TEST(command.work_files.size() == 4U);
    BOOST_TEST(command.work_files[2].name == "arguments");
    BOOST_TEST(command.work_files[3].name == "output");
    BOOST_TEST(command.work_files[3].bytes == "out");
    BOOST_TEST(checker_stdin(CheckerProtocol::testlib, matter) == "");
}

BOOST_AUTO_TEST_CASE(exit_statuses_are_the_judgement) {
    const Checker kattis = named(), testlib = named(CheckerProtocol::testlib);
    BOOST_TEST(judged(kattis, ended(42)) == "AC");
    BOOST_TEST(judged(testlib, ended(0)) == "AC");
    BOOST_TEST(judged(kattis, ended(43), {"far off\n", ""}) == "WA checker: near.py says: far off");
    BOOST_TEST(judged(testlib, ended(1)) == "WA checker: near.py rejects it and does not say why");
    BOOST_TEST(judged(testlib, ended(2), {"", "extra token"}) == "PE checker: near.py says: extra token");
}

BOOST_AUTO_TEST_CASE(a_rejected_output_that_is_the_answer_but_for_white_space_is_a_presentation_error) {
    BOOST_TEST(judged(named(), ended(43), {}, "1 2\n").starts_with("PE checker: "));
    BOOST_TEST(judged(named(CheckerProtocol::testlib), ended(1), {}, "1\n2").starts_with("PE checker: "));
    BOOST_TEST(judged(named(), ended(43), {}, "1 2\n3").starts_with("WA checker: "));
    BOOST_TEST(judged(named(), ended(43), {}, "1 ").starts_with("WA checker: "));
}

BOOST_AUTO_TEST_CASE(any_other_end_is_a_judge_error_that_names_the_checker) {
    BOOST_TEST(judged(named(), ended(0)) == "JE checker: near.py exited with status 0, expected 42 or 43");
    BOOST_TEST(judged(named(CheckerProtocol::testlib), ended(3)) ==
               "JE checker: near.py exited with status 3, expected 0 or 1");
    RunResult run = ended(1);
    run.stderr_start = "Traceback\nKeyError: 'x'\n";
    BOOST_TEST(judged(named(), run) ==
               "JE checker: near.py exited with status 1, expected 42 or 43; stderr ends: KeyError: 'x'");
    run = {};
    run.termination = Signalled{11};
    BOOST_TEST(judged(named(), run) == "JE checker: near.py ended by signal 11 (SIGSEGV)");
    run.termination = Killed{Limit::wall_time};
    BOOST_TEST(judged(named(), run) == "JE checker: near.py was over its limit of wall time");
    run.termination = NotRun{"no\x1b[2J"};
    BOOST_TEST(judged(named(), run) == "JE checker: near.py could not be run: no\\x1b[2J");
}

BOOST_AUTO_TEST_CASE(a_checker_over_a_limit_of_its_own_has_not_judged) {
    RunResult run = ended(42);
    run.stdout_bytes = checker_limits.output_bytes + 1;
    BOOST_TEST(judged(named(), run) == "JE checker: near.py wrote more than its 1048576 bytes");
    run = ended(42);
    run.cpu_time = std::chrono::seconds(11);
    BOOST_TEST(judged(named(), run) == "JE checker: near.py was over its limit of CPU time");
    run = ended(43);
    run.out_of_memory_kills = 1;
    BOOST_TEST(judged(named(), run) == "JE checker: near.py was over its limit of memory");
}

BOOST_AUTO_TEST_CASE(what_it_says_is_one_short_line_of_visible_bytes) {
    const std::string judgement = judged(named(), ended(43), {"\n \x1b[2Jno\x07\r\nsecond", ""});
    BOOST_TEST(judgement == "WA checker: near.py says: \\x1b[2Jno\\x07");
    BOOST_TEST(judged(named(), ended(43), {std::string(100'000, 'x'), ""}).size() < 300U);
    RunResult run = ended(43);
    run.stderr_start = "on stderr";
    BOOST_TEST(judged(named(), run, {"", "on stdout"}) == "WA checker: near.py says: on stderr");
}

BOOST_AUTO_TEST_CASE(outputs_cannot_be_compared_without_the_checker_of_the_contract) {
    OutputContract contract;
    contract.compare = checker_comparison;
    contract.checker = named();
    BOOST_CHECK_THROW(static_cast<void>(compare("", "", contract)), JudgeError);
}

BOOST_AUTO_TEST_SUITE_END()
