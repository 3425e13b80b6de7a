#include "judge/grammar/features_reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <string>
#include <utility>

#include "judge/text/visible.hpp"

namespace judge {
namespace {

constexpr std::array<std::string_view, 5> keys = {"rule", "texts", "counts", "rules", "tags"};
constexpr std::string_view forms = "{rule, texts: [...]}, {rule, counts: [...]}, {rules: [...]} or {rule, tags: [...]}";

// A number, at the beginning of the text, which is cut off.
std::optional<std::uint64_t> take_number(std::string_view& text) {
    std::uint64_t value = 0;
    const auto parsed = std::from_chars(text.data(), text.data() + text.size(), value);
    const auto length = static_cast<std::size_t>(parsed.ptr - text.data());
    if (parsed.ec != std::errc{} || (length > 1 && text.front() == '0')) return std::nullopt;
    text.remove_prefix(length);
    return value;
}

// 3, 2..5 or 3+.
std::optional<FeatureGroup::Counts::Range> range_of(std::string_view text) {
    const auto least = take_number(text);
    if (!least) return std::nullopt;
    if (text.empty()) return FeatureGroup::Counts::Range{*least, *least};
    if (text == "+") return FeatureGroup::Counts::Range{*least, unbounded};
    if (!text.starts_with("..")) return std::nullopt;
    text.remove_prefix(2);
    const auto most = take_number(text);
    if (!most || !text.empty() || *most <= *least) return std::nullopt;
    return FeatureGroup::Counts::Range{*least, *most};
}

class GroupReader {
  public:
    GroupReader(const YamlFields& fields, std::string_view name, const InputSpec& spec)
        : fields_(&fields), name_(name), spec_(&spec) {}

    std::optional<FeatureGroup> read() {
        FeatureGroup group;
        group.name = name_;
        const YamlNode* list = the_list();
        if (list == nullptr) return std::nullopt;
        const bool needs_rule = form_ != "rules";
        const YamlNode* rule_node = needs_rule ? fields_->require("rule") : fields_->find("rule");
        if (!needs_rule && rule_node != nullptr) add(*rule_node, "a group of rules has no rule of its own");
        std::optional<RuleIndex> rule;
        if (needs_rule && rule_node != nullptr)
            rule = rule_named(*rule_node, "rule", spec_->grammar, fields_->faults());
        if (form_ == "texts") group.by = read_texts(*list, rule.value_or(0), group.members);
        if (form_ == "counts") group.by = read_counts(*list, rule.value_or(0), group.members);
        if (form_ == "rules") group.by = read_rules(*list, group.members);
        if (form_ == "tags") group.by = read_tags(*list, rule, rule_node, group.members);
        return group;
    }

  private:
    void add(const YamlNode& node, std::string_view what) { fields_->faults().add(node.offset, prefixed(what)); }
    [[nodiscard]] std::string prefixed(std::string_view what) const {
        return fmt::format("{}: {}", visible_elided(name_, 60), what);
    }

    // The one of texts, counts, rules and tags that is there.
    const YamlNode* the_list() {
        const YamlNode* list = nullptr;
        for (const std::string_view form : {"texts", "counts", "rules", "tags"}) {
            const YamlNode* found = fields_->find(form);
            if (found == nullptr) continue;
            if (list != nullptr) {
                add(*found, fmt::format("{} beside {}: a group is one of {}", form, form_, forms));
                return nullptr;
            }
            list = found;
            form_ = form;
        }
        if (list == nullptr && fields_->node().kind == YamlNode::Kind::mapping)
            add(fields_->node(), fmt::format("expected {}", forms));
        if (list == nullptr || list->kind == YamlNode::Kind::faulty) return nullptr;
        if (list->kind == YamlNode::Kind::sequence && !list->items.empty()) return list;
        add(*list, fmt::format("{}: expected a list with at least one item, got {}", form_,
                               list->kind == YamlNode::Kind::sequence ? "none" : kind_in_words(*list)));
        return nullptr;
    }

    // Whether the item is text and no member is called so yet.
    bool take_member(const YamlNode& item, std::vector<std::string>& members) {
        if (!item.is_text()) {
            if (item.kind != YamlNode::Kind::faulty)
                add(item, fmt::format("{}: expected text, got {}", form_, kind_in_words(item)));
            return false;
        }
        std::string member = item.text.empty() ? "''" : visible(item.text);
        if (std::find(members.begin(), members.end(), member) != members.end()) {
            add(item, fmt::format("{}: {} stands there already", form_, in_quotes(item.text)));
            return false;
        }
        members.push_back(std::move(member));
        return true;
    }

    FeatureGroup::Texts read_texts(const YamlNode& list, RuleIndex rule, std::vector<std::string>& members) {
        FeatureGroup::Texts texts{rule, {}};
        for (const YamlNode& item : list.items)
            if (take_member(item, members)) texts.texts.push_back(item.text);
        return texts;
    }

    FeatureGroup::Counts read_counts(const YamlNode& list, RuleIndex rule, std::vector<std::string>& members) {
        FeatureGroup::Counts counts{rule, {}};
        for (const YamlNode& item : list.items) {
            if (!take_member(item, members)) continue;
            const auto range = range_of(item.text);
            if (!range) {
                add(item, fmt::format("counts: expected a number, least..most, or 3+ as the last, got {}",
                                      in_quotes(item.text)));
            } else if (!counts.counts.empty() && range->least <= counts.counts.back().most) {
                add(item, counts.counts.back().most == unbounded
                              ? "counts: an open one (3+) is the last"
                              : "counts: the numbers rise, and none stands in two of them");
            } else {
                counts.counts.push_back(*range);
            }
        }
        return counts;
    }

    FeatureGroup::Rules read_rules(const YamlNode& list, std::vector<std::string>& members) {
        FeatureGroup::Rules rules;
        for (const YamlNode& item : list.items) {
            if (!take_member(item, members)) continue;
            if (const auto rule = rule_named(item, "rules", spec_->grammar, fields_->faults()))
                rules.rules.push_back(*rule);
        }
        return rules;
    }

    FeatureGroup::Tags read_tags(const YamlNode& list, std::optional<RuleIndex> rule, const YamlNode* rule_node,
                                 std::vector<std::string>& members) {
        const auto& known = spec_->domain_rules;
        if (rule && std::none_of(known.begin(), known.end(), [&](const DomainRule& one) { return one.rule == *rule; }))
            add(*rule_node,
                fmt::format("tags come from the domain program, and {} is not among the rules of \"domain\"",
                            in_quotes(rule_node->text)));
        for (const YamlNode& item : list.items)
            if (take_member(item, members) && !is_kebab_case(item.text))
                add(item, fmt::format("tags: expected words of a-z and 0-9, joined by single hyphens, got {}",
                                      in_quotes(item.text)));
        return {rule.value_or(0)};
    }

    const YamlFields* fields_;
    std::string_view name_;
    const InputSpec* spec_;
    std::string_view form_;
};

} // namespace

std::optional<RuleIndex> rule_named(const YamlNode& name, std::string_view key, const Grammar& grammar,
                                    FaultList& faults) {
    if (name.kind == YamlNode::Kind::faulty) return std::nullopt;
    if (!name.is_text()) {
        faults.add(name.offset, fmt::format("{}: expected the name of a rule, got {}", key, kind_in_words(name)));
        return std::nullopt;
    }
    const auto rule = grammar.find(name.text);
    if (rule || grammar.rules.empty()) return rule;
    std::vector<std::string_view> known;
    known.reserve(grammar.rules.size());
    for (const Rule& one : grammar.rules) known.push_back(one.name);
    faults.add(name.offset, fmt::format("{}: the grammar has no rule {}{}", key, in_quotes(name.text),
                                        did_you_mean(name.text, known)));
    return std::nullopt;
}

std::vector<FeatureGroup> read_features(const YamlNode& node, const InputSpec& spec, FaultList& faults) {
    std::vector<FeatureGroup> groups;
    if (node.kind != YamlNode::Kind::mapping) {
        if (node.kind != YamlNode::Kind::faulty)
            faults.add(node.offset,
                       fmt::format("features: expected groups by their names, got {}", kind_in_words(node)));
        return groups;
    }
    for (std::size_t i = 0; i < node.keys.size(); ++i) {
        if (!node.keys[i].is_text()) continue;
        const std::string& name = node.keys[i].text;
        if (!is_kebab_case(name))
            faults.add(node.keys[i].offset, fmt::format("a group of features is named in words of a-z and 0-9, joined "
                                                        "by single hyphens, got {}",
                                                        in_quotes(name)));
        const YamlFields fields(node.items[i], "a group of features", keys, faults);
        if (auto group = GroupReader(fields, name, spec).read()) groups.push_back(*std::move(group));
    }
    return groups;
}

} // namespace judge
