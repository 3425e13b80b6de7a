// Real checkers, good and bad, in the box.
#include "judge/pipeline/check_output.hpp"

#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

#include "judge/pipeline/judging.hpp"
#include "judge/tests/temporary_folder.hpp"
#include "judge/text/fault.hpp"

namespace {

using namespace judge;

// Accepts numbers that are within a tenth of the answer's.
constexpr std::string_view near_py = R"(import sys
answer = open(sys.argv[2]).read().split()
output = sys.stdin.read().split()
if len(answer) != len(output):
    open(sys.argv[3] + "judgemessage.txt", "w").write("%d numbers, expected %d" % (len(output), len(answer)))
    sys.exit(43)
for a, b in zip(answer, output):
    if abs(float(a) - float(b)) > 0.1:
        open(sys.argv[3] + "judgemessage.txt", "w").write("%s is far from %s" % (b, a))
        sys.exit(43)
sys.exit(42)
)";

// The same in C++, by the other protocol: argv is input, output, answer.
constexpr std::string_view near_cpp = R"(#include <cmath>
#include <fstream>
#include <iostream>
int main(int, char** names) {
    std::ifstream input(names[1]), output(names[2]), answer(names[3]);
    int count = 0;
    input >> count;
    for (int i = 0; i < count; ++i) {
        double a = 0, b = 0;
        if (!(output >> b)) return std::cerr << "too short\n", 2;
        answer >> a;
        if (std::fabs(a - b) > 0.1) return std::cerr << b << " is far from " << a << '\n', 1;
    }
    return 0;
}
)";

struct Ground {
    explicit Ground(const std::string& name, std::string_view source,
                    CheckerProtocol protocol = CheckerProtocol::kattis) {
        Checker checker;
        checker.name = name;
        checker.path = folder.write(name, source);
        checker.protocol = protocol;
        checker.limits.cpu_time = std::chrono::milliseconds(500);
        problem.id = "near";
        problem.output.compare = checker_comparison;
        problem.output.checker = checker;
        Case test_case;
        test_case.name = "two-numbers";
        test_case.args = {"an argument"};
        test_case.stdin_bytes = Bytes(std::string("2\n"));
        test_case.stdout_bytes = Bytes(std::string("1.5 2.5\n"));
        problem.cases = {test_case};
    }

    // Programs that print the outputs, each judged on the case: `VERDICT reason`.
    std::vector<std::string> judge(const std::vector<std::string>& outputs) {
        std::vector<Candidate> candidates;
        for (const std::string& output : outputs) {
            const std::string name = "prints" + std::to_string(candidates.size()) + ".py";
            const auto path = folder.write(name, "import sys; sys.stdout.write(" + output + ")\n");
            candidates.push_back({&problem, name, path, Candidate::Kind::submission, Verdict::accepted});
        }
        std::vector<std::string> heard;
        const ProgramStore store(folder.path() / "programs");
        judge_all(candidates, store, {2, JUDGE_BOX},
                  {[&](const CaseResult& result) {
                       heard.push_back(std::string(code(result.verdict)) +
                                       (result.reason.empty() ? "" : " " + result.reason));
                   },
                   [](const ProgramResult&) {}, [](std::size_t, std::size_t) {}});
        return heard;
    }

    std::string judge_one(const std::string& output) { return judge({output}).front(); }

    TemporaryFolder folder;
    Problem problem;
};

using Heard = std::vector<std::string>;

} // namespace

BOOST_AUTO_TEST_SUITE(check_output)

BOOST_AUTO_TEST_CASE(a_python_checker_decides_in_place_of_a_comparison) {
    Ground ground("near.py", near_py);
    const Heard wanted = {"AC", "AC", "WA near.py says: 2.7 is far from 2.5", "WA near.py says: 1 numbers, expected 2"};
    BOOST_TEST(ground.judge({"'1.5 2.5\\n'", "'1.45\\n2.55'", "'1.5 2.7\\n'", "'1.5'"}) == wanted,
               boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(a_cpp_checker_by_the_protocol_of_testlib) {
    Ground ground("near.cpp", near_cpp, CheckerProtocol::testlib);
    const Heard wanted = {"AC", "WA near.cpp says: 2.7 is far from 2.5", "PE near.cpp says: too short"};
    BOOST_TEST(ground.judge({"'1.45 2.55'", "'1.5 2.7\\n'", "'1.5'"}) == wanted, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(it_can_look_at_the_arguments_of_the_case) {
    Ground ground("look.py", "import sys\nsys.exit(42 if open('arguments').read() == 'an argument\\0' else 43)\n");
    BOOST_TEST(ground.judge_one("''") == "AC");
}

BOOST_AUTO_TEST_CASE(a_run_that_fails_otherwise_is_no_matter_for_the_checker) {
    Ground ground("never.py", "import sys\nsys.exit(7)\n");
    BOOST_TEST(ground.judge_one("'x'); sys.exit(3").starts_with("RTE exited with status 3"));
    ground.problem.limits.output_bytes = 10;
    BOOST_TEST(ground.judge_one("'x' * 100") == "OLE over 10 bytes on stdout");
}

BOOST_AUTO_TEST_CASE(a_checker_that_crashes_is_a_judge_error) {
    BOOST_TEST(Ground("crash.py", "raise KeyError(5)\n").judge_one("'x'") ==
               "JE crash.py exited with status 1, expected 42 or 43; stderr ends: KeyError: 5");
    BOOST_TEST(Ground("die.cpp", "#include <cstdlib>\nint main() { std::abort(); }\n").judge_one("'x'") ==
               "JE die.cpp ended by signal 6 (SIGABRT)");
}

// Python's status for it is 1, "rejected" by that protocol.
BOOST_AUTO_TEST_CASE(an_exception_that_a_python_checker_does_not_catch_rejects_nothing) {
    const auto judged = [](const std::string& source) {
        return Ground("check.py", "import sys\n" + source, CheckerProtocol::testlib).judge_one("'no number'");
    };
    const std::string failed = "JE check.py exited with status 3, expected 0 or 1; stderr ends: ";
    BOOST_TEST(judged("int(open(sys.argv[2]).read())\n") ==
               failed + "ValueError: invalid literal for int() with base 10: 'no number'");
    BOOST_TEST(judged("assert False, 'broken'\n") == failed + "AssertionError: broken");
    BOOST_TEST(judged("import no_such_module\n") == failed + "ModuleNotFoundError: No module named 'no_such_module'");
    BOOST_TEST(judged("raise KeyboardInterrupt\n") == failed + "KeyboardInterrupt");
    BOOST_TEST(judged("def hook(*_): sys.exit(0)\nsys.excepthook = hook\n1 / 0\n") ==
               failed + "ZeroDivisionError: division by zero");
}

BOOST_AUTO_TEST_CASE(a_python_checker_by_the_protocol_of_testlib_ends_as_it_says) {
    const auto judged = [](const std::string& source) {
        return Ground("check.py", source, CheckerProtocol::testlib).judge_one("'x'");
    };
    BOOST_TEST(judged("") == "AC");
    BOOST_TEST(judged("raise SystemExit\n") == "AC");
    BOOST_TEST(judged("import sys\nsys.exit('far off')\n") == "WA check.py says: far off");
    BOOST_TEST(judged("import sys\nprint('form', file=sys.stderr)\nsys.exit(2)\n") == "PE check.py says: form");
    // As if it were run alone: its name, its arguments, its own module, what is imported and what is not.
    BOOST_TEST(judged("from __future__ import annotations\nimport sys, __main__\n"
                      "assert __name__ == '__main__' and __main__.__dict__ is globals()\n"
                      "assert sys.argv[0] == __file__ and sys.argv[1:] == ['input', 'output', 'answer']\n"
                      "assert not {'_run', 'code', 'file', 'own'} & set(globals())\n") == "AC");
    BOOST_TEST(judged("sys.exit(0)\n").starts_with("JE check.py exited with status 3"));
}

BOOST_AUTO_TEST_CASE(a_checker_that_hangs_is_a_judge_error) {
    BOOST_TEST(Ground("spin.py", "while True: pass\n").judge_one("'x'") == "JE spin.py was over its limit of CPU time");
    Ground sleeper("sleep.py", "import time; time.sleep(60)\n");
    sleeper.problem.output.checker->limits.wall_time = std::chrono::milliseconds(500);
    BOOST_TEST(sleeper.judge_one("'x'") == "JE sleep.py was over its limit of wall time");
}

BOOST_AUTO_TEST_CASE(a_checker_that_floods_is_a_judge_error) {
    BOOST_TEST(Ground("flood.py", "while True: print('x' * 10000)\n").judge_one("'x'") ==
               "JE flood.py wrote more than its 1048576 bytes");
}

BOOST_AUTO_TEST_CASE(a_checker_leaves_nothing_and_reaches_nothing) {
    Ground ground("keep.py",
                  "import os, sys\nkept = os.path.exists('mine')\nopen('mine', 'w').write('x')\n"
                  "secret = os.path.exists('" +
                      std::string(JUDGE_BOX) + "')\nsys.exit(43 if kept or secret else 42)\n");
    BOOST_TEST(ground.judge({"'1'", "'2'", "'3'"}) == (Heard{"AC", "AC", "AC"}), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(feedback_that_is_no_file_is_not_followed) {
    Ground link("link.py", "import os, sys\nos.symlink('/etc/passwd', 'judgemessage.txt')\nsys.exit(43)\n");
    BOOST_TEST(link.judge_one("'x'") == "WA link.py rejects it and does not say why");
    Ground pipe("pipe.py", "import os, sys\nos.mkfifo('judgemessage.txt')\nsys.exit(43)\n");
    BOOST_TEST(pipe.judge_one("'x'") == "WA pipe.py rejects it and does not say why");
}

BOOST_AUTO_TEST_CASE(a_checker_that_does_not_compile_ends_the_judge) {
    Ground ground("bad.cpp", "int main() { return x; }\n");
    BOOST_CHECK_EXCEPTION(ground.judge_one("'x'"), JudgeError, [](const JudgeError& error) {
        return std::string(error.what()).find("the checker of near does not compile") != std::string::npos;
    });
}

BOOST_AUTO_TEST_SUITE_END()
