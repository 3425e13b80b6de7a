#include "judge/grammar/feature_checks.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <variant>

#include "judge/grammar/occurrences.hpp"
#include "judge/spec/yaml_fields.hpp"
#include "judge/text/visible.hpp"

namespace judge {
namespace {

const YamlNode* value_of(const YamlNode& mapping, std::string_view key) {
    for (std::size_t i = 0; i < mapping.keys.size(); ++i)
        if (mapping.keys[i].is_text() && mapping.keys[i].text == key) return &mapping.items[i];
    return nullptr;
}

// The items that the members of a rule were read from; none where some had faults, or the rule had.
const std::vector<YamlNode>* items_of(const YamlNode& group, std::string_view form, std::size_t members,
                                      std::string_view rule) {
    const YamlNode* named = value_of(group, "rule");
    const YamlNode* list = value_of(group, form);
    if (named == nullptr || named->text != rule || list == nullptr || list->items.size() != members) return nullptr;
    return &list->items;
}

class ImpossibleFeatures {
  public:
    ImpossibleFeatures(const InputSpec& spec, FaultList& faults) : spec_(&spec), faults_(&faults) {}

    void find(const FeatureGroup& group, const YamlNode& node) {
        if (const auto* texts = std::get_if<FeatureGroup::Texts>(&group.by)) find_texts(group, *texts, node);
        if (const auto* counts = std::get_if<FeatureGroup::Counts>(&group.by)) find_counts(group, *counts, node);
    }

  private:
    [[nodiscard]] const std::string& name_of(RuleIndex rule) const { return spec_->grammar.rules[rule].name; }

    void find_texts(const FeatureGroup& group, const FeatureGroup::Texts& texts, const YamlNode& node) {
        const auto* items = items_of(node, "texts", texts.texts.size(), name_of(texts.rule));
        for (std::size_t i = 0; items != nullptr && i < items->size(); ++i) {
            const std::string why = why_never_text(spec_->grammar, texts.rule, texts.texts[i]);
            if (why.empty()) continue;
            faults_->add(
                (*items)[i].offset,
                fmt::format("{}: texts: no text of \"{}\" is {}, so nothing can cover it: {}",
                            visible_elided(group.name, 60), name_of(texts.rule), in_quotes(texts.texts[i]), why));
        }
    }

    void find_counts(const FeatureGroup& group, const FeatureGroup::Counts& counts, const YamlNode& node) {
        const auto* items = items_of(node, "counts", counts.counts.size(), name_of(counts.rule));
        if (items == nullptr) return;
        const Occurrences occurrences(spec_->grammar, counts.rule);
        for (std::size_t i = 0; i < items->size(); ++i) {
            const FeatureGroup::Counts::Range& range = counts.counts[i];
            const auto reaches = [&](const InputKind& kind) {
                const CountRange possible = occurrences.in(kind.rule);
                return range.least <= possible.most && range.most >= possible.least;
            };
            if (std::any_of(spec_->kinds.begin(), spec_->kinds.end(), reaches)) continue;
            faults_->add((*items)[i].offset, fmt::format("{}: counts: {} is never reached, so nothing can cover it: {}",
                                                         visible_elided(group.name, 60), in_quotes((*items)[i].text),
                                                         possible_counts(occurrences, counts.rule)));
        }
    }

    [[nodiscard]] std::string possible_counts(const Occurrences& occurrences, RuleIndex rule) const {
        std::string words;
        for (const InputKind& kind : spec_->kinds)
            words += fmt::format("{}inputs of kind {} have {} of \"{}\"", words.empty() ? "" : ", ", kind.name,
                                 in_words(occurrences.in(kind.rule)), name_of(rule));
        return words;
    }

    const InputSpec* spec_;
    FaultList* faults_;
};

} // namespace

void find_impossible_features(const YamlNode& node, const InputSpec& spec, FaultList& faults) {
    ImpossibleFeatures impossible(spec, faults);
    for (const FeatureGroup& group : spec.features)
        if (const YamlNode* value = value_of(node, group.name)) impossible.find(group, *value);
}

} // namespace judge
