// What a grammar found in a text: a tree of expressions, whose leaves hold the bytes. It is edited to shrink an input
// and made from nothing to generate one; its text is always that of its leaves in order.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "judge/grammar/grammar.hpp"
#include "judge/grammar/input.hpp"

namespace judge {

// One expression's share of the text.
//   Literal, ByteClass, Integer, Same     a leaf: `bytes`
//   StdinMark, End, Lookahead             a leaf without bytes
//   Sequence                              a child for each part
//   Choice                                one child, of alternative `chosen`
//   Repetition                            the items, with the separators between two of them as children of their own:
//                                         item, separator, item, ... A repetition of a ByteClass without separator and
//                                         count is a leaf instead: `bytes`, one item each.
//   Total                                 the items
//   RuleCall, Binding                     one child
// The root of what parse() gives is the RuleCall that stands for its start rule (Rule::call).
struct Node {
    ExpressionIndex expression = 0;
    std::string bytes;
    std::size_t chosen = 0;
    std::vector<Node> children = {};
};

// Whether an expression is a leaf of a tree.
[[nodiscard]] bool is_leaf(const Grammar& grammar, ExpressionIndex expression);

// The text of the leaves, and where the standard input begins: at the StdinMark, or at 0 where there is none.
[[nodiscard]] InputText text_of(const Node& root, const Grammar& grammar);

// Makes an edited or generated tree agree with itself: every count that a Binding holds becomes the number of items of
// the repetition that uses it, every Same the bytes of its binding.
void reconcile(Node& root, const Grammar& grammar);

// What a Total counts: the value of an Integer, 1 for everything else that takes bytes (each byte of a repetition that
// is a leaf). Saturates.
[[nodiscard]] std::uint64_t width_of(const Node& node, const Grammar& grammar);

} // namespace judge
