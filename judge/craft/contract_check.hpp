// The proof that outputs are judged as a problem's contract says: the expected output of every case, perturbed in every
// way that judges disagree about, has to be judged as the contract demands.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "judge/build/program_store.hpp"
#include "judge/craft/contract_oracle.hpp"
#include "judge/craft/journal.hpp"
#include "judge/pipeline/worker.hpp"
#include "judge/spec/problem.hpp"
#include "judge/text/fault.hpp"
#include "judge/verdict/comparison.hpp"

namespace judge {

// An output that was not judged as the contract demands.
struct Misjudged {
    const Problem* problem = nullptr;
    const Case* test_case = nullptr;
    std::string perturbation; // its name; `identical` for the expected output itself
    std::string expected;     // the case's own, or the one made for the perturbation
    std::string output;
    std::string what;            // in words, visible bytes only
    bool checker_failed = false; // and has not judged at all
    std::optional<Demand> said;  // as what it was judged; absent where it was not
};

// Pairs of a case and a perturbation; those of an output that was not tried are left out.
struct ContractTally {
    std::size_t cases = 0;
    std::size_t as_demanded = 0;
    std::size_t not_as_demanded = 0;
    std::size_t not_applicable = 0;   // the output has no place for it, or it changes nothing
    std::size_t left_to_checker = 0;  // the problem says that its checker decides
    std::size_t left_out = 0;         // behind a checker that failed again and again
    std::vector<Misjudged> misjudged; // in the order of problems, cases and perturbations
};

// How an output of a case is judged. `expected` is the case's own, or one made for the perturbation.
using JudgeOutput =
    std::function<Comparison(const Case& test_case, std::string_view expected, std::string_view actual)>;

// One case. A checker that fails is not asked more than `most_failures` times.
inline constexpr std::size_t most_failures = 3;
[[nodiscard]] ContractTally check_contract(const Problem& problem, const Case& test_case, const JudgeOutput& judge);

// All cases of all problems, on several workers; boxes are started only where there is a checker. `on_progress` is
// called from one thread at a time. What checkers were proved on is kept in the journal, and what stands there is not
// tried again. Throws JudgeError when a checker does not compile or the judge itself fails.
[[nodiscard]] ContractTally check_contracts(
    const std::vector<Problem>& problems, const ProgramStore& store, const JudgingOptions& options,
    const std::function<void(std::size_t done, std::size_t planned)>& on_progress, Journal* journal = nullptr);

} // namespace judge
