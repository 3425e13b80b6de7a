// The cases of recipes: which inputs become cases, what they are called, and in which file they stand.
#pragma once

#include <cstddef>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "judge/craft/generation.hpp"
#include "judge/craft/quorum.hpp"
#include "judge/craft/recipe.hpp"
#include "judge/spec/problem.hpp"

namespace judge {

// `judge-generate 1`: what stands in the origin of generated cases.
[[nodiscard]] std::string generator_name();

// Files of cases/<problem>/ that the judge writes.
inline constexpr std::string_view coverage_file = "generated-coverage.yaml";
inline constexpr std::string_view mutants_file = "generated-mutants.yaml";
[[nodiscard]] std::string file_of_recipe(std::string_view recipe);

// Inputs that are cases already, and what those are called.
class KnownInputs {
  public:
    KnownInputs() = default;
    // All cases of the problem but those in the files of these recipes.
    KnownInputs(const Problem& problem, const std::vector<Recipe>& recipes);

    // False where the input is known; else it is from now on.
    [[nodiscard]] bool add(const Input& input, const std::string& case_name);
    // As add, without remembering it.
    [[nodiscard]] bool is_known(const Input& input) const;
    [[nodiscard]] bool has_name(const std::string& case_name) const { return names_.contains(case_name); }

  private:
    std::map<std::string, std::string> cases_; // by input
    std::map<std::string, std::string> names_; // of all cases, and where each stands
};

// What a recipe comes to, before anybody has answered.
struct RecipeCases {
    const Recipe* recipe = nullptr;
    std::vector<Question> questions;
    std::vector<std::uint64_t> seeds; // of each; 0 for edges
    std::size_t edges = 0;            // of the questions, the first ones
    std::size_t duplicates = 0;       // inputs dropped

    // `20 cases (4 edges, 16 random, 2 duplicates dropped)`
    [[nodiscard]] std::string summary() const;
};

// Names the inputs `<recipe>-<label>`, which stays the same when other inputs come or go, and drops those that are
// known. Throws JudgeError where a case of another file has such a name.
[[nodiscard]] RecipeCases cases_of_recipe(const InputSpec& spec, const Recipe& recipe,
                                          const std::vector<GeneratedInput>& inputs, KnownInputs& known);

// What is said of where the answered cases came from.
struct Provenance {
    std::string reference;      // its name
    std::string reference_hash; // empty where its sources are not known
};
void add_origins(std::vector<Case>& cases, const RecipeCases& asked, const Provenance& provenance);

// The whole text of a recipe's file, with a fingerprint of itself at its head.
[[nodiscard]] std::string generated_text(std::string_view problem, const Recipe& recipe,
                                         const std::vector<Case>& cases);

// Whether the text of a recipe's file is one that generated_text() gave.
enum class Written {
    by_the_judge,
    by_hand, // changed since
    unknown  // without a fingerprint
};
[[nodiscard]] Written who_wrote(std::string_view text);

// Whether a file of a large text that one of the cases names was changed since the judge wrote it. The fingerprint of a
// recipe's file covers their names alone.
[[nodiscard]] bool has_edited_text(const std::vector<Case>& cases);

// Why no case file can carry such an input, with its name; empty where one can.
[[nodiscard]] std::string why_not_writable(const Question& question);

// Cases in files of recipes that are no longer there, by file.
[[nodiscard]] std::map<std::string, std::size_t> abandoned_files(const Problem& problem,
                                                                 const std::vector<Recipe>& recipes);

// Files that were written for large texts of cases, and that no case names any more: cases/<problem>/files/..., in
// order.
[[nodiscard]] std::vector<std::string> orphaned_files(const std::filesystem::path& root, const Problem& problem);

// The names in files/ of large texts that these cases name.
[[nodiscard]] std::set<std::string> names_of_large_texts(const std::vector<Case>& cases);

// Removes those orphaned files that have one of these names and hold what their name says: none that was changed by
// hand. What was removed, in order. Nothing where the problem has faults, for then it is not known what it names.
[[nodiscard]] std::vector<std::string> remove_orphans(const std::filesystem::path& root, const std::string& problem,
                                                      const std::set<std::string>& names);

// The cases that stand in one file of the problem.
[[nodiscard]] std::vector<Case> cases_in_file(const Problem& problem, std::string_view file);

} // namespace judge
