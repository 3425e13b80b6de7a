// The whole way on a tiny problem: what is compiled, run, kept, and told.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "judge/mutate/group.hpp"
#include "judge/mutate/mutation.hpp"
#include "judge/mutate/report.hpp"
#include "judge/tests/mutate_ground.hpp"
#include "judge/text/fault.hpp"

namespace {

using namespace judge;

using Ground = MutationGround;

} // namespace

BOOST_AUTO_TEST_SUITE(mutate_run)

BOOST_AUTO_TEST_CASE(mutants_are_killed_survive_are_marked_or_do_not_compile) {
    Ground ground;
    const std::string mistakes =
        "mistakes:\n"
        "  - {name: no-cpp, file: p.cpp, find: n * 2, replace: n twice, why: never compiles}\n"
        "  - {name: same, file: p.cpp, find: n * 2, replace: 2 * n, why: is the same}\n"
        "  - {name: endless, file: p.cpp, find: 'int n = 0;', replace: 'for (;;) {} int n;',\n"
        "     why: never ends}\n";
    ground.mark("sources: [p.cpp]\n" + mistakes);
    const MutationOutcome outcome = ground.run(MatrixExtent::whole);
    BOOST_TEST(outcome.cases == (std::vector<std::string>{"three", "twenty"}));
    const auto check = [&](const std::string& change, MutantFate fate, const std::string& verdicts) {
        const MutantResult& result = result_of(outcome, change);
        BOOST_TEST(verdicts_of(result) == verdicts, change);
        BOOST_TEST((result.fate == fate), change + " " + result.detail);
    };
    check("`*` became `+`", MutantFate::killed, "WA WA ");
    check("`10` became `0`", MutantFate::killed, "WA AC ");
    check("`10` became `11`", MutantFate::duplicate, "AC AC ");
    check("`<` became `<=`", MutantFate::survived, "AC AC "); // before the next, which is the same program
    check("`n * 2` became `n twice`", MutantFate::stillborn, "- - ");
    check("`n * 2` became `2 * n`", MutantFate::duplicate, "AC AC ");
    check("`int n = 0;` became `for (;;) {} int n;`", MutantFate::killed, "TLE TLE ");
    BOOST_TEST(result_of(outcome, "`n * 2` became `n twice`").detail.find("error: expected") != std::string::npos);
    BOOST_TEST(result_of(outcome, "`n * 2` became `2 * n`").detail == "the reference");
    BOOST_TEST(!outcome.is_good());
}

BOOST_AUTO_TEST_CASE(marks_excuse_survivors_and_are_told_where_a_case_kills) {
    Ground ground;
    const MutationOutcome before = ground.run();
    const std::string boundary = result_of(before, "`<` became `<=`").mutant.id;
    ground.mark("sources: [p.cpp]\nequivalent:\n  - mutants: ['" + boundary + "']\n    why: nobody counts to ten\n");
    const MutationOutcome marked = ground.run();
    const MutantResult& result = result_of(marked, "`<` became `<=`");
    BOOST_TEST((result.fate == MutantFate::equivalent));
    BOOST_TEST(result.detail == "nobody counts to ten");
    BOOST_TEST(!result.wrongly_marked);

    ground.problem.cases.push_back(case_of("ten", "10\n", "20 many\n"));
    const MutationOutcome after = ground.run();
    BOOST_TEST(result_of(after, "`<` became `<=`").wrongly_marked);
    BOOST_TEST(!after.is_good());
    BOOST_TEST(text_of(plan_mutation(ground.folder.path(), ground.problem), after, MatrixShown::no)
                   .find("p.cpp:5:36: killed by a case, but marked as equivalent") != std::string::npos);
}

// A mark speaks for every mutant that becomes the same program, also where the marked one is not chosen.
BOOST_AUTO_TEST_CASE(the_program_of_a_marked_mutant_is_marked_too) {
    Ground ground;
    const MutationPlan all = plan_mutation(ground.folder.path(), ground.problem);
    const auto id_of = [&](const std::string& change) {
        const auto found = std::find_if(all.mutants.begin(), all.mutants.end(),
                                        [&](const Mutant& mutant) { return change_of(mutant) == change; });
        return found == all.mutants.end() ? "" : found->id;
    };
    const std::string marked = id_of("`<` became `<=`"), same = id_of("`10` became `11`");
    ground.mark("sources: [p.cpp]\nequivalent:\n  - mutants: ['" + marked + "']\n    why: nobody counts to ten\n");
    MutationPlan plan = plan_mutation(ground.folder.path(), ground.problem);
    select_mutants(plan, {same, id_of("`10` became `9`")}, {});
    const MutationOutcome outcome = ground.run(plan);
    const MutantResult& result = result_of(outcome, "`10` became `11`");
    BOOST_TEST((result.fate == MutantFate::equivalent));
    BOOST_TEST(result.same_as_marked == marked);
    BOOST_TEST(result.detail == "the same program as " + marked + ": nobody counts to ten");
    BOOST_TEST((result_of(outcome, "`10` became `9`").fate == MutantFate::survived));
    BOOST_TEST(text_of(plan, outcome, MatrixShown::no)
                   .find("p.cpp:5:38: equivalent: " + same + " is the same program as " + marked +
                         ", which is marked\n") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(what_is_known_is_not_run_again_and_new_cases_meet_survivors_alone) {
    Ground ground;
    const MutationOutcome first = ground.run();
    BOOST_TEST(ground.planned > first.mutants.size());
    const MutationOutcome second = ground.run();
    BOOST_TEST(ground.planned == 0U);
    BOOST_TEST(summary_of(second) == summary_of(first));

    ground.problem.cases.push_back(case_of("ten", "10\n", "20 many\n"));
    const MutationOutcome third = ground.run();
    BOOST_TEST(ground.planned == first.count(MutantFate::survived) + first.count(MutantFate::duplicate));
    BOOST_TEST(verdicts_of(result_of(third, "`10` became `11`")) == "AC AC WA ");
    BOOST_TEST(verdicts_of(result_of(third, "`*` became `+`")).ends_with("- "));
    BOOST_TEST(verdicts_of(result_of(ground.run(MatrixExtent::whole), "`*` became `+`")) == "WA WA WA ");

    ground.problem.cases[0] = case_of("three", "4\n", "8 few\n"); // another input makes it another case
    static_cast<void>(ground.run());
    BOOST_TEST(ground.planned < first.mutants.size()); // those that the other case kills are killed
}

// As after a kill: the journal has what was finished, its last line in part.
BOOST_AUTO_TEST_CASE(a_run_that_was_killed_is_gone_on_with) {
    Ground ground;
    const std::string whole = summary_of(ground.run());
    const auto journal = ground.folder.path() / "work" / "mutate-tiny.journal";
    std::filesystem::resize_file(journal, std::filesystem::file_size(journal) / 2);
    BOOST_TEST(summary_of(ground.run()) == whole);
    BOOST_TEST(ground.planned > 0U);
    std::filesystem::remove(journal);
    BOOST_TEST(summary_of(ground.run()) == whole);
}

BOOST_AUTO_TEST_CASE(nothing_of_a_mutant_stays_in_the_store) {
    Ground ground;
    static_cast<void>(ground.run());
    BOOST_TEST(std::filesystem::is_empty(ground.folder.path() / "programs"));
}

BOOST_AUTO_TEST_CASE(a_mistake_that_does_not_compile_is_a_fault_of_its_file) {
    Ground ground;
    ground.mark(
        "sources: [p.cpp]\nmistakes:\n"
        "  - {name: sound, file: p.cpp, find: n * 2, replace: n * 3, why: is killed}\n"
        "  - {name: no-cpp, file: p.cpp, find: '\"few\"', replace: few, why: never compiles}\n");
    MutationPlan plan = plan_mutation(ground.folder.path(), ground.problem);
    select_mutants(plan, {"mistake:sound", "mistake:no-cpp"}, {});
    const MutationOutcome outcome = ground.run(plan);
    BOOST_TEST(outcome.count(MutantFate::killed) == 1U);
    BOOST_TEST(!outcome.is_good());
    const std::string text = text_of(plan, outcome, MatrixShown::no);
    BOOST_TEST(text.starts_with("problems/tiny/mutants.yaml:4:5: error: mistake:no-cpp does not compile, so it tries "
                                "nothing; mend or remove it: p.cpp:5:"),
               text);
}

// A busy or small machine's limits are no fault of the mutant: another run asks again.
BOOST_AUTO_TEST_CASE(what_a_limit_of_the_compiler_decides_is_not_kept) {
    Ground ground;
    ground.mark(
        "sources: [p.cpp]\nmistakes:\n"
        "  - name: endless\n    file: p.cpp\n    find: n * 2\n    why: takes more memory than a compiler may have\n"
        "    replace: |\n      n * 2\n      #include \"/dev/zero\"\n"
        "  - {name: no-cpp, file: p.cpp, find: '\"few\"', replace: few, why: never compiles}\n");
    MutationPlan plan = plan_mutation(ground.folder.path(), ground.problem);
    select_mutants(plan, {"mistake:endless", "mistake:no-cpp"}, {});
    const MutationOutcome first = ground.run(plan);
    BOOST_TEST(first.count(MutantFate::stillborn) == 2U);
    BOOST_TEST(first.mutants[0].detail.find(" more than its ") != std::string::npos, first.mutants[0].detail);
    static_cast<void>(ground.run(plan));
    BOOST_TEST(ground.planned == 1U);
}

BOOST_AUTO_TEST_CASE(a_reference_that_its_cases_refuse_is_an_error) {
    Ground ground;
    ground.problem.cases[1].stdout_bytes = Bytes(std::string("41 many\n"));
    BOOST_CHECK_EXCEPTION(ground.run(), JudgeError, [](const JudgeError& error) {
        return std::string(error.what()).find("is not accepted on tiny/twenty: WA") != std::string::npos;
    });
    ground.folder.write("p.cpp", "void other(); int main() { other(); }\n");
    BOOST_CHECK_EXCEPTION(ground.run(), JudgeError, [](const JudgeError& error) {
        return std::string(error.what()).find("do not make a program") != std::string::npos;
    });
    std::filesystem::remove(ground.folder.path() / "problems/tiny/mutants.yaml");
    BOOST_CHECK_EXCEPTION(ground.run(), JudgeError, [](const JudgeError& error) {
        return std::string(error.what()).find("problems/tiny/mutants.yaml: no such file") != std::string::npos;
    });
}

BOOST_AUTO_TEST_CASE(mutants_are_chosen_by_id_or_evenly_and_alike_each_time) {
    const Ground ground;
    const MutationPlan all = plan_mutation(ground.folder.path(), ground.problem);
    MutationPlan plan = plan_mutation(ground.folder.path(), ground.problem);
    select_mutants(plan, {all.mutants[3].id}, {});
    BOOST_TEST(plan.mutants.size() == 1U);
    MutationPlan sampled = plan_mutation(ground.folder.path(), ground.problem), again = sampled;
    select_mutants(sampled, {}, 5);
    select_mutants(again, {}, 5);
    BOOST_TEST(sampled.mutants.size() == 5U);
    for (std::size_t i = 0; i < 5; ++i) BOOST_TEST(sampled.mutants[i].id == again.mutants[i].id);
    BOOST_CHECK_EXCEPTION(select_mutants(plan, {all.mutants[3].id + "x"}, {}), JudgeError, [](const auto& error) {
        return std::string(error.what()).find("did you mean") != std::string::npos;
    });
}

BOOST_AUTO_TEST_CASE(survivors_compile_alone_as_submissions) {
    Ground ground;
    MutationPlan plan = plan_mutation(ground.folder.path(), ground.problem);
    const std::vector<SurvivingMutant> survivors = survivors_of(plan, ground.run(plan));
    const auto found = std::find_if(survivors.begin(), survivors.end(),
                                    [](const SurvivingMutant& mutant) { return mutant.change == "`10` became `9`"; });
    BOOST_REQUIRE((found != survivors.end()));
    BOOST_TEST(to_string(found->place) == "p.cpp:5:38");
    BOOST_TEST(found->source.find("n < 9") != std::string::npos);
}

// The static variables of a group's mutants are initialised together: one that dies there must not take others along.
BOOST_AUTO_TEST_CASE(a_mutant_that_dies_before_main_dies_alone) {
    Ground ground;
    ground.folder.write("p.cpp", R"(#include <cstdio>
#include <cstdlib>
int check(int n) { if (n != 7) std::abort(); return n; }
int seven = check(7);
int main() {
    int n = 0;
    std::scanf("%d", &n);
    std::printf("%d %s\n", n + n, n < 10 ? "few" : "many");
    return seven - 7;
}
)");
    const MutationOutcome outcome = ground.run(MatrixExtent::whole);
    BOOST_TEST(verdicts_of(result_of(outcome, "`7` became `8`")) == "RTE RTE ");
    BOOST_TEST(verdicts_of(result_of(outcome, "`10` became `11`")) == "AC AC ");
    BOOST_TEST(verdicts_of(result_of(outcome, "`+` became `*`")) == "WA WA ");
}

BOOST_AUTO_TEST_CASE(the_report_tells_survivors_counts_and_a_smallest_set) {
    Ground ground;
    MutationPlan plan = plan_mutation(ground.folder.path(), ground.problem);
    std::erase_if(plan.mutants, [](const Mutant& mutant) { return mutant.function != "word"; });
    const MutationOutcome outcome = ground.run(plan, MatrixExtent::whole);
    const std::string text = text_of(plan, outcome, MatrixShown::yes);
    const auto has = [&](const std::string& part) { BOOST_TEST(text.find(part) != std::string::npos, part << text); };
    has("p.cpp:5:36: survives: `<` became `<=`\n"
        "    5 | const char* word(int n) { return n < 10 ? \"few\" : \"many\"; }\n"
        "      |                                    ^  p.cpp:word:relational:");
    has("tiny: 7 of 9 mutants killed (77.7 %), 0 equivalent, 0 stillborn, 1 duplicate\n");
    has("relational     2 of    3  66.6 %");
    has("p.cpp:word     7 of    9  77.7 %");
    has("2 cases of 2 kill as many (no smaller set does):\n    three\n    twenty\n");
    has("WW\n");
    const auto json = nlohmann::json::parse(json_of(plan, outcome));
    BOOST_TEST(json["killed"] == 7);
    BOOST_TEST(json["survived"] == 2);
    BOOST_TEST(json["mutants"].size() == 10U);
    BOOST_TEST(json["smallest_set"].size() == 2U);
    BOOST_TEST(json["mutants"][0]["cases_run"] == 2);
}

BOOST_AUTO_TEST_SUITE_END()
