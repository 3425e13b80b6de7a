// The judge's binary, asked to minimise.
#include <boost/test/unit_test.hpp>
#include <csignal>
#include <string>
#include <thread>

#include "judge/tests/found_ground.hpp"

namespace {

using namespace judge;

bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

// 200 legal moves: knights go out and home, White castles long in the middle, knights again.
std::string game_with_long_castling() {
    const std::vector<std::string> dance = {"Ng1-f3", "ng8-f6", "Nf3-g1", "nf6-g8"};
    const std::vector<std::string> setup = {"Pd2-d4", "pa7-a6", "Bc1-f4", "pb7-b6", "Nb1-c3",
                                            "pc7-c6", "Qd1-d3", "ph7-h6", "0-0-0"};
    std::string text = "200\n";
    for (std::size_t i = 0; i < 100; ++i) text += dance[i % 4] + "\n";
    for (const std::string& move : setup) text += move + "\n";
    // Black is to move.
    const std::vector<std::string> rest = {"ng8-f6", "Ng1-f3", "nf6-g8", "Nf3-g1"};
    for (std::size_t i = 0; i < 91; ++i) text += rest[i % 4] + "\n";
    return text;
}

} // namespace

BOOST_FIXTURE_TEST_SUITE(minimise, FoundGround)

BOOST_AUTO_TEST_CASE(a_failing_case_becomes_the_smallest_input_within_the_grammar) {
    const JudgeRun run = judge({"minimise", "boards", path("five.py"), "--case", "two-boards"});
    BOOST_TEST(run.status == 0, run.error);
    BOOST_TEST(contains(run.out, "WA  "), run.out);
    BOOST_TEST(contains(run.out, "17 bytes of input, before 96"), run.out);
    BOOST_TEST(contains(run.out, "- name: minimised\n"), run.out);
    BOOST_TEST(contains(run.out, "1-minimal: no smaller step within input.yaml still fails so"), run.out);
    BOOST_TEST(contains(run.out, "        stdin: |\n          8/8/8/8/8/53/8/8\n"), run.out);
    BOOST_TEST(judge({"minimise", "boards", path("five.py"), "--case", "two-boards"}).out == run.out);
}

BOOST_AUTO_TEST_CASE(json_tells_the_same) {
    const auto json = judge({"minimise", "boards", path("five.py"), "--case", "two-boards", "--format", "json"}).json();
    BOOST_TEST(json["format"] == "judge-minimise");
    BOOST_TEST(json["finished"] == true);
    const auto& failure = json["failure"];
    BOOST_TEST(failure["verdict"] == "WA");
    BOOST_TEST(failure["clause"] == "compare");
    BOOST_TEST(failure["bytes_after"] == 17);
    BOOST_TEST(failure["minimal"] == true);
    BOOST_TEST(failure["within_grammar"] == true);
    BOOST_TEST(failure["steady"] == true);
    BOOST_TEST(contains(failure["case"], "stdin: |\n      8/8/8/8/8/53/8/8\n"));
}

BOOST_AUTO_TEST_CASE(a_program_that_does_not_fail_has_nothing_to_minimise) {
    const JudgeRun run = judge({"minimise", "boards", path("good.py"), "--case", "two-boards"});
    BOOST_TEST(run.status == 1);
    BOOST_TEST(
        contains(run.out,
                 "does not fail on case two-boards: under the output contract its answer is that of reference\n"),
        run.out);
}

BOOST_AUTO_TEST_CASE(of_a_program_that_does_not_fail_no_more_is_said_than_is_known) {
    folder().write("all.txt", "x");
    // Both fail, alike.
    folder().write("fails.py", "import sys\nprint('no record')\nsys.exit(1)\n");
    const JudgeRun alike =
        judge({"minimise", "boards", path("fails.py"), "--input", path("all.txt"), "--against", path("fails.py")});
    BOOST_TEST(alike.status == 1, alike.error);
    BOOST_TEST(contains(alike.out, ", and it exits with status 1 as " + path("fails.py") + " does\n"), alike.out);
    use_checker("import sys\nsys.exit(42)\n");
    const JudgeRun accepted = judge({"minimise", "boards", path("five.py"), "--case", "two-boards"});
    BOOST_TEST(accepted.status == 1, accepted.error);
    BOOST_TEST(contains(accepted.out, "does not fail on case two-boards: the checker check.py accepts its answer\n"),
               accepted.out);
}

BOOST_AUTO_TEST_CASE(a_checker_that_fails_is_not_blamed_on_the_program) {
    use_checker("import sys\nsys.exit(42 if len(sys.stdin.read()) > 100 else 1)\n");
    const JudgeRun at_once =
        judge({"minimise", "boards", path("five.py"), "--input", folder().write("short.txt", "8/8/8/8/8/8/8/8\n")});
    BOOST_TEST(at_once.status == 2);
    BOOST_TEST(contains(at_once.error, "the checker fails, so nobody is judged: check.py exited with status 1"),
               at_once.error);
    // On what is smaller alone.
    use_checker("import sys\nsys.exit(43 if len(sys.stdin.read()) > 100 else 1)\n");
    const JudgeRun later = judge({"minimise", "boards", path("five.py"), "--case", "two-boards"});
    BOOST_TEST(later.status == 2);
    BOOST_TEST(contains(later.error, "it was asked about the answer of " + path("five.py")), later.error);
}

BOOST_AUTO_TEST_CASE(an_input_from_a_file_may_be_what_the_grammar_forbids) {
    const std::string file = folder().write("strange.txt", "8/8/8/8/8/8/8/8\nP5P/PP/P\n8\n");
    const JudgeRun run = judge({"minimise", "boards", path("five.py"), "--input", file, "--against", path("good.py")});
    BOOST_TEST(run.status == 0, run.error);
    BOOST_TEST(contains(run.out, "stdin: \"5\""), run.out);
    BOOST_TEST(contains(run.out, "not what input.yaml describes"), run.out);
}

BOOST_AUTO_TEST_CASE(any_bytes_leave_the_grammar_only_where_the_answer_that_is_right_stays_usable) {
    const JudgeRun inside = judge({"minimise", "boards", path("five.py"), "--case", "two-boards", "--any-bytes"});
    BOOST_TEST(contains(inside.out, "of input, before 96"), inside.out);
    BOOST_TEST(!contains(inside.out, "17 bytes of input"), inside.out); // fen-board does without the newline
}

BOOST_AUTO_TEST_CASE(each_mistake_is_told_with_its_remedy) {
    const auto error_of = [&](std::vector<std::string> words) {
        const JudgeRun run = judge(std::move(words));
        BOOST_TEST(run.status == 2);
        BOOST_TEST(run.out == "");
        return run.error;
    };
    const std::string five = path("five.py");
    BOOST_TEST(contains(error_of({"minimise", "boards", five}), "nothing to start from: name an input"));
    BOOST_TEST(contains(error_of({"minimise", "boards", five, "--case", "two-board"}), "did you mean \"two-boards\"?"));
    BOOST_TEST(contains(error_of({"minimise", "boards", five, "--case", "facts-alone"}), "brings its facts along"));
    BOOST_TEST(contains(error_of({"minimise", "boards", "none.py", "--case", "two-boards"}), "none.py: no such file"));
    BOOST_TEST(contains(error_of({"minimise", "boards", five, "--input", path("none.txt")}), "none.txt"));
    BOOST_TEST(contains(error_of({"minimise", "boards", five, "--case", "two-boards", "--save", "Two"}), "--save Two"));
    BOOST_TEST(contains(error_of({"minimise", "boards", five, "--case", "two-boards", "--save", "two-boards"}),
                        "cases/boards/basic.yaml:3:5"));
    const std::string broken = program("broken.py", "no_such_name");
    BOOST_TEST(contains(error_of({"minimise", "boards", five, "--case", "two-boards", "--against", broken}),
                        "ends with status 1 on case two-boards"));
    const std::string crashes = program("crashes.py", "__import__('os').abort()");
    BOOST_TEST(contains(error_of({"minimise", "boards", five, "--case", "two-boards", "--against", crashes}),
                        "nobody can be judged by it"));
    const std::string unreadable = folder().write("syntax.py", "print(\n");
    BOOST_TEST(contains(error_of({"minimise", "boards", unreadable, "--case", "two-boards"}), "does not compile"));
}

BOOST_AUTO_TEST_CASE(what_is_saved_is_a_case_with_its_origin_that_an_accepted_program_confirms) {
    folder().write("problems/boards/mutants.yaml", "sources: [solution.cpp]\n");
    folder().write("solution.cpp", "int main() {}\n");
    folder().write("problems/boards/submissions/accepted/also_good.py", JudgeProcess::text_of_file(path("good.py")));
    const JudgeRun run =
        judge({"minimise", "boards", path("five.py"), "--case", "two-boards", "--save", "five-empty-squares"});
    BOOST_TEST(run.status == 0, run.error);
    BOOST_TEST(contains(run.error,
                        "saved as five-empty-squares in cases/boards/found.yaml; the answer is confirmed by "
                        "accepted/also_good.py"),
               run.error);
    const std::string saved = JudgeProcess::text_of_file(path("cases/boards/found.yaml"));
    BOOST_TEST(contains(saved, "- name: five-empty-squares\n"), saved);
    BOOST_TEST(contains(saved, "reference: fen-board, reference_hash: fnv1a-"), saved);
    BOOST_TEST(!contains(saved, "not all smaller ones"), saved);
    BOOST_TEST(contains(run.out, "- name: five-empty-squares\n"), run.out);
    const JudgeRun verified = judge({"verify", "boards", path("five.py"), "--case", "five-empty-squares"});
    BOOST_TEST(contains(verified.out, "WA"), verified.out);
}

BOOST_AUTO_TEST_CASE(an_input_that_is_a_case_already_is_not_added_again) {
    accept("good.py");
    const std::vector<std::string> words = {"minimise", "boards", path("five.py"), "--case", "two-boards", "--save"};
    const auto saved_as = [&](const std::string& name) {
        std::vector<std::string> all = words;
        all.push_back(name);
        return judge(all);
    };
    BOOST_TEST(saved_as("five-empty-squares").status == 0);
    const std::string before = JudgeProcess::text_of_file(path("cases/boards/found.yaml"));
    const JudgeRun again = saved_as("five-once-more");
    BOOST_TEST(again.status == 0, again.error);
    BOOST_TEST(
        contains(again.error, "not saved: that input is case five-empty-squares already, at cases/boards/found.yaml:"),
        again.error);
    BOOST_TEST(JudgeProcess::text_of_file(path("cases/boards/found.yaml")) == before);
}

BOOST_AUTO_TEST_CASE(what_lint_would_refuse_becomes_no_case) {
    accept("good.py");
    const std::string file = folder().write("strange.txt", "8/8/8/8/8/8/8/8\nP5P/PP/P\n8\n");
    const JudgeRun run = judge(
        {"minimise", "boards", path("five.py"), "--input", file, "--against", path("good.py"), "--save", "strange"});
    BOOST_TEST(run.status == 2);
    BOOST_TEST(contains(run.out, "stdin: \"5\""), run.out);
    BOOST_TEST(contains(run.error, "strange can be no case of boards: its input is not as input.yaml says: line 1"),
               run.error);
    BOOST_TEST(contains(run.error, "stdin: \"5\""), run.error);
    BOOST_TEST(!std::filesystem::exists(path("cases/boards/found.yaml")));
}

BOOST_AUTO_TEST_CASE(an_expected_output_that_breaks_the_contract_becomes_no_case) {
    folder().write("problems/boards/problem.yaml",
                   "title: Boards\n"
                   "reference: fen-board\n"
                   "limits: {time_ms: 2000, memory_mib: 128, output_kib: 1024}\n"
                   "output: {final_newline: forbidden}\n");
    accept("good.py");
    const JudgeRun run =
        judge({"minimise", "boards", path("five.py"), "--case", "two-boards", "--save", "five-empty-squares"});
    BOOST_TEST(run.status == 2);
    BOOST_TEST(contains(run.error, "five-empty-squares can be no case of boards: the expected output breaks"),
               run.error);
    BOOST_TEST(!std::filesystem::exists(path("cases/boards/found.yaml")));
}

BOOST_AUTO_TEST_CASE(what_nobody_could_confirm_or_no_file_could_take_is_told_before_the_search) {
    const auto error_of = [&] {
        const JudgeRun run =
            judge({"minimise", "boards", path("five.py"), "--case", "two-boards", "--save", "five-empty-squares"});
        BOOST_TEST(run.status == 2);
        BOOST_TEST(run.out == "");
        return run.error;
    };
    // The program that fails does not confirm itself, whatever it is called.
    accept("five.py");
    std::filesystem::remove(path("five.py"));
    std::filesystem::create_symlink(path("problems/boards/submissions/accepted/five.py"), path("five.py"));
    BOOST_TEST(contains(error_of(), "--save five-empty-squares: boards has no accepted submission beside"));
    accept("good.py");
    folder().write("cases/boards/found.yaml", "problem: boards\ncases: [{name: empty, stdout: \"\"}]\n");
    BOOST_TEST(error_of().starts_with("cases/boards/found.yaml: error: case five-empty-squares cannot be added"));
    std::filesystem::create_directory(path("cases/boards/.found.yaml.partial"));
    BOOST_TEST(contains(error_of(), "cases/boards/found.yaml: error: cannot write the new file beside it"));
}

BOOST_AUTO_TEST_CASE(an_answer_that_an_accepted_program_contradicts_is_not_saved_and_the_input_is_shown) {
    folder().write("problems/boards/submissions/accepted/not_so_good.py", JudgeProcess::text_of_file(path("five.py")));
    const JudgeRun run =
        judge({"minimise", "boards", path("five.py"), "--case", "two-boards", "--save", "five-empty-squares"});
    BOOST_TEST(run.status == 2);
    BOOST_TEST(contains(run.error, "accepted/not_so_good.py does not confirm the answer of reference: WA"), run.error);
    BOOST_TEST(contains(run.error, "8/8/8/8/8/53/8/8"), run.error);
    BOOST_TEST(!std::filesystem::exists(path("cases/boards/found.yaml")));
}

BOOST_AUTO_TEST_CASE(an_interruption_shows_the_best_so_far_and_saves_nothing) {
    accept("good.py");
    // Hangs, asleep, on what is small enough: the best before that is kept.
    program("hangs.py", "(__import__('time').sleep(60) if len(records) < 40 else None, text + '!')[1]");
    const auto words =
        arguments({"minimise", "boards", path("hangs.py"), "--case", "two-boards", "--save", "not-yet-small"});
    // How long it takes to come that far is not known: a longer wait each time.
    for (int wait_ms = 500; wait_ms <= 8000; wait_ms *= 2) {
        JudgeProcess process(folder().path(), words);
        std::this_thread::sleep_for(std::chrono::milliseconds(wait_ms));
        process.signal(SIGINT);
        const int status = process.wait();
        BOOST_TEST(status == 128 + SIGINT);
        const std::string out = process.out();
        if (out.empty()) continue;
        BOOST_TEST(contains(out, "of input, before 96"), out);
        BOOST_TEST(contains(out, "not everything smaller was tried: it was interrupted"), out);
        BOOST_TEST(contains(process.error(),
                            "interrupted; the input shown is the smallest so far and stands in no file, nothing was "
                            "saved as not-yet-small: to go on from it, give it to judge minimise with --input and "
                            "--save not-yet-small\n"),
                   process.error());
        BOOST_TEST(contains(out, "- name: not-yet-small"), out);
        BOOST_TEST(contains(out, "; not all smaller ones were tried"), out);
        BOOST_TEST(!std::filesystem::exists(path("cases/boards/found.yaml")));
        return;
    }
    BOOST_FAIL("nothing was shown");
}

BOOST_AUTO_TEST_CASE(a_game_of_two_hundred_moves_becomes_the_shortest_that_castles) {
    const std::string game = folder().write("game.txt", game_with_long_castling());
    JudgeProcess process(folder().path(),
                         {"minimise", "chess-game", "wrong_answer/castling_written_with_the_letter.py", "--input", game,
                          "--programs", path("programs"), "--format", "json", "--root", "."});
    BOOST_TEST(process.wait() == 0, process.error());
    const auto json = nlohmann::json::parse(process.out());
    BOOST_TEST(json["failure"]["minimal"] == true);
    const std::string text = json["failure"]["case"];
    BOOST_TEST(contains(text, "0-0-0\n"), text);
    BOOST_TEST(contains(text, "stdin: |\n      9\n"), text);
}

BOOST_AUTO_TEST_SUITE_END()
