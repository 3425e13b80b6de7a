#include "judge/cli/input_lint.hpp"

#include <sys/wait.h>

#include <array>
#include <boost/test/unit_test.hpp>
#include <cstdio>
#include <string>

#include "judge/spec/tree.hpp"
#include "judge/tests/temporary_folder.hpp"
#include "judge/tests/yaml_reading.hpp"

using namespace judge;

namespace {

// A tree with one problem, and what lint says of it.
struct Tree {
    TemporaryFolder folder;
    Options options;

    Tree() {
        folder.write("problems/words/problem.yaml", "title: Words\nreference: fen-board\n");
        folder.write("problems/words/statement.md", "Words.\n");
        write_cases("abc\\n");
    }

    void write_cases(const std::string& second) const {
        folder.write("cases/words/basic.yaml",
                     "problem: words\ncases:\n"
                     "  - name: first\n    stdin: \"aba\\n\"\n    stdout: ''\n"
                     "  - name: second\n    stdin: \"" +
                         second + "\"\n    stdout: ''\n");
    }

    void write_spec(const std::string& domain) const {
        folder.write("problems/words/input.yaml",
                     "kinds: {words: {rule: words}}\ngrammar: |\n"
                     "  words = (word \"\\n\")*\n  word  = [a-z]+\n" +
                         domain);
    }

    // What the judge's binary says, and its exit status.
    [[nodiscard]] std::string judge(const std::string& arguments) const {
        const auto binary = std::filesystem::path(JUDGE_BOX).parent_path() / "judge";
        const std::string command =
            "cd '" + folder.path().native() + "' && '" + binary.native() + "' " + arguments + " --root . 2>&1";
        FILE* pipe = ::popen(command.c_str(), "r"); // NOLINT(cert-env33-c): our own words
        BOOST_REQUIRE(pipe != nullptr);
        std::string text;
        std::array<char, 4096> buffer{};
        while (const std::size_t got = std::fread(buffer.data(), 1, buffer.size(), pipe))
            text.append(buffer.data(), got);
        return text + "exit status " + std::to_string(WEXITSTATUS(::pclose(pipe))) + "\n";
    }

    // The faults, a line each, then what could not be asked.
    [[nodiscard]] std::string lint() const {
        InputLint inputs(options, folder.path());
        auto problem = load_problem(folder.path(), "words");
        BOOST_TEST(fault_lines(problem.faults) == "");
        std::string text = fault_lines(inputs.faults_of("words", problem.value.cases));
        for (const std::string& what : inputs.not_asked()) text += what + "\n";
        return text;
    }
};

constexpr const char* asks_domain = "domain: {program: domain-for-tests, rules: {word: palindrome}}\n";

} // namespace

BOOST_FIXTURE_TEST_SUITE(input_lint, Tree)

BOOST_AUTO_TEST_CASE(a_problem_without_an_input_yaml_has_nothing_to_be_held_against) {
    BOOST_TEST(lint() == "");
}

BOOST_AUTO_TEST_CASE(inputs_as_the_grammar_says_are_no_faults) {
    write_spec("");
    BOOST_TEST(lint() == "");
}

BOOST_AUTO_TEST_CASE(a_case_with_another_input_is_told_with_its_place_and_that_of_the_fault) {
    write_spec("");
    write_cases("abc\\nab1\\n");
    BOOST_TEST(lint() ==
               "cases/words/basic.yaml:6:5: second: its input is not as input.yaml says: line 2, column 3: expected "
               "one of [a-z] or \"\\n\", got \"1\" (kind words)\n");
}

BOOST_AUTO_TEST_CASE(the_domain_program_is_asked) {
    write_spec(asks_domain);
    BOOST_TEST(lint() ==
               "cases/words/basic.yaml:6:5: second: its input is not as input.yaml says: line 1, column 1: expected "
               "\"c\" (kind words)\n");
}

BOOST_AUTO_TEST_CASE(where_the_domain_program_cannot_be_asked_the_grammar_still_is) {
    write_spec("domain: {program: no-such-program, rules: {word: palindrome}}\n");
    write_cases("a?\\n");
    const std::string told = lint();
    BOOST_TEST(told.find("basic.yaml:6:5: second: its input is not as input.yaml says: line 1, column 2") !=
               std::string::npos);
    BOOST_TEST(told.find("the inputs of words were held against the grammar alone: ") != std::string::npos);
    BOOST_TEST(told.find("no-such-program: the domain program is missing") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(faults_of_input_yaml_come_alone) {
    write_spec("features: {word: {rule: wrod, texts: [a]}}\n");
    write_cases("?\\n");
    BOOST_TEST(lint() ==
               "problems/words/input.yaml:5:25: rule: the grammar has no rule \"wrod\", did you mean \"word\"?\n");
}

BOOST_AUTO_TEST_CASE(an_input_yaml_that_cannot_be_read_is_told) {
    std::filesystem::create_directory(folder.path() / "problems/words/input.yaml");
    BOOST_TEST(lint().starts_with("problems/words/input.yaml: "));
}

BOOST_AUTO_TEST_CASE(new_cases_are_held_against_the_problem_that_they_name) {
    write_spec("");
    const std::string yaml = "problem: words\ncases:\n  - name: third\n    stdin: '?'\n    stdout: ''\n";
    InputLint inputs(options, folder.path());
    const auto reading = read_new_cases(folder.path(), yaml, "<stdin>");
    BOOST_TEST(
        fault_lines(inputs.faults_of_new(yaml, reading.value)) ==
        "<stdin>:3:5: third: its input is not as input.yaml says: line 1, column 1: expected one of [a-z] or the end "
        "of the input, got \"?\" (kind words)\n");
    BOOST_TEST(inputs.faults_of_new("problem: ../words\ncases: []\n", reading.value).empty());
    BOOST_TEST(inputs.faults_of_new("cases: []\n", reading.value).empty());
}

BOOST_AUTO_TEST_CASE(recipes_are_held_against_the_input_yaml_beside_them) {
    const auto faults = [&] { return fault_lines(InputLint(options, folder.path()).faults_of_recipes("words")); };
    BOOST_TEST(faults() == "");
    folder.write("problems/words/recipes.yaml", "recipes:\n  - {name: some, kind: wrods, count: 3}\n");
    BOOST_TEST(faults() ==
               "problems/words/recipes.yaml: recipes without an input.yaml beside them, which says what inputs "
               "look like\n");
    write_spec("");
    BOOST_TEST(faults() ==
               "problems/words/recipes.yaml:2:24: kind: input.yaml has no kind \"wrods\", did you mean "
               "\"words\"?\n");
    folder.write("problems/words/recipes.yaml", "recipes:\n  - {name: some, kind: words, count: 3}\n");
    BOOST_TEST(faults() == "");
}

BOOST_AUTO_TEST_CASE(lint_ends_with_1_where_an_input_is_faulty_and_0_where_none_is) {
    write_spec(asks_domain);
    BOOST_TEST(judge("lint") ==
               "cases/words/basic.yaml:6:5: error: second: its input is not as input.yaml says: line 1, column "
               "1: expected \"c\" (kind words)\n1 fault\nexit status 1\n");
    write_cases("abba\\n");
    BOOST_TEST(judge("lint") == "2 cases of 1 problem: no faults\nexit status 0\n");
}

BOOST_AUTO_TEST_CASE(lint_ends_with_2_where_all_is_well_but_the_domain_program_was_not_asked) {
    write_spec("domain: {program: no-such-program, rules: {word: palindrome}}\n");
    const std::string said = judge("lint");
    BOOST_TEST(said.find("judge: the inputs of words were held against the grammar alone: ") != std::string::npos);
    BOOST_TEST(said.ends_with("exit status 2\n"));
}

BOOST_AUTO_TEST_CASE(lint_of_new_cases_looks_at_their_inputs) {
    write_spec("");
    folder.write("new.yaml", "problem: words\ncases:\n  - name: third\n    stdin: '?'\n    stdout: ''\n");
    BOOST_TEST(judge("lint - < new.yaml") ==
               "<stdin>:3:5: error: third: its input is not as input.yaml says: line 1, column 1: expected one of "
               "[a-z] or the "
               "end of the input, got \"?\" (kind words)\n1 fault\nexit status 1\n");
}

BOOST_AUTO_TEST_CASE(lint_notes_references_that_are_not_built) {
    folder.write("problems/words/problem.yaml", "title: Words\nreference: no-such-program\n");
    BOOST_TEST(judge("lint") ==
               "note: no reference is built beside the judge of words (no-such-program): build it, or correct "
               "`reference` in problem.yaml\n2 cases of 1 problem: no faults\nexit status 0\n");
}

BOOST_AUTO_TEST_CASE(lint_tells_files_of_the_judge_that_no_case_names) {
    folder.write("cases/words/files/first-stdin-0123456789abcdef.txt", "aba\n");
    BOOST_TEST(
        judge("lint") ==
        "cases/words/files/first-stdin-0123456789abcdef.txt: error: the judge wrote this file for a case that no "
        "longer names it: remove it\n1 fault\nexit status 1\n");
    folder.write("cases/words/basic.yaml",
                 "problem: words\ncases:\n  - name: first\n    stdin: {file: "
                 "files/first-stdin-0123456789abcdef.txt}\n    stdout: ''\n");
    BOOST_TEST(judge("lint") == "1 case of 1 problem: no faults\nexit status 0\n");
}

BOOST_AUTO_TEST_CASE(coverage_tells_holes_and_ends_with_1_where_there_are_any) {
    write_spec(std::string(asks_domain) + "features: {shape: {rule: word, tags: [odd-length, long]}}\n");
    write_cases("abcba\\n");
    BOOST_TEST(judge("coverage") ==
               "words\n  shape:odd-length  2  first, second\n  shape:long        1  second\n"
               "words: 2 of 2 features covered by 2 cases\nexit status 0\n");
    write_cases("aca\\n");
    BOOST_TEST(judge("coverage words --holes") ==
               "words\n  shape:long  -  not covered\n"
               "words: 1 of 2 features covered by 2 cases; holes: shape:long\nexit status 1\n");
    write_cases("ab\\n");
    BOOST_TEST(judge("coverage --format json").ends_with("exit status 1\n"));
}

BOOST_AUTO_TEST_CASE(coverage_needs_an_input_yaml) {
    BOOST_TEST(judge("coverage words") ==
               "problems/words: error: no input.yaml: coverage is of the features that it declares\n"
               "exit status 2\n");
    BOOST_TEST(judge("coverage") ==
               "error: no problem has an input.yaml, which declares the features of its inputs\nexit status 2\n");
}

BOOST_AUTO_TEST_SUITE_END()
