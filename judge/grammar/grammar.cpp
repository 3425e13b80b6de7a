#include "judge/grammar/grammar.hpp"

#include <algorithm>
#include <utility>

#include "judge/grammar/notation_checks.hpp"
#include "judge/grammar/notation_reader.hpp"

namespace judge {

std::optional<RuleIndex> Grammar::find(std::string_view rule) const {
    const auto found = std::find_if(rules.begin(), rules.end(), [rule](const Rule& one) { return one.name == rule; });
    if (found == rules.end()) return std::nullopt;
    return static_cast<RuleIndex>(found - rules.begin());
}

std::vector<ExpressionIndex> parts_of(const Expression& expression) {
    if (const auto* sequence = std::get_if<Sequence>(&expression)) return sequence->parts;
    if (const auto* choice = std::get_if<Choice>(&expression)) return choice->alternatives;
    if (const auto* total = std::get_if<Total>(&expression)) return {total->item};
    if (const auto* binding = std::get_if<Binding>(&expression)) return {binding->item};
    if (const auto* lookahead = std::get_if<Lookahead>(&expression)) return {lookahead->item};
    const auto* repetition = std::get_if<Repetition>(&expression);
    if (repetition == nullptr) return {};
    if (repetition->separator) return {repetition->item, *repetition->separator};
    return {repetition->item};
}

std::vector<RuleIndex> called_rules(const Grammar& grammar, ExpressionIndex expression) {
    std::vector<RuleIndex> rules;
    std::vector<ExpressionIndex> stack = {expression};
    while (!stack.empty()) {
        const Expression& one = grammar[stack.back()];
        stack.pop_back();
        if (const auto* call = std::get_if<RuleCall>(&one)) rules.push_back(call->rule);
        const std::vector<ExpressionIndex> parts = parts_of(one);
        stack.insert(stack.end(), parts.rbegin(), parts.rend());
    }
    return rules;
}

GrammarReading read_grammar(std::string_view notation) {
    NotationReading reading = read_notation(notation);
    check_rules(reading);
    check_names(reading);
    std::stable_sort(reading.faults.begin(), reading.faults.end(),
                     [](const NotationFault& a, const NotationFault& b) { return a.offset < b.offset; });
    return {std::move(reading.grammar), std::move(reading.faults)};
}

} // namespace judge
