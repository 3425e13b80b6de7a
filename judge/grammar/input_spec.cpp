#include "judge/grammar/input_spec.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>
#include <system_error>
#include <utility>

#include "judge/grammar/feature_checks.hpp"
#include "judge/grammar/features_reader.hpp"
#include "judge/grammar/smallest_text.hpp"
#include "judge/spec/bytes.hpp"
#include "judge/spec/yaml_fields.hpp"
#include "judge/spec/yaml_tree.hpp"
#include "judge/text/visible.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 4> keys = {"kinds", "grammar", "domain", "features"};
constexpr std::array<std::string_view, 3> kind_keys = {"note", "rule", "exit"};
constexpr std::array<std::string_view, 2> domain_keys = {"program", "rules"};
constexpr std::size_t largest_spec = 1U << 20U;

// Where an offset of a scalar's text is in the file: blocks lose the indentation of each line, quoted text its escapes
// (then it is where the text begins).
class ScalarPlaces {
  public:
    ScalarPlaces(std::string_view yaml, const YamlNode& scalar) : yaml_(yaml), scalar_(&scalar) {}

    [[nodiscard]] std::size_t offset_in_file(std::size_t offset) const {
        if (scalar_->kind == YamlNode::Kind::plain) return scalar_->offset + offset;
        if (yaml_.substr(scalar_->offset, 1) != "|") return scalar_->offset;
        const std::string_view text = scalar_->text;
        std::size_t line = 0;
        std::size_t source = line_behind(scalar_->offset);
        for (std::size_t end = text.find('\n'); end < offset; end = text.find('\n', line)) {
            line = end + 1;
            source = line_behind(source);
        }
        const std::size_t length = std::min(text.find('\n', line), text.size()) - line;
        const std::size_t source_length = std::min(yaml_.find('\n', source), yaml_.size()) - source;
        const std::size_t indentation = source_length > length ? source_length - length : 0;
        return std::min(source + indentation + (offset - line), yaml_.size());
    }

  private:
    [[nodiscard]] std::size_t line_behind(std::size_t offset) const {
        return std::min(yaml_.find('\n', offset), yaml_.size() - 1) + 1;
    }

    std::string_view yaml_;
    const YamlNode* scalar_;
};

class SpecReader {
  public:
    explicit SpecReader(const YamlText& yaml) : yaml_(&yaml), faults_(yaml) {}

    Reading<InputSpec> read() {
        const YamlNode root = parse_yaml(*yaml_, faults_);
        const YamlFields fields(root, "an input.yaml", keys, faults_);
        read_grammar_of(fields);
        if (const YamlNode* kinds = fields.require("kinds")) read_kinds(*kinds);
        if (const YamlNode* domain = fields.find("domain")) read_domain(*domain);
        if (const YamlNode* features = fields.find("features")) {
            spec_.features = read_features(*features, spec_, faults_);
            if (is_grammar_sound_ && are_kinds_sound_) find_impossible_features(*features, spec_, faults_);
        }
        find_unused_rules();
        find_too_long_rules();
        return {std::move(spec_), faults_.sorted()};
    }

  private:
    void read_grammar_of(const YamlFields& fields) {
        grammar_node_ = fields.require("grammar");
        const auto notation = fields.text("grammar");
        if (!notation) return;
        GrammarReading reading = read_grammar(*notation);
        for (const NotationFault& fault : reading.faults) add_in_grammar(fault.offset, fault.what);
        if (reading.faults.empty() && reading.grammar.rules.empty())
            faults_.add(grammar_node_->offset, "grammar: expected at least one rule, name = ...");
        spec_.grammar = std::move(reading.grammar);
        is_grammar_sound_ = reading.faults.empty();
    }

    void add_in_grammar(std::size_t offset, std::string what) {
        faults_.add(ScalarPlaces(yaml_->text(), *grammar_node_).offset_in_file(offset), std::move(what));
    }

    // Whether the node is a mapping with something in it.
    bool is_filled(const YamlNode& node, std::string_view what) {
        if (node.kind == YamlNode::Kind::mapping && !node.keys.empty()) return true;
        if (node.kind != YamlNode::Kind::faulty)
            faults_.add(node.offset, fmt::format("{}, got {}", what,
                                                 node.kind == YamlNode::Kind::mapping ? "none" : kind_in_words(node)));
        return false;
    }

    void read_kinds(const YamlNode& node) {
        if (!is_filled(node, "kinds: expected kinds of input by their names")) return;
        for (std::size_t i = 0; i < node.keys.size(); ++i)
            if (node.keys[i].is_text()) read_kind(node.keys[i], node.items[i]);
    }

    void read_kind(const YamlNode& name, const YamlNode& value) {
        if (!is_kebab_case(name.text))
            faults_.add(name.offset, fmt::format("a kind of input is named in words of a-z and 0-9, joined by single "
                                                 "hyphens, got {}",
                                                 in_quotes(name.text)));
        const YamlFields fields(value, "a kind of input", kind_keys, faults_);
        InputKind kind;
        kind.name = name.text;
        kind.note = fields.text("note").value_or("");
        kind.exit_status = static_cast<int>(fields.number("exit", 0, 255).value_or(0));
        const YamlNode* rule = fields.require("rule");
        const auto found = rule == nullptr ? std::nullopt : rule_named(*rule, "rule", spec_.grammar, faults_);
        are_kinds_sound_ = are_kinds_sound_ && found.has_value();
        kind.rule = found.value_or(0);
        spec_.kinds.push_back(std::move(kind));
    }

    void read_domain(const YamlNode& node) {
        const YamlFields fields(node, "domain", domain_keys, faults_);
        const YamlNode* program = fields.require("program");
        spec_.domain_program = fields.text("program").value_or("");
        if (program != nullptr && program->is_text() && !is_kebab_case(spec_.domain_program))
            faults_.add(program->offset,
                        fmt::format("program: expected the name of a binary beside the judge's, got {}",
                                    in_quotes(spec_.domain_program)));
        const YamlNode* rules = fields.require("rules");
        if (rules == nullptr || !is_filled(*rules, "rules: expected types by the names of their rules")) return;
        for (std::size_t i = 0; i < rules->keys.size(); ++i)
            if (rules->keys[i].is_text()) read_domain_rule(rules->keys[i], rules->items[i]);
    }

    void read_domain_rule(const YamlNode& name, const YamlNode& type) {
        const auto rule = rule_named(name, "rules", spec_.grammar, faults_);
        if (type.is_text() && is_kebab_case(type.text)) {
            if (rule) spec_.domain_rules.push_back({*rule, type.text});
        } else if (type.kind != YamlNode::Kind::faulty) {
            const std::string got = type.is_text() ? in_quotes(type.text) : std::string(kind_in_words(type));
            faults_.add(type.offset, fmt::format("rules: expected a type, words of a-z and 0-9 joined by single "
                                                 "hyphens, got {}",
                                                 got));
        }
    }

    // A rule that no input can have is a mistake of its author's.
    void find_unused_rules() {
        if (!is_grammar_sound_ || !are_kinds_sound_ || spec_.kinds.empty()) return;
        const std::vector<bool> used = used_rules();
        for (RuleIndex rule = 0; rule < spec_.grammar.rules.size(); ++rule) {
            const Rule& one = spec_.grammar.rules[rule];
            if (!used[rule])
                add_in_grammar(one.offset, fmt::format("no kind of input uses the rule {}", in_quotes(one.name)));
        }
    }

    // Inputs of such a kind could be checked, but never made.
    void find_too_long_rules() {
        if (!is_grammar_sound_ || !are_kinds_sound_) return;
        std::set<RuleIndex> rules;
        for (const InputKind& kind : spec_.kinds)
            if (const auto rule = too_long_rule(spec_.grammar, kind.rule)) rules.insert(*rule);
        for (const RuleIndex rule : rules)
            add_in_grammar(
                spec_.grammar.rules[rule].offset,
                fmt::format("the smallest text of the rule {} is longer than {} MiB, so no input can be made",
                            in_quotes(spec_.grammar.rules[rule].name), longest_made_text >> 20U));
    }

    [[nodiscard]] std::vector<bool> used_rules() const {
        std::vector<bool> used(spec_.grammar.rules.size(), false);
        std::vector<RuleIndex> queue;
        const auto use = [&](RuleIndex rule) {
            if (!used[rule]) queue.push_back(rule);
            used[rule] = true;
        };
        for (const InputKind& kind : spec_.kinds) use(kind.rule);
        while (!queue.empty()) {
            const ExpressionIndex expression = spec_.grammar.rules[queue.back()].expression;
            queue.pop_back();
            for (const RuleIndex rule : called_rules(spec_.grammar, expression)) use(rule);
        }
        return used;
    }

    const YamlText* yaml_;
    FaultList faults_;
    InputSpec spec_;
    const YamlNode* grammar_node_ = nullptr;
    bool is_grammar_sound_ = false;
    bool are_kinds_sound_ = true;
};

} // namespace

Reading<InputSpec> read_input_spec(std::string_view yaml, const std::string& path) {
    const YamlText text(yaml, path);
    return SpecReader(text).read();
}

Reading<std::optional<InputSpec>> load_input_spec(const fs::path& root, const std::string& problem) {
    const fs::path relative = fs::path("problems") / problem / "input.yaml";
    std::error_code error;
    if (!fs::exists(fs::symlink_status(root / relative, error))) return {};
    try {
        const Bytes yaml = Bytes::of_file(root / relative);
        if (yaml.view().size() > largest_spec)
            return {std::nullopt, {{{relative.string()}, fmt::format("larger than {} MiB", largest_spec >> 20U)}}};
        Reading<InputSpec> reading = read_input_spec(yaml.view(), relative.string());
        return {std::move(reading.value), std::move(reading.faults)};
    } catch (const JudgeError& refusal) {
        return {std::nullopt, {{{relative.string()}, refusal.faults().front().what}}};
    }
}

} // namespace judge
