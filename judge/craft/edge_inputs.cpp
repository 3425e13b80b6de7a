// The edges of a kind, as inputs.
#include <algorithm>
#include <set>
#include <tuple>

#include "judge/craft/edges.hpp"
#include "judge/craft/generation.hpp"
#include "judge/craft/generation_batch.hpp"
#include "judge/craft/generation_labels.hpp"

namespace judge {
namespace {

// What cannot be drawn as small as can be (a lookahead forbids it) is drawn so often with a few random decisions; the
// shortest is taken.
constexpr std::uint64_t spare_tries = 32;

struct Found {
    std::string label;
    std::optional<DrawnInput> candidate;
};

// A first try of all edges together, then the others of those that failed.
class EdgeDrawing {
  public:
    EdgeDrawing(Batch& batch, const Drawing& drawing) : batch_(&batch), drawing_(&drawing) {}

    std::vector<Found> draw() {
        add("smallest", DrawingStyle::smallest, std::nullopt);
        add("largest", DrawingStyle::largest, std::nullopt);
        const DrawingPlan start = batch_->plan(*drawing_, DrawingStyle::smallest);
        for (Edge& edge : edges_of(start)) add(edge.label, DrawingStyle::smallest, std::move(edge.goal));
        try_all(1);
        for (DrawingPlan& plan : plans_) {
            plan.style = DrawingStyle::small;
        }
        try_all(spare_tries);
        return std::move(found_);
    }

  private:
    void add(std::string label, DrawingStyle style, std::optional<Goal> goal) {
        DrawingPlan plan = batch_->plan(*drawing_, style);
        if (goal) plan.goals.push_back(*std::move(goal));
        plans_.push_back(std::move(plan));
        found_.push_back({std::move(label), std::nullopt});
    }

    void try_all(std::uint64_t tries) {
        std::vector<Batch::Job> jobs;
        std::vector<std::size_t> owners;
        for (std::size_t i = 0; i < plans_.size(); ++i) {
            // The largest is nothing else where it cannot be had.
            if (found_[i].candidate || (tries > 1 && plans_[i].goals.empty() && found_[i].label == "largest")) continue;
            for (std::uint64_t k = 0; k < tries; ++k) {
                jobs.push_back({&plans_[i], fingerprint(found_[i].label) + tries + k});
                owners.push_back(i);
            }
        }
        std::vector<DrawnInput> candidates = batch_->draw(jobs);
        for (std::size_t i = 0; i < candidates.size(); ++i) {
            if (!candidates[i].is_valid || !candidates[i].has_all_goals) continue;
            std::optional<DrawnInput>& best = found_[owners[i]].candidate;
            if (!best || length_of(candidates[i]) < length_of(*best)) best = std::move(candidates[i]);
        }
    }

    static std::size_t length_of(const DrawnInput& candidate) { return to_text(*candidate.input).text.size(); }

    Batch* batch_;
    const Drawing* drawing_;
    std::vector<DrawingPlan> plans_;
    std::vector<Found> found_;
};

} // namespace

std::vector<GeneratedInput> edge_inputs(const InputSpec& spec, std::size_t kind, const Drawing& drawing,
                                        DomainProgram* domain) {
    const GrammarFacts facts(spec.grammar);
    Batch batch(spec, facts, kind, domain);
    std::vector<Found> found;
    found.push_back({"empty", std::move(batch.look_at({Input{}}).front())});
    for (Found& one : EdgeDrawing(batch, drawing).draw()) found.push_back(std::move(one));
    std::vector<GeneratedInput> edges;
    std::set<std::string> labels;
    for (Found& one : found) {
        if (!one.candidate || !one.candidate->is_valid) continue;
        const Input& input = *one.candidate->input;
        if (std::any_of(edges.begin(), edges.end(), [&](const GeneratedInput& edge) { return edge.input == input; }))
            continue;
        edges.push_back({input, unique_label(one.label, labels), 0, std::move(one.candidate->features)});
    }
    return edges;
}

} // namespace judge
