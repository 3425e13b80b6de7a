#include "judge/grammar/tree.hpp"

#include <algorithm>
#include <charconv>
#include <limits>
#include <map>
#include <set>
#include <string_view>

namespace judge {
namespace {

void add_text(const Node& node, const Grammar& grammar, InputText& input) {
    if (std::holds_alternative<StdinMark>(grammar[node.expression])) input.stdin_begin = input.text.size();
    input.text += node.bytes;
    for (const Node& child : node.children) add_text(child, grammar, input);
}

Node* find_integer(Node& node, const Grammar& grammar) {
    if (std::holds_alternative<Integer>(grammar[node.expression])) return &node;
    for (Node& child : node.children)
        if (Node* found = find_integer(child, grammar)) return found;
    return nullptr;
}

// Walks a tree in the order of its text, with the binding that each name has there.
class Reconciler {
  public:
    explicit Reconciler(const Grammar& grammar) : grammar_(&grammar) {}

    void run(Node& root) {
        walk(root, &Reconciler::set_count);
        bound_.clear();
        walk(root, &Reconciler::set_same);
    }

  private:
    using Step = void (Reconciler::*)(Node&);

    void walk(Node& node, Step step) {
        (this->*step)(node);
        for (Node& child : node.children) walk(child, step);
        if (const auto* binding = std::get_if<Binding>(&(*grammar_)[node.expression])) bound_[binding->name] = &node;
    }

    // Where one integer says how often for several repetitions, the first of them decides.
    void set_count(Node& node) {
        const auto* repetition = std::get_if<Repetition>(&(*grammar_)[node.expression]);
        if (repetition == nullptr || repetition->count.empty()) return;
        const auto binding = bound_.find(repetition->count);
        if (binding == bound_.end() || !decided_.insert(binding->second).second) return;
        const std::size_t children = node.children.size();
        if (Node* integer = find_integer(*binding->second, *grammar_))
            integer->bytes = std::to_string(repetition->separator ? (children + 1) / 2 : children);
    }

    void set_same(Node& node) {
        const auto* same = std::get_if<Same>(&(*grammar_)[node.expression]);
        if (same == nullptr) return;
        const auto binding = bound_.find(same->name);
        if (binding != bound_.end()) node.bytes = text_of(*binding->second, *grammar_).text;
    }

    const Grammar* grammar_;
    std::map<std::string_view, Node*> bound_;
    std::set<const Node*> decided_;
};

std::uint64_t add(std::uint64_t a, std::uint64_t b) {
    return a + std::min(b, std::numeric_limits<std::uint64_t>::max() - a);
}

} // namespace

bool is_leaf(const Grammar& grammar, ExpressionIndex expression) {
    const Expression& one = grammar[expression];
    if (const auto* repetition = std::get_if<Repetition>(&one))
        return std::holds_alternative<ByteClass>(grammar[repetition->item]) && !repetition->separator &&
               repetition->count.empty();
    return std::holds_alternative<Literal>(one) || std::holds_alternative<ByteClass>(one) ||
           std::holds_alternative<Integer>(one) || std::holds_alternative<Same>(one) ||
           std::holds_alternative<StdinMark>(one) || std::holds_alternative<End>(one) ||
           std::holds_alternative<Lookahead>(one);
}

InputText text_of(const Node& root, const Grammar& grammar) {
    InputText input;
    add_text(root, grammar, input);
    return input;
}

void reconcile(Node& root, const Grammar& grammar) {
    Reconciler(grammar).run(root);
}

std::uint64_t width_of(const Node& node, const Grammar& grammar) {
    const Expression& expression = grammar[node.expression];
    if (std::holds_alternative<Integer>(expression)) {
        std::uint64_t value = 0;
        const char* end = node.bytes.data() + node.bytes.size();
        const auto parsed = std::from_chars(node.bytes.data(), end, value);
        return parsed.ec == std::errc{} ? value : std::numeric_limits<std::uint64_t>::max();
    }
    std::uint64_t width = std::holds_alternative<Repetition>(expression) ? node.bytes.size() : !node.bytes.empty();
    for (const Node& child : node.children) width = add(width, width_of(child, grammar));
    return width;
}

} // namespace judge
