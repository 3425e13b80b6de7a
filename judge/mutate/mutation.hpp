// How strong a problem's cases are: every mutant of the reference is run on them, and those that no case kills are
// told.
#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "judge/build/program_store.hpp"
#include "judge/mutate/amalgam.hpp"
#include "judge/mutate/mutant.hpp"
#include "judge/mutate/mutants_file.hpp"
#include "judge/pipeline/worker.hpp"
#include "judge/spec/problem.hpp"
#include "judge/spec/verdict.hpp"

namespace judge {

enum class MutantFate {
    killed,     // some case is not accepted
    survived,   // every case is
    equivalent, // survived, and is marked as one that must, or is, to the byte, the program of one that is
    stillborn,  // does not compile; does not count
    duplicate,  // survived, and the optimised program is, to the byte, the reference or an earlier survivor
};

struct MutantResult {
    Mutant mutant;
    MutantFate fate = MutantFate::survived;
    std::string detail; // stillborn: the compiler's words; duplicate: of what; equivalent: why
    // For each case what the mutant got; absent where it was not run: by the matrix's extent, or behind the third time
    // limit exceeded.
    std::vector<std::optional<Verdict>> verdicts;
    // A mistake written by hand that does not compile tries nothing: a fault of mutants.yaml.
    [[nodiscard]] bool is_faulty_mistake() const {
        return fate == MutantFate::stillborn && mutant.operator_name == mistake_operator;
    }

    bool wrongly_marked = false; // killed, though marked as equivalent
    std::string same_as_marked;  // equivalent without a mark of its own: the id of the marked one
};

struct MutationOutcome {
    std::string problem;
    std::vector<std::string> cases; // names; those that bring their facts are left out
    std::vector<MutantResult> mutants;

    [[nodiscard]] std::size_t count(MutantFate fate) const;
    // Killed of those that count: killed and survived. Nothing where none count.
    [[nodiscard]] std::optional<double> score() const;
    // No mutant survived that is not marked, no mark is wrong, every mistake that somebody wrote compiles, and not all
    // mutants are stillborn: some has been tried.
    [[nodiscard]] bool is_good() const;
};

// The mutants of a problem, ready to be looked at or run.
struct MutationPlan {
    const Problem* problem = nullptr;
    MutantsFile file;
    Amalgam amalgam;
    std::vector<Mutant> mutants;
    std::vector<Mutant> marked; // as equivalent; all of them, whichever mutants are chosen
};

// Reads mutants.yaml and finds the mutants. Throws JudgeError where there is none, or with its faults.
[[nodiscard]] MutationPlan plan_mutation(const std::filesystem::path& root, const Problem& problem);

// Keeps those asked for: `only` by their ids (an unknown one is a JudgeError that names the nearest), then `sample` of
// them, evenly spread by their ids' fingerprints, so that the choice is the same on every machine.
void select_mutants(MutationPlan& plan, const std::vector<std::string>& only, std::optional<std::size_t> sample);

enum class MatrixExtent {
    decisive, // a mutant is left at the first case that kills it, which cases that killed others are tried for first
    whole,    // every mutant on every case
};

struct MutationOptions {
    JudgingOptions judging;
    std::filesystem::path work; // keeps what was found out
    MatrixExtent extent = MatrixExtent::decisive;
    bool fresh = false; // forget what was found out before
};

using MutationProgress = std::function<void(std::size_t done, std::size_t planned)>; // mutants

// Runs what is not known yet. Throws JudgeError when the judge fails, or when the reference itself, compiled as its
// mutants are, is not accepted on every case.
[[nodiscard]] MutationOutcome run_mutation(const MutationPlan& plan, const ProgramStore& store,
                                           const MutationOptions& options, const MutationProgress& progress);

// A mutant that no case kills, as a submission: `source` is a C++ program that compiles alone.
struct SurvivingMutant {
    std::string id;
    Place place;
    std::string change; // in words
    std::string source;
};
[[nodiscard]] std::vector<SurvivingMutant> survivors_of(const MutationPlan& plan, const MutationOutcome& outcome);

} // namespace judge
