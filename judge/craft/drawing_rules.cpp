// Rules, drawn: by the grammar, as a text that is wanted, or by the domain program.
#include <algorithm>

#include "judge/craft/drawer.hpp"
#include "judge/grammar/parser.hpp"

namespace judge {

bool Drawer::draw_rule(RuleIndex rule, const Allowed* allowed) {
    const ExpressionIndex body = grammar_->rules[rule].expression;
    if (!plan_->goals.empty()) {
        if (const auto is_drawn = draw_wanted_text(rule, allowed)) return *is_drawn;
    }
    const auto made = plan_->made_rules.find(rule);
    if (made != plan_->made_rules.end()) {
        if (!plan_->goals.empty()) meet_by_reaching(body);
        return (allowed == nullptr || allowed->takes(1)) && draw_made(rule, made->second);
    }
    if (!facts_->is_recursive(rule)) return draw_body(rule, allowed);
    if (recursion_ == 0) progress_.fuel = number_between({0, plan_->drawing.size});
    if (progress_.fuel > 0) --progress_.fuel;
    ++recursion_;
    const bool is_drawn = draw_body(rule, allowed);
    --recursion_;
    return is_drawn;
}

bool Drawer::draw_body(RuleIndex rule, const Allowed* allowed) {
    const ExpressionIndex body = grammar_->rules[rule].expression;
    return allowed == nullptr ? draw_expression(body) : draw_within(body, *allowed);
}

// Nothing where no text is wanted here.
std::optional<bool> Drawer::draw_wanted_text(RuleIndex rule, const Allowed* allowed) {
    for (std::size_t i = 0; i < plan_->goals.size(); ++i) {
        const Goal& goal = plan_->goals[i];
        if (!goal.text || goal.target != grammar_->rules[rule].expression || !is_unmet(i)) continue;
        if (allowed != nullptr && !allowed->takes(goal.text_width)) continue;
        if (style_ == DrawingStyle::random && random_.chance(1, 2)) continue;
        if (!goal.text->empty() && is_barred(goal.text->front())) continue;
        meet(i);
        progress_.width += goal.text_width;
        return emit(*goal.text) && take_names(rule, *goal.text);
    }
    return std::nullopt;
}

bool Drawer::draw_made(RuleIndex rule, const std::string& type) {
    const ExpressionIndex body = grammar_->rules[rule].expression;
    MakeRequest request{type, random_.next(), 0, {}};
    Drawing::Range sizes = made_sizes(*plan_, rule);
    for (std::size_t i = 0; i < plan_->goals.size(); ++i) {
        const Goal& goal = plan_->goals[i];
        if (goal.tag.empty() || goal.target != body || !is_unmet(i)) continue;
        request.wanted.push_back(goal.tag);
        meet(i);
    }
    // A feature needs room.
    if (!request.wanted.empty()) sizes.least += (sizes.most - sizes.least) / 2;
    request.size = number_wanted_of(body).value_or(number_between(sizes));
    progress_.has_barred = false;
    ++progress_.width;
    const auto found = made_->find(request);
    if (found == made_->end()) {
        missing_.push_back(std::move(request));
        return true;
    }
    // Another seed is for another drawing: here, each try would ask anew.
    if (!found->second) is_given_up_ = true;
    return found->second && emit(*found->second) && take_names(rule, *found->second);
}

// Of a text that was not drawn by the grammar: the names in it, and where standard input begins.
bool Drawer::take_names(RuleIndex rule, std::string_view text) {
    const std::vector<bool>& is_seen = facts_->parts_below(rule);
    const auto matters = [&](ExpressionIndex index) {
        return is_seen[index] && (std::holds_alternative<Binding>((*grammar_)[index]) ||
                                  std::holds_alternative<StdinMark>((*grammar_)[index]));
    };
    bool has_any = false;
    for (ExpressionIndex index = 0; index < is_seen.size() && !has_any; ++index) has_any = matters(index);
    if (!has_any) return true;
    const Parsed parsed = parse(*grammar_, rule, text, std::nullopt);
    const Node* tree = std::get_if<Node>(&parsed);
    if (tree == nullptr) return false;
    std::size_t offset = text_.size() - text.size();
    bind_names(*tree, offset);
    return true;
}

void Drawer::bind_names(const Node& node, std::size_t& offset) {
    const std::size_t begin = offset;
    offset += node.bytes.size();
    for (const Node& child : node.children) bind_names(child, offset);
    const Expression& expression = (*grammar_)[node.expression];
    if (const auto* binding = std::get_if<Binding>(&expression)) names_.push_back({&binding->name, begin, offset});
    if (std::holds_alternative<StdinMark>(expression)) progress_.stdin_begin = begin;
}

void Drawer::meet_by_reaching(ExpressionIndex index) {
    for (std::size_t i = 0; i < plan_->goals.size(); ++i) {
        const Goal& goal = plan_->goals[i];
        if (goal.target == index && !goal.number && !goal.text && goal.tag.empty()) meet(i);
    }
}

std::optional<std::uint64_t> Drawer::number_wanted_of(ExpressionIndex index) {
    for (std::size_t i = 0; i < plan_->goals.size(); ++i) {
        if (plan_->goals[i].target != index || !plan_->goals[i].number || !is_unmet(i)) continue;
        meet(i);
        return plan_->goals[i].number;
    }
    return std::nullopt;
}

bool Drawer::leads_to_goal(ExpressionIndex index) const {
    for (std::size_t i = 0; i < plan_->goals.size(); ++i)
        if (!plan_->goals[i].is_avoided && is_unmet(i) && plan_->goals[i].reaches[index]) return true;
    return false;
}

bool Drawer::leads_to_avoided(ExpressionIndex index) const {
    return std::any_of(plan_->goals.begin(), plan_->goals.end(),
                       [&](const Goal& goal) { return goal.is_avoided && goal.reaches[index]; });
}

} // namespace judge
