// Operators on expressions: tokens between operands, before them, and literals.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <initializer_list>
#include <map>
#include <system_error>

#include "judge/mutate/operators.hpp"

namespace judge {
namespace {

using Edits = std::vector<Edit>;
using Replacements = std::map<std::string_view, std::vector<std::string_view>>;

// The token at the edit becomes each that the table has for it.
void replace_token(const Site& site, const std::optional<Edit>& token, const Replacements& table, Edits& edits) {
    if (!token) return;
    const auto row = table.find(site.text.substr(token->begin, token->end - token->begin));
    if (row == table.end()) return;
    for (const std::string_view other : row->second) edits.push_back({token->begin, token->end, std::string(other)});
}

// Of strings and containers + is no arithmetic: no other operator would compile.
bool is_number(const SyntaxNode& operand) {
    return operand.value != ValueClass::text && operand.value != ValueClass::container &&
           operand.value != ValueClass::optional;
}

} // namespace

std::optional<Edit> operator_token(const Site& site) {
    const SyntaxNode& node = site.node;
    if (node.kind != SyntaxKind::binary || node.children.size() < 2) return std::nullopt;
    std::size_t begin = node.children.front().end, end = node.children.back().begin;
    if (begin >= end) return std::nullopt;
    constexpr std::string_view blanks = " \t\r\n";
    while (begin < end && blanks.find(site.text[begin]) != std::string_view::npos) ++begin;
    while (begin < end && blanks.find(site.text[end - 1]) != std::string_view::npos) --end;
    return Edit{begin, end, std::string(site.text.substr(begin, end - begin))};
}

void find_relational(const Site& site, Edits& edits) {
    static const Replacements table = {
        {"<", {"<=", ">=", "!="}}, {"<=", {"<", ">", "=="}}, {">", {">=", "<=", "!="}}, {">=", {">", "<", "=="}}};
    // A loop that counts to its end step by step ends there with != as well.
    static const Replacements of_loops = {
        {"<", {"<=", ">="}}, {"<=", {"<", ">"}}, {">", {">=", "<="}}, {">=", {">", "<"}}};
    const bool in_loop = site.parent == SyntaxKind::for_statement;
    replace_token(site, operator_token(site), in_loop ? of_loops : table, edits);
}

void find_equality(const Site& site, Edits& edits) {
    static const Replacements table = {{"==", {"!="}}, {"!=", {"=="}}};
    replace_token(site, operator_token(site), table, edits);
}

void find_arithmetic(const Site& site, Edits& edits) {
    static const Replacements table = {
        {"+", {"-", "*"}}, {"-", {"+"}}, {"*", {"/", "+"}}, {"/", {"*", "%"}}, {"%", {"/", "*"}}};
    if (site.node.children.empty() || !is_number(site.node.children.front())) return;
    if (!is_number(site.node.children.back())) return;
    replace_token(site, operator_token(site), table, edits);
}

void find_bitwise(const Site& site, Edits& edits) {
    static const Replacements table = {{"&", {"|", "^"}}, {"|", {"&", "^"}}, {"^", {"|", "&"}}};
    replace_token(site, operator_token(site), table, edits);
}

void find_shift(const Site& site, Edits& edits) {
    static const Replacements table = {{"<<", {">>"}}, {">>", {"<<"}}};
    replace_token(site, operator_token(site), table, edits);
}

void find_logical(const Site& site, Edits& edits) {
    static const Replacements table = {{"&&", {"||"}}, {"||", {"&&"}}};
    const auto token = operator_token(site);
    if (!token || !table.contains(token->replacement)) return;
    replace_token(site, token, table, edits);
    const SyntaxNode& left = site.node.children.front();
    const SyntaxNode& right = site.node.children.back();
    edits.push_back({left.begin, right.begin, ""});
    edits.push_back({left.end, right.end, ""});
}

void find_assignment(const Site& site, Edits& edits) {
    static const Replacements table = {
        {"+=", {"-=", "="}}, {"-=", {"+=", "="}}, {"*=", {"/=", "="}}, {"/=", {"*=", "="}},   {"%=", {"/=", "="}},
        {"&=", {"|=", "="}}, {"|=", {"&=", "="}}, {"^=", {"|=", "="}}, {"<<=", {">>=", "="}}, {">>=", {"<<=", "="}}};
    static const Replacements of_text = {{"+=", {"="}}};
    const bool number = !site.node.children.empty() && is_number(site.node.children.front());
    replace_token(site, operator_token(site), number ? table : of_text, edits);
}

void find_increment(const Site& site, Edits& edits) {
    if (site.node.kind != SyntaxKind::unary) return;
    const std::string_view source = site.source(site.node);
    for (const auto& [token, other] : {std::pair("++", "--"), std::pair("--", "++")}) {
        if (source.starts_with(token)) edits.push_back({site.node.begin, site.node.begin + 2, other});
        if (source.ends_with(token)) edits.push_back({site.node.end - 2, site.node.end, other});
    }
}

void find_unary(const Site& site, Edits& edits) {
    if (site.node.kind != SyntaxKind::unary) return;
    const std::string_view source = site.source(site.node);
    // `a != b` may be parsed as the negation of `a == b`, with the operator for its place.
    const bool is_sign = source.size() > 1 && (source[0] == '!' || source[0] == '-' || source[0] == '~');
    if (is_sign && source[1] != '=' && source[1] != source[0])
        edits.push_back({site.node.begin, site.node.begin + 1, ""});
}

void find_constant(const Site& site, Edits& edits) {
    if (site.node.kind != SyntaxKind::integer) return;
    const std::string_view source = site.source(site.node);
    const bool hexadecimal = source.starts_with("0x") || source.starts_with("0X");
    std::string digits(source.substr(hexadecimal ? 2 : 0));
    std::erase(digits, '\'');
    std::uint64_t value = 0;
    const auto parsed = std::from_chars(digits.data(), digits.data() + digits.size(), value, hexadecimal ? 16 : 10);
    if (parsed.ec != std::errc{} || parsed.ptr == digits.data()) return; // a macro's name
    const std::string suffix = digits.substr(static_cast<std::size_t>(parsed.ptr - digits.data()));
    const auto become = [&](const std::string& number) {
        edits.push_back({site.node.begin, site.node.end, number + suffix});
    };
    become(fmt::format("{}", value + 1));
    become(value == 0 ? "-1" : fmt::format("{}", value - 1));
    if (value > 1) become("0");
}

void find_character(const Site& site, Edits& edits) {
    const std::string_view source = site.source(site.node);
    if (site.node.kind != SyntaxKind::character || source.size() < 3 || source[0] != '\'') return;
    const char c = source[1];
    // Of an escaped character the next one need not have a name.
    std::string other = c == '\\' ? "'?'" : fmt::format("'{}'", static_cast<char>(c + 1));
    if (c + 1 == '\'' || c + 1 == '\\' || c == '~') other = "'?'";
    edits.push_back({site.node.begin, site.node.end, other});
}

void find_boolean(const Site& site, Edits& edits) {
    if (site.node.kind != SyntaxKind::boolean) return;
    const std::string_view source = site.source(site.node);
    if (source == "true") edits.push_back({site.node.begin, site.node.end, "false"});
    if (source == "false") edits.push_back({site.node.begin, site.node.end, "true"});
}

void find_string(const Site& site, Edits& edits) {
    const std::string_view source = site.source(site.node);
    if (site.node.kind != SyntaxKind::string || !source.starts_with('"')) return;
    edits.push_back({site.node.begin, site.node.end, source == "\"\"" ? "\"?\"" : "\"\""});
}

void find_arguments(const Site& site, Edits& edits) {
    const SyntaxNode& node = site.node;
    if (node.kind != SyntaxKind::call) return;
    // Of a call the first child is what is called; a construction has its arguments alone.
    std::vector<const SyntaxNode*> arguments;
    for (const SyntaxNode& child : node.children)
        if (child.is_expression() && child.begin > node.begin) arguments.push_back(&child);
    for (std::size_t i = 0; i + 1 < arguments.size(); ++i) {
        const SyntaxNode& left = *arguments[i];
        const SyntaxNode& right = *arguments[i + 1];
        if (left.end > right.begin || left.type != right.type || left.type.empty()) continue;
        if (site.source(left) == site.source(right)) continue;
        const std::string_view between = site.text.substr(left.end, right.begin - left.end);
        edits.push_back(
            {left.begin, right.end, std::string(site.source(right)).append(between).append(site.source(left))});
    }
}

} // namespace judge
