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

GrammarReading read_grammar(std::string_view notation) {
    NotationReading reading = read_notation(notation);
    check_rules(reading);
    check_names(reading);
    std::stable_sort(reading.faults.begin(), reading.faults.end(),
                     [](const NotationFault& a, const NotationFault& b) { return a.offset < b.offset; });
    return {std::move(reading.grammar), std::move(reading.faults)};
}

} // namespace judge
