#include "judge/craft/quorum.hpp"

#include <boost/test/unit_test.hpp>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "judge/build/program.hpp"
#include "judge/build/program_store.hpp"
#include "judge/craft/quorum_journal.hpp"
#include "judge/spec/tree.hpp"
#include "judge/tests/temporary_folder.hpp"
#include "judge/tests/yaml_reading.hpp"
#include "judge/text/fault.hpp"

namespace {

using namespace judge;

constexpr std::string_view doubles = "import sys\nn = sys.stdin.read()\nprint(2 * int(n))\n";
constexpr std::string_view doubles_but_seven =
    "import sys\nn = int(sys.stdin.read())\nprint(15 if n == 7 else n + n)\n";

// A problem with a reference and others that confirm it, all Python.
class Court {
  public:
    explicit Court(std::string_view reference, const std::vector<std::string_view>& others = {}) {
        options_.box = JUDGE_BOX;
        options_.workers = 2;
        problem.id = "double";
        quorum.reference = contestant("reference.py", reference);
        int number = 0;
        for (const std::string_view other : others)
            quorum.confirming.push_back(contestant("accepted/" + std::to_string(++number) + ".py", other));
    }

    QuorumAnswers ask(const std::vector<std::string>& inputs, std::optional<int> exit_status = 0,
                      QuorumJournal* journal = nullptr) {
        std::vector<Question> questions;
        questions.reserve(inputs.size());
        for (const std::string& input : inputs)
            questions.push_back({{{}, input}, "n-" + std::to_string(questions.size()), {}, exit_status});
        return ask_quorum(
            quorum, questions, worker_, options_, [this](std::size_t done, std::size_t) { told = done; }, journal);
    }
    // From now on outputs are judged by a checker, by the protocol of kattis.
    void use_checker(std::string_view source) {
        Checker checker;
        checker.name = "check.py";
        checker.path = folder_.write("check.py", source);
        problem.output.compare = checker_comparison;
        problem.output.checker = checker;
        checker_ = build_checker(problem, worker_.runner(), store_);
        quorum.checker = &*checker_;
    }
    // Swaps what a program does, but not the bytes that its answers are known by.
    void break_the_program_behind(std::size_t confirming) {
        const auto path = folder_.write("broken.py", "import os\nos.abort()\n");
        quorum.confirming[confirming].program = std::get<Program>(build_program(path, worker_.runner(), store_));
    }
    void write(const std::string& label, std::string_view source) { folder_.write(label, source); }
    [[nodiscard]] std::filesystem::path journal_file() const { return folder_.path() / "work/generate"; }

    Problem problem;
    Quorum quorum;
    std::size_t told = 0;

  private:
    Contestant contestant(const std::string& label, std::string_view source) {
        const auto path = folder_.write(label, source);
        const BuildResult built = build_program(path, worker_.runner(), store_);
        return {{&problem, label, path, Candidate::Kind::submission, Verdict::accepted}, std::get<Program>(built)};
    }

    TemporaryFolder folder_;
    JudgingOptions options_{1, JUDGE_BOX, Containment::required, Cores::any};
    Worker worker_{options_};
    ProgramStore store_{folder_.path() / "programs"};
    std::optional<BuiltChecker> checker_;
};

} // namespace

BOOST_AUTO_TEST_SUITE(quorums)

BOOST_AUTO_TEST_CASE(an_answer_that_all_give_becomes_a_case) {
    Court court(doubles, {doubles_but_seven});
    const QuorumAnswers answers = court.ask({"1\n", "2\n", "3\n"});
    BOOST_REQUIRE(!answers.refusal);
    BOOST_REQUIRE(answers.cases.size() == 3U);
    BOOST_TEST(answers.cases[2].name == "n-2");
    BOOST_TEST(answers.cases[2].stdin_bytes.view() == "3\n");
    BOOST_TEST(answers.cases[2].stdout_bytes.view() == "6\n");
    BOOST_TEST(court.told == 3U);
}

BOOST_AUTO_TEST_CASE(the_first_disagreement_is_told_with_both_answers) {
    Court court(doubles, {doubles, doubles_but_seven});
    const QuorumAnswers answers = court.ask({"1\n", "7\n", "7\n", "2\n"});
    BOOST_REQUIRE(answers.refusal);
    BOOST_TEST(answers.refusal->question == 1U);
    BOOST_TEST(answers.refusal->program == "accepted/2.py");
    BOOST_TEST(answers.refusal->what.starts_with("accepted/2.py gives another answer than the reference: WA, "));
    BOOST_TEST(answers.refusal->test_case.stdout_bytes.view() == "14\n");
    BOOST_TEST(answers.refusal->another.value().stdout_bytes == "15\n");
}

BOOST_AUTO_TEST_CASE(a_reference_that_cannot_be_run_has_said_nothing) {
    Court court(doubles, {doubles});
    court.quorum.reference.program.command.program = "/usr/bin/no-such-program";
    BOOST_CHECK_EXCEPTION(court.ask({"1\n"}), JudgeError, [](const JudgeError& error) {
        return std::string(error.what()).find("n-0: the reference could not be run: ") != std::string::npos;
    });
}

BOOST_AUTO_TEST_CASE(a_checker_that_fails_is_no_disagreement) {
    Court court(doubles, {doubles});
    court.use_checker("import sys\nsys.exit(42 if sys.stdin.read() == '2\\n' else 1)\n");
    BOOST_TEST(!court.ask({"1\n"}).refusal);
    BOOST_CHECK_EXCEPTION(court.ask({"1\n", "7\n"}), JudgeError, [](const JudgeError& error) {
        return std::string_view(error.what())
                   .find(
                       "the checker fails, so nobody is judged: check.py exited with "
                       "status 1") != std::string_view::npos;
    });
}

BOOST_AUTO_TEST_CASE(what_was_refused_is_kept_as_cases_of_both_answers) {
    Court court(doubles, {doubles_but_seven});
    const QuorumAnswers answers = court.ask({"7\n"});
    const KeptRefusal kept = keep_refusal(court.problem, answers.refusal.value());
    BOOST_TEST(kept.text.starts_with("# Kept by `judge generate double`: accepted/1.py gives another answer"));
    const auto back = read_cases(kept.text, "c.yaml", ".", "double");
    BOOST_TEST(fault_lines(back.faults).empty());
    BOOST_REQUIRE(back.value.size() == 2U);
    BOOST_TEST(back.value[0].stdout_bytes.view() == "14\n");
    BOOST_TEST(back.value[1].name == "n-0-by-accepted-1-py");
    BOOST_TEST(back.value[1].stdout_bytes.view() == "15\n");
}

BOOST_AUTO_TEST_CASE(an_answer_counts_as_the_same_under_the_output_contract) {
    Court court(doubles, {"import sys\nprint(2 * int(sys.stdin.read()), end=' \\n')\n"});
    BOOST_TEST(court.ask({"1\n"}).refusal.has_value());
    court.problem.output.trailing_spaces = TrailingSpaces::ignored;
    BOOST_TEST(!court.ask({"1\n"}).refusal.has_value());
}

BOOST_AUTO_TEST_CASE(a_reference_that_crashes_is_at_fault_itself) {
    Court court("import os\nos.abort()\n");
    const QuorumAnswers answers = court.ask({"1\n"});
    BOOST_TEST(answers.refusal.value().what.find("the reference fails: ") == 0U);
    BOOST_TEST(answers.refusal->program.empty());
    BOOST_TEST(keep_refusal(court.problem, *answers.refusal).cases.size() == 1U);
}

BOOST_AUTO_TEST_CASE(a_reference_that_takes_too_long_is_at_fault_itself) {
    Court court("while True: pass\n");
    court.problem.limits.cpu_time = std::chrono::milliseconds(100);
    BOOST_TEST(court.ask({"1\n"}).refusal.value().what.find("the reference fails: ") == 0U);
}

BOOST_AUTO_TEST_CASE(the_exit_status_must_be_that_of_the_kind_of_input) {
    Court court("import sys\nprint(0)\nsys.exit(3)\n");
    BOOST_TEST(court.ask({"1\n"}, 0).refusal.value().what ==
               "the reference exits with status 3, and inputs of this kind have 0");
    BOOST_TEST(!court.ask({"1\n"}, 3).refusal);
    BOOST_TEST(court.ask({"1\n"}, std::nullopt).cases.at(0).exit_status == 3);
}

BOOST_AUTO_TEST_CASE(a_reference_that_breaks_the_contract_is_at_fault_itself) {
    Court court("print(1, end='')\n");
    BOOST_TEST(court.ask({"1\n"}).refusal.value().what.starts_with(
        "the reference breaks the problem's own contract: final_newline"));
}

BOOST_AUTO_TEST_CASE(a_program_that_crashes_confirms_nothing) {
    Court court(doubles, {"import os\nos.abort()\n"});
    const QuorumAnswers answers = court.ask({"1\n"});
    BOOST_TEST(answers.refusal.value().program == "accepted/1.py");
    BOOST_TEST(keep_refusal(court.problem, *answers.refusal).cases.size() == 1U);
}

BOOST_AUTO_TEST_CASE(what_was_answered_is_kept_over_runs_of_the_judge) {
    Court court(doubles, {doubles});
    {
        QuorumJournal journal(court.journal_file());
        BOOST_TEST(!court.ask({"1\n", "2\n"}, 0, &journal).refusal);
    }
    court.break_the_program_behind(0);
    QuorumJournal journal(court.journal_file());
    const QuorumAnswers again = court.ask({"2\n", "1\n"}, 0, &journal);
    BOOST_REQUIRE(!again.refusal);
    BOOST_TEST(again.cases[0].name == "n-0");
    BOOST_TEST(again.cases[0].stdin_bytes.view() == "2\n");
    BOOST_TEST(again.cases[0].stdout_bytes.view() == "4\n");
    BOOST_TEST(court.ask({"1\n", "3\n"}, 0, &journal).refusal.value().question == 1U); // that one is new
}

BOOST_AUTO_TEST_CASE(what_was_answered_under_other_rules_or_by_other_programs_is_asked_again) {
    Court court(doubles, {doubles});
    QuorumJournal journal(court.journal_file());
    BOOST_TEST(!court.ask({"1\n"}, 0, &journal).refusal);
    court.break_the_program_behind(0);
    BOOST_TEST(!court.ask({"1\n"}, 0, &journal).refusal);
    BOOST_TEST(court.ask({"1\n"}, std::nullopt, &journal).refusal.has_value());
    court.problem.limits.output_bytes += 1;
    BOOST_TEST(court.ask({"1\n"}, 0, &journal).refusal.has_value());
    court.problem.limits.output_bytes -= 1;
    court.problem.output.trailing_spaces = TrailingSpaces::ignored;
    BOOST_TEST(court.ask({"1\n"}, 0, &journal).refusal.has_value());
    court.problem.output.trailing_spaces = TrailingSpaces::forbidden;
    BOOST_TEST(!court.ask({"1\n"}, 0, &journal).refusal);
    court.write("accepted/1.py", "another source\n");
    BOOST_TEST(court.ask({"1\n"}, 0, &journal).refusal.has_value());
}

BOOST_AUTO_TEST_CASE(what_was_refused_is_not_kept) {
    Court court(doubles, {doubles_but_seven});
    QuorumJournal journal(court.journal_file());
    BOOST_TEST(court.ask({"7\n"}, 0, &journal).refusal.has_value());
    BOOST_TEST(court.ask({"7\n"}, 0, &journal).refusal.has_value());
}

BOOST_AUTO_TEST_SUITE_END()
