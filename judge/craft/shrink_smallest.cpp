#include "judge/craft/shrink_smallest.hpp"

#include <algorithm>
#include <limits>
#include <string>
#include <utility>

#include "judge/craft/shrink_order.hpp"

namespace judge {
namespace {

// What would be larger than this is no use as a replacement.
constexpr std::uint64_t most_items = 4096;
// Rules that only call rules, on the way to an integer.
constexpr int most_calls = 32;

} // namespace

// A node from the smallest trees of its parts.
struct SmallestTrees::Builder {
    const SmallestTrees& trees;
    ExpressionIndex expression;

    std::optional<Node> operator()(const Literal& literal) const { return leaf(literal.bytes); }
    std::optional<Node> operator()(const ByteClass& set) const { return leaf(std::string(1, simplest_of(set.bytes))); }
    std::optional<Node> operator()(const Integer& integer) const { return leaf(std::to_string(integer.least)); }
    std::optional<Node> operator()(const StdinMark&) const { return leaf(""); }
    std::optional<Node> operator()(const End&) const { return leaf(""); }
    std::optional<Node> operator()(const Lookahead&) const { return leaf(""); }
    std::optional<Node> operator()(const RuleCall& call) const {
        return around(trees.grammar_->rules[call.rule].expression);
    }
    std::optional<Node> operator()(const Binding& binding) const { return around(binding.item); }
    std::optional<Node> operator()(const Total& total) const { return trees.filled(expression, total); }

    std::optional<Node> operator()(const Same& same) const {
        for (ExpressionIndex i = 0; i < trees.trees_.size(); ++i) {
            const auto* binding = std::get_if<Binding>(&(*trees.grammar_)[i]);
            if (binding != nullptr && binding->name == same.name && trees.trees_[i]) return leaf(trees.texts_[i]);
        }
        return std::nullopt;
    }

    std::optional<Node> operator()(const Sequence& sequence) const {
        Node node = empty();
        for (const ExpressionIndex part : sequence.parts) {
            const Node* tree = trees.of(part);
            if (tree == nullptr) return std::nullopt;
            node.children.push_back(*tree);
        }
        return node;
    }

    std::optional<Node> operator()(const Choice& choice) const {
        std::optional<std::size_t> best;
        for (std::size_t i = 0; i < choice.alternatives.size(); ++i) {
            const ExpressionIndex alternative = choice.alternatives[i];
            if (trees.of(alternative) == nullptr) continue;
            if (!best || is_smaller(trees.texts_[alternative], trees.texts_[choice.alternatives[*best]])) best = i;
        }
        if (!best) return std::nullopt;
        auto node = around(choice.alternatives[*best]);
        node->chosen = *best;
        return node;
    }

    std::optional<Node> operator()(const Repetition& repetition) const {
        const std::uint64_t count = trees.least_items(repetition);
        if (count == 0) return leaf("");
        const Node* item = trees.of(repetition.item);
        const Node* separator = repetition.separator ? trees.of(*repetition.separator) : nullptr;
        if (item == nullptr || (repetition.separator && separator == nullptr) || count > most_items)
            return std::nullopt;
        Node node = empty();
        if (is_leaf_repetition(repetition)) {
            for (std::uint64_t i = 0; i < count; ++i) node.bytes += item->bytes;
            return node;
        }
        for (std::uint64_t i = 0; i < count; ++i) {
            if (i > 0 && separator != nullptr) node.children.push_back(*separator);
            node.children.push_back(*item);
        }
        return node;
    }

    [[nodiscard]] bool is_leaf_repetition(const Repetition& repetition) const {
        return std::holds_alternative<ByteClass>((*trees.grammar_)[repetition.item]) && !repetition.separator &&
               repetition.count.empty();
    }
    [[nodiscard]] Node empty() const {
        Node node;
        node.expression = expression;
        return node;
    }
    [[nodiscard]] std::optional<Node> leaf(std::string bytes) const {
        Node node = empty();
        node.bytes = std::move(bytes);
        return node;
    }
    [[nodiscard]] std::optional<Node> around(ExpressionIndex inner) const {
        const Node* tree = trees.of(inner);
        if (tree == nullptr) return std::nullopt;
        Node node = empty();
        node.children.push_back(*tree);
        return node;
    }
};

SmallestTrees::SmallestTrees(const Grammar& grammar)
    : grammar_(&grammar), trees_(grammar.expressions.size()), texts_(grammar.expressions.size()) {
    // Texts only get smaller, and no tree is deeper than there are expressions, so this ends.
    for (bool changed = true; changed;) {
        changed = false;
        for (ExpressionIndex i = 0; i < trees_.size(); ++i) changed = improve(i) || changed;
    }
}

const Node* SmallestTrees::of(ExpressionIndex expression) const {
    return trees_[expression] ? &*trees_[expression] : nullptr;
}

bool SmallestTrees::improve(ExpressionIndex expression) {
    auto tree = build(expression);
    if (!tree) return false;
    std::string text = text_of(*tree, *grammar_).text;
    if (trees_[expression] && !is_smaller(text, texts_[expression])) return false;
    trees_[expression] = std::move(tree);
    texts_[expression] = std::move(text);
    return true;
}

std::optional<Node> SmallestTrees::build(ExpressionIndex expression) const {
    return std::visit(Builder{*this, expression}, (*grammar_)[expression]);
}

// A count that an integer holds is at least the least of that integer.
std::uint64_t SmallestTrees::least_items(const Repetition& repetition) const {
    if (repetition.count.empty()) return repetition.least;
    std::uint64_t least = std::numeric_limits<std::uint64_t>::max();
    for (ExpressionIndex i = 0; i < trees_.size(); ++i) {
        const auto* binding = std::get_if<Binding>(&(*grammar_)[i]);
        if (binding == nullptr || binding->name != repetition.count || !trees_[i] || texts_[i].size() > 9) continue;
        std::uint64_t value = 0;
        for (const char digit : texts_[i]) value = value * 10 + static_cast<std::uint64_t>(digit - '0');
        least = std::min(least, value);
    }
    return least;
}

// The widest integers first, then the smallest item of width 1.
std::optional<Node> SmallestTrees::filled(ExpressionIndex expression, const Total& total) const {
    const Node* single = of(total.item);
    if (total.total > most_items || (single == nullptr && total.total > 0)) return std::nullopt;
    Node node;
    node.expression = expression;
    for (std::uint64_t left = total.total, width = left; left > 0;) {
        auto item = as_integer(total.item, width);
        if (!item && width == 1) item = *single;
        if (item) {
            node.children.push_back(*std::move(item));
            left -= width;
            width = std::min(width, left);
        } else {
            --width;
        }
    }
    return node;
}

std::optional<Node> SmallestTrees::as_integer(ExpressionIndex expression, std::uint64_t value) const {
    return as_integer(expression, value, 0);
}

std::optional<Node> SmallestTrees::as_integer(ExpressionIndex expression, std::uint64_t value, int depth) const {
    if (depth > most_calls) return std::nullopt;
    Node node;
    node.expression = expression;
    const auto through = [&](ExpressionIndex inner) {
        auto child = as_integer(inner, value, depth + 1);
        if (child) node.children.push_back(*std::move(child));
        return !node.children.empty();
    };
    const Expression& what = (*grammar_)[expression];
    if (const auto* integer = std::get_if<Integer>(&what)) {
        if (value < integer->least || value > integer->most) return std::nullopt;
        node.bytes = std::to_string(value);
        return node;
    }
    if (const auto* call = std::get_if<RuleCall>(&what)) {
        if (through(grammar_->rules[call->rule].expression)) return node;
    } else if (const auto* binding = std::get_if<Binding>(&what)) {
        if (through(binding->item)) return node;
    } else if (const auto* sequence = std::get_if<Sequence>(&what)) {
        if (sequence->parts.size() == 1 && through(sequence->parts.front())) return node;
    } else if (const auto* choice = std::get_if<Choice>(&what)) {
        for (; node.chosen < choice->alternatives.size(); ++node.chosen)
            if (through(choice->alternatives[node.chosen])) return node;
    }
    return std::nullopt;
}

} // namespace judge
