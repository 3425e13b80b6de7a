#include "judge/spec/problem_contract.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "judge/spec/limits_reader.hpp"
#include "judge/spec/yaml_fields.hpp"

namespace judge {
namespace {

using Names = std::array<std::string_view, 2>;

constexpr std::array<std::string_view, 11> keys = {
    "compare", "final_newline", "trailing_blank_lines", "block_separator", "trailing_spaces", "line_ends",
    "checker", "protocol",      "white_space",          "checker_limits",  "checker_decides"};

constexpr std::array<std::string_view, 3> comparisons = {known_comparisons[0], known_comparisons[1],
                                                         checker_comparison};
constexpr std::array<std::string_view, 5> keys_of_checkers = {"checker", "protocol", "white_space", "checker_limits",
                                                              "checker_decides"};

// In the order of the enumerators.
constexpr std::array<std::string_view, 3> final_newlines = {"required", "optional", "forbidden"};
constexpr Names forbidden_or_ignored = {"forbidden", "ignored"};
constexpr Names block_separators = {"one_blank_line", "blank_lines"};
constexpr Names line_ends = {"lf", "lf_or_crlf"};
constexpr Names white_spaces = {"as_clauses_say", "free"};
constexpr Names protocols = {"kattis", "testlib"};

// One path component that is not hidden.
bool is_source_name(std::string_view name) {
    return !name.empty() && name.size() <= 100 && name.front() != '.' && name.find('/') == std::string_view::npos &&
           name.find('\0') == std::string_view::npos;
}

std::vector<std::string> read_decides(const YamlNode& node, FaultList& faults) {
    if (node.kind != YamlNode::Kind::sequence) {
        if (node.kind != YamlNode::Kind::faulty)
            faults.add(node.offset,
                       fmt::format("checker_decides: expected a list of perturbations such as [case_change], got {}",
                                   kind_in_words(node)));
        return {};
    }
    std::vector<std::string> names;
    for (const YamlNode& item : node.items) {
        if (item.is_text() &&
            std::find(known_perturbations.begin(), known_perturbations.end(), item.text) != known_perturbations.end())
            names.push_back(item.text);
        else if (item.is_text())
            faults.add(item.offset, fmt::format("checker_decides: no perturbation is called {}{}", in_quotes(item.text),
                                                did_you_mean(item.text, known_perturbations)));
        else if (item.kind != YamlNode::Kind::faulty)
            faults.add(item.offset, fmt::format("checker_decides: expected a name, got {}", kind_in_words(item)));
    }
    return names;
}

Checker read_checker(const YamlFields& fields) {
    Checker checker;
    const YamlNode* name = fields.require("checker");
    checker.name = fields.text("checker").value_or("");
    if (name != nullptr && name->is_text() && !is_source_name(checker.name))
        fields.faults().add(name->offset,
                            fmt::format("checker: expected the name of a file in the problem's checkers folder, got {}",
                                        in_quotes(checker.name)));
    if (const auto value = fields.choice("protocol", protocols))
        checker.protocol = static_cast<CheckerProtocol>(*value);
    if (const YamlNode* limits = fields.find("checker_limits"))
        checker.limits = apply(checker_limits, read_limits(*limits, fields.faults()));
    if (const YamlNode* decides = fields.find("checker_decides"))
        checker.decides = read_decides(*decides, fields.faults());
    return checker;
}

void refuse_keys_of_checkers(const YamlFields& fields) {
    for (const std::string_view key : keys_of_checkers)
        if (const YamlNode* node = fields.find(key))
            fields.faults().add(node->offset, fmt::format("{}: only beside `compare: checker`", key));
}

} // namespace

OutputContract read_contract(const YamlNode& node, FaultList& faults) {
    const YamlFields fields(node, "output", keys, faults);
    OutputContract contract;
    if (const auto row = fields.choice("compare", comparisons)) contract.compare = comparisons.at(*row);
    if (contract.compare == checker_comparison)
        contract.checker = read_checker(fields);
    else
        refuse_keys_of_checkers(fields);
    if (contract.checker)
        contract.white_space = static_cast<WhiteSpace>(fields.choice("white_space", white_spaces).value_or(0));
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
