#include "judge/craft/generation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>

#include "judge/craft/drawing_goals.hpp"
#include "judge/craft/generation_batch.hpp"
#include "judge/craft/generation_labels.hpp"
#include "judge/text/fault.hpp"
#include "judge/text/visible.hpp"

namespace judge {
namespace {

// How many candidates are drawn at a time for an input that is hard to come by.
constexpr std::array<std::size_t, 6> batches = {1, 4, 16, 64, 128, 256};
constexpr std::array<std::size_t, 4> batches_for_one = {1, 4, 16, 64};

std::string key_of(const Input& input) {
    const InputText text = to_text(input);
    return fmt::format("{}:{}", text.stdin_begin, text.text);
}

bool has_all(const DrawnInput& candidate, std::span<const std::string> wanted) {
    return candidate.is_valid && std::all_of(wanted.begin(), wanted.end(), [&](const std::string& feature) {
               return std::find(candidate.features.begin(), candidate.features.end(), feature) !=
                      candidate.features.end();
           });
}

// A plan for each way to steer to the features.
std::vector<DrawingPlan> plans_for(const InputSpec& spec, const Batch& batch, const Drawing& drawing,
                                   std::span<const std::string> wanted) {
    std::vector<DrawingPlan> plans;
    for (std::size_t way = 0; way < (wanted.empty() ? 1 : ways_to_steer); ++way) {
        DrawingPlan plan = batch.plan(drawing, DrawingStyle::random);
        for (const std::string& feature : wanted)
            if (const auto index = find_feature(spec, feature)) steer(plan, spec, *index, way);
        plans.push_back(std::move(plan));
    }
    return plans;
}

// The random inputs of a recipe. Which candidate becomes the input at a place depends on the places before it alone, so
// a greater count keeps the inputs that there were.
class RecipeInputs {
  public:
    RecipeInputs(const InputSpec& spec, const Recipe& recipe, const GrammarFacts& facts, DomainProgram* domain)
        : recipe_(&recipe), batch_(spec, facts, recipe.kind, domain) {
        const std::size_t turns = std::max<std::size_t>(recipe.features.size(), 1);
        for (std::size_t turn = 0; turn < turns; ++turn)
            plans_.push_back(plans_for(spec, batch_, recipe.drawing,
                                       std::span(recipe.features).subspan(turn, recipe.features.empty() ? 0 : 1)));
    }

    void add_to(std::vector<GeneratedInput>& inputs) {
        std::set<std::string> keys;
        std::set<std::string> labels;
        for (const GeneratedInput& input : inputs) {
            keys.insert(key_of(input.input));
            labels.insert(input.label);
        }
        places_.resize(recipe_->count);
        for (std::size_t step = 0; step < batches.size() && draw_more(batches[step]); ++step) {
        }
        for (std::size_t place = 0; place < places_.size(); ++place) inputs.push_back(input_at(place, keys, labels));
    }

  private:
    struct Place {
        std::vector<DrawnInput> candidates; // attempt by attempt
        std::size_t steps = 0;              // of `batches` that were drawn
        std::size_t shift = 0;              // features passed over
        bool is_found = false;
    };

    // Which feature's turn it is.
    [[nodiscard]] std::size_t turn_of(std::size_t place) const {
        return (place + places_[place].shift) % plans_.size();
    }

    [[nodiscard]] std::span<const std::string> wanted_at(std::size_t place) const {
        if (recipe_->features.empty()) return {};
        return std::span(recipe_->features).subspan(turn_of(place), 1);
    }

    [[nodiscard]] std::uint64_t seed_of(std::size_t place, std::size_t attempt) const {
        return Random(recipe_->seed)
            .fork(fmt::format("{}/{}/{}/{}", recipe_->name, place, places_[place].shift, attempt))
            .next();
    }

    // For all places that have none; false where there are no such places.
    bool draw_more(std::size_t count) {
        std::vector<std::size_t> open;
        for (std::size_t place = 0; place < places_.size(); ++place)
            if (!places_[place].is_found) open.push_back(place);
        if (!open.empty()) draw_for(open, count);
        return !open.empty();
    }

    void draw_for(const std::vector<std::size_t>& open, std::size_t count) {
        std::vector<Batch::Job> jobs;
        for (const std::size_t place : open) {
            const std::vector<DrawingPlan>& plans = plans_[turn_of(place)];
            for (std::size_t i = 0; i < count; ++i) {
                const std::size_t attempt = places_[place].candidates.size() + i;
                jobs.push_back({&plans[attempt % plans.size()], seed_of(place, attempt)});
            }
        }
        std::vector<DrawnInput> drawn = batch_.draw(jobs);
        auto next = drawn.begin();
        for (const std::size_t place : open) {
            for (std::size_t i = 0; i < count; ++i, ++next) {
                places_[place].is_found = places_[place].is_found || has_all(*next, wanted_at(place));
                places_[place].candidates.push_back(std::move(*next));
            }
            ++places_[place].steps;
        }
    }

    GeneratedInput input_at(std::size_t place, std::set<std::string>& keys, std::set<std::string>& labels) {
        for (;;) {
            std::vector<DrawnInput>& candidates = places_[place].candidates;
            if (exhausted_.contains(turn_of(place))) {
                pass_over(place);
                continue;
            }
            for (std::size_t attempt = 0; attempt < candidates.size(); ++attempt) {
                DrawnInput& candidate = candidates[attempt];
                if (!has_all(candidate, wanted_at(place)) || !keys.insert(key_of(*candidate.input)).second) continue;
                GeneratedInput found{*std::move(candidate.input), unique_label(label_at(place), labels),
                                     seed_of(place, attempt), std::move(candidate.features)};
                candidates = {};
                return found;
            }
            if (places_[place].steps < batches.size())
                draw_for({place}, batches[places_[place].steps]);
            else
                note_exhaustion(place);
        }
    }

    // All that have the feature are there already.
    void note_exhaustion(std::size_t place) {
        const std::vector<DrawnInput>& candidates = places_[place].candidates;
        const auto fits = [&](const DrawnInput& candidate) { return has_all(candidate, wanted_at(place)); };
        if (std::none_of(candidates.begin(), candidates.end(), fits)) give_up(place);
        exhausted_.insert(turn_of(place));
        if (exhausted_.size() < plans_.size()) return;
        throw JudgeError(Fault{
            recipe_->place, fmt::format("recipe {}: input {} of {}: all that were drawn are there already: lower the "
                                        "count, or allow larger sizes",
                                        recipe_->name, place + 1, recipe_->count)});
    }

    // The next feature has its turn.
    void pass_over(std::size_t place) {
        const std::size_t shift = places_[place].shift + 1;
        places_[place] = {};
        places_[place].shift = shift;
    }

    [[nodiscard]] std::string label_at(std::size_t place) const {
        const auto wanted = wanted_at(place);
        if (wanted.empty()) return fmt::format("random-{}", place + 1);
        const std::string label = label_of(wanted.front());
        const std::size_t turn = place / recipe_->features.size();
        return turn == 0 ? label : fmt::format("{}-{}", label, turn + 1);
    }

    [[noreturn]] void give_up(std::size_t place) const {
        const std::vector<DrawnInput>& candidates = places_[place].candidates;
        const auto wanted = wanted_at(place);
        std::string why = "none has the feature: is it one that inputs of this size can have?";
        for (const DrawnInput& candidate : candidates)
            if (!candidate.is_valid) why = candidate.why;
        if (!batch_.last_refusal().empty())
            why += fmt::format("; the domain program said last: {}", visible_elided(batch_.last_refusal(), 200));
        throw JudgeError(Fault{recipe_->place, fmt::format("recipe {}: input {} of {}{}: none of {} drawn fits: {}",
                                                           recipe_->name, place + 1, recipe_->count,
                                                           wanted.empty() ? "" : " (wanted: " + wanted.front() + ")",
                                                           candidates.size(), why)});
    }

    const Recipe* recipe_;
    Batch batch_;
    std::vector<std::vector<DrawingPlan>> plans_; // for each feature in turn, for each way
    std::vector<Place> places_;
    std::set<std::size_t> exhausted_; // features (turns) of which no further input was found
};

} // namespace

std::optional<Input> draw_input(const InputSpec& spec, std::size_t kind, const Drawing& drawing,
                                std::span<const std::string> wanted_features, Random& random, DomainProgram* domain) {
    const GrammarFacts facts(spec.grammar);
    for (const std::string& feature : wanted_features) {
        const auto index = find_feature(spec, feature);
        if (!index || !why_never(spec, facts, kind, *index).empty()) return std::nullopt;
    }
    Batch batch(spec, facts, kind, domain);
    const std::vector<DrawingPlan> plans = plans_for(spec, batch, drawing, wanted_features);
    std::size_t attempt = 0;
    for (const std::size_t count : batches_for_one) {
        std::vector<Batch::Job> jobs;
        for (std::size_t i = 0; i < count; ++i, ++attempt)
            jobs.push_back({&plans[attempt % plans.size()], random.next()});
        for (DrawnInput& candidate : batch.draw(jobs))
            if (has_all(candidate, wanted_features)) return std::move(candidate.input);
    }
    return std::nullopt;
}

std::vector<GeneratedInput> inputs_of(const InputSpec& spec, const Recipe& recipe, DomainProgram* domain) {
    std::vector<GeneratedInput> inputs;
    if (recipe.edges) inputs = edge_inputs(spec, recipe.kind, recipe.drawing, domain);
    const GrammarFacts facts(spec.grammar);
    RecipeInputs(spec, recipe, facts, domain).add_to(inputs);
    return inputs;
}

} // namespace judge
