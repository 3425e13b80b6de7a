// The proof of a contract: of comparisons, strict and relaxed, of checkers that keep their word, and of each way in
// which a checker does not.
#include "judge/craft/contract_check.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "judge/tests/temporary_folder.hpp"
#include "judge/text/fault.hpp"

namespace {

using namespace judge;

Case case_of(const std::string& name, const std::string& output) {
    Case result;
    result.name = name;
    result.stdin_bytes = Bytes(std::string("2\n"));
    result.stdout_bytes = Bytes(output);
    return result;
}

Problem problem_with(const OutputContract& contract, const std::vector<std::string>& outputs) {
    Problem problem;
    problem.id = "echo";
    problem.output = contract;
    for (const std::string& output : outputs)
        problem.cases.push_back(case_of("case-" + std::to_string(problem.cases.size()), output));
    return problem;
}

// With boxes and a store of its own.
struct Ground {
    ContractTally check(const Problem& problem, std::size_t workers = 2) const {
        std::size_t last = 0, planned = 0;
        auto tally = check_contracts({problem}, ProgramStore(folder.path() / "programs"), {workers, JUDGE_BOX},
                                     [&](std::size_t done, std::size_t all) {
                                         BOOST_TEST(done == last + 1);
                                         last = done;
                                         planned = all;
                                     });
        BOOST_TEST(last == planned);
        // The problem is gone when the caller looks.
        for (Misjudged& one : tally.misjudged) {
            one.problem = nullptr;
            one.test_case = nullptr;
        }
        return tally;
    }

    OutputContract with_checker(const std::string& name, const std::string& source) const {
        OutputContract contract;
        contract.compare = checker_comparison;
        contract.checker.emplace();
        contract.checker->name = name;
        contract.checker->path = folder.write(name, source);
        contract.checker->limits.cpu_time = std::chrono::milliseconds(500);
        return contract;
    }

    TemporaryFolder folder;
};

using Names = std::vector<std::string>;

// The perturbations that were misjudged, each once.
Names misjudged(const ContractTally& tally) {
    Names names;
    for (const Misjudged& one : tally.misjudged)
        if (std::find(names.begin(), names.end(), one.perturbation) == names.end()) names.push_back(one.perturbation);
    return names;
}

// Entries of a journal.
std::size_t entries_in(const std::filesystem::path& path) {
    std::ifstream file(path);
    std::size_t count = 0;
    for (std::string line; std::getline(file, line);)
        if (!line.empty()) ++count;
    return count;
}

const std::vector<std::string> outputs = {"a b\nc d\n\ne f\n", "1\n", "", "x y z\n\n1 2\n\n3\n"};

// Compares as bytes do.
const std::string exact_py =
    "import sys\nsame = sys.stdin.buffer.read() == open(sys.argv[2], 'rb').read()\nsys.exit(42 if same else 43)\n";
// Compares words, with no regard for white space (that of the judge, not of Unicode).
const std::string words_py =
    "import sys\nanswer = open(sys.argv[2], 'rb').read().split()\n"
    "sys.exit(42 if sys.stdin.buffer.read().split() == answer else 43)\n";

const std::string exact_cpp = R"(#include <fstream>
#include <iterator>
#include <string>
std::string all(const char* name) {
    std::ifstream file(name, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}
int main(int, char** names) {
    const bool same = all(names[2]) == all(names[3]);
    return same ? 0 : 1;
}
)";

} // namespace

BOOST_FIXTURE_TEST_SUITE(contract_check, Ground)

BOOST_AUTO_TEST_CASE(comparisons_keep_every_contract) {
    std::vector<OutputContract> contracts(1);
    for (const auto final_newline : {FinalNewline::required, FinalNewline::optional})
        for (const auto blank_lines : {TrailingBlankLines::forbidden, TrailingBlankLines::ignored})
            for (const auto separator :
                 {BlockSeparator::unspecified, BlockSeparator::one_blank_line, BlockSeparator::blank_lines})
                for (const auto spaces : {TrailingSpaces::forbidden, TrailingSpaces::ignored})
                    for (const auto line_ends : {LineEnds::lf, LineEnds::lf_or_crlf})
                        contracts.push_back({"bytes", final_newline, blank_lines, separator, spaces, line_ends});
    contracts.front().compare = "tokens";
    for (const OutputContract& contract : contracts) {
        const auto tally = check(problem_with(contract, outputs));
        for (const Misjudged& one : tally.misjudged) BOOST_TEST_ERROR(one.perturbation << " " << one.what);
        BOOST_TEST(tally.as_demanded + tally.not_applicable == 4U * known_perturbations.size());
    }
    BOOST_TEST(contracts.size() == 49U);
}

BOOST_AUTO_TEST_CASE(what_does_not_apply_is_counted) {
    const auto tally = check(problem_with({}, {"1\n"}));
    // No inner space (3), separator (3), letter (1); the last line's removal and no output are the same output.
    BOOST_TEST(tally.not_applicable == 7U);
    BOOST_TEST(tally.as_demanded == 20U);
    BOOST_TEST(check(problem_with({}, {""})).as_demanded == 7U);
}

BOOST_AUTO_TEST_CASE(a_comparison_that_lets_something_go_is_found) {
    const Problem strict = problem_with({}, {"a b\n"});
    OutputContract relaxed;
    relaxed.trailing_spaces = TrailingSpaces::ignored;
    relaxed.line_ends = LineEnds::lf_or_crlf;
    const auto tally = check_contract(strict, strict.cases.front(),
                                      [&](const Case&, std::string_view expected, std::string_view actual) {
                                          return compare(expected, actual, relaxed);
                                      });
    // Two of them rejected still, but at another place.
    const Names wanted = {"trailing_blank_line_with_a_space", "trailing_space_on_a_line", "crlf_everywhere",
                          "newlines_become_spaces"};
    BOOST_TEST(misjudged(tally) == wanted, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(a_comparison_that_names_another_place_is_found) {
    const Problem problem = problem_with({}, {"a b\nc d\n"});
    const auto late = [](const Case&, std::string_view expected, std::string_view actual) {
        Comparison comparison = compare(expected, actual, {});
        if (!comparison.difference || comparison.difference->actual.offset + 1 >= actual.size()) return comparison;
        comparison.difference->actual.offset += 1;
        return comparison;
    };
    BOOST_TEST(check_contract(problem, problem.cases.front(), late).not_as_demanded > 10U);
    const auto nameless = [](const Case&, std::string_view expected, std::string_view actual) {
        Comparison comparison = compare(expected, actual, {});
        if (comparison.difference) comparison.difference->clause = "compare";
        return comparison;
    };
    const Names wanted = {"no_final_newline",           "one_trailing_blank_line",
                          "three_trailing_blank_lines", "trailing_blank_line_with_a_space",
                          "trailing_space_on_a_line",   "crlf_everywhere",
                          "lone_cr_line_ends"};
    BOOST_TEST(misjudged(check_contract(problem, problem.cases.front(), nameless)) == wanted,
               boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(checkers_that_keep_their_word_are_proved) {
    const auto exact = check(problem_with(with_checker("exact.py", exact_py), {"a b\nc d\n\ne f\n"}));
    BOOST_TEST(misjudged(exact) == Names{}, boost::test_tools::per_element());
    BOOST_TEST(exact.as_demanded == 25U); // all but the two that need another answer
    auto contract = with_checker("words.py", words_py);
    contract.white_space = WhiteSpace::free;
    BOOST_TEST(misjudged(check(problem_with(contract, {"a b\nc d\n\ne f\n"}))) == Names{},
               boost::test_tools::per_element());
    contract = with_checker("exact.cpp", exact_cpp);
    contract.checker->protocol = CheckerProtocol::testlib;
    BOOST_TEST(misjudged(check(problem_with(contract, outputs))) == Names{}, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(a_checker_that_accepts_everything_is_found) {
    const auto tally = check(problem_with(with_checker("yes.py", "import sys\nsys.exit(42)\n"), {"a b\n"}));
    BOOST_TEST(tally.as_demanded == 0U);
    BOOST_TEST(tally.not_as_demanded == 22U);
    BOOST_TEST(tally.misjudged.front().what == "is accepted, the contract demands: rejected as a presentation error");
}

BOOST_AUTO_TEST_CASE(a_checker_that_rejects_a_freedom_that_is_promised_is_found) {
    auto contract = with_checker("exact.py", exact_py);
    contract.final_newline = FinalNewline::optional;
    contract.trailing_spaces = TrailingSpaces::ignored;
    const Names wanted = {"no_final_newline", "trailing_space_on_a_line", "newlines_become_spaces"};
    BOOST_TEST(misjudged(check(problem_with(contract, {"a b\n"}))) == wanted, boost::test_tools::per_element());
    contract.white_space = WhiteSpace::free;
    BOOST_TEST(misjudged(check(problem_with(contract, {"a b\n"}))).size() == 13U);
}

BOOST_AUTO_TEST_CASE(a_checker_that_rejects_the_answer_itself_is_found) {
    const auto tally = check(problem_with(with_checker("no.py", "import sys\nsys.exit(43)\n"), {"a b\n"}));
    BOOST_TEST(misjudged(tally) == Names{"identical"}, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(what_the_problem_leaves_to_its_checker_is_no_fault) {
    const std::string lower =
        "import sys\nanswer = open(sys.argv[2], 'rb').read()\n"
        "sys.exit(42 if sys.stdin.buffer.read().lower() == answer.lower() else 43)\n";
    auto contract = with_checker("lower.py", lower);
    BOOST_TEST(misjudged(check(problem_with(contract, {"a b\n"}))) == Names{"case_change"},
               boost::test_tools::per_element());
    contract.checker->decides = {"case_change"};
    const auto tally = check(problem_with(contract, {"a b\n"}));
    BOOST_TEST(misjudged(tally) == Names{}, boost::test_tools::per_element());
    BOOST_TEST(tally.left_to_checker == 1U);
}

BOOST_AUTO_TEST_CASE(a_checker_that_fails_is_named_and_not_asked_for_ever) {
    const std::vector<std::string> many(20, "a b\n");
    for (const auto& [name, source] : std::vector<std::pair<std::string, std::string>>{
             {"crash.py", "import sys\nsys.exit(42 if sys.stdin.read() == 'a b\\n' else 1)\n"},
             {"hang.py", "import sys\nwhile sys.stdin.read() != 'a b\\n': pass\nsys.exit(42)\n"},
             {"flood.py", "while True: print('x' * 100000)\n"},
             {"beyond.cpp",
              "#include <cstdlib>\n#include <iostream>\nint main() { volatile char* end = nullptr;\n"
              "    std::string s; while (std::getline(std::cin, s)) {}\n    return end[s.size()]; }\n"}}) {
        const Problem problem = problem_with(with_checker(name, source), many);
        const auto tally = check(problem, 1);
        BOOST_TEST(tally.misjudged.size() == most_failures, name);
        for (const Misjudged& one : tally.misjudged) {
            BOOST_TEST(one.checker_failed, name);
            BOOST_TEST(one.what.starts_with(name + " "), one.what);
        }
        BOOST_TEST(tally.left_out > 19U * known_perturbations.size() - 1, name);
    }
}

BOOST_AUTO_TEST_CASE(figures_do_not_depend_on_the_number_of_workers) {
    const auto contract = with_checker("odd.cpp",
                                       "#include <iostream>\n#include <iterator>\n#include <string>\n"
                                       "int main() { std::string s{std::istreambuf_iterator<char>(std::cin), {}};\n"
                                       "    return s == \"3\\n\\n\" ? 1 : s.size() == 2 ? 42 : 43; }\n");
    const Problem problem =
        problem_with(contract, {"0\n", "1\n", "2\n", "3\n", "4\n", "0\n", "1\n", "2\n", "3\n", "4\n"});
    const auto one = check(problem, 1), four = check(problem, 4);
    BOOST_TEST(misjudged(one) == misjudged(four), boost::test_tools::per_element());
    BOOST_TEST(one.as_demanded == four.as_demanded);
    BOOST_TEST(one.not_as_demanded == four.not_as_demanded);
    BOOST_TEST(one.left_out == four.left_out);
    BOOST_TEST(one.misjudged.size() == four.misjudged.size());
}

BOOST_AUTO_TEST_CASE(what_was_proved_before_an_interruption_is_not_tried_again) {
    Problem problem = problem_with(with_checker("exact.py", exact_py), {"a b\n", "1\n", "2\n"});
    const ProgramStore store(folder.path() / "programs");
    const auto proved = [&](std::size_t interrupted_at) {
        Journal journal(folder.path() / "proof");
        return check_contracts(
            {problem}, store, {1, JUDGE_BOX},
            [&](std::size_t done, std::size_t) {
                if (done == interrupted_at) throw JudgeError("interrupted");
            },
            &journal);
    };
    BOOST_CHECK_THROW(proved(2), JudgeError);
    BOOST_TEST_REQUIRE(entries_in(folder.path() / "proof") == 2U);
    const auto whole = check(problem, 1);
    const auto resumed = proved(0);
    BOOST_TEST(entries_in(folder.path() / "proof") == 3U);
    BOOST_TEST(resumed.as_demanded == whole.as_demanded);
    BOOST_TEST(resumed.not_applicable == whole.not_applicable);
    BOOST_TEST(resumed.cases == 3U);
    // Another checker, or another answer, has proved nothing yet.
    folder.write("exact.py", "import sys\nsys.exit(42)\n");
    BOOST_TEST(proved(0).not_as_demanded > 0U);
    folder.write("exact.py", exact_py);
    problem.cases.front().stdout_bytes = Bytes(std::string("other\n"));
    BOOST_TEST(proved(0).misjudged.empty());
    BOOST_TEST(entries_in(folder.path() / "proof") == 4U);
}

BOOST_AUTO_TEST_CASE(a_checker_that_does_not_compile_is_a_judge_error) {
    BOOST_CHECK_THROW(check(problem_with(with_checker("bad.cpp", "int main() { return x; }\n"), {"a\n"})), JudgeError);
}

BOOST_AUTO_TEST_SUITE_END()
