// Reading an input by a grammar.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "judge/grammar/grammar.hpp"
#include "judge/grammar/tree.hpp"

namespace judge {

// The furthest place that was reached, and what would have been right there: `expected a digit from 1 to 8 or "/", got
// "9"` (visible bytes only).
struct ParseFault {
    std::size_t offset = 0;
    std::string what;
};

using Parsed = std::variant<Node, ParseFault>;

// The whole text must match the rule. stdin_begin: where standard input begins; without it the grammar's own StdinMark
// says so. A rule that reaches no StdinMark describes standard input alone. Time is linear for grammars whose
// alternatives differ early; others are given up, which is a fault, and so are rules nested deeper than 1,000 and trees
// of more nodes than `largest_tree`.
[[nodiscard]] Parsed parse(const Grammar& grammar, RuleIndex start, std::string_view text,
                           std::optional<std::size_t> stdin_begin);

inline constexpr std::size_t largest_tree = 10'000'000; // nodes, about 150 bytes each

// Where a rule took bytes of a text; the start rule's own span is the first where it is wanted.
struct RuleSpan {
    RuleIndex rule = 0;
    std::size_t begin = 0;
    std::size_t end = 0;
};

// As parse(), but keeps only where the wanted rules stand, in the order of their beginnings (outer ones first): for
// large inputs. wanted: one for each rule.
[[nodiscard]] std::variant<std::vector<RuleSpan>, ParseFault> find_rules(const Grammar& grammar, RuleIndex start,
                                                                         std::string_view text,
                                                                         std::optional<std::size_t> stdin_begin,
                                                                         const std::vector<bool>& wanted);

} // namespace judge
