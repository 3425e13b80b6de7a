#include "judge/craft/generation_cover.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <optional>

#include "judge/craft/drawing_goals.hpp"
#include "judge/craft/generation_batch.hpp"
#include "judge/craft/generation_labels.hpp"
#include "judge/craft/validation.hpp"

namespace judge {
namespace {

class Coverer {
  public:
    Coverer(const InputSpec& spec, std::set<std::string> covered, const CoverSearch& search, DomainProgram* domain)
        : spec_(&spec), covered_(std::move(covered)), search_(&search), facts_(spec.grammar) {
        kinds_ = search.kinds;
        if (kinds_.empty()) {
            kinds_.resize(spec.kinds.size());
            std::iota(kinds_.begin(), kinds_.end(), std::size_t{0});
        }
        for (const std::size_t kind : kinds_) batches_.emplace_back(spec, facts_, kind, domain);
    }

    Covering run() {
        for (const std::string& feature : declared_features(*spec_)) {
            if (covered_.contains(feature)) continue;
            std::string why = fill(feature);
            if (!why.empty()) result_.holes.push_back({feature, std::move(why)});
        }
        return std::move(result_);
    }

  private:
    [[nodiscard]] bool is_over() const { return search_->is_over && search_->is_over(); }

    // Why not; empty where it was filled.
    std::string fill(const std::string& feature) {
        const FeatureIndex index = *find_feature(*spec_, feature);
        std::vector<std::size_t> places; // of kinds that may have it
        std::string why;
        for (std::size_t place = 0; place < kinds_.size(); ++place) {
            const std::string never = why_never(*spec_, facts_, kinds_[place], index);
            if (never.empty())
                places.push_back(place);
            else
                why = never;
        }
        if (places.empty()) return why;
        tried_ = refused_ = 0;
        for (std::uint64_t size = 1; size <= search_->most_size; size *= 2)
            for (const std::size_t place : places) {
                if (is_over()) return fmt::format("time was up after {} inputs", tried_);
                if (try_size(feature, index, place, size)) return "";
            }
        return why_not(places);
    }

    [[nodiscard]] std::string why_not(const std::vector<std::size_t>& places) const {
        std::string why = fmt::format("none of {} inputs of sizes up to {} has it", tried_, search_->most_size);
        if (refused_ > 0) why += fmt::format(", or is a case already, or was refused as one ({})", refused_);
        for (const std::size_t place : places)
            if (!batches_[place].last_refusal().empty())
                return why + "; the domain program said last: " + batches_[place].last_refusal();
        return last_fault_.empty() ? why : why + "; the last that was not valid: " + last_fault_;
    }

    bool try_size(const std::string& feature, const FeatureIndex& index, std::size_t place, std::uint64_t size) {
        std::vector<DrawingPlan> plans;
        for (std::size_t way = 0; way < ways_to_steer; ++way) {
            Drawing drawing;
            drawing.size = size;
            plans.push_back(batches_[place].plan(drawing, DrawingStyle::random));
            steer(plans.back(), *spec_, index, way);
        }
        // A few first: most are found at once.
        const std::array<std::size_t, 2> counts = {std::min<std::size_t>(8, search_->tries_a_size),
                                                   search_->tries_a_size};
        std::size_t attempt = 0;
        for (const std::size_t count : counts) {
            std::vector<Batch::Job> jobs;
            for (; attempt < count; ++attempt)
                jobs.push_back({&plans[attempt % plans.size()], seed_of(feature, place, size, attempt)});
            const std::vector<DrawnInput> candidates = batches_[place].draw(jobs);
            tried_ += candidates.size();
            if (take_shortest(feature, place, jobs, candidates)) return true;
        }
        return false;
    }

    [[nodiscard]] std::uint64_t seed_of(const std::string& feature, std::size_t place, std::uint64_t size,
                                        std::size_t attempt) const {
        return Random(search_->seed)
            .fork(fmt::format("{}/{}/{}/{}", feature, spec_->kinds[kinds_[place]].name, size, attempt))
            .next();
    }

    bool take_shortest(const std::string& feature, std::size_t place, const std::vector<Batch::Job>& jobs,
                       const std::vector<DrawnInput>& candidates) {
        std::vector<std::size_t> fitting;
        for (std::size_t i = 0; i < candidates.size(); ++i) {
            const std::vector<std::string>& has = candidates[i].features;
            if (!candidates[i].is_valid) last_fault_ = candidates[i].why;
            if (candidates[i].is_valid && std::find(has.begin(), has.end(), feature) != has.end()) fitting.push_back(i);
        }
        const auto length = [&](std::size_t i) { return to_text(*candidates[i].input).text.size(); };
        std::stable_sort(fitting.begin(), fitting.end(),
                         [&](std::size_t a, std::size_t b) { return length(a) < length(b); });
        return std::any_of(fitting.begin(), fitting.end(),
                           [&](std::size_t i) { return offer(feature, place, jobs[i].seed, candidates[i]); });
    }

    bool offer(const std::string& feature, std::size_t place, std::uint64_t seed, const DrawnInput& candidate) {
        CoveringInput found;
        found.input = {*candidate.input, label_of(feature), seed, candidate.features};
        found.kind = kinds_[place];
        for (const std::string& one : candidate.features)
            if (!covered_.contains(one)) found.newly.push_back(one);
        if (search_->on_found && !search_->on_found(found.input, found.kind, found.newly)) {
            ++refused_;
            return false;
        }
        found.input.label = unique_label(found.input.label, labels_);
        covered_.insert(found.newly.begin(), found.newly.end());
        result_.inputs.push_back(std::move(found));
        return true;
    }

    const InputSpec* spec_;
    std::set<std::string> covered_;
    const CoverSearch* search_;
    GrammarFacts facts_;
    std::vector<std::size_t> kinds_;
    std::vector<Batch> batches_; // of each of kinds_
    std::set<std::string> labels_;
    std::size_t tried_ = 0;
    std::size_t refused_ = 0;
    std::string last_fault_;
    Covering result_;
};

} // namespace

Covering cover(const InputSpec& spec, std::set<std::string> covered, const CoverSearch& search, DomainProgram* domain) {
    return Coverer(spec, std::move(covered), search, domain).run();
}

} // namespace judge
