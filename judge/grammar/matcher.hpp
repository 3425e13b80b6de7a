// The parsing itself: holds a text against a grammar and notes the steps of what matched, in a form that is cheap to
// take back.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/grammar/expectations.hpp"
#include "judge/grammar/grammar.hpp"

namespace judge {

// An expression that matched. Its parts stand behind it, up to `next`.
struct MatchStep {
    std::uint32_t expression = 0;
    std::uint32_t chosen = 0; // of a Choice
    std::size_t begin = 0;
    std::size_t end = 0;
    std::size_t next = 0;
};

class Matcher {
  public:
    // recorded: the expressions whose steps are kept. most_steps: more are a fault.
    Matcher(const Grammar& grammar, std::string_view text, std::optional<std::size_t> stdin_begin,
            std::vector<bool> recorded, std::size_t most_steps);

    // Whether the whole text is the rule.
    [[nodiscard]] bool match_all(RuleIndex start);

    [[nodiscard]] const std::vector<MatchStep>& steps() const { return steps_; }
    [[nodiscard]] std::size_t fault_offset() const;
    [[nodiscard]] std::string fault_in_words() const;

  private:
    struct Span {
        std::size_t begin = 0;
        std::size_t end = 0;
        bool is_bound = false;
    };
    struct Change {
        std::size_t name = 0;
        Span before;
    };
    // All that a failed alternative must take back.
    struct Mark {
        std::size_t position = 0;
        std::size_t steps = 0;
        std::size_t changes = 0;
        std::uint64_t width = 0;
        bool is_past_mark = false;
    };

    [[nodiscard]] Mark mark() const { return {position_, steps_.size(), changes_.size(), width_, is_past_mark_}; }
    void take_back(const Mark& mark);
    [[nodiscard]] bool match(ExpressionIndex at);
    [[nodiscard]] bool may_go_on();
    void stop(std::string why);

    [[nodiscard]] bool take(const Literal& one, ExpressionIndex at, std::size_t step);
    [[nodiscard]] bool take(const ByteClass& one, ExpressionIndex at, std::size_t step);
    [[nodiscard]] bool take(const Integer& one, ExpressionIndex at, std::size_t step);
    [[nodiscard]] bool take(const Sequence& one, ExpressionIndex at, std::size_t step);
    [[nodiscard]] bool take(const Choice& one, ExpressionIndex at, std::size_t step);
    [[nodiscard]] bool take(const Repetition& one, ExpressionIndex at, std::size_t step);
    [[nodiscard]] bool take(const Total& one, ExpressionIndex at, std::size_t step);
    [[nodiscard]] bool take(const RuleCall& one, ExpressionIndex at, std::size_t step);
    [[nodiscard]] bool take(const Binding& one, ExpressionIndex at, std::size_t step);
    [[nodiscard]] bool take(const Same& one, ExpressionIndex at, std::size_t step);
    [[nodiscard]] bool take(const StdinMark& one, ExpressionIndex at, std::size_t step);
    [[nodiscard]] bool take(const End& one, ExpressionIndex at, std::size_t step);
    [[nodiscard]] bool take(const Lookahead& one, ExpressionIndex at, std::size_t step);
    [[nodiscard]] bool take_bytes(const ByteSet& bytes, const Repetition& one, ExpressionIndex at);
    [[nodiscard]] bool take_item(const Repetition& one, std::uint64_t count);
    [[nodiscard]] bool take_text(std::string_view bytes, ExpressionIndex at);

    [[nodiscard]] bool fail(ExpressionIndex at) { return fail({Awaited::Kind::these_bytes, at, 0}); }
    [[nodiscard]] bool fail(const Awaited& expectation);
    [[nodiscard]] std::string_view rest() const { return text_.substr(position_, limit() - position_); }
    [[nodiscard]] std::size_t limit() const;
    void add_width(std::uint64_t width);
    [[nodiscard]] std::optional<std::uint64_t> bound_number(ExpressionIndex at) const;

    const Grammar* grammar_;
    std::string_view text_;
    std::optional<std::size_t> stdin_begin_;
    std::vector<bool> recorded_;
    std::size_t most_steps_;
    std::vector<std::size_t> names_; // by expression: which name it binds or uses
    bool has_mark_ = false;          // the start rule says where the standard input begins

    std::size_t position_ = 0;
    std::uint64_t width_ = 0;
    bool is_past_mark_ = false;
    std::vector<MatchStep> steps_;
    std::vector<Span> bound_; // by name
    std::vector<Change> changes_;

    std::uint64_t work_left_;
    std::size_t depth_ = 0;
    std::size_t rule_depth_ = 0;
    std::size_t quiet_ = 0; // inside of lookaheads that should fail
    std::string stopped_;   // why the search was given up
    std::size_t stopped_at_ = 0;
    Expectations expectations_;
};

} // namespace judge
