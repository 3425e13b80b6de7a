#include "judge/pipeline/judging.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

#include "judge/text/fault.hpp"

namespace {

using namespace judge;
namespace fs = std::filesystem;

// A problem whose answer is its input, with cases 0, 1, 2 ...; `wrong` ones expect something else.
Problem echo_problem(std::size_t count, const std::vector<std::size_t>& wrong = {}) {
    Problem problem;
    problem.id = "echo";
    problem.limits.memory_bytes = 1ULL << 30U;
    for (std::size_t i = 0; i < count; ++i) {
        Case test_case;
        test_case.name = "case-" + std::to_string(i);
        test_case.stdin_bytes = Bytes("line " + std::to_string(i) + "\n");
        const bool is_wrong = std::find(wrong.begin(), wrong.end(), i) != wrong.end();
        test_case.stdout_bytes = is_wrong ? Bytes(std::string("another\n")) : test_case.stdin_bytes;
        problem.cases.push_back(test_case);
    }
    return problem;
}

struct Ground {
    Ground() { fs::create_directory(folder); }
    ~Ground() { fs::remove_all(folder); }
    Ground(const Ground&) = delete;
    Ground& operator=(const Ground&) = delete;

    fs::path file(const std::string& name, const std::string& text) const {
        std::ofstream(folder / name) << text;
        ::chmod((folder / name).c_str(), 0755);
        return folder / name;
    }

    // What a listener hears, a word each.
    std::vector<std::string> judge(std::vector<Candidate> candidates, std::size_t workers,
                                   AfterFailure after = AfterFailure::run_on) {
        for (Candidate& candidate : candidates) candidate.after_failure = after;
        std::vector<std::string> heard;
        const ProgramStore store(folder / "programs");
        programs.clear();
        std::size_t last_done = 0, planned = 0;
        judge_all(
            candidates, store, {workers, JUDGE_BOX},
            {[&](const CaseResult& result) {
                 heard.push_back(result.program + " " + result.case_name + " " + std::string(code(result.verdict)));
             },
             [&](const ProgramResult& result) {
                 heard.push_back(result.program + " " + std::string(code(result.verdict)));
                 programs.push_back(result);
             },
             [&](std::size_t done, std::size_t all) {
                 BOOST_TEST(done == last_done + 1);
                 last_done = done;
                 planned = all;
             }});
        BOOST_TEST(last_done == planned);
        return heard;
    }

    fs::path folder = fs::temp_directory_path() / ("judging-test-" + std::to_string(::getpid()));
    std::vector<ProgramResult> programs;
};

Candidate submission(const Problem& problem, const std::string& label, const fs::path& path,
                     Verdict expected = Verdict::accepted) {
    return {&problem, label, path, Candidate::Kind::submission, expected};
}

using Heard = std::vector<std::string>;

} // namespace

BOOST_AUTO_TEST_SUITE(judging)

BOOST_AUTO_TEST_CASE(results_come_in_order_whatever_the_number_of_workers) {
    Ground ground;
    const Problem problem = echo_problem(30, {7});
    const std::vector<Candidate> candidates = {submission(problem, "cat", "/bin/cat"),
                                               submission(problem, "cat again", "/bin/cat")};
    const Heard one = ground.judge(candidates, 1);
    BOOST_TEST(one.size() == 62U);
    BOOST_TEST(one[7] == "cat case-7 WA");
    BOOST_TEST(one[30] == "cat WA");
    BOOST_TEST(ground.judge(candidates, 4) == one);
    BOOST_TEST(ground.judge(candidates, 64) == one);
}

BOOST_AUTO_TEST_CASE(the_first_case_that_is_not_accepted_decides) {
    Ground ground;
    const Problem problem = echo_problem(6, {2, 4});
    ground.judge({submission(problem, "cat", "/bin/cat")}, 2);
    BOOST_TEST(ground.programs.front().deciding_case == "case-2");
    BOOST_TEST(ground.programs.front().cases_run == 6U);
    BOOST_TEST(ground.programs.front().cases_accepted == 4U);
    BOOST_TEST(!ground.programs.front().as_expected());
}

BOOST_AUTO_TEST_CASE(a_decided_program_is_left_where_asked) {
    Ground ground;
    const Problem problem = echo_problem(40, {2, 4});
    const Heard wanted = {"cat case-0 AC", "cat case-1 AC", "cat case-2 WA", "cat WA", "true case-0 WA", "true WA"};
    for (const std::size_t workers : {1U, 3U})
        BOOST_TEST(ground.judge({submission(problem, "cat", "/bin/cat"), submission(problem, "true", "/bin/true")},
                                workers, AfterFailure::stop_program) == wanted);
}

BOOST_AUTO_TEST_CASE(what_does_not_compile_has_no_case_run) {
    Ground ground;
    const Problem problem = echo_problem(3);
    const fs::path broken = ground.file("broken.cpp", "int main() { return nothing; }\n");
    BOOST_TEST(ground.judge({submission(problem, "broken", broken, Verdict::compile_error),
                             submission(problem, "cat", "/bin/cat")},
                            2) == (Heard{"broken CE", "cat case-0 AC", "cat case-1 AC", "cat case-2 AC", "cat AC"}));
    BOOST_TEST(ground.programs.front().as_expected());
    BOOST_TEST(ground.programs.front().compiler_output.find("nothing") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(arguments_limits_and_exit_status_are_the_case_s) {
    Ground ground;
    Problem problem = echo_problem(1);
    problem.cases[0].args = {"two words", "-x"};
    problem.cases[0].stdout_bytes = Bytes(std::string("<two words><-x>"));
    problem.cases[0].exit_status = 3;
    const fs::path program = ground.file("program", "#!/bin/sh\nprintf '<%s>' \"$@\"\nexit 3\n");
    BOOST_TEST(ground.judge({submission(problem, "program", program)}, 1) ==
               (Heard{"program case-0 AC", "program AC"}));
    problem.cases[0].limits.output_bytes = 14;
    BOOST_TEST(ground.judge({submission(problem, "program", program)}, 1) ==
               (Heard{"program case-0 OLE", "program OLE"}));
}

BOOST_AUTO_TEST_CASE(a_program_that_cannot_start_is_a_judge_error) {
    Ground ground;
    const Problem problem = echo_problem(1);
    const fs::path program = ground.file("program", "#!/no/such/interpreter\n");
    BOOST_TEST(ground.judge({submission(problem, "program", program)}, 1) ==
               (Heard{"program case-0 JE", "program JE"}));
}

BOOST_AUTO_TEST_CASE(observed_cases_are_judged_for_the_reference_alone_and_nothing_is_run) {
    Ground ground;
    Problem problem = echo_problem(1);
    problem.cases[0].observed.emplace();
    problem.cases[0].observed->signal = 11;
    problem.cases[0].verdict = Verdict::run_time_error;
    problem.cases[0].clause = "signal";
    const Candidate reference{&problem, "reference", "/bin/false", Candidate::Kind::reference, Verdict::accepted};
    const Candidate other = submission(problem, "other", "/bin/false");
    BOOST_TEST(ground.judge({reference, other}, 1) == (Heard{"reference case-0 AC", "reference AC", "other AC"}));
    problem.cases[0].clause = "exit";
    BOOST_TEST(ground.judge({reference}, 1) == (Heard{"reference case-0 WA", "reference WA"}));
}

BOOST_AUTO_TEST_CASE(a_reference_is_contained_unless_its_problem_says_otherwise_and_submissions_always) {
    Ground ground;
    Problem problem = echo_problem(1);
    const fs::path secret = ground.file("secret", "of the host\n");
    problem.cases[0].stdout_bytes = Bytes(std::string("of the host\n"));
    const fs::path program = ground.file("program", "#!/bin/sh\nexec cat " + secret.native() + "\n");
    const std::vector<Candidate> candidates = {
        {&problem, "reference", program, Candidate::Kind::reference, Verdict::accepted},
        submission(problem, "submission", program)};
    const Heard contained = {"reference case-0 RTE", "reference RTE", "submission case-0 RTE", "submission RTE"};
    BOOST_TEST(ground.judge(candidates, 1) == contained);
    problem.contain_reference = false;
    const Heard trusted = {"reference case-0 AC", "reference AC", "submission case-0 RTE", "submission RTE"};
    BOOST_TEST(ground.judge(candidates, 1) == trusted);
}

BOOST_AUTO_TEST_CASE(a_worker_that_was_started_before_does_its_part) {
    Ground ground;
    const Problem problem = echo_problem(5);
    const ProgramStore store(ground.folder / "programs");
    const JudgingOptions options{2, JUDGE_BOX};
    int heard = 0;
    judge_all({submission(problem, "cat", "/bin/cat")}, store, options,
              {[&](const CaseResult& result) { heard += result.verdict == Verdict::accepted ? 1 : 0; },
               [](const ProgramResult&) {}, [](std::size_t, std::size_t) {}},
              std::make_unique<Worker>(options));
    BOOST_TEST(heard == 5);
}

BOOST_AUTO_TEST_CASE(a_failure_of_the_judge_ends_all_workers_and_is_thrown_once) {
    Ground ground;
    Problem problem = echo_problem(20);
    problem.cases[9].args = {std::string(200'000, 'a')}; // more than can be passed
    for (const std::size_t workers : {1U, 4U}) {
        std::vector<std::string> heard;
        const ProgramStore store(ground.folder / "programs");
        const auto ignore_case = [](const CaseResult&) {};
        const auto ignore_program = [](const ProgramResult&) {};
        const auto ignore_progress = [](std::size_t, std::size_t) {};
        BOOST_CHECK_THROW(judge_all({submission(problem, "cat", "/bin/cat")}, store, {workers, JUDGE_BOX},
                                    {ignore_case, ignore_program, ignore_progress}),
                          JudgeError);
    }
}

BOOST_AUTO_TEST_CASE(a_failure_of_the_judge_names_the_case_and_its_place) {
    Ground ground;
    Problem problem = echo_problem(1);
    problem.cases[0].args = {std::string("a\0b", 3)};
    problem.cases[0].place = {"cases/echo/basic.yaml", 3, 5};
    try {
        ground.judge({submission(problem, "cat", "/bin/cat")}, 1);
        BOOST_FAIL("an argument with a NUL byte was passed");
    } catch (const JudgeError& error) {
        BOOST_TEST(std::string(error.what()).starts_with("cases/echo/basic.yaml:3:5: error: cat on echo/case-0: "));
    }
}

// A worker may still run a later case when the deciding one has been handed on: its result must go nowhere.
BOOST_AUTO_TEST_CASE(late_results_of_a_decided_program_are_dropped) {
    Ground ground;
    std::vector<std::size_t> all_wrong(40);
    for (std::size_t i = 0; i < all_wrong.size(); ++i) all_wrong[i] = i;
    const Problem problem = echo_problem(all_wrong.size(), all_wrong);
    const std::vector<Candidate> candidates(10, submission(problem, "cat", "/bin/cat"));
    const Heard heard = ground.judge(candidates, 8, AfterFailure::stop_program);
    BOOST_TEST(heard.size() == 20U);
    for (std::size_t i = 0; i < heard.size(); ++i) BOOST_TEST(heard[i] == (i % 2 == 0 ? "cat case-0 WA" : "cat WA"));
}

BOOST_AUTO_TEST_CASE(a_listener_that_fails_hears_nothing_more) {
    Ground ground;
    const Problem problem = echo_problem(30);
    const ProgramStore store(ground.folder / "programs");
    int heard = 0;
    const auto fail_at_three = [&](const CaseResult&) {
        if (++heard == 3) throw JudgeError("the report cannot be written");
    };
    BOOST_CHECK_THROW(judge_all({submission(problem, "cat", "/bin/cat")}, store, {8, JUDGE_BOX},
                                {fail_at_three, [](const ProgramResult&) {}, [](std::size_t, std::size_t) {}}),
                      JudgeError);
    BOOST_TEST(heard == 3);
}

BOOST_AUTO_TEST_SUITE_END()
