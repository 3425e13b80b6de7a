// generate --until-covered.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdio>
#include <set>
#include <utility>
#include <variant>

#include "judge/cli/generate_search.hpp"
#include "judge/craft/case_file.hpp"
#include "judge/craft/coverage.hpp"
#include "judge/craft/generation_cover.hpp"
#include "judge/craft/shrink.hpp"
#include "judge/craft/validation.hpp"

namespace judge {
namespace {

class HoleFilling {
  public:
    HoleFilling(GenerateGround& ground, const SearchTime& time, Progress& progress)
        : ground_(&ground), time_(&time), progress_(&progress), known_(ground.problem(), {}) {}

    SearchTally run() {
        const ProblemCoverage coverage =
            coverage_of(ground_->spec(), ground_->problem().id, ground_->problem().cases, ground_->domain());
        std::set<std::string> covered;
        for (const auto& feature : coverage.features)
            if (!feature.cases.empty()) covered.insert(feature.name);
        tally_.wanted = coverage.features.size() - covered.size();
        progress_->set(0, tally_.wanted);
        CoverSearch search;
        search.seed = time_->seed;
        search.is_over = [this] { return time_->is_over(); };
        search.on_found = [this](const GeneratedInput& input, std::size_t kind, const std::vector<std::string>& newly) {
            return keep(input, kind, newly);
        };
        const Covering found = cover(ground_->spec(), std::move(covered), search, ground_->domain());
        std::string text;
        for (const Hole& hole : found.holes) text += fmt::format("  {}: {}\n", hole.feature, hole.why);
        tally_.filled = tally_.wanted - found.holes.size();
        say(text + fmt::format("coverage of {}: {} feature{} had no case, {} {} one now\n", ground_->problem().id,
                               tally_.wanted, tally_.wanted == 1 ? "" : "s", tally_.filled,
                               tally_.filled == 1 ? "has" : "have"));
        return std::move(tally_);
    }

  private:
    // False where it became no case; then another input is searched for.
    bool keep(const GeneratedInput& found, std::size_t kind, const std::vector<std::string>& newly) {
        if (known_.is_known(found.input)) return false;
        const int exit_status = ground_->spec().kinds[kind].exit_status;
        const std::string name = fmt::format("covers-{}", name_of_words(newly.front()));
        const Question question{smallest(found.input, kind, newly), name, {}, exit_status};
        Case answered;
        if (auto refusal = ask_one(ground_->quorum(), question, ground_->worker(), answered)) {
            tally_.refusals.push_back(ground_->kept(*refusal));
            return false;
        }
        answered.note = fmt::format("covers {}", fmt::join(newly, ", "));
        answered.origin = Origin{generator_name(), "until-covered", std::to_string(found.seed),
                                 ground_->provenance().reference, ground_->provenance().reference_hash};
        append_case(ground_->root(), ground_->problem().id, coverage_file, answered);
        static_cast<void>(known_.add(question.input, name));
        tally_.filled += newly.size();
        progress_->set(tally_.filled, tally_.wanted);
        say(fmt::format("  {}: {} in cases/{}/{}\n", fmt::join(newly, ", "), answered.name, ground_->problem().id,
                        coverage_file));
        return true;
    }

    // That has all of these features still, and is no case yet.
    [[nodiscard]] Input smallest(const Input& input, std::size_t kind, const std::vector<std::string>& wanted) const {
        const int exit_status = ground_->spec().kinds[kind].exit_status;
        ShrinkOptions shrinking;
        shrinking.spec = &ground_->spec();
        shrinking.exit_status = exit_status;
        shrinking.domain = ground_->domain();
        shrinking.is_over = [this] { return time_->is_over(); };
        const auto has_all = [&](const Input& candidate) {
            if (known_.is_known(candidate)) return false;
            const auto results = validate(ground_->spec(), {candidate}, {exit_status}, ground_->domain());
            const auto* valid = std::get_if<ValidInput>(&results.front());
            return valid != nullptr && std::all_of(wanted.begin(), wanted.end(), [&](const std::string& feature) {
                       return std::find(valid->features.begin(), valid->features.end(), feature) !=
                              valid->features.end();
                   });
        };
        return shrink(input, shrinking, has_all).input;
    }

    void say(const std::string& text) {
        progress_->print_without_it([&] {
            fmt::print("{}", text);
            std::fflush(stdout);
        });
    }

    GenerateGround* ground_;
    const SearchTime* time_;
    Progress* progress_;
    KnownInputs known_; // of cases in whatever file
    SearchTally tally_;
};

} // namespace

SearchTally fill_holes(GenerateGround& ground, const SearchTime& time, Progress& progress) {
    return HoleFilling(ground, time, progress).run();
}

} // namespace judge
