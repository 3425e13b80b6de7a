// How long the shortest text of an expression is.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "judge/grammar/grammar.hpp"

namespace judge {

// Longer texts are not made of a grammar, bytes.
inline constexpr std::uint64_t longest_made_text = 8ULL << 20U;

// By expression: the bytes of its shortest text, as far as the notation alone tells (a repetition that counts by a name
// may be empty); saturates, and is unbounded where no text ends.
[[nodiscard]] std::vector<std::uint64_t> least_bytes(const Grammar& grammar);

// Why nothing can be made of this rule: the innermost rule whose shortest text is longer than longest_made_text.
[[nodiscard]] std::optional<RuleIndex> too_long_rule(const Grammar& grammar, RuleIndex rule);

} // namespace judge
