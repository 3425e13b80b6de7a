#include "judge/craft/recipe_drawing.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <string>
#include <vector>

#include "judge/grammar/occurrences.hpp"

namespace judge {
namespace {

constexpr std::uint64_t most_size = 100'000;
constexpr std::uint64_t most_weight = 1'000'000;

std::optional<std::uint64_t> number_of(std::string_view digits) {
    std::uint64_t value = 0;
    const char* end = digits.data() + digits.size();
    const auto parsed = std::from_chars(digits.data(), end, value);
    if (parsed.ec != std::errc{} || parsed.ptr != end || (digits.size() > 1 && digits.front() == '0'))
        return std::nullopt;
    return value;
}

// `3` or `0..5`.
std::optional<Drawing::Range> range_of(std::string_view text) {
    const std::size_t dots = text.find("..");
    const auto least = number_of(text.substr(0, dots));
    const auto most = dots == std::string_view::npos ? least : number_of(text.substr(dots + 2));
    if (!least || !most) return std::nullopt;
    return Drawing::Range{*least, *most};
}

class DrawingReader {
  public:
    DrawingReader(const YamlFields& fields, const InputSpec& spec, const GrammarFacts& facts)
        : fields_(&fields), spec_(&spec), facts_(&facts) {}

    Drawing read() {
        drawing_.size = fields_->number("size", 0, most_size).value_or(drawing_.size);
        read_sizes();
        read_weights();
        return std::move(drawing_);
    }

  private:
    void add(const YamlNode& node, std::string what) { fields_->faults().add(node.offset, std::move(what)); }
    void read_sizes();
    void read_size(const YamlNode& key, const YamlNode& value);
    [[nodiscard]] std::string why_no_size(RuleIndex rule, const Drawing::Range& range) const;
    void read_weights();
    void read_weight(const YamlNode& key, const YamlNode& value);
    void check_weights(const YamlNode& node);
    [[nodiscard]] const YamlNode* mapping(std::string_view key, std::string_view example);
    [[nodiscard]] std::optional<RuleIndex> rule_of(std::string_view key, const YamlNode& name);

    const YamlFields* fields_;
    const InputSpec* spec_;
    const GrammarFacts* facts_;
    Drawing drawing_;
};

const YamlNode* DrawingReader::mapping(std::string_view key, std::string_view example) {
    const YamlNode* node = fields_->find(key);
    if (node == nullptr || node->kind == YamlNode::Kind::mapping) return node;
    if (node->kind != YamlNode::Kind::faulty)
        add(*node, fmt::format("{}: expected rules and values such as {}, got {}", key, example, kind_in_words(*node)));
    return nullptr;
}

std::optional<RuleIndex> DrawingReader::rule_of(std::string_view key, const YamlNode& name) {
    if (!name.is_text()) return std::nullopt;
    if (const auto rule = spec_->grammar.find(name.text)) return rule;
    std::vector<std::string_view> names;
    for (const Rule& rule : spec_->grammar.rules) names.push_back(rule.name);
    add(name,
        fmt::format("{}: the grammar has no rule {}{}", key, in_quotes(name.text), did_you_mean(name.text, names)));
    return std::nullopt;
}

void DrawingReader::read_sizes() {
    const YamlNode* node = mapping("sizes", "{record: 0..5}");
    for (std::size_t i = 0; node != nullptr && i < node->keys.size(); ++i) read_size(node->keys[i], node->items[i]);
}

void DrawingReader::read_size(const YamlNode& key, const YamlNode& value) {
    const auto rule = rule_of("sizes", key);
    if (value.kind == YamlNode::Kind::faulty) return;
    const auto range = value.is_text() ? range_of(value.text) : std::nullopt;
    if (!range)
        return add(value, fmt::format("sizes: expected a number or two such as 0..5, got {}",
                                      value.is_text() ? in_quotes(value.text) : std::string(kind_in_words(value))));
    if (range->least > range->most)
        return add(value, fmt::format("sizes: {}..{} is empty: the least stands first", range->least, range->most));
    if (range->most > most_size) return add(value, fmt::format("sizes: at most {}, got {}", most_size, range->most));
    if (!rule) return;
    const std::string why = why_no_size(*rule, *range);
    if (!why.empty()) add(value, fmt::format("sizes: {}", why));
    drawing_.sizes[*rule] = *range;
}

// A size that nothing would heed.
std::string DrawingReader::why_no_size(RuleIndex rule, const Drawing::Range& range) const {
    for (const DomainRule& made : spec_->domain_rules)
        if (made.rule == rule) return "";
    const Grammar& grammar = spec_->grammar;
    std::optional<CountRange> allowed; // by any of its repetitions
    for (const Expression& expression : grammar.expressions) {
        const auto* repetition = std::get_if<Repetition>(&expression);
        if (repetition == nullptr) continue;
        const std::vector<RuleIndex> items = facts_->rules_that_are(repetition->item);
        if (std::find(items.begin(), items.end(), rule) == items.end()) continue;
        const CountRange times = times_of(grammar, *repetition);
        if (!allowed) allowed = times;
        allowed = {std::min(allowed->least, times.least), std::max(allowed->most, times.most)};
    }
    const std::string& name = grammar.rules[rule].name;
    if (!allowed) return fmt::format("nothing in the grammar repeats \"{}\", so it has no size", name);
    if (range.least >= allowed->least && range.most <= allowed->most) return "";
    return fmt::format("the grammar takes {} of \"{}\"", in_words(*allowed), name);
}

void DrawingReader::read_weights() {
    const YamlNode* node = mapping("weights", "{castling: 5}");
    if (node == nullptr) return;
    for (std::size_t i = 0; i < node->keys.size(); ++i) read_weight(node->keys[i], node->items[i]);
    check_weights(*node);
}

void DrawingReader::read_weight(const YamlNode& key, const YamlNode& value) {
    const auto rule = rule_of("weights", key);
    if (value.kind == YamlNode::Kind::faulty) return;
    const auto weight = value.kind == YamlNode::Kind::plain ? number_of(value.text) : std::nullopt;
    if (!weight || *weight > most_weight)
        return add(value, fmt::format("weights: expected a number from 0 to {}, got {}", most_weight,
                                      value.is_text() ? in_quotes(value.text) : std::string(kind_in_words(value))));
    if (!rule) return;
    bool is_alternative = false;
    for (const Expression& expression : spec_->grammar.expressions)
        if (const auto* choice = std::get_if<Choice>(&expression))
            for (const ExpressionIndex alternative : choice->alternatives) {
                const std::vector<RuleIndex> rules = facts_->rules_that_are(alternative);
                is_alternative = is_alternative || std::find(rules.begin(), rules.end(), *rule) != rules.end();
            }
    if (!is_alternative)
        return add(key, fmt::format("weights: {} is no alternative of anything in the grammar, so its weight has no "
                                    "effect",
                                    in_quotes(key.text)));
    drawing_.weights[*rule] = *weight;
}

void DrawingReader::check_weights(const YamlNode& node) {
    const auto is_never = [&](ExpressionIndex alternative) {
        for (const RuleIndex rule : facts_->rules_that_are(alternative)) {
            const auto found = drawing_.weights.find(rule);
            if (found != drawing_.weights.end()) return found->second == 0;
        }
        return false;
    };
    for (const Expression& expression : spec_->grammar.expressions) {
        const auto* choice = std::get_if<Choice>(&expression);
        if (choice == nullptr || !std::all_of(choice->alternatives.begin(), choice->alternatives.end(), is_never))
            continue;
        return add(
            node, fmt::format("weights: all alternatives with \"{}\" have weight 0, one has to be left",
                              spec_->grammar.rules[facts_->rules_that_are(choice->alternatives.front()).front()].name));
    }
}

} // namespace

Drawing read_drawing(const YamlFields& fields, const InputSpec& spec, const GrammarFacts& facts) {
    return DrawingReader(fields, spec, facts).read();
}

} // namespace judge
