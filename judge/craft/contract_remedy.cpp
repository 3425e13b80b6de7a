#include "judge/craft/contract_remedy.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <set>
#include <string_view>

#include "judge/craft/contract_oracle.hpp"
#include "judge/text/visible.hpp"

namespace judge {
namespace {

// A value of a clause, and the contract with it.
struct ClauseValue {
    std::string_view words;
    void (*set)(OutputContract& contract);
    bool (*is_set)(const OutputContract& contract);
};

template <auto clause, auto value>
constexpr ClauseValue value_of(std::string_view words) {
    return {words, [](OutputContract& contract) { contract.*clause = value; },
            [](const OutputContract& contract) { return contract.*clause == value; }};
}

// The wide one last.
constexpr std::array<ClauseValue, 13> clause_values = {{
    value_of<&OutputContract::final_newline, FinalNewline::optional>("final_newline: optional"),
    value_of<&OutputContract::final_newline, FinalNewline::required>("final_newline: required"),
    value_of<&OutputContract::final_newline, FinalNewline::forbidden>("final_newline: forbidden"),
    value_of<&OutputContract::trailing_blank_lines, TrailingBlankLines::ignored>("trailing_blank_lines: ignored"),
    value_of<&OutputContract::trailing_blank_lines, TrailingBlankLines::forbidden>("trailing_blank_lines: forbidden"),
    value_of<&OutputContract::block_separator, BlockSeparator::blank_lines>("block_separator: blank_lines"),
    value_of<&OutputContract::block_separator, BlockSeparator::one_blank_line>("block_separator: one_blank_line"),
    value_of<&OutputContract::trailing_spaces, TrailingSpaces::ignored>("trailing_spaces: ignored"),
    value_of<&OutputContract::trailing_spaces, TrailingSpaces::forbidden>("trailing_spaces: forbidden"),
    value_of<&OutputContract::line_ends, LineEnds::lf_or_crlf>("line_ends: lf_or_crlf"),
    value_of<&OutputContract::line_ends, LineEnds::lf>("line_ends: lf"),
    value_of<&OutputContract::white_space, WhiteSpace::free>("white_space: free"),
    value_of<&OutputContract::white_space, WhiteSpace::as_clauses_say>("white_space: as_clauses_say"),
}};

const OutputContract& contract_of(const Misjudged& misjudged) {
    return misjudged.test_case->output ? *misjudged.test_case->output : misjudged.problem->output;
}

bool is_expected_output(const Misjudged& misjudged) {
    return misjudged.output == misjudged.expected;
}

std::string protocol_in_words(const Checker& checker) {
    return checker.protocol == CheckerProtocol::kattis ? "42 or 43 (kattis)" : "0, 1 or 2 (testlib)";
}

} // namespace

std::vector<std::string> fitting_clauses(const Misjudged& misjudged) {
    std::vector<std::string> fitting;
    const OutputContract& contract = contract_of(misjudged);
    if (!misjudged.said || misjudged.checker_failed || is_expected_output(misjudged)) return fitting;
    for (const ClauseValue& value : clause_values) {
        if (value.is_set(contract)) continue;
        OutputContract changed = contract;
        value.set(changed);
        if (is_met(demand_of(misjudged.expected, misjudged.output, changed), *misjudged.said))
            fitting.emplace_back(value.words);
    }
    return fitting;
}

std::string remedy_of(const Misjudged& misjudged) {
    const OutputContract& contract = contract_of(misjudged);
    if (!contract.checker)
        return "no checker is asked here, so this is a mistake of the judge's own: its comparison and its proof differ";
    const std::string id = visible(misjudged.problem->id);
    const std::string name = visible(contract.checker->name);
    const std::string source = fmt::format("problems/{}/checkers/{}", id, name);
    if (misjudged.checker_failed)
        return fmt::format(
            "correct {}, which has to end with {} within its limits, or raise `checker_limits` in "
            "problems/{}/problem.yaml",
            source, protocol_in_words(*contract.checker), id);
    if (is_expected_output(misjudged))
        return fmt::format("it refuses the very output that the case expects: correct {}, or the case's stdout",
                           source);
    std::vector<std::string> ways = fitting_clauses(misjudged);
    ways.push_back(fmt::format("checker_decides: [{}]", misjudged.perturbation));
    return fmt::format("if {} is right, say `{}` under `output` in problems/{}/problem.yaml; else correct {}", name,
                       fmt::join(ways, "` or `"), id, source);
}

std::string clause_that_fits_all(const std::vector<const Misjudged*>& misjudged) {
    std::set<std::string_view> perturbations;
    for (const Misjudged* one : misjudged) perturbations.insert(one->perturbation);
    if (perturbations.size() < 2) return "";
    std::vector<std::string> fitting = fitting_clauses(*misjudged.front());
    for (const Misjudged* one : misjudged) {
        const std::vector<std::string> others = fitting_clauses(*one);
        std::erase_if(fitting, [&](const std::string& clause) {
            return std::find(others.begin(), others.end(), clause) == others.end();
        });
    }
    return fitting.empty() ? "" : fitting.front();
}

} // namespace judge
