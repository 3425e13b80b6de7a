#include "judge/craft/edges.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "judge/craft/generation_labels.hpp"

namespace judge {
namespace {

// Goes through the expressions that a start can come to, each once.
class EdgeFinder {
  public:
    explicit EdgeFinder(const DrawingPlan& plan)
        : plan_(&plan), grammar_(&plan.facts->grammar()), seen_(grammar_->expressions.size()) {}

    std::vector<Edge> find() {
        go_into_rule(plan_->start);
        return std::move(edges_);
    }

  private:
    // Where an expression stands.
    struct Around {
        RuleIndex rule = 0;
        const std::string* name = nullptr; // of the binding
    };

    void add(ExpressionIndex target, std::uint64_t number, const std::string& label) {
        Goal goal;
        goal.target = target;
        goal.reaches = plan_->facts->reaching(target);
        goal.number = number;
        edges_.push_back({label, std::move(goal)});
    }

    void add_bounds(ExpressionIndex target, const Drawing::Range& range, const std::string& noun) {
        if (range.least == range.most) return;
        std::vector<std::uint64_t> bounds = {range.least, range.least + 1, range.most - 1, range.most};
        std::sort(bounds.begin(), bounds.end());
        bounds.erase(std::unique(bounds.begin(), bounds.end()), bounds.end());
        for (const std::uint64_t bound : bounds) add(target, bound, fmt::format("{}-{}", noun, bound));
    }

    void go_into_rule(RuleIndex rule) {
        const ExpressionIndex body = grammar_->rules[rule].expression;
        if (!plan_->made_rules.contains(rule)) return go_into(body, {rule, nullptr});
        if (seen_[body]) return;
        seen_[body] = true;
        const Drawing::Range sizes = made_sizes(*plan_, rule);
        const std::string noun = label_of(grammar_->rules[rule].name) + "-size";
        add(body, sizes.least, fmt::format("{}-{}", noun, sizes.least));
        if (sizes.most > sizes.least) add(body, sizes.least + 1, fmt::format("{}-{}", noun, sizes.least + 1));
        if (sizes.most > sizes.least + 1) add(body, sizes.most, fmt::format("{}-{}", noun, sizes.most));
    }

    void go_into(ExpressionIndex index, const Around& around) {
        if (seen_[index]) return;
        seen_[index] = true;
        const Expression& expression = (*grammar_)[index];
        if (const auto* call = std::get_if<RuleCall>(&expression)) return go_into_rule(call->rule);
        if (const auto* binding = std::get_if<Binding>(&expression))
            return go_into(binding->item, {around.rule, &binding->name});
        if (const auto* repetition = std::get_if<Repetition>(&expression)) take(index, *repetition, around);
        if (const auto* integer = std::get_if<Integer>(&expression)) take(index, *integer, around);
        if (const auto* choice = std::get_if<Choice>(&expression)) take(index, *choice, around);
        if (std::holds_alternative<ByteClass>(expression)) take_bytes(index, around);
        if (std::holds_alternative<Total>(expression)) {
            add(index, 0, noun_of(around) + "-fewest");
            add(index, 1, noun_of(around) + "-most");
        }
        for (const ExpressionIndex part : parts_of(*grammar_, index)) go_into(part, {around.rule, nullptr});
    }

    [[nodiscard]] std::string noun_of(const Around& around) const {
        return label_of(grammar_->rules[around.rule].name);
    }

    // The rule that an item or an alternative is.
    [[nodiscard]] std::string noun_of(ExpressionIndex item) const {
        const std::vector<RuleIndex> rules = plan_->facts->rules_that_are(item);
        return rules.empty() ? "" : label_of(grammar_->rules[rules.front()].name);
    }

    // The rule takes nothing else.
    [[nodiscard]] bool is_all_of(ExpressionIndex index, RuleIndex rule) const {
        const ExpressionIndex body = grammar_->rules[rule].expression;
        const auto* sequence = std::get_if<Sequence>(&(*grammar_)[body]);
        return body == index || (sequence != nullptr &&
                                 std::all_of(sequence->parts.begin(), sequence->parts.end(), [&](ExpressionIndex part) {
                                     return part == index || std::holds_alternative<Lookahead>((*grammar_)[part]);
                                 }));
    }

    // How many where the count is read before is decided there.
    void take(ExpressionIndex index, const Repetition& repetition, const Around& around) {
        if (!repetition.count.empty()) return;
        const std::string noun = noun_of(repetition.item);
        add_bounds(index, item_counts(*plan_, index), noun.empty() ? noun_of(around) : noun);
    }

    void take(ExpressionIndex index, const Integer& integer, const Around& around) {
        const Drawing::Range all{integer.least, integer.most};
        if (around.name == nullptr)
            return add_bounds(index, all, noun_of(around) + (is_all_of(index, around.rule) ? "" : "-number"));
        const std::vector<ExpressionIndex>& counted = plan_->facts->counted_by(*around.name);
        if (counted.empty()) return add_bounds(index, all, label_of(*around.name));
        const std::string noun = noun_of(std::get<Repetition>((*grammar_)[counted.front()]).item);
        add_bounds(index, count_values(*plan_, *around.name, integer), noun.empty() ? noun_of(around) : noun);
    }

    [[nodiscard]] bool is_nothing(ExpressionIndex index) const {
        const auto* literal = std::get_if<Literal>(&(*grammar_)[index]);
        const auto* sequence = std::get_if<Sequence>(&(*grammar_)[index]);
        return (literal != nullptr && literal->bytes.empty()) || (sequence != nullptr && sequence->parts.empty());
    }

    [[nodiscard]] std::string word_of(ExpressionIndex alternative) const {
        if (const auto* literal = std::get_if<Literal>(&(*grammar_)[alternative]))
            return literal->bytes.size() == 1 ? byte_label(static_cast<unsigned char>(literal->bytes.front()))
                                              : label_of(literal->bytes);
        return noun_of(alternative);
    }

    void take(ExpressionIndex index, const Choice& choice, const Around& around) {
        const auto& alternatives = choice.alternatives;
        const bool is_option = alternatives.size() == 2 && is_nothing(alternatives[1]);
        for (std::size_t i = 0; i < alternatives.size(); ++i) {
            std::string word = word_of(alternatives[is_option ? 0 : i]);
            if (is_option)
                word = fmt::format("{}-{}", i == 0 ? "with" : "without", word.empty() ? "option" : word);
            else if (is_nothing(alternatives[i]))
                word = "nothing";
            else if (word.empty())
                word = fmt::format("alternative-{}", i + 1);
            add(index, i, fmt::format("{}-{}", noun_of(around), word));
        }
    }

    // The ends of each run of bytes; of a wide class those of its usual bytes and of all.
    void take_bytes(ExpressionIndex index, const Around& around) {
        const ExpressionFacts& facts = plan_->facts->of(index);
        if (facts.bytes.size() < 2) return;
        std::string ends;
        if (facts.usual_bytes.size() < facts.bytes.size()) {
            ends = {facts.usual_bytes.front(), facts.usual_bytes.back(), facts.bytes.front(), facts.bytes.back()};
        } else {
            for (std::size_t i = 0; i < facts.bytes.size(); ++i) {
                const bool begins = i == 0 || facts.bytes[i - 1] + 1 != facts.bytes[i];
                const bool is_last = i + 1 == facts.bytes.size() || facts.bytes[i] + 1 != facts.bytes[i + 1];
                if (begins || is_last) ends += facts.bytes[i];
            }
        }
        for (const char end : ends) {
            const auto byte = static_cast<unsigned char>(end);
            add(index, byte, fmt::format("{}-{}", noun_of(around), byte_label(byte)));
        }
    }

    const DrawingPlan* plan_;
    const Grammar* grammar_;
    std::vector<bool> seen_;
    std::vector<Edge> edges_;
};

} // namespace

std::vector<Edge> edges_of(const DrawingPlan& plan) {
    return EdgeFinder(plan).find();
}

} // namespace judge
