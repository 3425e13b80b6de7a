// What drawing from a grammar needs to know of it, found out once: where recursion ends, what is short, what a byte
// decides, which widths a total can be made of.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/grammar/grammar.hpp"

namespace judge {

struct ExpressionFacts {
    bool may_take_nothing = false;
    std::uint64_t least_bytes = unbounded; // of the shortest text; saturates
    std::uint64_t least_depth =
        unbounded;              // of rules within rules, of the text with the fewest; unbounded: no text ends
    ByteSet first;              // bytes that a text can begin with
    bool first_decides = false; // it matches wherever one of them stands
    std::string bytes;          // of a ByteClass, in order
    std::string usual_bytes;    // those that are drawn mostly: of a wide class the printable ones
    std::vector<bool> widths;   // within a Total: which widths it can have, up to the grammar's largest total
};

class GrammarFacts {
  public:
    explicit GrammarFacts(const Grammar& grammar);

    [[nodiscard]] const Grammar& grammar() const { return *grammar_; }
    [[nodiscard]] const ExpressionFacts& of(ExpressionIndex index) const { return facts_[index]; }
    [[nodiscard]] bool is_recursive(RuleIndex rule) const { return recursive_[rule]; }
    // The repetitions that count by this name.
    [[nodiscard]] const std::vector<ExpressionIndex>& counted_by(std::string_view name) const;
    // For each rest up to the total: whether items can make it.
    [[nodiscard]] const std::vector<bool>& fillable(ExpressionIndex total) const { return fillable_.at(total); }
    // For each expression: whether the target is the expression or can be part of it.
    [[nodiscard]] std::vector<bool> reaching(ExpressionIndex target) const;
    // For each expression: whether it is part of the rule's.
    [[nodiscard]] const std::vector<bool>& parts_below(RuleIndex rule) const { return below_[rule]; }
    // The rules that an item or alternative "is": it alone, or a part of its sequence.
    [[nodiscard]] std::vector<RuleIndex> rules_that_are(ExpressionIndex item) const;

    // Larger totals cannot be drawn.
    static constexpr std::uint64_t most_total = 4096;

  private:
    void find_bytes();
    void find_firsts();
    void find_parts_below();
    void find_recursion();
    void find_widths();
    [[nodiscard]] std::vector<bool> widths_of(ExpressionIndex index, std::size_t most) const;

    const Grammar* grammar_;
    std::vector<ExpressionFacts> facts_;
    std::vector<bool> recursive_;
    std::vector<std::vector<bool>> below_; // by rule
    std::map<std::string, std::vector<ExpressionIndex>, std::less<>> counted_by_;
    std::map<ExpressionIndex, std::vector<bool>> fillable_;
};

// The expressions that an expression is made of; a rule call is made of its rule. Without what only looks ahead.
[[nodiscard]] std::vector<ExpressionIndex> parts_of(const Grammar& grammar, ExpressionIndex index);

} // namespace judge
