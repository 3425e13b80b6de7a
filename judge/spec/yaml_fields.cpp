#include "judge/spec/yaml_fields.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <algorithm>
#include <charconv>

#include "judge/text/nearest.hpp"
#include "judge/text/visible.hpp"

namespace judge {
namespace {

std::string unknown_key(std::string_view key, std::string_view what, std::span<const std::string_view> known) {
    const std::string guess = did_you_mean(key, known);
    if (!guess.empty()) return fmt::format("unknown key {}{}", in_quotes(key), guess);
    return fmt::format("unknown key {}: {} may have {}", in_quotes(key), what, fmt::join(known, ", "));
}

std::optional<std::uint64_t> decimal(std::string_view digits) {
    if (digits.empty() || (digits.size() > 1 && digits[0] == '0')) return std::nullopt;
    std::uint64_t value = 0;
    const char* end = digits.data() + digits.size();
    const auto parsed = std::from_chars(digits.data(), end, value);
    if (parsed.ec != std::errc{} || parsed.ptr != end) return std::nullopt;
    return value;
}

} // namespace

std::string in_quotes(std::string_view bytes) {
    return fmt::format("\"{}\"", visible_elided(bytes, 60));
}

std::string did_you_mean(std::string_view name, std::span<const std::string_view> candidates) {
    const auto nearest = nearest_name(name, candidates);
    return nearest ? fmt::format(", did you mean {}?", in_quotes(*nearest)) : "";
}

std::string_view kind_in_words(const YamlNode& node) {
    switch (node.kind) {
        case YamlNode::Kind::plain:
            return "text";
        case YamlNode::Kind::quoted:
            return "quoted text";
        case YamlNode::Kind::sequence:
            return "a list";
        case YamlNode::Kind::mapping:
            return "keys and values";
        case YamlNode::Kind::faulty:
            break;
    }
    return "nothing readable";
}

bool is_kebab_case(std::string_view name) {
    constexpr std::string_view allowed = "abcdefghijklmnopqrstuvwxyz0123456789-";
    return !name.empty() && name.size() <= 100 && name.find_first_not_of(allowed) == std::string_view::npos &&
           name.front() != '-' && name.back() != '-' && name.find("--") == std::string_view::npos;
}

YamlFields::YamlFields(const YamlNode& node, std::string_view what, std::span<const std::string_view> known,
                       FaultList& faults)
    : node_(&node), what_(what), faults_(&faults) {
    if (node.kind != YamlNode::Kind::mapping) {
        if (node.kind != YamlNode::Kind::faulty)
            faults.add(node.offset, fmt::format("{}: expected keys and values ({}), got {}", what,
                                                fmt::join(known, ", "), kind_in_words(node)));
        return;
    }
    for (const YamlNode& key : node.keys)
        if (key.is_text() && std::find(known.begin(), known.end(), key.text) == known.end())
            faults.add(key.offset, unknown_key(key.text, what, known));
}

const YamlNode* YamlFields::find(std::string_view key) const {
    for (std::size_t i = 0; i < node_->keys.size(); ++i)
        if (node_->keys[i].is_text() && node_->keys[i].text == key) return &node_->items[i];
    return nullptr;
}

const YamlNode* YamlFields::require(std::string_view key) const {
    const YamlNode* value = find(key);
    if (value == nullptr && node_->kind == YamlNode::Kind::mapping)
        faults_->add(node_->offset, fmt::format("{} has no {}", what_, in_quotes(key)));
    return value;
}

std::optional<std::string> YamlFields::text(std::string_view key) const {
    const YamlNode* value = find(key);
    if (value == nullptr || value->kind == YamlNode::Kind::faulty) return std::nullopt;
    if (value->is_text()) return value->text;
    faults_->add(value->offset, fmt::format("{}: expected text, got {}", key, kind_in_words(*value)));
    return std::nullopt;
}

std::optional<std::uint64_t> YamlFields::number(std::string_view key, std::uint64_t least, std::uint64_t most) const {
    const YamlNode* value = find(key);
    if (value == nullptr || value->kind == YamlNode::Kind::faulty) return std::nullopt;
    const auto number = value->kind == YamlNode::Kind::plain ? decimal(value->text) : std::nullopt;
    if (number && *number >= least && *number <= most) return number;
    const std::string got =
        value->kind == YamlNode::Kind::plain ? in_quotes(value->text) : std::string(kind_in_words(*value));
    const bool leading_zero = value->is_text() && value->text.size() > 1 && value->text[0] == '0';
    faults_->add(value->offset, fmt::format("{}: expected a number from {} to {}{}, got {}", key, least, most,
                                            leading_zero ? " without a leading zero" : "", got));
    return std::nullopt;
}

std::optional<std::size_t> YamlFields::choice(std::string_view key, std::span<const std::string_view> names) const {
    const auto value = text(key);
    if (!value) return std::nullopt;
    const auto found = std::find(names.begin(), names.end(), *value);
    if (found != names.end()) return static_cast<std::size_t>(found - names.begin());
    const std::string guess = did_you_mean(*value, names);
    faults_->add(find(key)->offset, fmt::format("{}: unknown value {}{} known values are {}", key, in_quotes(*value),
                                                guess.empty() ? ":" : guess, fmt::join(names, ", ")));
    return std::nullopt;
}

} // namespace judge
