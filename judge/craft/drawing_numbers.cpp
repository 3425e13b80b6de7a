// How many, how large: what a drawing allows.
#include <algorithm>

#include "judge/craft/drawing.hpp"
#include "judge/grammar/saturating.hpp"

namespace judge {
namespace {

using Range = Drawing::Range;

Range within(const Range& wanted, std::uint64_t least, std::uint64_t most) {
    return {std::clamp(wanted.least, least, most), std::clamp(wanted.most, least, most)};
}

const Range* size_of(const DrawingPlan& plan, ExpressionIndex item) {
    for (const RuleIndex rule : plan.facts->rules_that_are(item)) {
        const auto found = plan.drawing.sizes.find(rule);
        if (found != plan.drawing.sizes.end()) return &found->second;
    }
    return nullptr;
}

constexpr std::uint64_t most_drawn = 1U << 30U;

std::uint64_t most_of(const DrawingPlan& plan, const std::vector<std::uint64_t>& most, ExpressionIndex index) {
    const Grammar& grammar = plan.facts->grammar();
    const Expression& expression = grammar[index];
    if (const auto* literal = std::get_if<Literal>(&expression)) return literal->bytes.size();
    if (std::holds_alternative<ByteClass>(expression) || std::holds_alternative<Same>(expression)) return 1;
    if (const auto* integer = std::get_if<Integer>(&expression)) return std::to_string(integer->most).size();
    if (const auto* total = std::get_if<Total>(&expression))
        return std::min(total->total, most_drawn) * most[total->item];
    if (const auto* repetition = std::get_if<Repetition>(&expression)) {
        const std::uint64_t count =
            repetition->count.empty() ? item_counts(plan, index).most : saturating_sum(plan.drawing.size, 1);
        const std::uint64_t separator = repetition->separator ? most[*repetition->separator] : 0;
        return std::min(count, most_drawn) * (most[repetition->item] + separator);
    }
    std::uint64_t all = 0;
    for (const ExpressionIndex part : parts_of(grammar, index))
        all = std::holds_alternative<Choice>(expression) ? std::max(all, most[part]) : saturating_sum(all, most[part]);
    return all;
}

} // namespace

Range item_counts(const DrawingPlan& plan, ExpressionIndex repetition) {
    const auto& counted = std::get<Repetition>(plan.facts->grammar()[repetition]);
    if (const Range* size = size_of(plan, counted.item)) return within(*size, counted.least, counted.most);
    return {counted.least, std::min(counted.most, saturating_sum(counted.least, plan.drawing.size))};
}

Range count_values(const DrawingPlan& plan, const std::string& name, const Integer& integer) {
    for (const ExpressionIndex repetition : plan.facts->counted_by(name))
        if (const Range* size = size_of(plan, std::get<Repetition>(plan.facts->grammar()[repetition]).item))
            return within(*size, integer.least, integer.most);
    return {integer.least, std::min(integer.most, saturating_sum(integer.least, plan.drawing.size))};
}

std::vector<std::uint64_t> most_bytes(const DrawingPlan& plan) {
    const Grammar& grammar = plan.facts->grammar();
    std::vector<std::uint64_t> most(grammar.expressions.size());
    // Each round looks one rule deeper; what is deeper than there are rules calls itself.
    for (std::size_t round = 0; round < grammar.rules.size() + 2; ++round) {
        bool is_changed = false;
        for (ExpressionIndex index = 0; index < most.size(); ++index) {
            const std::uint64_t next = std::min(most_of(plan, most, index), most_drawn);
            is_changed = is_changed || next != most[index];
            most[index] = next;
        }
        if (!is_changed) break;
    }
    return most;
}

Range made_sizes(const DrawingPlan& plan, RuleIndex rule) {
    const auto found = plan.drawing.sizes.find(rule);
    return found == plan.drawing.sizes.end() ? Range{0, plan.drawing.size} : found->second;
}

} // namespace judge
