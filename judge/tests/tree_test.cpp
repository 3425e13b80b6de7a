#include "judge/spec/tree.hpp"

#include <sys/stat.h>
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <string>

#include "judge/tests/temporary_folder.hpp"
#include "judge/tests/yaml_reading.hpp"

namespace {

namespace fs = std::filesystem;

const std::string problem_yaml = "title: A\nreference: a\n";
const std::string cases_yaml = "problem: fen-board\ncases:\n  - {name: one, stdout: ''}\n";

// A tree with one problem and one case.
struct Tree {
    Tree() {
        folder.write("problems/fen-board/problem.yaml", problem_yaml);
        folder.write("cases/fen-board/basic.yaml", cases_yaml);
    }
    [[nodiscard]] std::string faults() const { return judge::fault_lines(load().faults); }
    [[nodiscard]] judge::Reading<judge::Problem> load() const {
        return judge::load_problem(folder.path(), "fen-board");
    }

    judge::TemporaryFolder folder;
};

std::string find_root_error(const fs::path& start) {
    try {
        return judge::find_root(start).string();
    } catch (const judge::JudgeError& error) {
        return error.what();
    }
}

} // namespace

BOOST_FIXTURE_TEST_SUITE(trees, Tree)

BOOST_AUTO_TEST_CASE(a_problem_is_loaded_with_cases_and_submissions) {
    folder.write("cases/fen-board/another.yaml", "problem: fen-board\ncases: [{name: zero, stdout: ''}]\n");
    folder.write("problems/fen-board/submissions/wrong_answer/b.py", "");
    folder.write("problems/fen-board/submissions/accepted/a.cpp", "");
    const auto reading = load();
    BOOST_TEST(judge::fault_lines(reading.faults) == "");
    BOOST_REQUIRE(reading.value.cases.size() == 2U);
    BOOST_TEST(reading.value.cases[0].name == "zero");
    BOOST_TEST(to_string(reading.value.cases[1].place) == "cases/fen-board/basic.yaml:3:5");
    BOOST_REQUIRE(reading.value.submissions.size() == 2U);
    BOOST_TEST(reading.value.submissions[0].label == "accepted/a.cpp");
    BOOST_TEST((reading.value.submissions[1].expected == judge::Verdict::wrong_answer));
    BOOST_TEST(fs::exists(reading.value.submissions[1].path));
}

BOOST_AUTO_TEST_CASE(the_root_is_found_from_below) {
    BOOST_TEST(judge::find_root(folder.path() / "problems/fen-board") == fs::canonical(folder.path()));
    BOOST_TEST(judge::find_root(folder.path()) == fs::canonical(folder.path()));
}

BOOST_AUTO_TEST_CASE(without_a_root_the_message_says_where_it_looked) {
    const judge::TemporaryFolder empty;
    BOOST_TEST(find_root_error(empty.path()) ==
               fs::canonical(empty.path()).string() +
                   ": error: no folder with both problems/ and cases/ here or above: name it with --root\n");
    BOOST_TEST(find_root_error(empty.path() / "none") ==
               (empty.path() / "none").string() + ": error: cannot be opened: No such file or directory\n");
}

BOOST_AUTO_TEST_CASE(problems_are_listed_in_order) {
    folder.write("problems/atomic-move/problem.yaml", problem_yaml);
    folder.write("problems/empty/statement.md", "");
    BOOST_TEST((judge::list_problems(folder.path()) == std::vector<std::string>{"atomic-move", "fen-board"}));
}

BOOST_AUTO_TEST_CASE(an_unknown_problem_names_the_nearest_or_all) {
    const auto faults_of = [this](const std::string& id) {
        return judge::load_problem(folder.path(), id).faults.at(0).what;
    };
    BOOST_TEST(faults_of("fen-bord") == "unknown problem \"fen-bord\", did you mean \"fen-board\"?");
    BOOST_TEST(faults_of("x") == "unknown problem \"x\": known are fen-board");
    BOOST_TEST(faults_of("../problems/fen-board").find("unknown problem") == 0U);
}

BOOST_AUTO_TEST_CASE(a_folder_name_that_is_no_id_is_refused) {
    folder.write("problems/Fen Board/problem.yaml", problem_yaml);
    BOOST_TEST(judge::load_problem(folder.path(), "Fen Board").faults.at(0).what ==
               "a problem's folder is named in words of a-z and 0-9, joined by single hyphens");
}

BOOST_AUTO_TEST_CASE(duplicate_names_over_files_name_both_places) {
    folder.write("cases/fen-board/more.yaml", cases_yaml);
    BOOST_TEST(faults() ==
               "cases/fen-board/more.yaml:3:5: duplicate case name \"one\", first at "
               "cases/fen-board/basic.yaml:3:5\n");
}

BOOST_AUTO_TEST_CASE(faults_of_all_files_are_collected) {
    folder.write("problems/fen-board/problem.yaml", "title: A\n");
    folder.write("cases/fen-board/basic.yaml", "problem: fen-board\ncases: []\n");
    folder.write("problems/fen-board/submissions/acepted/a.cpp", "");
    BOOST_TEST(faults() ==
               "problems/fen-board/problem.yaml:1:1: a problem has no \"reference\"\n"
               "cases/fen-board/basic.yaml:2:8: cases: expected at least one case\n"
               "problems/fen-board/submissions/acepted: no verdict is called \"acepted\", did you mean "
               "\"accepted\"?\n");
}

BOOST_AUTO_TEST_CASE(the_contract_of_the_problem_is_held_against_its_cases) {
    folder.write("problems/fen-board/problem.yaml", problem_yaml + "output: {final_newline: forbidden}\n");
    folder.write("cases/fen-board/basic.yaml", "problem: fen-board\ncases:\n  - name: a\n    stdout: |\n      b\n");
    BOOST_TEST(faults() ==
               "cases/fen-board/basic.yaml:4:13: stdout breaks the problem's own contract: final_newline: "
               "forbidden, but it ends in a newline\n");
}

BOOST_AUTO_TEST_CASE(a_checker_is_found_in_its_folder) {
    folder.write("problems/fen-board/problem.yaml", problem_yaml + "output: {compare: checker, checker: near.py}\n");
    BOOST_TEST(faults() == "problems/fen-board/checkers/near.py: the checker is not there\n");
    folder.write("problems/fen-board/checkers/naer.py", "");
    BOOST_TEST(faults() ==
               "problems/fen-board/checkers/naer.py: not read: the problem's checker is near.py\n"
               "problems/fen-board/checkers/near.py: the checker is not there, did you mean \"naer.py\"?\n");
    fs::rename(folder.path() / "problems/fen-board/checkers/naer.py",
               folder.path() / "problems/fen-board/checkers/near.py");
    BOOST_TEST(faults() == "");
    BOOST_TEST(fs::exists(load().value.output.checker->path));
    folder.write("problems/fen-board/problem.yaml", problem_yaml);
    BOOST_TEST(faults() ==
               "problems/fen-board/checkers/near.py: not read: name it in problem.yaml, `output: {compare: checker, "
               "checker: ...}`\n");
}

BOOST_AUTO_TEST_CASE(what_was_observed_has_no_checker) {
    folder.write("problems/fen-board/checkers/near.py", "");
    folder.write("problems/fen-board/problem.yaml", problem_yaml + "output: {compare: checker, checker: near.py}\n");
    folder.write("cases/fen-board/basic.yaml",
                 "problem: fen-board\ncases:\n  - {name: a, stdout: '', verdict: AC, observed: {}}\n");
    BOOST_TEST(faults() ==
               "cases/fen-board/basic.yaml:3:5: the problem has a checker, which is not run on what was observed: give "
               "the case an `output` of its own\n");
    folder.write("cases/fen-board/basic.yaml",
                 "problem: fen-board\ncases:\n  - {name: a, stdout: '', verdict: AC, observed: {}, output: {compare: "
                 "checker, checker: near.py}}\n");
    BOOST_TEST(faults() ==
               "cases/fen-board/basic.yaml:3:62: output: what was observed is compared without a checker\n");
}

BOOST_AUTO_TEST_CASE(a_folder_without_cases_is_a_fault) {
    fs::remove(folder.path() / "cases/fen-board/basic.yaml");
    BOOST_TEST(faults() == "cases/fen-board: no cases: expected at least one .yaml file here\n");
    fs::remove(folder.path() / "cases/fen-board");
    BOOST_TEST(faults() == "cases/fen-board: no cases: expected at least one .yaml file here\n");
}

BOOST_AUTO_TEST_CASE(nothing_is_silently_not_judged) {
    folder.write("cases/fen-board/more.yml", cases_yaml);
    folder.write("cases/fen-board/notes.txt", "");
    folder.write("cases/fen-board/sub/more.yaml", cases_yaml);
    folder.write("problems/fen-board/submissions/a.cpp", "");
    folder.write("problems/fen-board/submissions/accepted/sub/a.cpp", "");
    BOOST_TEST(faults() ==
               "cases/fen-board/more.yml: not read: name it .yaml\n"
               "cases/fen-board/notes.txt: not a case file: name it .yaml, or put it into files/\n"
               "cases/fen-board/sub: a folder that is not read: cases stand beside it, inputs in files/\n"
               "problems/fen-board/submissions/a.cpp: not in the folder of a verdict: put it into the one "
               "that it must get\n"
               "problems/fen-board/submissions/accepted/sub: not a regular file: a submission is one file\n");
}

BOOST_AUTO_TEST_CASE(what_stands_aside_is_passed_over) {
    folder.write("cases/fen-board/README.md", "");
    folder.write("cases/fen-board/.basic.yaml.swp", "");
    folder.write("cases/fen-board/files/in.txt", "");
    folder.write("problems/fen-board/submissions/accepted/__pycache__/a.pyc", "");
    folder.write("problems/fen-board/submissions/accepted/.hidden", "");
    folder.write("problems/fen-board/submissions/README.md", "");
    BOOST_TEST(faults() == "");
    BOOST_TEST(load().value.submissions.empty());
}

BOOST_AUTO_TEST_CASE(a_verdict_folder_of_no_verdict_names_all) {
    folder.write("problems/fen-board/submissions/judge_error/a.cpp", "");
    BOOST_TEST(faults() ==
               "problems/fen-board/submissions/judge_error: no verdict is called \"judge_error\": known are accepted, "
               "presentation_error, wrong_answer, time_limit_exceeded, memory_limit_exceeded, output_limit_exceeded, "
               "run_time_error, compile_error\n");
}

BOOST_AUTO_TEST_CASE(a_case_file_that_cannot_be_read_is_named) {
    BOOST_REQUIRE(::mkfifo((folder.path() / "cases/fen-board/pipe.yaml").c_str(), 0600) == 0);
    fs::create_symlink("none", folder.path() / "cases/fen-board/gone.yaml");
    BOOST_TEST(faults() ==
               "cases/fen-board/gone.yaml: cannot be opened: No such file or directory\n"
               "cases/fen-board/pipe.yaml: not a regular file\n");
}

BOOST_AUTO_TEST_CASE(a_huge_file_is_refused_unread) {
    folder.write("cases/fen-board/huge.yaml", "");
    fs::resize_file(folder.path() / "cases/fen-board/huge.yaml", (64U << 20U) + 1);
    BOOST_TEST(faults() == "cases/fen-board/huge.yaml: larger than 64 MiB: put large inputs into files/\n");
}

BOOST_AUTO_TEST_CASE(a_hostile_file_name_is_shown_escaped) {
    folder.write("cases/fen-board/\x1b[2J.yml", "");
    BOOST_TEST(faults() == "cases/fen-board/\\x1b[2J.yml: not read: name it .yaml\n");
}

BOOST_AUTO_TEST_CASE(strays_and_missing_statements_are_found) {
    BOOST_TEST(judge::fault_lines(judge::find_strays(folder.path())) ==
               "problems/fen-board: no statement.md: say what the problem asks for\n");
    folder.write("problems/fen-board/statement.md", "");
    BOOST_TEST(judge::fault_lines(judge::find_strays(folder.path())) == "");
    folder.write("cases/fen-bord/a.yaml", "");
    folder.write("cases/tools/a.mjs", "");
    folder.write("cases/loose.yaml", "");
    folder.write("problems/unfinished/statement.md", "");
    BOOST_TEST(judge::fault_lines(judge::find_strays(folder.path())) ==
               "cases/fen-bord: cases of no problem, did you mean \"fen-board\"?\n"
               "cases/loose.yaml: not read: only folders of problems belong here\n"
               "problems/unfinished: no problem.yaml in this folder\n");
}

BOOST_AUTO_TEST_SUITE_END()
