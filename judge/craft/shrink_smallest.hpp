// The smallest text that each expression of a grammar can make.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "judge/grammar/tree.hpp"

namespace judge {

// Computed once for a grammar, from the leaves upwards, so that rules that call themselves are no difficulty. Lookahead
// is taken to hold: what is built is to be read again.
class SmallestTrees {
  public:
    explicit SmallestTrees(const Grammar& grammar);

    // Null where the expression can make no text of a reasonable size.
    [[nodiscard]] const Node* of(ExpressionIndex expression) const;

    // The expression as an integer of this value, where it can be one: itself, as an alternative, through rules.
    [[nodiscard]] std::optional<Node> as_integer(ExpressionIndex expression, std::uint64_t value) const;

  private:
    struct Builder;
    [[nodiscard]] std::optional<Node> as_integer(ExpressionIndex expression, std::uint64_t value, int depth) const;
    [[nodiscard]] std::optional<Node> build(ExpressionIndex expression) const;
    [[nodiscard]] std::optional<Node> filled(ExpressionIndex expression, const Total& total) const;
    [[nodiscard]] std::uint64_t least_items(const Repetition& repetition) const;
    bool improve(ExpressionIndex expression);

    const Grammar* grammar_;
    std::vector<std::optional<Node>> trees_; // by expression
    std::vector<std::string> texts_;         // of those trees
};

} // namespace judge
