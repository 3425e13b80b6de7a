// Many inputs drawn, and validated together: the domain program is asked in few runs.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "judge/craft/domain.hpp"
#include "judge/craft/drawing.hpp"
#include "judge/grammar/input_spec.hpp"

namespace judge {

struct DrawnInput {
    std::optional<Input> input;        // nothing where drawing came to a dead end
    bool has_all_goals = false;        // as the drawing says
    bool is_valid = false;             // of the kind that was asked for
    std::vector<std::string> features; // of a valid one
    std::string why;                   // of an invalid one
};

class Batch {
  public:
    // What is passed must outlive it. Without a domain program its rules are drawn by the grammar.
    Batch(const InputSpec& spec, const GrammarFacts& facts, std::size_t kind, DomainProgram* domain)
        : spec_(&spec), facts_(&facts), kind_(kind), domain_(domain) {}

    // To begin a plan with: the start, and what the domain program makes.
    [[nodiscard]] DrawingPlan plan(const Drawing& drawing, DrawingStyle style) const;

    struct Job {
        const DrawingPlan* plan;
        std::uint64_t seed;
    };
    [[nodiscard]] std::vector<DrawnInput> draw(std::span<const Job> jobs);
    // Of inputs that stand there already.
    [[nodiscard]] std::vector<DrawnInput> look_at(const std::vector<Input>& inputs);

    [[nodiscard]] const std::string& last_refusal() const { return last_refusal_; }
    [[nodiscard]] const GrammarFacts& facts() const { return *facts_; }

  private:
    // Too much was drawn for nothing: no more is drawn. Counted in steps, since a time would not be the same
    // everywhere.
    [[nodiscard]] bool is_wasteful() const { return wasted_steps_ > most_steps; }
    void make(const std::vector<MakeRequest>& requests, MadeTexts& made);
    void validate_all(std::vector<DrawnInput>& candidates);
    void validate_some(std::span<DrawnInput> candidates);

    const InputSpec* spec_;
    const GrammarFacts* facts_;
    std::size_t kind_;
    DomainProgram* domain_;
    std::string last_refusal_;
    std::uint64_t wasted_steps_ = 0;
};

} // namespace judge
