// How draw_text() works: the text grows from left to right; what comes to a dead end takes its bytes back and is drawn
// anew, a bounded number of times.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "judge/craft/drawing.hpp"
#include "judge/grammar/tree.hpp"

namespace judge {

class Drawer {
  public:
    Drawer(const DrawingPlan& plan, std::uint64_t seed, const MadeTexts& made);

    [[nodiscard]] std::optional<Drawn> draw();

    // Whether it was given up for its length or its work, and how much that was.
    [[nodiscard]] bool is_too_much() const { return is_too_much_; }
    [[nodiscard]] std::uint64_t steps() const { return steps_; }

  private:
    // All that changes on the way, but for the text itself and its names, which only ever grow.
    struct Progress {
        std::size_t text_size = 0;
        std::size_t names = 0;
        std::size_t missing = 0;
        std::uint64_t width = 0; // what a Total counts, of all the text
        std::uint64_t met = 0;   // goals, a bit each
        std::uint64_t fuel = 0;  // calls of rules that call themselves, still to spend
        bool has_barred = false;
        ByteSet barred; // the next byte is none of these: something would have taken it, or must not stand there
        std::optional<std::size_t> stdin_begin;
    };
    struct Name {
        const std::string* name;
        std::size_t begin;
        std::size_t end;
    };
    // Within a Total: the widths after which items can fill the rest.
    struct Allowed {
        const std::vector<bool>* fillable;
        std::uint64_t rest;
        [[nodiscard]] bool takes(std::uint64_t width) const { return width <= rest && (*fillable)[rest - width]; }
    };
    // Which widths a Total prefers.
    enum class Lean { none, narrow, wide };

    // False where the drawing is given up.
    [[nodiscard]] bool takes_step();
    [[nodiscard]] Progress mark();
    void take_back(const Progress& mark);
    [[nodiscard]] bool emit(std::string_view bytes);
    void bar(const ByteSet& bytes);
    [[nodiscard]] bool is_barred(char byte) const {
        return progress_.has_barred && progress_.barred.test(static_cast<unsigned char>(byte));
    }

    [[nodiscard]] bool draw_expression(ExpressionIndex index);
    // As draw_expression(), but with a width that is allowed.
    [[nodiscard]] bool draw_within(ExpressionIndex index, const Allowed& allowed);
    [[nodiscard]] bool draw_byte(ExpressionIndex index);
    [[nodiscard]] bool draw_integer(ExpressionIndex index, const Integer& integer);
    [[nodiscard]] bool draw_integer_within(ExpressionIndex index, const Integer& integer, const Allowed& allowed);
    [[nodiscard]] bool emit_integer(std::uint64_t value, const Integer& integer);
    [[nodiscard]] bool draw_sequence(const Sequence& sequence);
    [[nodiscard]] bool draw_sequence_within(const Sequence& sequence, const Allowed& allowed);
    [[nodiscard]] bool draw_choice(ExpressionIndex index, const Choice& choice, const Allowed* allowed);
    [[nodiscard]] bool draw_repetition(ExpressionIndex index, const Repetition& repetition);
    [[nodiscard]] bool draw_item(const Repetition& repetition, bool is_first);
    [[nodiscard]] bool draw_total(ExpressionIndex index, const Total& total);
    [[nodiscard]] bool draw_items(const Total& total, const std::vector<bool>& fillable);
    [[nodiscard]] bool draw_rule(RuleIndex rule, const Allowed* allowed);
    [[nodiscard]] bool draw_body(RuleIndex rule, const Allowed* allowed);
    [[nodiscard]] std::optional<bool> draw_wanted_text(RuleIndex rule, const Allowed* allowed);
    [[nodiscard]] bool draw_made(RuleIndex rule, const std::string& type);
    [[nodiscard]] bool take_names(RuleIndex rule, std::string_view text);
    void bind_names(const Node& node, std::size_t& offset);
    [[nodiscard]] bool draw_binding(const Binding& binding, const Allowed* allowed);
    [[nodiscard]] bool draw_same(const Same& same);
    [[nodiscard]] bool look_ahead(const Lookahead& lookahead);

    [[nodiscard]] std::uint64_t count_of(ExpressionIndex index, const Repetition& repetition);
    [[nodiscard]] std::uint64_t number_between(const Drawing::Range& range);
    [[nodiscard]] std::uint64_t free_integer(const Integer& integer);
    [[nodiscard]] std::optional<std::string_view> text_of_name(std::string_view name) const;
    // The alternatives, in the order in which they are to be tried.
    [[nodiscard]] std::vector<std::size_t> order_of(ExpressionIndex index, const Choice& choice,
                                                    const Allowed* allowed);
    [[nodiscard]] std::vector<std::size_t> shuffled(const Choice& choice, std::vector<std::size_t> alternatives);
    [[nodiscard]] std::uint64_t weight_of(ExpressionIndex alternative) const {
        return weights_.empty() ? 1 : weights_[alternative];
    }
    [[nodiscard]] bool is_feasible(ExpressionIndex index, const Allowed& allowed) const;
    [[nodiscard]] std::uint64_t widest(ExpressionIndex index, const Allowed& allowed) const;
    [[nodiscard]] std::uint64_t narrowest(ExpressionIndex index, const Allowed& allowed) const;

    [[nodiscard]] bool is_unmet(std::size_t goal) const { return (progress_.met >> goal & 1U) == 0; }
    void meet(std::size_t goal) { progress_.met |= std::uint64_t{1} << goal; }
    void meet_by_reaching(ExpressionIndex index);
    [[nodiscard]] std::optional<std::uint64_t> number_wanted_of(ExpressionIndex index);
    // A goal that is not met yet, and not one of avoidance, can come of the expression.
    [[nodiscard]] bool leads_to_goal(ExpressionIndex index) const;
    [[nodiscard]] bool leads_to_avoided(ExpressionIndex index) const;
    // For one decision.
    [[nodiscard]] DrawingStyle style() {
        if (style_ != DrawingStyle::small) return style_;
        return random_.chance(1, 4) ? DrawingStyle::random : DrawingStyle::smallest;
    }
    [[nodiscard]] bool is_hurried() const { return recursion_ > 0 && progress_.fuel == 0; }

    const DrawingPlan* plan_;
    const GrammarFacts* facts_;
    const Grammar* grammar_;
    const MadeTexts* made_;
    Random random_;
    DrawingStyle style_;
    Lean lean_ = Lean::none;
    std::vector<std::uint64_t> weights_;      // by alternative, empty where all have 1
    std::vector<std::uint64_t> most_bytes_;   // only to draw the largest
    const std::string* count_name_ = nullptr; // of the binding around, where it is a count
    std::size_t recursion_ = 0;               // open calls of rules that call themselves
    bool is_bold_ = false;
    std::size_t setbacks_ = 0;
    bool is_given_up_ = false;
    bool is_too_much_ = false;
    std::uint64_t steps_ = 0;
    std::string text_;
    std::vector<Name> names_;
    std::vector<MakeRequest> missing_;
    Progress progress_;
};

} // namespace judge
