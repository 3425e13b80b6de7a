#include "judge/grammar/parser.hpp"

#include <limits>
#include <utility>

#include "judge/grammar/matcher.hpp"

namespace judge {
namespace {

class TreeBuilder {
  public:
    TreeBuilder(const Grammar& grammar, std::string_view text, const std::vector<MatchStep>& steps)
        : grammar_(&grammar), text_(text), steps_(&steps) {}

    // As deep as the matcher went, which is bounded.
    [[nodiscard]] Node build(std::size_t at) const {
        const MatchStep& step = (*steps_)[at];
        Node node{step.expression, "", step.chosen};
        if (is_leaf(*grammar_, step.expression)) {
            node.bytes = text_.substr(step.begin, step.end - step.begin);
            return node;
        }
        std::size_t count = 0;
        for (std::size_t child = at + 1; child < step.next; child = (*steps_)[child].next) ++count;
        node.children.reserve(count);
        for (std::size_t child = at + 1; child < step.next; child = (*steps_)[child].next)
            node.children.push_back(build(child));
        return node;
    }

  private:
    const Grammar* grammar_;
    std::string_view text_;
    const std::vector<MatchStep>* steps_;
};

} // namespace

Parsed parse(const Grammar& grammar, RuleIndex start, std::string_view text, std::optional<std::size_t> stdin_begin) {
    Matcher matcher(grammar, text, stdin_begin, std::vector<bool>(grammar.expressions.size(), true), largest_tree);
    if (!matcher.match_all(start)) return ParseFault{matcher.fault_offset(), matcher.fault_in_words()};
    return TreeBuilder(grammar, text, matcher.steps()).build(0);
}

std::variant<std::vector<RuleSpan>, ParseFault> find_rules(const Grammar& grammar, RuleIndex start,
                                                           std::string_view text,
                                                           std::optional<std::size_t> stdin_begin,
                                                           const std::vector<bool>& wanted) {
    std::vector<bool> recorded(grammar.expressions.size(), false);
    for (ExpressionIndex i = 0; i < recorded.size(); ++i)
        if (const auto* call = std::get_if<RuleCall>(&grammar[i])) recorded[i] = wanted[call->rule];
    Matcher matcher(grammar, text, stdin_begin, std::move(recorded), std::numeric_limits<std::size_t>::max());
    if (!matcher.match_all(start)) return ParseFault{matcher.fault_offset(), matcher.fault_in_words()};
    std::vector<RuleSpan> spans;
    spans.reserve(matcher.steps().size());
    for (const MatchStep& step : matcher.steps())
        spans.push_back({std::get<RuleCall>(grammar[step.expression]).rule, step.begin, step.end});
    return spans;
}

} // namespace judge
