#include <fmt/format.h>
#include <fmt/ranges.h>

#include <set>
#include <utility>

#include "judge/grammar/input_spec.hpp"
#include "judge/grammar/parser.hpp"

namespace judge {
namespace {

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

std::vector<std::size_t> kinds_with(const InputSpec& spec, std::optional<int> exit_status) {
    std::vector<std::size_t> kinds;
    for (std::size_t kind = 0; kind < spec.kinds.size(); ++kind)
        if (!exit_status || spec.kinds[kind].exit_status == *exit_status) kinds.push_back(kind);
    return kinds;
}

Unrecognised not_of_kind(const InputSpec& spec, std::size_t kind, const InputText& input, std::size_t offset,
                         std::string_view what) {
    return {kind, offset, fmt::format("{}: {} (kind {})", place_in_words(input, offset), what, spec.kinds[kind].name)};
}

Unrecognised of_no_kind(const InputSpec& spec, int exit_status) {
    std::set<int> known;
    for (const InputKind& kind : spec.kinds) known.insert(kind.exit_status);
    return {0, 0,
            fmt::format("no kind of input has exit status {} (they have {})", exit_status, fmt::join(known, ", "))};
}

std::variant<Recognised, Unrecognised> recognise(const InputSpec& spec, const Input& input,
                                                 std::optional<int> exit_status) {
    const InputText text = to_text(input);
    std::optional<Unrecognised> furthest;
    for (const std::size_t kind : kinds_with(spec, exit_status)) {
        Parsed parsed = parse(spec.grammar, spec.kinds[kind].rule, text.text, text.stdin_begin);
        if (auto* tree = std::get_if<Node>(&parsed)) return Recognised{kind, std::move(*tree)};
        const auto& fault = std::get<ParseFault>(parsed);
        if (!furthest || fault.offset > furthest->offset)
            furthest = not_of_kind(spec, kind, text, fault.offset, fault.what);
    }
    return furthest ? *std::move(furthest) : of_no_kind(spec, exit_status.value_or(0));
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
