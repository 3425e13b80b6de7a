// `judge lint --contract` and `judge verify` on trees whose problems have relaxed contracts and checkers, as a user
// meets them.
#include <sys/wait.h>

#include <array>
#include <boost/test/unit_test.hpp>
#include <cstdio>
#include <filesystem>
#include <string>

#include "judge/tests/temporary_folder.hpp"

namespace {

namespace fs = std::filesystem;

const std::string cases_yaml =
    "cases:\n  - name: two-lines\n    stdin: \"2\\n\"\n    stdout: |\n      1 2\n      3 4\n"
    "  - name: one-word\n    stdin: \"1\\n\"\n    stdout: |\n      Word\n";

// Words, whatever white space stands between them.
const std::string words_py =
    "import sys\nanswer = open(sys.argv[2], 'rb').read().split()\noutput = sys.stdin.buffer.read().split()\n"
    "if output == answer: sys.exit(42)\n"
    "open(sys.argv[3] + 'judgemessage.txt', 'w').write('%d words, not the answer' % len(output))\nsys.exit(43)\n";

struct Said {
    int status = 0;
    std::string text;
};

struct Tree {
    void add_problem(const std::string& id, const std::string& output) const {
        folder.write("problems/" + id + "/problem.yaml", "title: T\nreference: fen-board\noutput:\n" + output);
        folder.write("problems/" + id + "/statement.md", "");
        folder.write("cases/" + id + "/basic.yaml", "problem: " + id + "\n" + cases_yaml);
    }
    void add_checker(const std::string& id, const std::string& name, const std::string& source,
                     const std::string& more = "") const {
        add_problem(id, "  compare: checker\n  checker: " + name +
                            "\n  checker_limits: {time_ms: 300, wall_ms: 30000}\n" + more);
        folder.write("problems/" + id + "/checkers/" + name, source);
    }
    [[nodiscard]] Said judge(const std::string& arguments) const {
        const fs::path binary = fs::path(JUDGE_BOX).parent_path() / "judge";
        const std::string command = "cd '" + folder.path().native() + "' && '" + binary.native() + "' " + arguments +
                                    " --root . --programs programs 2>&1";
        FILE* pipe = ::popen(command.c_str(), "r"); // NOLINT(cert-env33-c): our own words
        BOOST_REQUIRE(pipe != nullptr);
        Said said;
        std::array<char, 4096> buffer{};
        while (const std::size_t got = std::fread(buffer.data(), 1, buffer.size(), pipe))
            said.text.append(buffer.data(), got);
        said.status = WEXITSTATUS(::pclose(pipe));
        return said;
    }

    judge::TemporaryFolder folder;
};

} // namespace

BOOST_FIXTURE_TEST_SUITE(contract_lint, Tree)

BOOST_AUTO_TEST_CASE(contracts_of_comparisons_are_proved) {
    add_problem("strict", "  compare: bytes\n");
    add_problem("words", "  compare: tokens\n");
    add_problem("relaxed",
                "  final_newline: optional\n  trailing_blank_lines: ignored\n  trailing_spaces: ignored\n"
                "  line_ends: lf_or_crlf\n  block_separator: blank_lines\n");
    const Said said = judge("lint --contract");
    BOOST_TEST(said.text ==
               "6 cases of 3 problems: no faults\n"
               "6 cases, 27 perturbations: 132 judged as the contract says, 30 do not apply\n");
    BOOST_TEST(said.status == 0);
    BOOST_TEST(judge("lint --contract strict").text ==
               "2 cases of 1 problem: no faults\n"
               "2 cases, 27 perturbations: 44 judged as the contract says, 10 do not apply\n");
}

BOOST_AUTO_TEST_CASE(a_checker_that_keeps_its_word_is_proved) {
    add_checker("words", "words.py", words_py, "  white_space: free\n");
    const Said said = judge("lint --contract --jobs 2");
    BOOST_TEST(said.text ==
               "2 cases of 1 problem: no faults\n"
               "2 cases, 27 perturbations: 40 judged as the contract says, 14 do not apply\n");
    BOOST_TEST(said.status == 0);
}

BOOST_AUTO_TEST_CASE(a_checker_that_does_not_is_told_once_a_perturbation) {
    add_checker("words", "words.py", words_py, "  line_ends: lf_or_crlf\n  trailing_spaces: ignored\n");
    const Said said = judge("lint --contract");
    const std::string first =
        "2 cases of 1 problem: no faults\n"
        "cases/words/basic.yaml:3:5: error: words/two-lines: no_final_newline is accepted, the contract demands: "
        "rejected as a presentation error (and 1 more)\n"
        "    output    1 2\\n3 4\n"
        "    expected  1 2\\n3 4\\n\n"
        "    remedy    if words.py is right, say `final_newline: optional` or `white_space: free` or `checker_decides: "
        "[no_final_newline]` under `output` in problems/words/problem.yaml; else correct "
        "problems/words/checkers/words.py\n";
    BOOST_TEST(said.text.substr(0, first.size()) == first);
    BOOST_TEST(
        said.text.find("\nproblems/words/problem.yaml: `white_space: free` alone would say what words.py does in "
                       "all of these\n") != std::string::npos,
        said.text);
    BOOST_TEST(said.text.find("14 do not apply, 20 judged otherwise\n") != std::string::npos, said.text);
    BOOST_TEST(said.status == 1);
}

BOOST_AUTO_TEST_CASE(what_a_checker_takes_besides_can_be_left_to_it) {
    const std::string caseless =
        "import sys\nanswer = open(sys.argv[2], 'rb').read()\noutput = sys.stdin.buffer.read()\n"
        "sys.exit(42 if output.lower() == answer.lower() else 43)\n";
    add_checker("words", "caseless.py", caseless);
    const Said said = judge("lint --contract");
    BOOST_TEST(
        said.text.find("    remedy    if caseless.py is right, say `checker_decides: [case_change]` under `output` "
                       "in problems/words/problem.yaml; else correct problems/words/checkers/caseless.py\n") !=
            std::string::npos,
        said.text);
    BOOST_TEST(said.text.find("alone would say") == std::string::npos, said.text);
    BOOST_TEST(said.status == 1);
    add_checker("words", "caseless.py", caseless, "  checker_decides: [case_change]\n");
    BOOST_TEST(judge("lint --contract").status == 0);
}

BOOST_AUTO_TEST_CASE(a_checker_that_refuses_what_is_expected_is_told_as_that) {
    add_checker("words", "never.py", "import sys\nsys.exit(43)\n");
    const Said said = judge("lint --contract");
    BOOST_TEST(said.text.find("    remedy    it refuses the very output that the case expects: correct "
                              "problems/words/checkers/never.py, or the case's stdout\n") != std::string::npos,
               said.text);
}

BOOST_AUTO_TEST_CASE(a_checker_that_fails_is_told_and_left) {
    add_checker("words", "spin.py", "while True: pass\n");
    const Said said = judge("lint --contract");
    BOOST_TEST(said.text.find("words/two-lines: identical spin.py was over its limit of CPU time") != std::string::npos,
               said.text);
    BOOST_TEST(said.text.find("    remedy    correct problems/words/checkers/spin.py, which has to end with 42 or 43 "
                              "(kattis) within its limits, or raise `checker_limits` in "
                              "problems/words/problem.yaml\n") != std::string::npos,
               said.text);
    BOOST_TEST(said.text.find("left out behind a checker that fails\n") != std::string::npos, said.text);
    BOOST_TEST(said.status == 1);
}

BOOST_AUTO_TEST_CASE(without_faults_in_the_yaml_alone_is_there_a_proof) {
    add_problem("strict", "  compare: byte\n");
    const Said said = judge("lint --contract");
    BOOST_TEST(said.text.find("1 fault\n") != std::string::npos);
    BOOST_TEST(said.text.find("perturbations") == std::string::npos);
    BOOST_TEST(said.status == 1);
}

BOOST_AUTO_TEST_CASE(what_a_checker_says_is_the_reason_of_the_verdict) {
    add_checker("words", "words.py", words_py);
    folder.write("right.py", "print('1 2\\n3 4' if input() == '2' else 'Word')\n");
    folder.write("wrong.py", "print('1 2')\n");
    folder.write("spaced.py", "print('1 2 3 4' if input() == '2' else ' W ord')\n");
    BOOST_TEST(judge("verify words right.py").status == 0);
    const Said wrong = judge("verify words wrong.py");
    BOOST_TEST(
        wrong.text.starts_with("WA  wrong.py  words/two-lines   checker: words.py says: 2 words, not the answer\n"),
        wrong.text);
    BOOST_TEST(wrong.status == 1);
    const Said spaced = judge("verify words spaced.py");
    BOOST_TEST(spaced.text.find("PE  spaced.py  words/one-word   checker: words.py says: 2 words") != std::string::npos,
               spaced.text);
}

BOOST_AUTO_TEST_CASE(a_checker_that_crashes_is_a_judge_error) {
    add_checker("words", "crash.py", "raise ValueError('no')\n");
    folder.write("right.py", "print('1 2')\n");
    const Said said = judge("verify words right.py");
    BOOST_TEST(said.text.find("JE  right.py  words/two-lines   checker: crash.py exited with status 1, expected 42 or "
                              "43; stderr ends: ValueError: no\n") != std::string::npos,
               said.text);
    BOOST_TEST(said.status == 2);
}

BOOST_AUTO_TEST_SUITE_END()
