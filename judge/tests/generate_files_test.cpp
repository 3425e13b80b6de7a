// What `judge generate` does to files that it wrote earlier, and to none where it must not.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <string>
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

// A recipe of an input and an output that are too large for a case file, and a small one behind it.
struct FilesGround : FoundGround {
    FilesGround() {
        write_recipes("1");
        fs::create_directories(path("problems/boards/submissions/accepted"));
        accept("good.py");
    }

    void write_recipes(const std::string& seed) const {
        folder().write("problems/boards/recipes.yaml",
                       "recipes:\n"
                       "  - name: huge\n    kind: records\n    seed: " +
                           seed +
                           "\n    count: 1\n    sizes: {record: 2500}\n"
                           "  - name: small\n    kind: records\n    seed: 1\n    count: 2\n    sizes: {record: 1}\n");
    }

    [[nodiscard]] JudgeRun generate(std::vector<std::string> words = {}) const {
        words.insert(words.begin(), {"generate", "boards"});
        words.insert(words.end(), {"--work", path("work")});
        return judge(std::move(words));
    }

    // The names of the files for large texts, those of the standard input first.
    [[nodiscard]] std::vector<std::string> large_texts() const {
        std::vector<std::string> names;
        for (const auto& entry : fs::directory_iterator(path("cases/boards/files")))
            names.push_back("cases/boards/files/" + entry.path().filename().string());
        std::sort(names.begin(), names.end());
        return names;
    }
    [[nodiscard]] std::string text(const std::string& name) const { return JudgeProcess::text_of_file(path(name)); }

    // A recipe of an argument that is not UTF-8, and one without arguments behind it.
    void write_arguments() const {
        folder().write("problems/boards/input.yaml",
                       "kinds:\n  plain: {rule: plain}\n  odd: {rule: odd}\n"
                       "grammar: |\n  plain = \"8/8/8/8/8/8/8/8\\n\"\n  odd = \"\\xff\" nul stdin\n");
        folder().write("problems/boards/recipes.yaml",
                       "recipes:\n"
                       "  - {name: odd, kind: odd, edges: true}\n"
                       "  - {name: plain, kind: plain, edges: true}\n");
    }
};

} // namespace

BOOST_FIXTURE_TEST_SUITE(generate_files, FilesGround)

BOOST_AUTO_TEST_CASE(a_large_text_that_was_changed_by_hand_is_not_overwritten_unless_asked_for) {
    BOOST_REQUIRE(generate().status == 0);
    BOOST_REQUIRE(large_texts().size() == 2U);
    const std::string name = large_texts().front();
    const std::string good = text(name);
    folder().write(name, good.substr(good.find('\n') + 1));
    const JudgeRun check = generate({"--check"});
    BOOST_TEST(check.status == 1);
    BOOST_TEST(contains(check.out, "generated-huge.yaml, which is not as the judge wrote it\n"), check.out);
    BOOST_TEST(check.out.ends_with("; `judge generate boards --force` writes them anew, the file that was changed by "
                                   "hand too: keep first what you want of it\n"),
               check.out);
    const JudgeRun run = generate();
    BOOST_TEST(run.status == 2);
    BOOST_TEST(contains(run.error,
                        "cases/boards/generated-huge.yaml: error: not as the judge wrote it, so it was "
                        "left alone (stdin of huge-random-1)"),
               run.error);
    BOOST_TEST(text(name).size() < good.size());
    BOOST_TEST(generate({"--force"}).status == 0);
    BOOST_TEST((text(name) == good));
    BOOST_TEST(generate({"--check"}).status == 0);
}

BOOST_AUTO_TEST_CASE(large_texts_that_no_case_names_any_more_are_removed_and_told) {
    BOOST_REQUIRE(generate().status == 0);
    const std::vector<std::string> before = large_texts();
    folder().write("cases/boards/files/mine.txt", "mine\n");
    write_recipes("2");
    const JudgeRun run = generate();
    BOOST_TEST(run.status == 0, run.error);
    for (const std::string& name : before) {
        BOOST_TEST(contains(run.out, name + ": removed, for no case names it any more\n"), run.out);
        BOOST_TEST(!fs::exists(path(name)));
    }
    BOOST_TEST(large_texts().size() == 3U);
    BOOST_TEST(fault_lines(load_problem(folder().path(), "boards").faults) == "");
    BOOST_TEST(judge({"lint", "boards"}).status == 0);
}

BOOST_AUTO_TEST_CASE(a_large_text_that_was_changed_by_hand_is_not_removed) {
    BOOST_REQUIRE(generate().status == 0);
    const std::vector<std::string> before = large_texts();
    folder().write(before.front(), "7k/8/8/8/8/8/8/K7\n");
    write_recipes("2");
    BOOST_TEST(generate({"--force"}).status == 0);
    BOOST_TEST(text(before.front()) == "7k/8/8/8/8/8/8/K7\n");
    BOOST_TEST(!fs::exists(path(before.back())));
}

BOOST_AUTO_TEST_CASE(a_large_text_that_another_case_names_is_not_removed) {
    BOOST_REQUIRE(generate().status == 0);
    const std::vector<std::string> before = large_texts();
    const std::string name = fs::path(before.back()).filename();
    folder().write(
        "cases/boards/mine.yaml",
        "problem: boards\ncases:\n  - name: mine\n    stdin: \"\"\n    stdout: {file: files/" + name + "}\n");
    write_recipes("2");
    BOOST_TEST(generate().status == 0);
    BOOST_TEST(fs::exists(path(before.back())));
    BOOST_TEST(!fs::exists(path(before.front())));
}

BOOST_AUTO_TEST_CASE(a_check_of_a_reference_that_fails_writes_no_file) {
    std::string spec = text("problems/boards/input.yaml");
    folder().write("problems/boards/input.yaml", spec.insert(spec.find("    rule: records\n"), "    exit: 3\n"));
    const JudgeRun run = generate({"--check"});
    BOOST_TEST(run.status == 2);
    BOOST_TEST(contains(run.out, "huge: not checked, see below\n"), run.out);
    BOOST_TEST(contains(run.error,
                        "problems/boards/recipes.yaml:2:5: error: huge-random-1: the reference exits with status 0, "
                        "and inputs of this kind have 3; `judge generate boards --recipe huge` keeps the input in a "
                        "file\n"),
               run.error);
    BOOST_TEST(!fs::exists(path("reports")));
    BOOST_TEST(generate().status == 2);
    BOOST_TEST(fs::exists(path("reports")));
}

BOOST_AUTO_TEST_CASE(a_recipe_of_arguments_that_no_file_can_carry_leaves_the_others_to_be_made) {
    write_arguments();
    const JudgeRun run = generate();
    BOOST_TEST(run.status == 2);
    BOOST_TEST(contains(run.error, "problems/boards/recipes.yaml:2:5: error: odd-"), run.error);
    BOOST_TEST(contains(run.error, " has an argument that is not UTF-8 (\\xff), and a case file can only hold such "));
    BOOST_TEST(contains(run.out, "odd: not written, see below\nplain: "), run.out);
    BOOST_TEST(!fs::exists(path("cases/boards/generated-odd.yaml")));
    BOOST_TEST(fs::exists(path("cases/boards/generated-plain.yaml")));
    BOOST_TEST(generate({"--check"}).status == 2);
}

BOOST_AUTO_TEST_CASE(the_remedy_for_a_damaged_file_stands_before_its_many_faults) {
    BOOST_REQUIRE(generate().status == 0);
    std::string damaged;
    for (const char c : text("cases/boards/generated-small.yaml")) damaged += c == '\n' ? "\r\n" : std::string(1, c);
    folder().write("cases/boards/generated-small.yaml", damaged);
    const JudgeRun run = generate();
    BOOST_TEST(run.status == 2);
    BOOST_TEST(contains(run.error, "carriage return"), run.error);
    BOOST_TEST(
        run.error.find("this file is made by `judge generate boards`: remove it") < run.error.find("carriage return"),
        run.error);
}

BOOST_AUTO_TEST_CASE(a_check_takes_no_fresh) {
    const JudgeRun run = generate({"--check", "--fresh"});
    BOOST_TEST(run.status == 2);
    BOOST_TEST(contains(run.error, "--fresh goes without --check"), run.error);
}

BOOST_AUTO_TEST_CASE(lint_names_generate_where_there_are_recipes_and_no_case) {
    fs::remove_all(path("cases/boards"));
    const JudgeRun run = judge({"lint", "boards"});
    BOOST_TEST(run.status == 1);
    BOOST_TEST(contains(run.out, "at least one .yaml file here; `judge generate boards` writes them by its recipes\n"),
               run.out);
    fs::remove(path("problems/boards/recipes.yaml"));
    BOOST_TEST(!contains(judge({"lint", "boards"}).out, "judge generate"));
}

BOOST_AUTO_TEST_SUITE_END()
