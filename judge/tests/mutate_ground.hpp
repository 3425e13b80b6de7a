// For the tests of mutation: a tiny problem, whose reference is mutated and run.
#pragma once

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <cstddef>
#include <string>

#include "judge/mutate/mutation.hpp"
#include "judge/tests/temporary_folder.hpp"

namespace judge {

inline Case case_of(const std::string& name, const std::string& input, const std::string& output) {
    Case test_case;
    test_case.name = name;
    test_case.stdin_bytes = Bytes(input);
    test_case.stdout_bytes = Bytes(output);
    return test_case;
}

struct MutationGround {
    MutationGround() {
        folder.write("p.cpp", reference());
        problem.id = "tiny";
        problem.cases = {case_of("three", "3\n", "6 few\n"), case_of("twenty", "20\n", "40 many\n")};
        mark("sources: [p.cpp]\n");
    }

    void mark(const std::string& yaml) const { folder.write("problems/tiny/mutants.yaml", yaml); }

    MutationOutcome run(MatrixExtent extent = MatrixExtent::decisive) {
        MutationPlan plan = plan_mutation(folder.path(), problem);
        return run(plan, extent);
    }
    MutationOutcome run(MutationPlan& plan, MatrixExtent extent = MatrixExtent::decisive) {
        const ProgramStore store(folder.path() / "programs");
        planned = 0;
        const MutationOptions options{{2, JUDGE_BOX}, folder.path() / "work", extent, false};
        return run_mutation(plan, store, options, [this](std::size_t done, std::size_t all) {
            if (done == 0) planned += all;
        });
    }

    // Doubles a number; says `many` from 10 on.
    static std::string reference() {
        return R"(#include <cstdio>
#include <cstdlib>
namespace {
int twice(int n) { return n * 2; }
const char* word(int n) { return n < 10 ? "few" : "many"; }
}
int main() {
    int n = 0;
    std::scanf("%d", &n);
    std::printf("%d %s\n", twice(n), word(n));
}
)";
    }

    TemporaryFolder folder;
    Problem problem;
    std::size_t planned = 0; // mutants and programs that the last run had to do
};

inline std::string verdicts_of(const MutantResult& result) {
    std::string text;
    for (const auto& verdict : result.verdicts) text += verdict ? std::string(code(*verdict)) + " " : "- ";
    return text;
}

// The fate of the mutant that the change makes.
inline const MutantResult& result_of(const MutationOutcome& outcome, const std::string& change) {
    const auto found = std::find_if(outcome.mutants.begin(), outcome.mutants.end(),
                                    [&](const MutantResult& result) { return change_of(result.mutant) == change; });
    BOOST_REQUIRE_MESSAGE((found != outcome.mutants.end()), change);
    return *found;
}

} // namespace judge
