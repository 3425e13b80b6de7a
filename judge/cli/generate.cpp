// generate: new cases by the recipes of a problem, for features that no case covers, for mutants that none kills.
#include <fmt/format.h>

#include <cstdio>
#include <filesystem>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "judge/cli/commands.hpp"
#include "judge/cli/craft_setting.hpp"
#include "judge/cli/generate_ground.hpp"
#include "judge/cli/generate_recipes.hpp"
#include "judge/cli/generate_search.hpp"
#include "judge/cli/interruption.hpp"
#include "judge/cli/progress.hpp"
#include "judge/cli/surroundings.hpp"
#include "judge/craft/random.hpp"
#include "judge/spec/tree.hpp"
#include "judge/text/fault.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

// Those asked for; else all that have recipes.
std::vector<std::string> problems_of(const Options& options, const fs::path& root) {
    std::vector<std::string> ids = problem_ids(options, root);
    if (options.problems.empty())
        std::erase_if(ids, [&](const std::string& id) { return !fs::exists(root / "problems" / id / "recipes.yaml"); });
    if (ids.empty()) throw JudgeError("no problem has a recipes.yaml; judge/craft/README.md says how to write one");
    return ids;
}

bool is_search(const Options& options) {
    return options.craft.until_covered || options.craft.until_killed;
}

// Options that would do nothing are not passed over in silence: whoever gives one expects something of it.
void refuse_idle_options(const CraftOptions& craft) {
    const bool is_searching = craft.until_covered || craft.until_killed;
    const auto refuse = [](bool is_idle, std::string_view why) {
        if (is_idle) throw JudgeError(std::string(why) + "; see judge generate --help");
    };
    refuse(!is_searching && craft.seed,
           "--seed is where a search begins, so it goes with --until-covered or --until-killed: recipes have seeds of "
           "their own, `seed` in recipes.yaml");
    refuse(!is_searching && craft.budget,
           "--budget is the time of a search, so it goes with --until-covered or --until-killed: recipes end by "
           "themselves");
    refuse(is_searching && !craft.recipes.empty(),
           "--recipe goes without --until-covered and --until-killed: a search follows no recipe");
    refuse(is_searching && craft.force,
           "--force goes without --until-covered and --until-killed: a search adds cases and leaves those that are "
           "there");
    refuse(craft.check && craft.fresh,
           "--fresh goes without --check: it asks the quorum again, and a check asks the reference alone");
    refuse(craft.until_covered && !craft.until_killed && craft.fresh,
           "--fresh does nothing for --until-covered: nothing is kept of such a search but its cases");
}

// What came of everything.
struct Outcome {
    GenerateTally recipes;
    std::size_t unfilled = 0; // holes and survivors that are left
};

void add(Outcome& outcome, SearchTally tally) {
    outcome.unfilled += tally.wanted - tally.filled;
    std::move(tally.refusals.begin(), tally.refusals.end(), std::back_inserter(outcome.recipes.refusals));
}

void generate(const Options& options, const fs::path& root, const std::string& id, Progress& progress,
              Outcome& outcome) {
    GenerateGround ground(options, root, id);
    if (!is_search(options)) return RecipeGeneration(ground, options, progress).run(outcome.recipes);
    const SearchTime time(options);
    if (options.craft.until_covered) add(outcome, fill_holes(ground, time, progress));
    if (options.craft.until_killed) add(outcome, kill_survivors(ground, options, time, progress));
}

std::string_view last_words(const CraftOptions& craft) {
    if (craft.until_covered || craft.until_killed)
        return "interrupted; every case that was told is in its file, and the same command searches for the rest";
    if (craft.check)
        return "interrupted; a check writes no file; the answers are kept, and the same command goes on from there";
    return "interrupted; files of recipes that were told are written, the others are as they were; the answers to the "
           "rest are kept, and the same command goes on from there";
}

void print_drift(const GenerateTally& tally, const std::vector<std::string>& problems) {
    std::string text = fmt::format("{} case{} the same", tally.same, tally.same == 1 ? "" : "s");
    for (const auto& [kind, count] : tally.drift) text += fmt::format(", {} {}", count, words_of(kind));
    if (tally.forms > 0) text += fmt::format(", {} file{} in another form", tally.forms, tally.forms == 1 ? "" : "s");
    if (tally.has_drift())
        text += fmt::format("; `judge generate {}{}` writes them anew", fmt::join(problems, " "),
                            tally.edited > 0 ? " --force" : "");
    if (tally.edited > 0)
        text += fmt::format(", {} that {} changed by hand too: keep first what you want of {}",
                            tally.edited == 1 ? "the file" : fmt::format("the {} files", tally.edited),
                            tally.edited == 1 ? "was" : "were", tally.edited == 1 ? "it" : "them");
    fmt::print("{}\n", text);
}

} // namespace

SearchTime::SearchTime(const Options& options)
    : seed(options.craft.seed.value_or(1)),
      budget(options.craft.budget.value_or(default_budget)),
      end(std::chrono::steady_clock::now() + budget) {}

std::chrono::steady_clock::time_point SearchTime::end_of_one_of(std::size_t searches) const {
    const auto now = std::chrono::steady_clock::now();
    return now >= end ? now : now + (end - now) / static_cast<long>(searches);
}

std::string name_of_words(std::string_view words) {
    constexpr std::size_t most = 80; // leaves room for what comes before
    std::string name;
    for (const char c : words) {
        const char lower = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        if ((lower >= 'a' && lower <= 'z') || (lower >= '0' && lower <= '9'))
            name += lower;
        else if (!name.empty() && name.back() != '-')
            name += '-';
    }
    if (name.size() > most) name = fmt::format("{}-{:08x}", name.substr(0, most), fingerprint(words) & 0xffffffffU);
    while (!name.empty() && name.back() == '-') name.pop_back();
    return name;
}

int run_generate(const Options& options) {
    refuse_idle_options(options.craft);
    const fs::path root = root_of(options);
    const std::vector<std::string> problems = problems_of(options, root);
    Outcome outcome;
    {
        Progress progress;
        const Interruption interruption(
            [&] { progress.print_without_it([&] { fmt::print(stderr, "{}\n", last_words(options.craft)); }); });
        for (const std::string& id : problems) generate(options, root, id, progress, outcome);
    }
    if (!outcome.recipes.refusals.empty()) throw JudgeError(std::move(outcome.recipes.refusals));
    if (options.craft.check) print_drift(outcome.recipes, problems);
    return outcome.recipes.has_drift() && options.craft.check ? 1 : outcome.unfilled > 0 ? 1 : 0;
}

} // namespace judge
