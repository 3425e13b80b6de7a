#include "judge/grammar/notation_checks.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "judge/text/visible.hpp"

namespace judge {
namespace {

class RuleChecks {
  public:
    explicit RuleChecks(NotationReading& reading)
        : reading_(&reading), grammar_(&reading.grammar), nullable_(grammar_->expressions.size(), false) {
        for (ExpressionIndex i = 0; i < nullable_.size(); ++i)
            if (const auto* binding = std::get_if<Binding>(&(*grammar_)[i])) bindings_[binding->name].push_back(i);
    }

    void run() {
        find_nullable();
        check_repetitions();
        check_left_recursion();
    }

  private:
    void fault(ExpressionIndex at, std::string what) {
        reading_->faults.push_back({reading_->offsets[at], std::move(what)});
    }

    // Which expressions may take nothing: from none on, until nothing changes.
    void find_nullable() {
        for (bool changed = true; changed;) {
            changed = false;
            for (ExpressionIndex i = 0; i < nullable_.size(); ++i) {
                if (nullable_[i] || !may_take_nothing((*grammar_)[i])) continue;
                nullable_[i] = changed = true;
            }
        }
    }

    [[nodiscard]] bool may_take_nothing(const Expression& one) const {
        if (const auto* literal = std::get_if<Literal>(&one)) return literal->bytes.empty();
        if (const auto* sequence = std::get_if<Sequence>(&one)) return may_take_nothing(*sequence);
        if (const auto* choice = std::get_if<Choice>(&one)) return may_take_nothing(*choice);
        if (const auto* repetition = std::get_if<Repetition>(&one)) return may_take_nothing(*repetition);
        if (const auto* total = std::get_if<Total>(&one)) return total->total == 0;
        if (const auto* call = std::get_if<RuleCall>(&one)) return nullable_[grammar_->rules[call->rule].expression];
        if (const auto* binding = std::get_if<Binding>(&one)) return nullable_[binding->item];
        if (const auto* same = std::get_if<Same>(&one)) return may_take_nothing(*same);
        return std::holds_alternative<StdinMark>(one) || std::holds_alternative<End>(one) ||
               std::holds_alternative<Lookahead>(one);
    }
    [[nodiscard]] bool may_take_nothing(const Sequence& one) const {
        return std::all_of(one.parts.begin(), one.parts.end(), [this](ExpressionIndex i) { return nullable_[i]; });
    }
    [[nodiscard]] bool may_take_nothing(const Choice& one) const {
        return std::any_of(one.alternatives.begin(), one.alternatives.end(),
                           [this](ExpressionIndex i) { return nullable_[i]; });
    }
    [[nodiscard]] bool may_take_nothing(const Repetition& one) const {
        if (!one.count.empty()) return nullable_[one.item] || least_count(one.count) == 0;
        if (one.least == 0) return true;
        return nullable_[one.item] && (one.least == 1 || !one.separator || nullable_[*one.separator]);
    }
    [[nodiscard]] bool may_take_nothing(const Same& one) const {
        const auto bound = bindings_.find(one.name);
        return bound != bindings_.end() && std::any_of(bound->second.begin(), bound->second.end(),
                                                       [this](ExpressionIndex i) { return nullable_[i]; });
    }

    [[nodiscard]] std::uint64_t least_count(const std::string& name) const {
        std::uint64_t least = unbounded;
        const auto bound = bindings_.find(name);
        if (bound == bindings_.end()) return least;
        for (const ExpressionIndex binding : bound->second) {
            const Integer* integer = integer_of(*grammar_, binding);
            least = std::min(least, integer == nullptr ? 0 : integer->least);
        }
        return least;
    }

    void check_repetitions() {
        for (ExpressionIndex i = 0; i < nullable_.size(); ++i) {
            bool is_endless = false;
            if (const auto* total = std::get_if<Total>(&(*grammar_)[i])) {
                is_endless = nullable_[total->item];
            } else if (const auto* one = std::get_if<Repetition>(&(*grammar_)[i])) {
                is_endless = nullable_[one->item] && (!one->separator || nullable_[*one->separator]) &&
                             (!one->count.empty() || one->most > 1);
            }
            if (is_endless) fault(i, "what is repeated may take nothing, so nothing says how often it stands there");
        }
    }

    // The rules that may be called before an expression has taken a byte.
    void add_first_calls(ExpressionIndex at, std::set<RuleIndex>& calls) const {
        const Expression& expression = (*grammar_)[at];
        if (const auto* call = std::get_if<RuleCall>(&expression)) {
            calls.insert(call->rule);
        } else if (const auto* sequence = std::get_if<Sequence>(&expression)) {
            for (const ExpressionIndex part : sequence->parts) {
                add_first_calls(part, calls);
                if (!nullable_[part]) break;
            }
        } else if (const auto* choice = std::get_if<Choice>(&expression)) {
            for (const ExpressionIndex alternative : choice->alternatives) add_first_calls(alternative, calls);
        } else if (const auto* repetition = std::get_if<Repetition>(&expression)) {
            add_first_calls(repetition->item, calls);
            if (repetition->separator && nullable_[repetition->item]) add_first_calls(*repetition->separator, calls);
        } else if (const auto* total = std::get_if<Total>(&expression)) {
            add_first_calls(total->item, calls);
        } else if (const auto* binding = std::get_if<Binding>(&expression)) {
            add_first_calls(binding->item, calls);
        } else if (const auto* lookahead = std::get_if<Lookahead>(&expression)) {
            add_first_calls(lookahead->item, calls);
        }
    }

    void check_left_recursion() {
        const std::size_t count = grammar_->rules.size();
        std::vector<std::set<RuleIndex>> calls(count);
        for (RuleIndex rule = 0; rule < count; ++rule) add_first_calls(grammar_->rules[rule].expression, calls[rule]);
        std::set<RuleIndex> told;
        for (RuleIndex rule = 0; rule < count; ++rule) {
            if (told.contains(rule)) continue;
            const std::vector<RuleIndex> circle = way_back(rule, calls);
            if (circle.empty()) continue;
            told.insert(circle.begin(), circle.end());
            std::string way = grammar_->rules[rule].name;
            for (const RuleIndex step : circle) way += " -> " + grammar_->rules[step].name;
            reading_->faults.push_back(
                {grammar_->rules[rule].offset,
                 fmt::format("the rule calls itself before it takes a byte: {}", visible_elided(way, 200))});
        }
    }

    // The shortest way from a rule to itself, which it ends with; empty where there is none.
    static std::vector<RuleIndex> way_back(RuleIndex rule, const std::vector<std::set<RuleIndex>>& calls) {
        std::map<RuleIndex, RuleIndex> caller;
        std::vector<RuleIndex> queue = {rule};
        for (std::size_t next = 0; next < queue.size(); ++next) {
            for (const RuleIndex callee : calls[queue[next]])
                if (caller.try_emplace(callee, queue[next]).second) queue.push_back(callee);
            if (caller.contains(rule)) break;
        }
        std::vector<RuleIndex> way;
        if (!caller.contains(rule)) return way;
        RuleIndex step = rule;
        do {
            way.push_back(step);
            step = caller[step];
        } while (step != rule);
        std::reverse(way.begin(), way.end());
        return way;
    }

    NotationReading* reading_;
    Grammar* grammar_;
    std::vector<bool> nullable_;
    std::map<std::string, std::vector<ExpressionIndex>, std::less<>> bindings_; // by name
};

} // namespace

const Integer* integer_of(const Grammar& grammar, ExpressionIndex at) {
    for (std::size_t steps = 0; steps <= grammar.expressions.size(); ++steps) {
        const Expression& expression = grammar[at];
        if (const auto* integer = std::get_if<Integer>(&expression)) return integer;
        if (const auto* binding = std::get_if<Binding>(&expression))
            at = binding->item;
        else if (const auto* call = std::get_if<RuleCall>(&expression))
            at = grammar.rules[call->rule].expression;
        else
            return nullptr;
    }
    return nullptr;
}

void check_rules(NotationReading& reading) {
    RuleChecks(reading).run();
}

} // namespace judge
