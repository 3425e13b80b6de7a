// The single steps of shrinking: each makes one candidate from an input.
#pragma once

#include <cstddef>
#include <optional>
#include <variant>
#include <vector>

#include "judge/craft/shrink_smallest.hpp"
#include "judge/grammar/input.hpp"
#include "judge/grammar/tree.hpp"

namespace judge {

// Nodes are named by their number when a tree is walked with parents before their children, from 0.
using NodeNumber = std::size_t;

// Items of a repetition, with their separators, are left out.
struct DropItems {
    NodeNumber node = 0;
    std::size_t begin = 0;
    std::size_t count = 0;
};
// Two stretches of `count` items each are left out of a repetition; the second begins behind the end of the first.
struct DropTwice {
    NodeNumber node = 0;
    std::size_t first = 0;
    std::size_t second = 0;
    std::size_t count = 0;
};
// A node becomes another one.
struct ReplaceNode {
    NodeNumber node = 0;
    Node by;
};
// Neighbouring items of a total become a single one.
struct MergeItems {
    NodeNumber node = 0;
    std::size_t begin = 0;
    std::size_t count = 0;
    Node by;
};
// Bytes of the text are left out.
struct EraseBytes {
    std::size_t begin = 0;
    std::size_t count = 0;
};
// One byte of the text becomes another one.
struct SetByte {
    std::size_t at = 0;
    char byte = 0;
};
using Step = std::variant<DropItems, DropTwice, ReplaceNode, MergeItems, EraseBytes, SetByte>;
using Steps = std::vector<Step>;

// An input as the steps see it: its text, and its tree where it is within the grammar.
struct Shape {
    InputText text;
    std::optional<Node> tree;
};

// Nothing where no input comes out: what stands before the standard input must end in a NUL.
[[nodiscard]] std::optional<InputText> apply(const Step& step, const Shape& shape, const Grammar* grammar);

// The repetitions of a tree that may have fewer items than they have.
struct Shortenable {
    NodeNumber node = 0;
    std::size_t items = 0;
    std::size_t least = 0;
};
[[nodiscard]] std::vector<Shortenable> shortenable(const Node& tree, const Grammar& grammar);

// The first items of a repetition alone: least of them, one more, ..., all but one.
[[nodiscard]] Steps prefix_steps(const Shortenable& repetition);
// Chunks of `size` neighbouring items of every repetition, from the end: at every place where the size is at most 4 or
// the items are at most 64, else at multiples of it.
[[nodiscard]] Steps drop_steps(const Node& tree, const Grammar& grammar, std::size_t size);
// Any two items of a repetition of at most 64, then any two pairs of neighbours: what a move and its answer, and
// another move and its answer, have set up together.
[[nodiscard]] Steps drop_twice_steps(const Node& tree, const Grammar& grammar);
// Every call of a rule, choice and repetition as small as it can be, and every other alternative as small as it can be:
// parents first.
[[nodiscard]] Steps collapse_steps(const Node& tree, const Grammar& grammar, const SmallestTrees& smallest);
// What a rule took, replaced by what the same rule took inside it.
[[nodiscard]] Steps hoist_steps(const Node& tree, const Grammar& grammar);
// Neighbouring items of a total, many first, as one integer of their width.
[[nodiscard]] Steps merge_steps(const Node& tree, const Grammar& grammar, const SmallestTrees& smallest);
// Every integer as its least value, then half the way there, a quarter, ..., one less.
[[nodiscard]] Steps integer_steps(const Node& tree, const Grammar& grammar);
// Every byte of a set as the simplest ones of the set, at most 12 of them.
[[nodiscard]] Steps class_steps(const Node& tree, const Grammar& grammar);

// Without a grammar: the first lines alone; chunks of lines; chunks of bytes; bytes that read simpler.
[[nodiscard]] Steps line_prefix_steps(const InputText& text);
[[nodiscard]] Steps line_steps(const InputText& text, std::size_t size);
[[nodiscard]] Steps erase_steps(const InputText& text, std::size_t size);
[[nodiscard]] Steps set_byte_steps(const InputText& text);
[[nodiscard]] std::size_t lines_of(const InputText& text);

} // namespace judge
