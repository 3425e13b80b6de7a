#include "judge/grammar/smallest_text.hpp"

#include <algorithm>
#include <string>

#include "judge/grammar/saturating.hpp"

namespace judge {
namespace {

// Of one expression, by what its parts have.
struct Shortest {
    const Grammar& grammar;
    const std::vector<std::uint64_t>& bytes;

    std::uint64_t operator()(const Literal& literal) const { return literal.bytes.size(); }
    std::uint64_t operator()(const ByteClass& /*class*/) const { return 1; }
    std::uint64_t operator()(const Integer& integer) const { return std::to_string(integer.least).size(); }
    std::uint64_t operator()(const Sequence& sequence) const {
        std::uint64_t all = 0;
        for (const ExpressionIndex part : sequence.parts) all = saturating_sum(all, bytes[part]);
        return all;
    }
    std::uint64_t operator()(const Choice& choice) const {
        std::uint64_t least = unbounded;
        for (const ExpressionIndex one : choice.alternatives) least = std::min(least, bytes[one]);
        return least;
    }
    std::uint64_t operator()(const Repetition& repetition) const {
        if (!repetition.count.empty() || repetition.least == 0) return 0;
        const std::uint64_t separator = repetition.separator ? bytes[*repetition.separator] : 0;
        return saturating_sum(saturating_product(repetition.least, bytes[repetition.item]),
                              saturating_product(repetition.least - 1, separator));
    }
    std::uint64_t operator()(const Total& total) const { return total.total == 0 ? 0 : bytes[total.item]; }
    std::uint64_t operator()(const RuleCall& call) const { return bytes[grammar.rules[call.rule].expression]; }
    std::uint64_t operator()(const Binding& binding) const { return bytes[binding.item]; }
    std::uint64_t operator()(const Same& /*same*/) const { return 0; }
    std::uint64_t operator()(const StdinMark& /*mark*/) const { return 0; }
    std::uint64_t operator()(const End& /*end*/) const { return 0; }
    std::uint64_t operator()(const Lookahead& /*lookahead*/) const { return 0; }
};

} // namespace

// From unbounded downwards, which only a shorter text of a part can change: in as many rounds as there are expressions
// every text without a call within itself is known, and no other one is shorter.
std::vector<std::uint64_t> least_bytes(const Grammar& grammar) {
    std::vector<std::uint64_t> bytes(grammar.expressions.size(), unbounded);
    bool is_changed = true;
    for (std::size_t round = 0; is_changed && round <= bytes.size(); ++round) {
        is_changed = false;
        for (ExpressionIndex index = 0; index < bytes.size(); ++index) {
            const std::uint64_t next = std::visit(Shortest{grammar, bytes}, grammar[index]);
            is_changed = is_changed || next != bytes[index];
            bytes[index] = next;
        }
    }
    return bytes;
}

std::optional<RuleIndex> too_long_rule(const Grammar& grammar, RuleIndex rule) {
    const std::vector<std::uint64_t> bytes = least_bytes(grammar);
    const auto is_too_long = [&](RuleIndex one) { return bytes[grammar.rules[one].expression] > longest_made_text; };
    if (!is_too_long(rule)) return std::nullopt;
    std::vector<bool> seen(grammar.rules.size());
    for (bool goes_on = true; goes_on;) {
        seen[rule] = true;
        const std::vector<RuleIndex> called = called_rules(grammar, grammar.rules[rule].expression);
        const auto inner =
            std::find_if(called.begin(), called.end(), [&](RuleIndex one) { return is_too_long(one) && !seen[one]; });
        goes_on = inner != called.end();
        if (goes_on) rule = *inner;
    }
    return rule;
}

} // namespace judge
