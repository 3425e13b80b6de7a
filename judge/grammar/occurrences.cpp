#include "judge/grammar/occurrences.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <variant>

#include "judge/grammar/parser.hpp"
#include "judge/grammar/saturating.hpp"

namespace judge {
namespace {

std::uint64_t one_less(std::uint64_t number) {
    return number == 0 || number == unbounded ? number : number - 1;
}

// Of `n:int(1..9)`, or of `n:count` where that rule is an integer.
const Integer* integer_in(const Grammar& grammar, ExpressionIndex index) {
    constexpr int deepest = 20; // rules that are other rules
    for (int depth = 0; depth < deepest; ++depth) {
        const Expression& expression = grammar[index];
        if (const auto* integer = std::get_if<Integer>(&expression)) return integer;
        if (const auto* call = std::get_if<RuleCall>(&expression))
            index = grammar.rules[call->rule].expression;
        else if (const auto* binding = std::get_if<Binding>(&expression))
            index = binding->item;
        else
            return nullptr;
    }
    return nullptr;
}

// All rules that are called from a rule, over others too.
std::vector<bool> rules_below(const Grammar& grammar, RuleIndex start) {
    std::vector<bool> below(grammar.rules.size());
    std::vector<RuleIndex> open = {start};
    while (!open.empty()) {
        const RuleIndex rule = open.back();
        open.pop_back();
        for (const RuleIndex called : called_rules(grammar, grammar.rules[rule].expression)) {
            if (!below[called]) open.push_back(called);
            below[called] = true;
        }
    }
    return below;
}

bool may_be_zero_wide(const Grammar& grammar, ExpressionIndex index) {
    if (const auto* integer = std::get_if<Integer>(&grammar[index])) return integer->least == 0;
    if (const auto* call = std::get_if<RuleCall>(&grammar[index])) {
        const Expression& inside = grammar[grammar.rules[call->rule].expression];
        const auto* integer = std::get_if<Integer>(&inside);
        return integer != nullptr && integer->least == 0;
    }
    const std::vector<ExpressionIndex> parts = parts_of(grammar[index]);
    return std::any_of(parts.begin(), parts.end(),
                       [&](ExpressionIndex part) { return may_be_zero_wide(grammar, part); });
}

// Whether what stands around a text can decide how the rule takes it.
bool looks_around(const Grammar& grammar, ExpressionIndex index) {
    const Expression& expression = grammar[index];
    if (std::holds_alternative<Lookahead>(expression) || std::holds_alternative<Same>(expression) ||
        std::holds_alternative<End>(expression) || std::holds_alternative<StdinMark>(expression))
        return true;
    if (const auto* repetition = std::get_if<Repetition>(&expression))
        if (!repetition->count.empty()) return true;
    const std::vector<ExpressionIndex> parts = parts_of(expression);
    return std::any_of(parts.begin(), parts.end(), [&](ExpressionIndex part) { return looks_around(grammar, part); });
}

} // namespace

std::string in_words(const CountRange& range) {
    if (range.least == range.most) return std::to_string(range.least);
    return range.most == unbounded ? fmt::format("{} or more", range.least)
                                   : fmt::format("{} to {}", range.least, range.most);
}

CountRange times_of(const Grammar& grammar, const Repetition& repetition) {
    if (repetition.count.empty()) return {repetition.least, repetition.most};
    std::optional<CountRange> all;
    for (const Expression& expression : grammar.expressions) {
        const auto* binding = std::get_if<Binding>(&expression);
        if (binding == nullptr || binding->name != repetition.count) continue;
        const Integer* integer = integer_in(grammar, binding->item);
        if (integer == nullptr) return {};
        all = all ? CountRange{std::min(all->least, integer->least), std::max(all->most, integer->most)}
                  : CountRange{integer->least, integer->most};
    }
    return all.value_or(CountRange{});
}

Occurrences::Occurrences(const Grammar& grammar, RuleIndex counted)
    : grammar_(&grammar),
      counted_(counted),
      rules_(grammar.rules.size(), CountRange{unbounded, 0}),
      is_endless_(grammar.rules.size()) {
    find_recursion();
    // The least only shrinks and the most only grows, and neither can do so over more steps than there are rules.
    for (std::size_t round = 0; round <= grammar.rules.size(); ++round)
        for (RuleIndex rule = 0; rule < grammar.rules.size(); ++rule) rules_[rule] = of(grammar.rules[rule].expression);
}

CountRange Occurrences::in(RuleIndex start) const {
    return of_call(start);
}

void Occurrences::find_recursion() {
    for (RuleIndex rule = 0; rule < grammar_->rules.size(); ++rule) {
        const std::vector<bool> below = rules_below(*grammar_, rule);
        is_endless_[rule] = below[rule] && (below[counted_] || rule == counted_);
    }
}

CountRange Occurrences::of_call(RuleIndex rule) const {
    CountRange range = rules_[rule];
    if (rule == counted_) range = {saturating_sum(range.least, 1), saturating_sum(range.most, 1)};
    if (is_endless_[rule]) range.most = unbounded;
    return range;
}

CountRange Occurrences::of(ExpressionIndex index) const {
    const Expression& expression = (*grammar_)[index];
    if (const auto* call = std::get_if<RuleCall>(&expression)) return of_call(call->rule);
    if (std::holds_alternative<Lookahead>(expression)) return {0, 0};
    if (const auto* choice = std::get_if<Choice>(&expression)) {
        CountRange range{unbounded, 0};
        for (const ExpressionIndex one : choice->alternatives) {
            const CountRange part = of(one);
            range = {std::min(range.least, part.least), std::max(range.most, part.most)};
        }
        return range;
    }
    if (const auto* repetition = std::get_if<Repetition>(&expression)) {
        const CountRange times = times_of(*grammar_, *repetition);
        const CountRange item = of(repetition->item);
        const CountRange between = repetition->separator ? of(*repetition->separator) : CountRange{0, 0};
        return {saturating_sum(saturating_product(times.least, item.least),
                               saturating_product(one_less(times.least), between.least)),
                saturating_sum(saturating_product(times.most, item.most),
                               saturating_product(one_less(times.most), between.most))};
    }
    if (const auto* total = std::get_if<Total>(&expression)) {
        const CountRange item = of(total->item);
        const std::uint64_t most = may_be_zero_wide(*grammar_, total->item) ? unbounded : total->total;
        return {total->total == 0 ? 0 : item.least, saturating_product(most, item.most)};
    }
    CountRange range{0, 0};
    for (const ExpressionIndex one : parts_of(expression)) {
        const CountRange part = of(one);
        range = {saturating_sum(range.least, part.least), saturating_sum(range.most, part.most)};
    }
    return range;
}

std::string why_never_text(const Grammar& grammar, RuleIndex rule, std::string_view text) {
    std::vector<bool> below = rules_below(grammar, rule);
    below[rule] = true;
    for (RuleIndex one = 0; one < below.size(); ++one)
        if (below[one] && looks_around(grammar, grammar.rules[one].expression)) return "";
    const Parsed parsed = parse(grammar, rule, text, std::nullopt);
    const auto* fault = std::get_if<ParseFault>(&parsed);
    return fault == nullptr ? "" : fault->what;
}

} // namespace judge
