#include <fmt/format.h>
#include <fmt/ranges.h>

#include <set>
#include <utility>

#include "judge/grammar/input_spec.hpp"

namespace judge {
namespace {

std::string of_no_kind(const InputSpec& spec, int exit_status) {
    std::set<int> known;
    for (const InputKind& kind : spec.kinds) known.insert(kind.exit_status);
    return fmt::format("no kind of input has exit status {} (they have {})", exit_status, fmt::join(known, ", "));
}

// The first kind by which parse_as(rule) finds something, else the fault of the one that got furthest.
template <typename Found, typename ParseAs>
std::variant<Found, Unrecognised> first_kind(const InputSpec& spec, const InputText& input,
                                             std::optional<int> exit_status, const ParseAs& parse_as) {
    std::optional<Unrecognised> furthest;
    for (std::size_t kind = 0; kind < spec.kinds.size(); ++kind) {
        if (exit_status && spec.kinds[kind].exit_status != *exit_status) continue;
        auto parsed = parse_as(spec.kinds[kind].rule);
        const auto* fault = std::get_if<ParseFault>(&parsed);
        if (fault == nullptr) return Found{kind, std::move(std::get<0>(parsed))};
        if (!furthest || fault->offset > furthest->offset) furthest = Unrecognised{kind, fault->offset, fault->what};
    }
    if (!furthest) return Unrecognised{0, 0, of_no_kind(spec, exit_status.value_or(0))};
    furthest->what = fmt::format("{}: {} (kind {})", place_in_words(input, furthest->offset), furthest->what,
                                 spec.kinds[furthest->kind].name);
    return *std::move(furthest);
}

void add_texts(const Node& node, const Grammar& grammar, RuleIndex rule, std::size_t& offset,
               std::vector<RuleSpan>& spans) {
    const auto* call = std::get_if<RuleCall>(&grammar[node.expression]);
    const bool is_wanted = call != nullptr && call->rule == rule;
    const std::size_t span = spans.size();
    if (is_wanted) spans.push_back({rule, offset, offset});
    offset += node.bytes.size();
    for (const Node& child : node.children) add_texts(child, grammar, rule, offset, spans);
    if (is_wanted) spans[span].end = offset;
}

} // namespace

std::variant<Recognised, Unrecognised> recognise(const InputSpec& spec, const Input& input,
                                                 std::optional<int> exit_status) {
    const InputText text = to_text(input);
    return first_kind<Recognised>(spec, text, exit_status, [&](RuleIndex rule) {
        return parse(spec.grammar, rule, text.text, text.stdin_begin);
    });
}

std::variant<Located, Unrecognised> locate(const InputSpec& spec, const InputText& input,
                                           std::optional<int> exit_status, const std::vector<bool>& wanted) {
    return first_kind<Located>(spec, input, exit_status, [&](RuleIndex rule) {
        return find_rules(spec.grammar, rule, input.text, input.stdin_begin, wanted);
    });
}

std::vector<RuleText> texts_of(const Node& root, const Grammar& grammar, RuleIndex rule) {
    std::vector<RuleSpan> spans;
    std::size_t offset = 0;
    add_texts(root, grammar, rule, offset, spans);
    std::vector<RuleText> texts;
    if (spans.empty()) return texts;
    const std::string text = text_of(root, grammar).text;
    texts.reserve(spans.size());
    for (const RuleSpan& span : spans) texts.push_back({span.begin, text.substr(span.begin, span.end - span.begin)});
    return texts;
}

} // namespace judge
