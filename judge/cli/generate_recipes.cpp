#include "judge/cli/generate_recipes.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdio>
#include <set>
#include <system_error>
#include <utility>

#include "judge/cli/surroundings.hpp"
#include "judge/craft/case_file.hpp"
#include "judge/spec/bytes.hpp"
#include "judge/spec/yaml_fields.hpp"
#include "judge/text/visible.hpp"

namespace judge {
namespace {

std::vector<Recipe> recipes_of(const GenerateGround& ground) {
    const std::string& id = ground.problem().id;
    auto reading = load_recipes(ground.root(), id, ground.spec());
    if (!reading.faults.empty()) throw JudgeError(std::move(reading.faults));
    if (reading.value.empty())
        throw JudgeError(
            Fault{{fmt::format("problems/{}/recipes.yaml", id)},
                  fmt::format("no recipe is there; write one, for example\n    recipes:\n      - name: "
                              "small\n        kind: {}\n        seed: 1\n        count: 20\n        edges: "
                              "true\n        size: 5",
                              ground.spec().kinds.empty() ? "lines" : ground.spec().kinds.front().name)});
    return std::move(reading.value);
}

void check_names(const std::vector<Recipe>& recipes, const std::vector<std::string>& wanted) {
    std::vector<std::string_view> known;
    for (const Recipe& recipe : recipes) {
        known.push_back(recipe.name);
        if (file_of_recipe(recipe.name) == coverage_file || file_of_recipe(recipe.name) == mutants_file)
            throw JudgeError(
                Fault{recipe.place, fmt::format("no recipe can be called {}: the file {} is for cases that "
                                                "were searched for",
                                                recipe.name, file_of_recipe(recipe.name))});
    }
    for (const std::string& name : wanted)
        if (std::find(known.begin(), known.end(), name) == known.end()) {
            const std::string guess = did_you_mean(name, known);
            throw JudgeError(
                fmt::format("no recipe is called {}{}", in_quotes(name),
                            guess.empty() ? fmt::format("; there are {}", fmt::join(known, ", ")) : guess));
        }
}

std::string line_of(const CaseDrift& drift) {
    std::string line = fmt::format("  {:<17} {}", words_of(drift.kind), drift.name);
    if (!drift.keys.empty()) line += fmt::format(": {}", fmt::join(drift.keys, ", "));
    if (drift.place.line > 0) line += fmt::format(" ({})", to_string(drift.place));
    return line + "\n";
}

} // namespace

RecipeGeneration::RecipeGeneration(GenerateGround& ground, const Options& options, Progress& progress)
    : ground_(&ground), options_(&options), progress_(&progress), recipes_(recipes_of(ground)) {
    check_names(recipes_, options.craft.recipes);
}

bool RecipeGeneration::is_wanted(const Recipe& recipe) const {
    const std::vector<std::string>& names = options_->craft.recipes;
    return names.empty() || std::find(names.begin(), names.end(), recipe.name) != names.end();
}

std::string RecipeGeneration::file_of(const RecipeCases& made) const {
    return fmt::format("cases/{}/{}", ground_->problem().id, file_of_recipe(made.recipe->name));
}

void RecipeGeneration::say(const std::string& line) {
    progress_->print_without_it([&] {
        fmt::print("{}", line);
        std::fflush(stdout);
    });
}

// An input that two recipes make belongs to the first of them, so all are planned, whichever are wanted.
void RecipeGeneration::plan() {
    KnownInputs known(ground_->problem(), recipes_);
    for (const Recipe& recipe : recipes_) {
        progress_->say(fmt::format("making the inputs of {} {}", ground_->problem().id, recipe.name));
        RecipeCases made =
            cases_of_recipe(ground_->spec(), recipe, inputs_of(ground_->spec(), recipe, ground_->domain()), known);
        if (!is_wanted(recipe)) continue;
        planned_ += made.questions.size();
        plans_.push_back(std::move(made));
    }
}

// Once all is made, the next run begins anew.
void RecipeGeneration::run(GenerateTally& tally) {
    const std::filesystem::path kept = work_folder_of(*options_) / fmt::format("generate-{}", ground_->problem().id);
    std::error_code ignored;
    if (options_->craft.fresh) std::filesystem::remove(kept, ignored);
    journal_.emplace(kept);
    plan();
    progress_->say("");
    for (const RecipeCases& made : plans_) finish(made, tally);
    remove_old_texts();
    tell_abandoned();
    if (tally.refusals.empty()) std::filesystem::remove(kept, ignored);
}

// Tells it at the end, among the faults of all recipes.
void RecipeGeneration::refuse(const RecipeCases& made, Fault fault, GenerateTally& tally) {
    tally.refusals.push_back(std::move(fault));
    say(fmt::format("{}: not {}, see below\n", made.recipe->name, options_->craft.check ? "checked" : "written"));
}

void RecipeGeneration::finish(const RecipeCases& made, GenerateTally& tally) {
    for (const Question& question : made.questions) {
        const std::string why = why_not_writable(question);
        if (why.empty()) continue;
        done_ += made.questions.size();
        return refuse(made, {made.recipe->place, why}, tally);
    }
    std::optional<std::vector<Case>> cases = answered(ground_->reference_alone(), made, tally);
    if (!cases) return;
    add_origins(*cases, made, ground_->provenance());
    const FileDrift drift = drift_from(made, *cases);
    if (options_->craft.check)
        check(made, drift, tally);
    else
        write(made, *cases, drift, tally);
}

std::optional<std::vector<Case>> RecipeGeneration::answered(const Quorum& quorum, const RecipeCases& made,
                                                            GenerateTally& tally) {
    const std::size_t before = done_;
    QuorumAnswers answers = ask_quorum(
        quorum, made.questions, ground_->worker(), ground_->judging(),
        [&](std::size_t done, std::size_t) {
            done_ = before + done;
            progress_->set(done_, planned_);
        },
        journal_ ? &*journal_ : nullptr);
    done_ = before + made.questions.size();
    if (!answers.refusal) return std::move(answers.cases);
    refuse(made, options_->craft.check ? unkept(made, *answers.refusal) : ground_->kept(*answers.refusal), tally);
    return std::nullopt;
}

// A check writes nothing, so the input of this refusal is in no file.
Fault RecipeGeneration::unkept(const RecipeCases& made, const Refusal& refusal) const {
    return {made.recipe->place,
            fmt::format("{}: {}; `judge generate {} --recipe {}` keeps the input in a file", refusal.test_case.name,
                        refusal.what, ground_->problem().id, made.recipe->name)};
}

// Empty where there is no file.
std::string RecipeGeneration::text_there(const RecipeCases& made) const {
    if (cases_in_file(ground_->problem(), file_of_recipe(made.recipe->name)).empty()) return "";
    return std::string(Bytes::of_file(ground_->root() / file_of(made)).view());
}

FileDrift RecipeGeneration::drift_from(const RecipeCases& made, const std::vector<Case>& cases) const {
    const std::vector<Case> there = cases_in_file(ground_->problem(), file_of_recipe(made.recipe->name));
    return drift_of(there, text_there(made), cases, [&](const std::vector<Case>& some) {
        return generated_text(ground_->problem().id, *made.recipe, some);
    });
}

// Without a fingerprint a file may be of anybody; the cases that the recipe makes today can be of the judge alone.
bool RecipeGeneration::is_edited(const RecipeCases& made, const FileDrift& drift) const {
    const std::string text = text_there(made);
    if (text.empty() || drift.is_clean()) return false;
    const Written written = who_wrote(text);
    if (has_edited_text(cases_in_file(ground_->problem(), file_of_recipe(made.recipe->name)))) return true;
    return written == Written::by_hand || (written == Written::unknown && !drift.cases.empty());
}

Fault RecipeGeneration::refusal_to_overwrite(const RecipeCases& made, const FileDrift& drift) const {
    const std::string example =
        drift.cases.empty() ? drift.form
        : drift.cases.front().keys.empty()
            ? fmt::format("{} is {}", drift.cases.front().name, words_of(drift.cases.front().kind))
            : fmt::format("{} of {}", fmt::join(drift.cases.front().keys, ", "), drift.cases.front().name);
    const std::string& recipe = made.recipe->name;
    return {{file_of(made)},
            fmt::format("not as the judge wrote it, so it was left alone ({}): keep what you want of it in a case file "
                        "of your own, then `judge generate {} --recipe {} --force` writes it anew; `--check` in place "
                        "of `--force` tells all that differs",
                        example, ground_->problem().id, recipe)};
}

void RecipeGeneration::check(const RecipeCases& made, const FileDrift& drift, GenerateTally& tally) {
    tally.same += drift.same;
    if (!drift.form.empty()) ++tally.forms;
    for (const CaseDrift& one : drift.cases) ++tally.drift[one.kind];
    if (drift.is_clean()) ++tally.recipes;
    const bool was_edited = is_edited(made, drift);
    if (was_edited) ++tally.edited;
    std::string text = fmt::format("{}: {}, {} {}{}\n", made.recipe->name, made.summary(),
                                   drift.is_clean() ? "the same as in" : "drift from", file_of(made),
                                   was_edited ? ", which is not as the judge wrote it" : "");
    if (!drift.form.empty()) text += fmt::format("  {:<17} {}\n", "form", drift.form);
    for (const CaseDrift& one : drift.cases) text += line_of(one);
    say(text);
}

// Only answers that do not stand in the file already, which were confirmed when they were written.
bool RecipeGeneration::is_confirmed(const RecipeCases& made, const FileDrift& drift, GenerateTally& tally) {
    std::set<std::string_view> drifted;
    for (const CaseDrift& one : drift.cases)
        if (one.kind != DriftKind::remarks) drifted.insert(one.name);
    RecipeCases asked;
    asked.recipe = made.recipe;
    for (const Question& question : made.questions)
        if (options_->craft.fresh || drifted.contains(question.name)) asked.questions.push_back(question);
    planned_ += asked.questions.size();
    return asked.questions.empty() || answered(ground_->quorum(), asked, tally).has_value();
}

void RecipeGeneration::write(const RecipeCases& made, const std::vector<Case>& cases, const FileDrift& drift,
                             GenerateTally& tally) {
    const std::string file = file_of(made);
    if (!options_->craft.force && !cases.empty() && is_edited(made, drift))
        return refuse(made, refusal_to_overwrite(made, drift), tally);
    if (!is_confirmed(made, drift, tally)) return;
    if (cases.empty()) {
        const bool is_there = !drift.cases.empty();
        say(fmt::format("{}: {}, nothing to write{}\n", made.recipe->name, made.summary(),
                        is_there ? fmt::format("; remove {}", file) : ""));
        return;
    }
    if (drift.is_clean()) {
        say(fmt::format("{}: {}, unchanged in {}\n", made.recipe->name, made.summary(), file));
        return;
    }
    old_texts_.merge(names_of_large_texts(cases_in_file(ground_->problem(), file_of_recipe(made.recipe->name))));
    replace_case_file(ground_->root() / file, generated_text(ground_->problem().id, *made.recipe, cases),
                      ground_->problem().id, cases);
    say(fmt::format("{}: {}, written to {}\n", made.recipe->name, made.summary(), file));
}

// Nobody names a text any more whose case was written anew with another.
void RecipeGeneration::remove_old_texts() {
    if (old_texts_.empty()) return;
    for (const std::string& file : remove_orphans(ground_->root(), ground_->problem().id, old_texts_))
        say(fmt::format("{}: removed, for no case names it any more\n", file));
}

void RecipeGeneration::tell_abandoned() {
    for (const auto& [file, count] : abandoned_files(ground_->problem(), recipes_))
        say(fmt::format(
            "{}: {} case{} of a recipe that is no longer there; remove the file, or bring the recipe back\n", file,
            count, count == 1 ? "" : "s"));
}

} // namespace judge
