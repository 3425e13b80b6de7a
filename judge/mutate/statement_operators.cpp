// Operators on statements: conditions, returned values, and statements that are dropped.
#include <fmt/format.h>

#include <algorithm>

#include "judge/mutate/operators.hpp"

namespace judge {
namespace {

using Edits = std::vector<Edit>;

// What stands between the brackets behind `if`, `for`, `while`, `switch`.
struct Header {
    std::size_t begin = 0;
    std::size_t end = 0; // of the closing bracket
};

Header header_of(const Site& site) {
    const std::size_t open = site.text.find('(', site.node.begin);
    const std::size_t close = closing_bracket(site.text, open);
    if (close == std::string_view::npos || close > site.node.end) return {site.node.begin, site.node.begin};
    return {open + 1, close};
}

// The second part of a for's header.
Header middle_of(const Site& site, Header header) {
    std::size_t depth = 0;
    std::vector<std::size_t> semicolons;
    for (std::size_t at = header.begin; at < header.end; ++at) {
        const char c = site.text[at];
        if (c == '(' || c == '{' || c == '[') ++depth;
        if (c == ')' || c == '}' || c == ']') --depth;
        if (c == ';' && depth == 0) semicolons.push_back(at);
    }
    if (semicolons.size() < 2) return {header.begin, header.begin};
    return {semicolons[0] + 1, semicolons[1]};
}

bool is_condition_holder(SyntaxKind kind) {
    return kind == SyntaxKind::if_statement || kind == SyntaxKind::while_statement ||
           kind == SyntaxKind::for_statement || kind == SyntaxKind::do_statement || kind == SyntaxKind::conditional;
}

bool is_loop(SyntaxKind kind) {
    return kind == SyntaxKind::while_statement || kind == SyntaxKind::for_statement ||
           kind == SyntaxKind::do_statement || kind == SyntaxKind::range_for;
}

bool has_header(SyntaxKind kind) {
    return kind == SyntaxKind::if_statement || kind == SyntaxKind::while_statement ||
           kind == SyntaxKind::for_statement || kind == SyntaxKind::range_for || kind == SyntaxKind::switch_statement;
}

bool is_constexpr_if(const Site& site) {
    return site.text.substr(site.node.begin, 15).find("constexpr") != std::string_view::npos;
}

// The negation of these is made by other operators already.
bool is_negated_elsewhere(const Site& site, const SyntaxNode& condition) {
    if (site.source(condition).starts_with('!')) return true;
    const auto token = operator_token({condition, site.text, {}});
    if (!token) return false;
    constexpr std::string_view comparisons = "< <= > >= == != ";
    return comparisons.find(token->replacement + " ") != std::string_view::npos && token->replacement.size() < 3;
}

// A variable that the header of an if declares, and tests.
const SyntaxNode* declared_in_header(const Site& site) {
    if (site.node.kind != SyntaxKind::if_statement) return nullptr;
    const Header header = header_of(site);
    for (const SyntaxNode& child : site.node.children)
        if (child.kind == SyntaxKind::variable && child.begin >= header.begin && child.end <= header.end) return &child;
    return nullptr;
}

bool is_dropped(const Site& site, const SyntaxNode& statement) {
    if (statement.is_expression() || is_loop(statement.kind)) return true;
    if (statement.kind == SyntaxKind::return_statement) return site.result == ValueClass::none;
    return statement.kind == SyntaxKind::break_statement || statement.kind == SyntaxKind::if_statement;
}

void drop(const Site& site, const SyntaxNode& statement, Edits& edits) {
    if (!is_dropped(site, statement)) return;
    // The semicolon of a simple statement stands behind it; the others have an end of their own.
    const bool has_own_end = is_loop(statement.kind) || statement.kind == SyntaxKind::if_statement;
    const bool ends_bare = has_own_end && site.text[statement.end - 1] != '}';
    const std::string_view source = site.source(statement);
    std::string replacement = has_own_end && !ends_bare ? ";" : "";
    // Lines stay where they are.
    replacement.append(static_cast<std::size_t>(std::count(source.begin(), source.end(), '\n')), '\n');
    edits.push_back({statement.begin, statement.end, replacement});
}

} // namespace

const SyntaxNode* condition_of(const Site& site) {
    const SyntaxNode& node = site.node;
    if (!is_condition_holder(node.kind) || node.children.empty() || is_constexpr_if(site)) return nullptr;
    if (node.kind == SyntaxKind::conditional) return &node.children.front();
    if (node.kind == SyntaxKind::do_statement) return &node.children.back();
    Header range = header_of(site);
    if (node.kind == SyntaxKind::for_statement) range = middle_of(site, range);
    const SyntaxNode* found = nullptr;
    for (const SyntaxNode& child : node.children) {
        if (child.begin < range.begin || child.end > range.end) continue;
        // What a declaration in the condition converts to is told with the declaration's own place.
        if (child.kind == SyntaxKind::variable) return nullptr;
        if (child.is_expression()) found = &child;
    }
    return found;
}

void find_condition(const Site& site, Edits& edits) {
    if (declared_in_header(site) != nullptr) {
        const std::size_t close = header_of(site).end;
        for (const char* always : {"; true", "; false"}) edits.push_back({close, close, always});
        return;
    }
    const SyntaxNode* condition = condition_of(site);
    if (condition == nullptr || condition->kind == SyntaxKind::boolean) return;
    const std::size_t begin = condition->begin, end = condition->end;
    if (!is_negated_elsewhere(site, *condition))
        edits.push_back({begin, end, fmt::format("!({})", site.source(*condition))});
    edits.push_back({begin, end, "false"});
    // A loop without an end would only cost its time limit.
    if (!is_loop(site.node.kind)) edits.push_back({begin, end, "true"});
}

void find_return(const Site& site, Edits& edits) {
    if (site.node.kind != SyntaxKind::return_statement || site.node.children.empty()) return;
    const SyntaxNode& value = site.node.children.back();
    const std::string_view source = site.source(value);
    const auto become = [&](std::string text) { edits.push_back({value.begin, value.end, std::move(text)}); };
    switch (site.result.value_or(value.value)) {
        case ValueClass::boolean:
            if (value.kind != SyntaxKind::boolean && !is_negated_elsewhere(site, value))
                become(fmt::format("!({})", source));
            break;
        case ValueClass::integer:
            if (value.kind == SyntaxKind::integer || value.kind == SyntaxKind::character) break;
            become("0");
            become(fmt::format("({}) + 1", source));
            break;
        case ValueClass::optional:
            if (source.find("nullopt") == std::string_view::npos) become("std::nullopt");
            break;
        case ValueClass::text:
        case ValueClass::container:
            if (source != "{}" && value.kind != SyntaxKind::string) become("{}");
            break;
        default:
            break;
    }
}

void find_removal(const Site& site, Edits& edits) {
    const SyntaxNode& node = site.node;
    if (node.kind == SyntaxKind::compound) {
        for (const SyntaxNode& child : node.children) drop(site, child, edits);
        return;
    }
    std::size_t from = node.begin; // statements stand behind it
    if (has_header(node.kind))
        from = header_of(site).end;
    else if (node.kind == SyntaxKind::case_statement)
        from = std::min(node.end, site.text.find(':', node.children.size() > 1 ? node.children[0].end : node.begin));
    else if (node.kind != SyntaxKind::do_statement)
        return;
    for (const SyntaxNode& child : node.children) {
        const bool is_condition = node.kind == SyntaxKind::do_statement && &child == &node.children.back();
        if (child.begin > from && !is_condition) drop(site, child, edits);
    }
}

} // namespace judge
