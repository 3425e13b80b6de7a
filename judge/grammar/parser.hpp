// Reading an input by a grammar.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

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
// says so. Time is linear for grammars whose alternatives differ early; rules nested deeper than 1,000 are a fault.
[[nodiscard]] Parsed parse(const Grammar& grammar, RuleIndex start, std::string_view text,
                           std::optional<std::size_t> stdin_begin);

} // namespace judge
