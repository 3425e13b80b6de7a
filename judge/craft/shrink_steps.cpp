#include "judge/craft/shrink_steps.hpp"

#include <algorithm>
#include <functional>
#include <string>
#include <utility>

#include "judge/craft/shrink_order.hpp"

namespace judge {
namespace {

// A total with more items is merged in small ranges only, and a rule nested deeper is lifted no higher.
constexpr std::size_t most_merged = 64;
// In a repetition with more items, large chunks lie side by side, and only neighbours are left out together.
constexpr std::size_t few_items = 64;
constexpr std::size_t most_hoisted = 64;
constexpr std::size_t most_simple_bytes = 12;

using Visit = std::function<void(NodeNumber, const Node&)>;

NodeNumber walk(const Node& node, NodeNumber number, const Visit& visit) {
    visit(number, node);
    NodeNumber next = number + 1;
    for (const Node& child : node.children) next = walk(child, next, visit);
    return next;
}

std::size_t items_of(const Node& node, const Repetition& repetition) {
    if (node.children.empty()) return node.bytes.size();
    return repetition.separator ? (node.children.size() + 1) / 2 : node.children.size();
}

std::string text_below(const Node& node, const Grammar& grammar) {
    return text_of(node, grammar).text;
}

bool may_be_smaller(const Node& by, const Node& node, const Grammar& grammar) {
    return is_smaller(text_below(by, grammar), text_below(node, grammar));
}

std::uint64_t value_of(std::string_view digits) {
    std::uint64_t value = 0;
    for (const char digit : digits) value = value * 10 + static_cast<std::uint64_t>(digit - '0');
    return value;
}

void add_class_steps(Steps& steps, NodeNumber number, const Node& node, const ByteSet& set) {
    std::vector<char> simple;
    for (unsigned value = 0; value < set.size(); ++value)
        if (set[value]) simple.push_back(static_cast<char>(value));
    std::sort(simple.begin(), simple.end(), [](char a, char b) { return simplicity_of(a) < simplicity_of(b); });
    simple.resize(std::min(simple.size(), most_simple_bytes));
    for (std::size_t at = 0; at < node.bytes.size(); ++at)
        for (const char byte : simple) {
            if (simplicity_of(byte) >= simplicity_of(node.bytes[at])) break;
            Node by = node;
            by.bytes[at] = byte;
            steps.push_back(ReplaceNode{number, std::move(by)});
        }
}

} // namespace

std::vector<Shortenable> shortenable(const Node& tree, const Grammar& grammar) {
    std::vector<Shortenable> found;
    walk(tree, 0, [&](NodeNumber number, const Node& node) {
        const auto* repetition = std::get_if<Repetition>(&grammar[node.expression]);
        if (repetition == nullptr) return;
        const std::size_t items = items_of(node, *repetition);
        const auto least = static_cast<std::size_t>(repetition->count.empty() ? repetition->least : 0);
        if (items > least) found.push_back({number, items, least});
    });
    return found;
}

Steps prefix_steps(const Shortenable& repetition) {
    Steps steps;
    for (std::size_t kept = repetition.least; kept < repetition.items; ++kept)
        steps.push_back(DropItems{repetition.node, kept, repetition.items - kept});
    return steps;
}

Steps drop_steps(const Node& tree, const Grammar& grammar, std::size_t size) {
    Steps steps;
    for (const Shortenable& one : shortenable(tree, grammar)) {
        if (one.items - one.least < size) continue;
        const std::size_t stride = size > 4 && one.items > few_items ? size : 1;
        for (std::size_t end = one.items; end >= size; end -= stride) {
            steps.push_back(DropItems{one.node, end - size, size});
            if (end < stride) break;
        }
    }
    return steps;
}

Steps drop_twice_steps(const Node& tree, const Grammar& grammar) {
    Steps steps;
    for (const Shortenable& one : shortenable(tree, grammar)) {
        if (one.items > few_items) continue;
        for (const std::size_t count : {1U, 2U}) {
            if (one.items - one.least < 2 * count) continue;
            for (std::size_t second = one.items - count; second > count; --second)
                for (std::size_t first = second - count; first-- > 0;)
                    steps.push_back(DropTwice{one.node, first, second, count});
        }
    }
    return steps;
}

Steps collapse_steps(const Node& tree, const Grammar& grammar, const SmallestTrees& smallest) {
    Steps steps;
    walk(tree, 0, [&](NodeNumber number, const Node& node) {
        const auto* choice = std::get_if<Choice>(&grammar[node.expression]);
        if (choice == nullptr && !std::holds_alternative<RuleCall>(grammar[node.expression]) &&
            !std::holds_alternative<Repetition>(grammar[node.expression]))
            return;
        const Node* least = smallest.of(node.expression);
        if (least != nullptr && may_be_smaller(*least, node, grammar)) steps.push_back(ReplaceNode{number, *least});
        if (choice == nullptr) return;
        for (std::size_t i = 0; i < choice->alternatives.size(); ++i) {
            const Node* other = smallest.of(choice->alternatives[i]);
            if (other == nullptr) continue;
            Node by;
            by.expression = node.expression;
            by.chosen = i;
            by.children.push_back(*other);
            if (may_be_smaller(by, node, grammar)) steps.push_back(ReplaceNode{number, std::move(by)});
        }
    });
    return steps;
}

Steps hoist_steps(const Node& tree, const Grammar& grammar) {
    Steps steps;
    walk(tree, 0, [&](NodeNumber number, const Node& node) {
        const auto* call = std::get_if<RuleCall>(&grammar[node.expression]);
        if (call == nullptr) return;
        std::size_t found = 0;
        walk(node, number, [&](NodeNumber inner_number, const Node& inner) {
            const auto* same = std::get_if<RuleCall>(&grammar[inner.expression]);
            if (same == nullptr || same->rule != call->rule || inner_number == number || ++found > most_hoisted) return;
            Node by = inner;
            by.expression = node.expression;
            steps.push_back(ReplaceNode{number, std::move(by)});
        });
    });
    return steps;
}

Steps merge_steps(const Node& tree, const Grammar& grammar, const SmallestTrees& smallest) {
    Steps steps;
    walk(tree, 0, [&](NodeNumber number, const Node& node) {
        const auto* total = std::get_if<Total>(&grammar[node.expression]);
        if (total == nullptr) return;
        const std::size_t items = node.children.size();
        for (std::size_t count = items > most_merged ? 4 : items; count > 0; --count)
            for (std::size_t begin = 0; begin + count <= items; ++begin) {
                std::uint64_t width = 0;
                for (std::size_t i = begin; i < begin + count; ++i) width += width_of(node.children[i], grammar);
                auto by = smallest.as_integer(total->item, width);
                if (!by || (count == 1 && !may_be_smaller(*by, node.children[begin], grammar))) continue;
                steps.push_back(MergeItems{number, begin, count, *std::move(by)});
            }
    });
    return steps;
}

Steps integer_steps(const Node& tree, const Grammar& grammar) {
    Steps steps;
    walk(tree, 0, [&](NodeNumber number, const Node& node) {
        const auto* integer = std::get_if<Integer>(&grammar[node.expression]);
        if (integer == nullptr) return;
        const std::uint64_t value = value_of(node.bytes);
        if (value <= integer->least) return;
        for (std::uint64_t less = value - integer->least; less > 0; less /= 2) {
            Node by = node;
            by.bytes = std::to_string(value - less);
            steps.push_back(ReplaceNode{number, std::move(by)});
        }
    });
    return steps;
}

Steps class_steps(const Node& tree, const Grammar& grammar) {
    Steps steps;
    walk(tree, 0, [&](NodeNumber number, const Node& node) {
        const Expression* expression = &grammar[node.expression];
        const auto* repetition = std::get_if<Repetition>(expression);
        if (repetition != nullptr && node.children.empty()) expression = &grammar[repetition->item];
        if (const auto* set = std::get_if<ByteClass>(expression)) add_class_steps(steps, number, node, set->bytes);
    });
    return steps;
}

} // namespace judge
