// Mutants of one group must not be judged by what the group does to them.
#include "judge/mutate/group.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <functional>
#include <string>
#include <variant>
#include <vector>

#include "judge/mutate/report.hpp"
#include "judge/tests/mutate_ground.hpp"

using namespace judge;

namespace {

// A specialisation of a standard template and a call of what is global are C++ only outside all namespaces.
const std::string global_program = R"(#include <cstdio>
#include <functional>
struct P { int n; };
template <> struct std::hash<P> { std::size_t operator()(const P& p) const { return std::size_t(p.n); } };
int twice(int n) { return n * 2; }
int main() {
    int n = 0;
    std::scanf("%d", &n);
    std::printf("%d %s\n", ::twice(n), std::hash<P>()(P{n}) < 10 ? "few" : "many");
}
)";

// Of the function alone, since each costs a compilation.
MutationOutcome run_some(MutationGround& ground, const std::function<bool(const Mutant&)>& wanted) {
    MutationPlan plan = plan_mutation(ground.folder.path(), ground.problem);
    std::erase_if(plan.mutants, [&](const Mutant& mutant) { return !wanted(mutant); });
    return ground.run(plan, MatrixExtent::whole);
}

bool is_about_ten(const Mutant& mutant) {
    return mutant.operator_name == "constant" && mutant.original == "10";
}

} // namespace

BOOST_AUTO_TEST_SUITE(mutate_group)

BOOST_AUTO_TEST_CASE(what_is_legal_only_at_global_scope_is_not_stillborn) {
    MutationGround ground;
    ground.folder.write("p.cpp", global_program);
    const MutationOutcome outcome = run_some(ground, [](const Mutant& mutant) { return mutant.function == "twice"; });
    BOOST_TEST(outcome.count(MutantFate::stillborn) == 0U);
    BOOST_TEST(verdicts_of(result_of(outcome, "`*` became `+`")) == "WA WA ");
}

BOOST_AUTO_TEST_CASE(an_error_in_a_group_is_believed_only_of_a_mutant_alone) {
    MutationGround ground;
    ground.folder.write("p.cpp", global_program);
    MutationPlan plan = plan_mutation(ground.folder.path(), ground.problem);
    Mutant broken = plan.mutants.front();
    broken.replacement = "this is no code";
    const Mutant sound = plan.mutants.front();
    Runner runner(JUDGE_BOX);
    const ProgramStore store(ground.folder.path() / "programs");
    BOOST_TEST(!try_group(plan.amalgam, store, runner, {Limits{}, Limits{}.cpu_time, Limits{}.memory_bytes}));
    MutantGroup group(plan.amalgam, {&sound, &broken}, store, GroupStart{});
    const std::vector<BuiltMutant> built = group.build(runner);
    BOOST_TEST(std::holds_alternative<Program>(built[0]));
    BOOST_REQUIRE(std::holds_alternative<Stillborn>(built[1]));
    BOOST_TEST(std::get<Stillborn>(built[1]).is_error);
}

BOOST_AUTO_TEST_CASE(what_a_static_initialiser_prints_is_printed_once) {
    MutationGround ground;
    ground.folder.write("p.cpp", R"(#include <cstdio>
struct Greeting { Greeting() { std::puts("hello"); } };
Greeting greeting;
int main() {
    int n = 0;
    std::scanf("%d", &n);
    std::printf("%d %s\n", n * 2, n < 10 ? "few" : "many");
}
)");
    ground.problem.cases = {case_of("three", "3\n", "hello\n6 few\n"), case_of("twenty", "20\n", "hello\n40 many\n")};
    const MutationOutcome outcome = run_some(ground, is_about_ten);
    BOOST_TEST(verdicts_of(result_of(outcome, "`10` became `11`")) == "AC AC ");
    BOOST_TEST(verdicts_of(result_of(outcome, "`10` became `0`")) == "WA AC ");
}

BOOST_AUTO_TEST_CASE(memory_of_static_variables_counts_once) {
    MutationGround ground;
    ground.problem.limits.memory_bytes = 64U << 20U;
    ground.folder.write("p.cpp", R"(#include <cstdio>
#include <vector>
std::vector<char> table(30U << 20U, 'x');
int main() {
    int n = 0;
    std::scanf("%d", &n);
    std::printf("%d %s\n", n * 2, n < 10 ? "few" : "many");
}
)");
    const MutationOutcome outcome = run_some(ground, is_about_ten);
    BOOST_TEST(verdicts_of(result_of(outcome, "`10` became `11`")) == "AC AC ");
    BOOST_TEST(verdicts_of(result_of(outcome, "`10` became `0`")) == "WA AC ");
}

BOOST_AUTO_TEST_CASE(a_slower_program_within_the_limit_is_not_killed) {
    MutationGround ground;
    ground.mark(
        "sources: [p.cpp]\nmistakes:\n"
        "  - {name: slow, file: p.cpp, find: 'int n = 0;', why: takes its time,\n"
        "     replace: 'int n = 0; while (std::clock() < CLOCKS_PER_SEC / 2) {}'}\n");
    ground.folder.write("p.cpp", "#include <ctime>\n" + MutationGround::reference());
    const MutationOutcome outcome = run_some(ground, [](const Mutant& m) { return m.operator_name == "mistake"; });
    BOOST_TEST(verdicts_of(outcome.mutants.front()) == "AC AC ");
    BOOST_TEST((outcome.mutants.front().fate == MutantFate::survived));
}

BOOST_AUTO_TEST_CASE(a_suite_that_was_tried_on_no_mutant_has_no_score) {
    MutationGround ground;
    ground.mark(
        "sources: [p.cpp]\nmistakes:\n"
        "  - {name: no-cpp, file: p.cpp, find: n * 2, replace: n twice, why: never compiles}\n");
    MutationPlan plan = plan_mutation(ground.folder.path(), ground.problem);
    std::erase_if(plan.mutants, [](const Mutant& mutant) { return mutant.operator_name != "mistake"; });
    const MutationOutcome outcome = ground.run(plan);
    BOOST_TEST(!outcome.is_good());
    BOOST_TEST(!outcome.score());
    const std::string text = text_of(plan, outcome, MatrixShown::no);
    BOOST_TEST(text.find("0 of 0 mutants killed (no score), 0 equivalent, 1 stillborn") != std::string::npos, text);
    BOOST_TEST(text.find("1 of 1 mutants do not compile, so that no case was tried on them; the first is "
                         "mistake:no-cpp: ") != std::string::npos,
               text);
}

BOOST_AUTO_TEST_SUITE_END()
