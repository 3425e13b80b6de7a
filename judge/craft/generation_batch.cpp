#include "judge/craft/generation_batch.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "judge/craft/validation.hpp"

namespace judge {
namespace {

// A text that the domain program makes can decide which it has to make next.
constexpr int most_rounds = 64;

// What is known of them is all in memory at a time.
constexpr std::size_t most_validated = 1024;

} // namespace

DrawingPlan Batch::plan(const Drawing& drawing, DrawingStyle style) const {
    DrawingPlan plan{facts_, spec_->kinds[kind_].rule, drawing, style};
    if (domain_ == nullptr) return plan;
    for (const DomainRule& rule : spec_->domain_rules) plan.made_rules[rule.rule] = rule.type;
    return plan;
}

// Each is drawn without the texts that are still to be made, and again once they are: the same seed takes the same
// way.
std::vector<DrawnInput> Batch::draw(std::span<const Job> jobs) {
    std::vector<DrawnInput> candidates(jobs.size());
    std::vector<std::size_t> open(jobs.size());
    for (std::size_t i = 0; i < open.size(); ++i) open[i] = i;
    MadeTexts made;
    for (int round = 0; round < most_rounds && !open.empty(); ++round) {
        std::vector<MakeRequest> missing;
        std::vector<std::size_t> unfinished;
        for (const std::size_t i : open) {
            if (is_wasteful()) continue;
            auto drawn = draw_text(*jobs[i].plan, jobs[i].seed, made, &wasted_steps_);
            if (!drawn) continue;
            if (drawn->missing.empty()) {
                candidates[i].input = to_input(drawn->text.text, drawn->text.stdin_begin);
                candidates[i].has_all_goals = drawn->has_all_goals;
                continue;
            }
            std::move(drawn->missing.begin(), drawn->missing.end(), std::back_inserter(missing));
            unfinished.push_back(i);
        }
        make(missing, made);
        open = std::move(unfinished);
    }
    validate_all(candidates);
    return candidates;
}

void Batch::make(const std::vector<MakeRequest>& requests, MadeTexts& made) {
    if (requests.empty()) return;
    std::vector<std::optional<std::string>> texts = domain_->make(requests);
    for (std::size_t i = 0; i < requests.size(); ++i) {
        if (!texts[i]) last_refusal_ = domain_->last_refusal();
        made.emplace(requests[i], std::move(texts[i]));
    }
}

std::vector<DrawnInput> Batch::look_at(const std::vector<Input>& inputs) {
    std::vector<DrawnInput> candidates(inputs.size());
    for (std::size_t i = 0; i < inputs.size(); ++i) candidates[i].input = inputs[i];
    validate_all(candidates);
    return candidates;
}

void Batch::validate_all(std::vector<DrawnInput>& candidates) {
    for (std::size_t begin = 0; begin < candidates.size(); begin += most_validated)
        validate_some(std::span(candidates).subspan(begin, std::min(most_validated, candidates.size() - begin)));
}

void Batch::validate_some(std::span<DrawnInput> candidates) {
    std::vector<Input> inputs;
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < candidates.size(); ++i) {
        if (!candidates[i].input) {
            candidates[i].why = is_wasteful() ? "what is drawn grows too long" : "drawing came to a dead end";
            continue;
        }
        inputs.push_back(*candidates[i].input);
        places.push_back(i);
    }
    auto results = examine(*spec_, inputs, {}, domain_);
    for (std::size_t i = 0; i < results.size(); ++i) {
        DrawnInput& candidate = candidates[places[i]];
        if (const auto* fault = std::get_if<Unrecognised>(&results[i])) {
            candidate.why = fault->what;
            continue;
        }
        auto& examined = std::get<ExaminedInput>(results[i]);
        candidate.is_valid = examined.kind == kind_;
        candidate.features = std::move(examined.features);
        if (!candidate.is_valid)
            candidate.why =
                fmt::format("it is an input of kind {} too, which stands first", spec_->kinds[examined.kind].name);
    }
}

} // namespace judge
