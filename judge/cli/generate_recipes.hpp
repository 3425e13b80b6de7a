// `judge generate` by the recipes of a problem: writes their files, or tells how they differ from what stands there.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "judge/cli/generate_ground.hpp"
#include "judge/cli/progress.hpp"
#include "judge/craft/drift.hpp"
#include "judge/craft/quorum_journal.hpp"
#include "judge/craft/recipe.hpp"

namespace judge {

// What came of all recipes.
struct GenerateTally {
    std::size_t recipes = 0; // without drift
    std::map<DriftKind, std::size_t> drift;
    std::size_t same = 0;
    std::size_t forms = 0;       // files that differ, though their cases do not
    std::size_t edited = 0;      // files that were changed by hand: only `--force` writes them anew
    std::vector<Fault> refusals; // inputs that became no cases

    [[nodiscard]] bool has_drift() const { return !drift.empty() || forms > 0; }
};

class RecipeGeneration {
  public:
    // Throws JudgeError with the faults of recipes.yaml, and with an example of one where it has none.
    RecipeGeneration(GenerateGround& ground, const Options& options, Progress& progress);

    // A recipe one of whose inputs is refused writes nothing, nor one whose file was changed by hand; the others do.
    // Answers are kept in the work folder until all is done, so a run that was killed goes on where it stood.
    void run(GenerateTally& tally);

  private:
    void plan();
    void finish(const RecipeCases& made, GenerateTally& tally);
    void check(const RecipeCases& made, const FileDrift& drift, GenerateTally& tally);
    void write(const RecipeCases& made, const std::vector<Case>& cases, const FileDrift& drift, GenerateTally& tally);
    [[nodiscard]] std::optional<std::vector<Case>> answered(const Quorum& quorum, const RecipeCases& made,
                                                            GenerateTally& tally);
    [[nodiscard]] bool is_confirmed(const RecipeCases& made, const FileDrift& drift, GenerateTally& tally);
    [[nodiscard]] Fault unkept(const RecipeCases& made, const Refusal& refusal) const;
    [[nodiscard]] std::string text_there(const RecipeCases& made) const;
    [[nodiscard]] FileDrift drift_from(const RecipeCases& made, const std::vector<Case>& cases) const;
    [[nodiscard]] bool is_edited(const RecipeCases& made, const FileDrift& drift) const;
    [[nodiscard]] Fault refusal_to_overwrite(const RecipeCases& made, const FileDrift& drift) const;
    [[nodiscard]] std::string file_of(const RecipeCases& made) const;
    [[nodiscard]] bool is_wanted(const Recipe& recipe) const;
    void say(const std::string& line);
    void refuse(const RecipeCases& made, Fault fault, GenerateTally& tally);
    void tell_abandoned();
    void remove_old_texts();

    GenerateGround* ground_;
    const Options* options_;
    Progress* progress_;
    std::vector<Recipe> recipes_;
    std::vector<RecipeCases> plans_;
    std::optional<QuorumJournal> journal_; // of an interrupted run, and of this one
    std::set<std::string> old_texts_;      // in files/, of the files that were written anew
    std::size_t done_ = 0;
    std::size_t planned_ = 0; // runs of questions
};

} // namespace judge
