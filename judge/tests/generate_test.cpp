// The judge's binary, asked to write cases.
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <string>
#include <thread>
#include <vector>

#include "judge/spec/tree.hpp"
#include "judge/tests/found_ground.hpp"
#include "judge/tests/yaml_reading.hpp"

namespace {

namespace fs = std::filesystem;
using namespace judge;

bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

constexpr std::string_view recipes =
    "recipes:\n"
    "  - name: boards\n"
    "    note: a board or two\n"
    "    kind: records\n"
    "    seed: 1\n"
    "    count: 4\n"
    "    sizes: {record: 1..2}\n"
    "  - name: more\n"
    "    kind: records\n"
    "    seed: 2\n"
    "    count: 3\n"
    "    sizes: {record: 0..3}\n";

struct GenerateGround : FoundGround {
    GenerateGround() {
        folder().write("problems/boards/recipes.yaml", recipes);
        accept("good.py");
    }

    void accept(const std::string& name) const {
        fs::create_directories(path("problems/boards/submissions/accepted"));
        fs::rename(path(name), path("problems/boards/submissions/accepted/" + name));
    }

    [[nodiscard]] JudgeRun generate(std::vector<std::string> words = {}) const {
        words.insert(words.begin(), {"generate", "boards"});
        words.insert(words.end(), {"--work", path("work")});
        return judge(std::move(words));
    }
    [[nodiscard]] std::string file(const std::string& name) const { return path("cases/boards/" + name); }
    [[nodiscard]] std::string text(const std::string& name) const { return JudgeProcess::text_of_file(file(name)); }

    // Replaces a text that stands in the file.
    void edit(const std::string& name, const std::string& from, const std::string& to) const {
        std::string bytes = text(name);
        const std::size_t at = bytes.find(from);
        BOOST_REQUIRE_MESSAGE(at != std::string::npos, bytes);
        folder().write("cases/boards/" + name, bytes.replace(at, from.size(), to));
    }
};

} // namespace

BOOST_FIXTURE_TEST_SUITE(generate, GenerateGround)

BOOST_AUTO_TEST_CASE(the_files_of_all_recipes_are_written_and_are_the_same_on_every_machine) {
    const JudgeRun run = generate();
    BOOST_TEST(run.status == 0, run.error);
    BOOST_TEST(run.out ==
               "boards: 4 cases (0 edges, 4 random), written to cases/boards/generated-boards.yaml\n"
               "more: 3 cases (0 edges, 3 random), written to cases/boards/generated-more.yaml\n");
    BOOST_TEST(text("generated-boards.yaml") == JudgeProcess::text_of_file("judge/tests/golden/generated-boards.yaml"));
    const auto loaded = load_problem(folder().path(), "boards");
    BOOST_TEST(fault_lines(loaded.faults).empty());
    BOOST_TEST(loaded.value.cases.size() == 9U);
}

BOOST_AUTO_TEST_CASE(a_file_that_is_as_it_should_be_is_not_touched) {
    BOOST_REQUIRE(generate().status == 0);
    const auto before = fs::last_write_time(file("generated-boards.yaml"));
    const JudgeRun again = generate({"--jobs", "1"});
    BOOST_TEST(contains(again.out, "boards: 4 cases (0 edges, 4 random), unchanged in cases/"), again.out);
    BOOST_TEST((fs::last_write_time(file("generated-boards.yaml")) == before));
    const JudgeRun check = generate({"--check"});
    BOOST_TEST(check.status == 0);
    BOOST_TEST(check.out.ends_with("\n7 cases the same\n"), check.out);
}

BOOST_AUTO_TEST_CASE(one_recipe_can_be_made_alone_and_makes_the_same) {
    BOOST_REQUIRE(generate().status == 0);
    const std::string all = text("generated-more.yaml");
    fs::remove(file("generated-more.yaml"));
    const JudgeRun run = generate({"--recipe", "more"});
    BOOST_TEST(!contains(run.out, "boards: "));
    BOOST_TEST(text("generated-more.yaml") == all);
}

BOOST_AUTO_TEST_CASE(a_check_tells_each_kind_of_drift_and_writes_nothing) {
    BOOST_REQUIRE(generate().status == 0);
    edit("generated-boards.yaml", "- name: boards-random-1\n", "- name: boards-random-x\n");
    edit("generated-boards.yaml", "  - name: boards-random-2\n", "  - name: boards-random-2\n    note: mine\n");
    edit("generated-more.yaml", "    stdout: |", "    exit: 1\n    stdout: |");
    const std::string edited = text("generated-boards.yaml");
    const JudgeRun run = generate({"--check"});
    BOOST_TEST(run.status == 1);
    BOOST_TEST(contains(run.out, "  missing           boards-random-1\n"), run.out);
    BOOST_TEST(contains(run.out, "  extra             boards-random-x (cases/boards/generated-boards.yaml:6:5)\n"));
    BOOST_TEST(contains(run.out, "  remarks           boards-random-2: note (cases/boards/generated-boards.yaml:"));
    BOOST_TEST(contains(run.out, "  meaning           more-random-"));
    BOOST_TEST(contains(run.out, ": exit (cases/boards/generated-more.yaml:"));
    BOOST_TEST(contains(run.out, "drift from cases/boards/generated-more.yaml, which is not as the judge wrote it\n"));
    BOOST_TEST(contains(run.out, "; `judge generate boards --force` writes them anew, the 2 files "));
    BOOST_TEST(text("generated-boards.yaml") == edited);
    BOOST_TEST(generate({"--force"}).status == 0);
    BOOST_TEST(generate({"--check"}).status == 0);
}

BOOST_AUTO_TEST_CASE(what_was_changed_by_hand_is_not_overwritten_unless_asked_for) {
    BOOST_REQUIRE(generate().status == 0);
    edit("generated-boards.yaml", "  - name: boards-random-2\n", "  - name: boards-random-2\n    note: mine\n");
    const std::string edited = text("generated-boards.yaml");
    fs::remove(file("generated-more.yaml"));
    const JudgeRun run = generate();
    BOOST_TEST(run.status == 2);
    BOOST_TEST(contains(run.error,
                        "cases/boards/generated-boards.yaml: error: not as the judge wrote it, so it was left alone "
                        "(note of boards-random-2): keep what you want of it in a case file of your own, then `judge "
                        "generate boards --recipe boards --force` writes it anew"),
               run.error);
    BOOST_TEST(text("generated-boards.yaml") == edited);
    BOOST_TEST(fs::exists(file("generated-more.yaml")));
    BOOST_TEST(generate({"--recipe", "boards", "--force"}).status == 0);
    BOOST_TEST(!contains(text("generated-boards.yaml"), "mine"));
}

BOOST_AUTO_TEST_CASE(a_comment_by_hand_is_not_overwritten_either) {
    BOOST_REQUIRE(generate().status == 0);
    edit("generated-boards.yaml", "cases:\n", "cases: # mine\n");
    BOOST_TEST(generate().status == 2);
    BOOST_TEST(contains(text("generated-boards.yaml"), "mine"));
}

BOOST_AUTO_TEST_CASE(a_file_without_a_fingerprint_is_overwritten_only_where_its_cases_stay) {
    BOOST_REQUIRE(generate().status == 0);
    std::string bytes = text("generated-boards.yaml");
    const std::size_t begin = bytes.find("# Fingerprint");
    bytes.erase(begin, bytes.find('\n', begin) + 1 - begin);
    folder().write("cases/boards/generated-boards.yaml", bytes);
    BOOST_TEST(generate().status == 0);
    BOOST_TEST(contains(text("generated-boards.yaml"), "# Fingerprint"));
    folder().write("cases/boards/generated-boards.yaml", bytes);
    edit("generated-boards.yaml", "  - name: boards-random-2\n", "  - name: boards-random-2\n    note: mine\n");
    BOOST_TEST(generate().status == 2);
}

BOOST_AUTO_TEST_CASE(other_recipes_write_their_files_anew_without_being_forced) {
    BOOST_REQUIRE(generate().status == 0);
    std::string changed(recipes);
    changed.replace(changed.find("sizes: {record: 1..2}"), 21, "sizes: {record: 3..4}");
    folder().write("problems/boards/recipes.yaml", changed);
    BOOST_TEST(generate().status == 0);
    BOOST_TEST(generate({"--check"}).status == 0);
}

BOOST_AUTO_TEST_CASE(a_damaged_file_of_the_judge_is_told_with_its_remedy) {
    BOOST_REQUIRE(generate().status == 0);
    folder().write("cases/boards/generated-more.yaml", "problem: boards\ncases:\n  - nam: [\n");
    const JudgeRun run = generate();
    BOOST_TEST(run.status == 2);
    BOOST_TEST(contains(run.error,
                        "cases/boards/generated-more.yaml: error: this file is made by `judge generate boards`: remove "
                        "it, and that makes it anew\n"),
               run.error);
    folder().write("cases/boards/generated-coverage.yaml", "cases: [\n");
    BOOST_TEST(
        contains(generate().error, "`judge generate boards --until-covered` adds cases to this file: correct it"));
}

BOOST_AUTO_TEST_CASE(a_hash_of_the_reference_that_is_missing_or_another_than_in_the_rest_of_the_file_is_told) {
    folder().write("problems/boards/mutants.yaml", "sources: [solution.cpp]\n");
    folder().write("solution.cpp", "int main() {}\n");
    BOOST_REQUIRE(generate().status == 0);
    const std::string good = text("generated-boards.yaml");
    const std::size_t hash = good.find(", reference_hash: fnv1a-");
    BOOST_REQUIRE(hash != std::string::npos);
    std::string absent = good;
    folder().write("cases/boards/generated-boards.yaml", absent.erase(hash, 40));
    BOOST_TEST(contains(generate({"--check"}).out, "  remarks           boards-random-1: origin (cases/"));
    std::string forged = good;
    folder().write("cases/boards/generated-boards.yaml", forged.replace(hash + 24, 4, "beef"));
    BOOST_TEST(contains(generate({"--check"}).out, "  remarks           boards-random-1: origin (cases/"));
    folder().write("cases/boards/generated-boards.yaml", good);
    folder().write("solution.cpp", "int main() { return 0; }\n");
    BOOST_TEST(generate({"--check"}).status == 0); // another reference with the same answers
}

BOOST_AUTO_TEST_CASE(options_that_would_do_nothing_are_refused) {
    BOOST_TEST(contains(generate({"--seed", "3"}).error, "recipes have seeds of their own, `seed` in recipes.yaml"));
    BOOST_TEST(contains(generate({"--budget", "3"}).error, "recipes end by themselves"));
    BOOST_TEST(contains(generate({"--until-covered", "--recipe", "more"}).error, "a search follows no recipe"));
    BOOST_TEST(contains(generate({"--until-covered", "--force"}).error, "a search adds cases"));
    BOOST_TEST(contains(generate({"--until-covered", "--fresh"}).error, "--fresh does nothing for --until-covered"));
    BOOST_TEST(generate({"--seed", "3"}).status == 2);
    BOOST_TEST(!fs::exists(file("generated-boards.yaml")));
}

BOOST_AUTO_TEST_CASE(a_check_sees_white_space_and_the_form_of_a_file) {
    BOOST_REQUIRE(generate().status == 0);
    edit("generated-boards.yaml", "    stdin: |\n", "    stdin: |\n\n");
    edit("generated-more.yaml", "# Written by", "# Not written by");
    const JudgeRun run = generate({"--check"});
    BOOST_TEST(run.status == 1);
    BOOST_TEST(contains(run.out, "  white space only  boards-random-1: stdin (cases/"), run.out);
    BOOST_TEST(contains(run.out, "  form              comments, order or the form of texts\n"));
}

BOOST_AUTO_TEST_CASE(a_disagreement_keeps_the_input_and_writes_nothing_of_the_recipe) {
    accept("five.py");
    const JudgeRun run = generate();
    BOOST_TEST(run.status == 2);
    BOOST_TEST(contains(run.error, ": accepted/five.py gives another answer than the reference: WA, "), run.error);
    BOOST_TEST(contains(run.error, "the input is kept here, and no case was written of it"));
    BOOST_TEST(!fs::exists(file("generated-boards.yaml")));
    const std::string place = run.error.substr(0, run.error.find(": error: "));
    BOOST_TEST(place.starts_with("reports/disagreement-boards-"), place);
    const auto kept = read_cases(JudgeProcess::text_of_file(path(place)), place, ".", "boards");
    BOOST_TEST(fault_lines(kept.faults).empty());
    BOOST_REQUIRE(kept.value.size() == 2U);
    BOOST_TEST(kept.value[0].stdin_bytes.view() == kept.value[1].stdin_bytes.view());
    BOOST_TEST(kept.value[0].stdout_bytes.view() != kept.value[1].stdout_bytes.view());
}

BOOST_AUTO_TEST_CASE(without_an_accepted_program_nothing_is_confirmed) {
    fs::remove_all(path("problems/boards/submissions"));
    const JudgeRun run = generate();
    BOOST_TEST(run.status == 2);
    BOOST_TEST(contains(run.error, "boards has no accepted submission, and somebody must confirm"), run.error);
    BOOST_TEST(!fs::exists(file("generated-boards.yaml")));
}

BOOST_AUTO_TEST_CASE(inputs_of_other_files_are_dropped) {
    BOOST_REQUIRE(generate().status == 0);
    std::string by_hand = text("generated-boards.yaml");
    for (std::size_t at = by_hand.find("boards-random"); at != std::string::npos; at = by_hand.find("boards-random"))
        by_hand.replace(at, 6, "hand");
    folder().write("cases/boards/hand.yaml", by_hand);
    const JudgeRun run = generate();
    BOOST_TEST(contains(run.out, "4 duplicates dropped), nothing to write; remove cases/boards/generated-boards.yaml"),
               run.out);
}

BOOST_AUTO_TEST_CASE(mistakes_are_told_with_their_remedy) {
    BOOST_TEST(
        contains(generate({"--recipe", "bords"}).error, "no recipe is called \"bords\", did you mean \"boards\"?"));
    folder().write("problems/boards/recipes.yaml", "recipes:\n  - name: coverage\n    kind: records\n    count: 1\n");
    BOOST_TEST(contains(generate().error, "no recipe can be called coverage"));
    fs::remove(path("problems/boards/recipes.yaml"));
    BOOST_TEST(contains(generate().error, "problems/boards/recipes.yaml: error: no recipe is there; write one"));
    fs::remove(path("problems/boards/input.yaml"));
    BOOST_TEST(contains(generate().error, "problems/boards/input.yaml: error: not there, so no inputs can be made"));
    BOOST_TEST(generate().status == 2);
}

BOOST_AUTO_TEST_CASE(what_an_interrupted_run_has_written_is_whole) {
    const std::vector<std::string> words = arguments({"generate", "boards", "--work", path("work")});
    for (const int after : {50, 200, 350}) {
        JudgeProcess process(folder().path(), words);
        std::this_thread::sleep_for(std::chrono::milliseconds(after));
        process.signal(SIGINT);
        const int status = process.wait();
        BOOST_TEST((status == 130 || status == 0 || status == -1), status); // before it listens a signal just ends it
        if (status == 130)
            BOOST_TEST(contains(process.error(), "the answers to the rest are kept, and the same command goes on from"),
                       process.error());
        const auto loaded = load_problem(folder().path(), "boards");
        BOOST_TEST(fault_lines(loaded.faults).empty());
    }
    BOOST_TEST(generate().status == 0);
    BOOST_TEST(generate({"--check"}).status == 0);
}

BOOST_AUTO_TEST_CASE(answers_are_kept_until_all_is_done_and_not_asked_for_again) {
    accept("five.py");
    const std::string kept = path("work/generate-boards");
    BOOST_TEST(generate({"--jobs", "1"}).status == 2); // they disagree
    const std::string answers = JudgeProcess::text_of_file(kept);
    BOOST_TEST(std::count(answers.begin(), answers.end(), '\n') >= 14); // two for each: all that the reference said
    BOOST_TEST(generate({"--jobs", "1"}).status == 2);
    BOOST_TEST(JudgeProcess::text_of_file(kept) == answers);
    fs::remove(path("problems/boards/submissions/accepted/five.py"));
    BOOST_TEST(generate().status == 0);
    BOOST_TEST(!fs::exists(kept));
}

BOOST_AUTO_TEST_CASE(a_run_goes_on_behind_one_that_was_killed) {
    JudgeProcess process(folder().path(), arguments({"generate", "boards", "--jobs", "1", "--work", path("work")}));
    const auto has_begun = [&] {
        return !JudgeProcess::text_of_file(path("work/generate-boards")).empty() ||
               fs::exists(file("generated-more.yaml"));
    };
    while (!has_begun()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    process.signal(SIGKILL);
    process.wait();
    BOOST_TEST(generate().status == 0);
    BOOST_TEST(generate({"--check"}).status == 0);
    BOOST_TEST(text("generated-boards.yaml") == JudgeProcess::text_of_file("judge/tests/golden/generated-boards.yaml"));
}

BOOST_AUTO_TEST_CASE(a_checker_that_fails_is_at_fault_itself_and_nothing_is_written) {
    folder().write("problems/boards/problem.yaml",
                   "title: Boards\nreference: fen-board\noutput: {compare: checker, checker: crash.py}\n");
    folder().write("problems/boards/checkers/crash.py", "raise ValueError('no')\n");
    folder().write("cases/boards/basic.yaml", "problem: boards\ncases:\n  - name: none\n    stdout: \"\"\n");
    const JudgeRun run = generate();
    BOOST_TEST(run.status == 2);
    BOOST_TEST(contains(run.error, "crash.py exited with status 1, expected 42 or 43"), run.error);
    BOOST_TEST(!contains(run.error, "another answer"));
    BOOST_TEST(!fs::exists(file("generated-boards.yaml")));
    BOOST_TEST(!fs::exists(path("reports")));
}

BOOST_AUTO_TEST_CASE(a_recipe_that_is_gone_leaves_a_file_that_is_told) {
    BOOST_REQUIRE(generate().status == 0);
    folder().write("problems/boards/recipes.yaml", std::string(recipes.substr(0, recipes.find("  - name: more"))));
    const JudgeRun run = generate({"--check"});
    BOOST_TEST(contains(run.out, "cases/boards/generated-more.yaml: 3 cases of a recipe that is no longer there"),
               run.out);
    BOOST_TEST(run.status == 0);
}

BOOST_AUTO_TEST_SUITE_END()
