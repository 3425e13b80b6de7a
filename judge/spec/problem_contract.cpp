#include "judge/spec/problem_contract.hpp"

#include <array>

#include "judge/spec/yaml_fields.hpp"

namespace judge {
namespace {

using Names = std::array<std::string_view, 2>;

constexpr std::array<std::string_view, 6> keys = {"compare",         "final_newline",   "trailing_blank_lines",
                                                  "block_separator", "trailing_spaces", "line_ends"};

// In the order of the enumerators.
constexpr std::array<std::string_view, 3> final_newlines = {"required", "optional", "forbidden"};
constexpr Names forbidden_or_ignored = {"forbidden", "ignored"};
constexpr Names block_separators = {"one_blank_line", "blank_lines"};
constexpr Names line_ends = {"lf", "lf_or_crlf"};

} // namespace

OutputContract read_contract(const YamlNode& node, FaultList& faults) {
    const YamlFields fields(node, "output", keys, faults);
    OutputContract contract;
    if (const auto row = fields.choice("compare", known_comparisons)) contract.compare = known_comparisons[*row];
    if (const auto value = fields.choice("final_newline", final_newlines))
        contract.final_newline = static_cast<FinalNewline>(*value);
    if (const auto value = fields.choice("trailing_blank_lines", forbidden_or_ignored))
        contract.trailing_blank_lines = static_cast<TrailingBlankLines>(*value);
    if (const auto value = fields.choice("block_separator", block_separators))
        contract.block_separator = *value == 0 ? BlockSeparator::one_blank_line : BlockSeparator::blank_lines;
    if (const auto value = fields.choice("trailing_spaces", forbidden_or_ignored))
        contract.trailing_spaces = static_cast<TrailingSpaces>(*value);
    if (const auto value = fields.choice("line_ends", line_ends)) contract.line_ends = static_cast<LineEnds>(*value);
    return contract;
}

std::vector<std::string> broken_clauses(std::string_view expected, const OutputContract& contract) {
    std::vector<std::string> broken;
    if (expected.empty() || contract.compare != "bytes") return broken;
    const bool newline_last = expected.back() == '\n';
    if (contract.final_newline == FinalNewline::required && !newline_last)
        broken.emplace_back("final_newline: required, but it does not end in a newline");
    if (contract.final_newline == FinalNewline::forbidden && newline_last)
        broken.emplace_back("final_newline: forbidden, but it ends in a newline");
    if (contract.trailing_blank_lines == TrailingBlankLines::forbidden &&
        (expected == "\n" || expected.ends_with("\n\n")))
        broken.emplace_back("trailing_blank_lines: forbidden, but it ends in a blank line");
    if (contract.block_separator != BlockSeparator::one_blank_line) return broken;
    const std::size_t end = expected.find_last_not_of('\n');
    if (expected.front() == '\n' && end != std::string_view::npos)
        broken.emplace_back("block_separator: one_blank_line, but it begins with a blank line");
    if (end != std::string_view::npos && expected.find("\n\n\n") < end)
        broken.emplace_back("block_separator: one_blank_line, but it has two blank lines in a row");
    return broken;
}

} // namespace judge
