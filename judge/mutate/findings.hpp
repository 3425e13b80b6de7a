// What is known of mutants from this run and earlier ones, in a journal.
//
// A mutant is known by its source and how it is compiled, a case by all of its content, its limits and the problem's
// contract. So what was found out holds as long as neither changes, and a case that is new need only be tried on the
// mutants that it may kill.
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "judge/craft/journal.hpp"
#include "judge/mutate/amalgam.hpp"
#include "judge/mutate/mutant.hpp"
#include "judge/spec/problem.hpp"
#include "judge/spec/verdict.hpp"

namespace judge {

struct Findings {
    std::optional<std::string> stillborn; // why it does not compile
    std::vector<std::optional<Verdict>> verdicts;
    std::optional<std::string> program; // fingerprint of the optimised program

    [[nodiscard]] bool is_killed() const;
    [[nodiscard]] bool is_given_up() const; // ran out of time too often to go on
};

class FindingsJournal {
  public:
    // `cases`: those that are run.
    FindingsJournal(const std::filesystem::path& file, const Problem& problem, const std::vector<const Case*>& cases);

    [[nodiscard]] Findings find(const std::string& key) const;
    void add_stillborn(const std::string& key, const std::string& why) { journal_.add(key, "stillborn\t" + why); }
    void add_program(const std::string& key, const std::string& fingerprint) {
        journal_.add(key, "program\t" + fingerprint);
    }
    // Of the cases that were run just now; the others are absent.
    void add_verdicts(const std::string& key, const std::vector<std::optional<Verdict>>& verdicts);

  private:
    Journal journal_;
    std::vector<std::string> case_keys_;
};

// What a mutant's findings stand under.
[[nodiscard]] std::string key_of(const Amalgam& amalgam, const Mutant& mutant);

// After so many runs over a time limit a mutant is not run any more.
inline constexpr std::size_t most_time_limits = 3;

} // namespace judge
