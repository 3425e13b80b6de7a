// generate --until-covered.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <optional>
#include <set>
#include <utility>
#include <variant>

#include "judge/cli/generate_search.hpp"
#include "judge/craft/case_file.hpp"
#include "judge/craft/generation.hpp"
#include "judge/craft/random.hpp"
#include "judge/craft/shrink.hpp"
#include "judge/craft/validation.hpp"

namespace judge {
namespace {

// Sizes of the inputs drawn for one feature, one after the other and again; small ones are likely to be small cases.
constexpr std::array<std::uint64_t, 6> sizes = {2, 4, 8, 16, 40, 100};
constexpr std::uint64_t most_attempts = 300; // for one feature, of each kind of input

struct FoundInput {
    Input input;
    std::size_t kind = 0;
    std::uint64_t seed = 0;
    std::vector<std::string> features;
};

class Covering {
  public:
    Covering(GenerateGround& ground, const SearchTime& time, Progress& progress)
        : ground_(&ground), time_(&time), progress_(&progress) {
        note_existing_cases();
    }

    SearchTally run() {
        std::vector<std::string> holes;
        for (std::string& feature : declared_features(ground_->spec()))
            if (!covered_.contains(feature)) holes.push_back(std::move(feature));
        SearchTally tally;
        tally.wanted = holes.size();
        for (std::size_t i = 0; i < holes.size(); ++i) {
            progress_->set(i, holes.size());
            const bool filled = covered_.contains(holes[i]) || fill(holes[i], holes.size() - i, tally);
            if (filled) ++tally.filled;
        }
        say(fmt::format("coverage of {}: {} feature{} had no case, {} {} one now\n", ground_->problem().id,
                        tally.wanted, tally.wanted == 1 ? "" : "s", tally.filled, tally.filled == 1 ? "has" : "have"));
        return tally;
    }

  private:
    void note_existing_cases() {
        std::vector<Input> inputs;
        std::vector<int> exit_statuses;
        for (const Case& one : ground_->problem().cases) {
            if (one.observed) continue;
            inputs.push_back(input_of(one));
            exit_statuses.push_back(one.exit_status);
        }
        for (const auto& result : validate(ground_->spec(), inputs, exit_statuses, ground_->domain()))
            if (const auto* valid = std::get_if<ValidInput>(&result))
                covered_.insert(valid->features.begin(), valid->features.end());
    }

    [[nodiscard]] std::vector<std::string> features_of(const Input& input, std::size_t kind) const {
        const auto results =
            validate(ground_->spec(), {input}, {ground_->spec().kinds[kind].exit_status}, ground_->domain());
        const auto* valid = std::get_if<ValidInput>(&results.front());
        return valid == nullptr ? std::vector<std::string>() : valid->features;
    }

    static bool has(const std::vector<std::string>& features, const std::string& feature) {
        return std::find(features.begin(), features.end(), feature) != features.end();
    }

    bool fill(const std::string& feature, std::size_t left, SearchTally& tally) {
        std::uint64_t tried = 0;
        auto found = search(feature, time_->end_of_one_of(left), tried);
        if (!found) {
            say(fmt::format("  {}: no input with it among {} tried\n", feature, tried));
            return false;
        }
        shrink_to(*found, feature);
        Case answered;
        if (auto refusal = ask_one(ground_->quorum(), question_of(*found, feature), ground_->worker(), answered)) {
            tally.refusals.push_back(ground_->kept(*refusal));
            return false;
        }
        add(*found, feature, std::move(answered));
        return true;
    }

    std::optional<FoundInput> search(const std::string& feature, std::chrono::steady_clock::time_point end,
                                     std::uint64_t& tried) {
        const Random random = Random(time_->seed).fork(feature);
        const std::vector<std::string> wanted = {feature};
        for (std::uint64_t attempt = 0; attempt < most_attempts; ++attempt)
            for (std::size_t kind = 0; kind < ground_->spec().kinds.size(); ++kind) {
                if (std::chrono::steady_clock::now() >= end) return std::nullopt;
                const std::uint64_t seed = random.fork(fmt::format("{}/{}", kind, attempt)).next();
                Random one(seed);
                Drawing drawing;
                drawing.size = sizes.at(attempt % sizes.size());
                auto input = draw_input(ground_->spec(), kind, drawing, wanted, one, ground_->domain());
                ++tried;
                if (!input) continue;
                auto features = features_of(*input, kind);
                if (has(features, feature)) return FoundInput{std::move(*input), kind, seed, std::move(features)};
            }
        return std::nullopt;
    }

    void shrink_to(FoundInput& found, const std::string& feature) const {
        ShrinkOptions shrinking;
        shrinking.spec = &ground_->spec();
        shrinking.exit_status = ground_->spec().kinds[found.kind].exit_status;
        shrinking.domain = ground_->domain();
        shrinking.is_over = [this] { return time_->is_over(); };
        const Shrunk shrunk = shrink(found.input, shrinking, [&](const Input& candidate) {
            return has(features_of(candidate, found.kind), feature);
        });
        found.input = shrunk.input;
        found.features = features_of(found.input, found.kind);
    }

    [[nodiscard]] Question question_of(const FoundInput& found, const std::string& feature) const {
        return {found.input,
                fmt::format("covers-{}", name_of_words(feature)),
                {},
                ground_->spec().kinds[found.kind].exit_status};
    }

    void add(const FoundInput& found, const std::string& feature, Case answered) {
        std::vector<std::string> others;
        for (const std::string& one : found.features)
            if (one != feature && !covered_.contains(one)) others.push_back(one);
        answered.note = fmt::format("covers {}{}{}", feature, others.empty() ? "" : ", and ", fmt::join(others, ", "));
        answered.origin = Origin{generator_name(), "until-covered", std::to_string(found.seed),
                                 ground_->provenance().reference, ground_->provenance().reference_hash};
        append_case(ground_->root(), ground_->problem().id, coverage_file, answered);
        covered_.insert(found.features.begin(), found.features.end());
        say(fmt::format("  {}: {} in cases/{}/{}\n", feature, answered.name, ground_->problem().id, coverage_file));
    }

    void say(const std::string& line) {
        progress_->print_without_it([&] {
            fmt::print("{}", line);
            std::fflush(stdout);
        });
    }

    GenerateGround* ground_;
    const SearchTime* time_;
    Progress* progress_;
    std::set<std::string> covered_;
};

} // namespace

SearchTally fill_holes(GenerateGround& ground, const SearchTime& time, Progress& progress) {
    return Covering(ground, time, progress).run();
}

} // namespace judge
