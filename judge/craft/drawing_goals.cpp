#include "judge/craft/drawing_goals.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "judge/grammar/parser.hpp"

namespace judge {
namespace {

RuleIndex rule_of(const FeatureGroup& group, std::size_t member) {
    if (const auto* rules = std::get_if<FeatureGroup::Rules>(&group.by)) return rules->rules[member];
    if (const auto* texts = std::get_if<FeatureGroup::Texts>(&group.by)) return texts->rule;
    if (const auto* counts = std::get_if<FeatureGroup::Counts>(&group.by)) return counts->rule;
    return std::get<FeatureGroup::Tags>(group.by).rule;
}

Goal goal_of(const GrammarFacts& facts, RuleIndex rule) {
    Goal goal;
    goal.target = facts.grammar().rules[rule].expression;
    goal.reaches = facts.reaching(goal.target);
    return goal;
}

// Repetitions of the rule, or (a way of its own) of rules that hold it.
void set_sizes(DrawingPlan& plan, RuleIndex rule, const std::vector<bool>& reaches, bool is_within,
               const Drawing::Range& range) {
    plan.drawing.sizes[rule] = range;
    if (!is_within) return;
    const Grammar& grammar = plan.facts->grammar();
    for (const Expression& expression : grammar.expressions)
        if (const auto* repetition = std::get_if<Repetition>(&expression))
            for (const RuleIndex item : plan.facts->rules_that_are(repetition->item))
                if (reaches[grammar.rules[item].expression]) plan.drawing.sizes[item] = range;
}

std::uint64_t up_to_size(const DrawingPlan& plan, std::uint64_t least, std::uint64_t most) {
    const std::uint64_t size = plan.drawing.size;
    return least > unbounded - size ? most : std::min(most, least + size);
}

// Of rules that the domain program makes, and that hold what is counted; false where there are none.
bool set_made_sizes(DrawingPlan& plan, const Goal& goal, const FeatureGroup::Counts::Range& range) {
    bool is_set = false;
    for (const auto& [made, type] : plan.made_rules) {
        const ExpressionIndex body = plan.facts->grammar().rules[made].expression;
        if (body == goal.target || !goal.reaches[body]) continue;
        plan.drawing.sizes[made] = {range.least, up_to_size(plan, range.least, range.most)};
        is_set = true;
    }
    return is_set;
}

// The repetitions alone make the number; or all but one, and an option elsewhere the last; or chance does.
void steer_to_count(DrawingPlan& plan, RuleIndex rule, const FeatureGroup::Counts::Range& range, std::size_t way) {
    if (way == ways_to_steer - 1) return;
    Goal goal = goal_of(*plan.facts, rule);
    if (way < 2 && set_made_sizes(plan, goal, range)) {
        goal.is_avoided = range.least == 0;
        plan.goals.push_back(std::move(goal));
        return;
    }
    const bool is_one_elsewhere = way % 2 == 1 && range.least > 0;
    const std::uint64_t least = range.least - (is_one_elsewhere ? 1 : 0);
    const std::uint64_t most = range.most == unbounded ? unbounded : range.most - (is_one_elsewhere ? 1 : 0);
    goal.is_avoided = !is_one_elsewhere;
    set_sizes(plan, rule, goal.reaches, way == 2, {least, up_to_size(plan, least, most)});
    plan.goals.push_back(std::move(goal));
}

} // namespace

std::optional<FeatureIndex> find_feature(const InputSpec& spec, std::string_view feature) {
    const std::size_t colon = feature.find(':');
    if (colon == std::string_view::npos) return std::nullopt;
    for (std::size_t group = 0; group < spec.features.size(); ++group) {
        if (spec.features[group].name != feature.substr(0, colon)) continue;
        const std::vector<std::string>& members = spec.features[group].members;
        const auto found = std::find(members.begin(), members.end(), feature.substr(colon + 1));
        if (found == members.end()) return std::nullopt;
        return FeatureIndex{group, static_cast<std::size_t>(found - members.begin())};
    }
    return std::nullopt;
}

std::string why_never(const InputSpec& spec, const GrammarFacts& facts, std::size_t kind, const FeatureIndex& feature) {
    const FeatureGroup& group = spec.features[feature.group];
    const RuleIndex rule = rule_of(group, feature.member);
    if (const auto* counts = std::get_if<FeatureGroup::Counts>(&group.by))
        if (counts->counts[feature.member].least == 0) return "";
    if (facts.parts_below(spec.kinds[kind].rule)[facts.grammar().rules[rule].expression]) return "";
    return fmt::format("the rule \"{}\" does not occur in inputs of kind {}", facts.grammar().rules[rule].name,
                       spec.kinds[kind].name);
}

void steer(DrawingPlan& plan, const InputSpec& spec, const FeatureIndex& feature, std::size_t attempt) {
    if (plan.goals.size() == most_goals) return;
    const FeatureGroup& group = spec.features[feature.group];
    const RuleIndex rule = rule_of(group, feature.member);
    if (const auto* counts = std::get_if<FeatureGroup::Counts>(&group.by))
        return steer_to_count(plan, rule, counts->counts[feature.member], attempt % ways_to_steer);
    Goal goal = goal_of(*plan.facts, rule);
    if (std::holds_alternative<FeatureGroup::Tags>(group.by)) goal.tag = group.members[feature.member];
    if (const auto* texts = std::get_if<FeatureGroup::Texts>(&group.by)) {
        goal.text = texts->texts[feature.member];
        const Parsed parsed = parse(plan.facts->grammar(), rule, *goal.text, std::nullopt);
        if (const Node* tree = std::get_if<Node>(&parsed)) goal.text_width = width_of(*tree, plan.facts->grammar());
    }
    plan.goals.push_back(std::move(goal));
}

} // namespace judge
