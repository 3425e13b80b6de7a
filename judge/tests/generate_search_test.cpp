// `judge generate` in search of cases: for features that none covers, and for mutants that none kills.
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

struct SearchGround : FoundGround {
    SearchGround() {
        fs::create_directories(path("problems/boards/submissions/accepted"));
        accept("good.py");
    }

    [[nodiscard]] JudgeRun generate(std::vector<std::string> words) const {
        words.insert(words.begin(), {"generate", "boards"});
        words.insert(words.end(), {"--work", path("work")});
        return judge(std::move(words));
    }
    [[nodiscard]] std::string text(const std::string& name) const {
        return JudgeProcess::text_of_file(path("cases/boards/" + name));
    }
};

} // namespace

BOOST_FIXTURE_TEST_SUITE(generate_search, SearchGround)

BOOST_AUTO_TEST_CASE(holes_of_coverage_are_filled_with_small_cases) {
    folder().write(
        "problems/boards/input.yaml",
        JudgeProcess::text_of_file(path("problems/boards/input.yaml")) +
            "features:\n  count: {rule: record, counts: [0, 1, 3+]}\n  piece: {rule: piece, texts: [K, q]}\n");
    const JudgeRun run = generate({"--until-covered"});
    BOOST_TEST(run.status == 0, run.error);
    BOOST_TEST(contains(run.out, "coverage of boards: 3 features had no case, 3 have one now\n"), run.out);
    const auto loaded = load_problem(folder().path(), "boards");
    BOOST_TEST(fault_lines(loaded.faults).empty());
    BOOST_TEST(contains(text("generated-coverage.yaml"), "name: covers-count-0\n"));
    const JudgeRun again = generate({"--until-covered"});
    BOOST_TEST(contains(again.out, "coverage of boards: 0 features had no case"), again.out);
}

BOOST_AUTO_TEST_CASE(what_fills_a_hole_of_coverage_is_no_case_already) {
    folder().write("problems/boards/input.yaml", JudgeProcess::text_of_file(path("problems/boards/input.yaml")) +
                                                     "features:\n  count: {rule: record, counts: [0, 1]}\n");
    // They cover nothing: no kind has their exit status.
    folder().write("cases/boards/failing.yaml",
                   "problem: boards\ncases:\n  - name: empty-input\n    stdout: \"\"\n    exit: 9\n"
                   "  - name: empty-board\n    stdin: \"8/8/8/8/8/8/8/8\\n\"\n    stdout: \"\"\n    exit: 9\n");
    const JudgeRun run = generate({"--until-covered"});
    BOOST_TEST(run.status == 1);
    BOOST_TEST(contains(run.out, "  count:0: none of "), run.out);
    BOOST_TEST(contains(run.out, "is a case already"));
    BOOST_TEST(contains(run.out, "2 features had no case, 1 has one now\n"));
    BOOST_TEST(!contains(text("generated-coverage.yaml"), "8/8/8/8/8/8/8/8\n"));
}

BOOST_AUTO_TEST_CASE(a_mutant_that_survives_gets_a_case_that_kills_it) {
    folder().write("boards.cpp",
                   "#include <cstdio>\n"
                   "int squares(int digit) { return digit - '0'; }\n"
                   "int main() {\n"
                   "    bool first = true;\n"
                   "    for (int c = 0; (c = std::getchar()) != EOF; first = false) {\n"
                   "        if (!first) std::putchar('\\n');\n"
                   "        for (; c != '\\n'; c = std::getchar())\n"
                   "            if (c == '/') std::putchar('\\n');\n"
                   "            else if (c < '1' || c > '8') std::putchar(c);\n"
                   "            else for (int i = squares(c); i > 0; --i) std::putchar('.');\n"
                   "        std::putchar('\\n');\n"
                   "    }\n"
                   "}\n");
    folder().write("cases/boards/basic.yaml",
                   "problem: boards\ncases:\n  - name: no-board\n    stdin: \"\"\n    stdout: \"\"\n");
    folder().write("problems/boards/mutants.yaml",
                   "sources: [boards.cpp]\n"
                   "leave_out:\n"
                   "  - {file: boards.cpp, functions: [main, squares], why: one mutant is enough}\n"
                   "mistakes:\n"
                   "  - name: fives-are-short\n"
                   "    file: boards.cpp\n"
                   "    find: return digit - '0'\n"
                   "    replace: 'return digit == 53 ? 4 : digit - 48'\n"
                   "    why: no case has a five\n");
    const JudgeRun run = generate({"--until-killed"});
    BOOST_TEST(run.status == 0, run.error);
    BOOST_TEST(contains(run.out, "mutants of boards: 1 survived, 1 of them is killed now\n"), run.out);
    const auto loaded = load_problem(folder().path(), "boards");
    BOOST_TEST(fault_lines(loaded.faults).empty());
    BOOST_TEST(contains(text("generated-mutants.yaml"), "fives-are-short"), text("generated-mutants.yaml"));
    const JudgeRun again = generate({"--until-killed"});
    BOOST_TEST(contains(again.out, "mutants of boards: 0 survived"), again.out);
}

BOOST_AUTO_TEST_SUITE_END()
