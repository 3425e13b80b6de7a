// What the steps do to a tree or a text, and the steps that need no tree.
#include <algorithm>
#include <string>
#include <utility>

#include "judge/craft/shrink_order.hpp"
#include "judge/craft/shrink_steps.hpp"

namespace judge {
namespace {

using Difference = std::vector<Node>::difference_type;

// Where the walk has come to, as it goes down.
Node* find_node(Node& node, NodeNumber& left) {
    if (left == 0) return &node;
    for (Node& child : node.children) {
        --left;
        if (Node* found = find_node(child, left)) return found;
    }
    return nullptr;
}

void erase_children(Node& node, std::size_t begin, std::size_t end) {
    node.children.erase(node.children.begin() + static_cast<Difference>(begin),
                        node.children.begin() + static_cast<Difference>(end));
}

void drop_items(Node& node, const DropItems& step, const Repetition& repetition) {
    if (node.children.empty()) {
        node.bytes.erase(step.begin, step.count);
    } else if (!repetition.separator) {
        erase_children(node, step.begin, step.begin + step.count);
    } else {
        // Each item goes with the separator behind it, the last one with that before it.
        const std::size_t begin = 2 * step.begin, end = begin + 2 * step.count;
        const bool to_the_end = end > node.children.size();
        erase_children(node, to_the_end && begin > 0 ? begin - 1 : begin, std::min(end, node.children.size()));
    }
}

InputText finished(Node& tree, const Grammar& grammar) {
    reconcile(tree, grammar);
    return text_of(tree, grammar);
}

struct Application {
    const Shape& shape;
    const Grammar* grammar;

    std::optional<InputText> operator()(const DropItems& step) const {
        Node tree = *shape.tree;
        Node& node = at(tree, step.node);
        drop_items(node, step, std::get<Repetition>((*grammar)[node.expression]));
        return finished(tree, *grammar);
    }
    std::optional<InputText> operator()(const DropTwice& step) const {
        Node tree = *shape.tree;
        Node& node = at(tree, step.node);
        const auto& repetition = std::get<Repetition>((*grammar)[node.expression]);
        drop_items(node, {step.node, step.second, step.count}, repetition);
        drop_items(node, {step.node, step.first, step.count}, repetition);
        return finished(tree, *grammar);
    }
    std::optional<InputText> operator()(const ReplaceNode& step) const {
        Node tree = *shape.tree;
        at(tree, step.node) = step.by;
        return finished(tree, *grammar);
    }
    std::optional<InputText> operator()(const MergeItems& step) const {
        Node tree = *shape.tree;
        Node& node = at(tree, step.node);
        erase_children(node, step.begin + 1, step.begin + step.count);
        node.children[step.begin] = step.by;
        return finished(tree, *grammar);
    }
    std::optional<InputText> operator()(const EraseBytes& step) const {
        InputText text = shape.text;
        text.text.erase(step.begin, step.count);
        const std::size_t arguments = std::max(step.begin, text.stdin_begin) - step.begin;
        text.stdin_begin -= std::min(step.count, arguments);
        return text;
    }
    std::optional<InputText> operator()(const SetByte& step) const {
        InputText text = shape.text;
        text.text[step.at] = step.byte;
        return text;
    }

    static Node& at(Node& tree, NodeNumber number) { return *find_node(tree, number); }
};

// Where each line begins, and the end of the text. A line ends behind its newline, an argument behind its NUL.
std::vector<std::size_t> line_begins(const InputText& text) {
    std::vector<std::size_t> begins = {0};
    for (std::size_t i = 0; i < text.text.size(); ++i) {
        const char end = i < text.stdin_begin ? '\0' : '\n';
        if (text.text[i] == end && i + 1 < text.text.size()) begins.push_back(i + 1);
    }
    if (!text.text.empty()) begins.push_back(text.text.size());
    return begins;
}

} // namespace

std::optional<InputText> apply(const Step& step, const Shape& shape, const Grammar* grammar) {
    auto text = std::visit(Application{shape, grammar}, step);
    if (text && text->stdin_begin > 0 && text->text[text->stdin_begin - 1] != '\0') return std::nullopt;
    return text;
}

std::size_t lines_of(const InputText& text) {
    return line_begins(text).size() - 1;
}

Steps line_prefix_steps(const InputText& text) {
    const std::vector<std::size_t> begins = line_begins(text);
    Steps steps;
    for (std::size_t i = 0; i + 1 < begins.size(); ++i)
        steps.push_back(EraseBytes{begins[i], text.text.size() - begins[i]});
    return steps;
}

Steps line_steps(const InputText& text, std::size_t size) {
    const std::vector<std::size_t> begins = line_begins(text);
    const std::size_t stride = size > 4 ? size : 1;
    Steps steps;
    for (std::size_t end = begins.size() - 1; end >= size; end -= stride) {
        steps.push_back(EraseBytes{begins[end - size], begins[end] - begins[end - size]});
        if (end < stride) break;
    }
    return steps;
}

Steps erase_steps(const InputText& text, std::size_t size) {
    const std::size_t stride = size > 4 ? size : 1;
    Steps steps;
    for (std::size_t end = text.text.size(); end >= size; end -= stride) {
        steps.push_back(EraseBytes{end - size, size});
        if (end < stride) break;
    }
    return steps;
}

Steps set_byte_steps(const InputText& text) {
    Steps steps;
    for (std::size_t i = 0; i < text.text.size(); ++i)
        for (const char byte : {'0', 'a', ' '})
            if (simplicity_of(byte) < simplicity_of(text.text[i])) steps.push_back(SetByte{i, byte});
    return steps;
}

} // namespace judge
