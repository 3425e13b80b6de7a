// How often something can occur in what a grammar takes, and which texts a rule can take.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "judge/grammar/grammar.hpp"

namespace judge {

struct CountRange {
    std::uint64_t least = 0;
    std::uint64_t most = unbounded;
    bool operator==(const CountRange&) const = default;
};
// `3`, `1 to 8`, `2 or more`
[[nodiscard]] std::string in_words(const CountRange& range);

// How often the item of a repetition can stand there; where a name says how often, what the integers of that name can
// be.
[[nodiscard]] CountRange times_of(const Grammar& grammar, const Repetition& repetition);

// Bounds of how often each rule can be entered within a text of the start rule that is all there is: no text is beyond
// them, though not every number between need be possible.
class Occurrences {
  public:
    // Of one rule, in texts of any other. The grammar must outlive it.
    Occurrences(const Grammar& grammar, RuleIndex counted);

    [[nodiscard]] CountRange in(RuleIndex start) const;

  private:
    void find_recursion();
    [[nodiscard]] CountRange of(ExpressionIndex index) const;
    [[nodiscard]] CountRange of_call(RuleIndex rule) const;

    const Grammar* grammar_;
    RuleIndex counted_;
    std::vector<CountRange> rules_; // of their expressions
    std::vector<bool> is_endless_;  // rules that can hold themselves and the counted one again and again
};

// Why no input can hold exactly this text of the rule: `expected ..., got ...`. Empty where one can, and where only
// what stands around it could tell (lookaheads, names that were bound outside).
[[nodiscard]] std::string why_never_text(const Grammar& grammar, RuleIndex rule, std::string_view text);

} // namespace judge
