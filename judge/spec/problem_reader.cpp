// problem.yaml.
#include <fmt/format.h>
#include <array>

#include "judge/spec/limits_reader.hpp"
#include "judge/spec/problem_contract.hpp"
#include "judge/spec/tree.hpp"
#include "judge/spec/yaml_fields.hpp"

namespace judge {
namespace {

constexpr std::array<std::string_view, 5> keys = {"title", "reference", "contain_reference", "limits", "output"};
constexpr std::array<std::string_view, 2> yes_and_no = {"true", "false"};

bool is_binary_name(std::string_view name) {
    return !name.empty() && name.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") == std::string_view::npos;
}

std::string read_title(const YamlFields& fields) {
    const YamlNode* node = fields.require("title");
    const auto title = fields.text("title");
    if (title && title->empty()) fields.faults().add(node->offset, "title: expected text, got none");
    return title.value_or("");
}

std::string read_reference(const YamlFields& fields) {
    const YamlNode* node = fields.require("reference");
    const auto name = fields.text("reference");
    if (name && !is_binary_name(*name))
        fields.faults().add(
            node->offset,
            fmt::format("reference: expected the name of a binary (a-z, 0-9 and hyphens), got {}", in_quotes(*name)));
    return name.value_or("");
}

} // namespace

Reading<Problem> read_problem(std::string_view yaml, const std::string& path, const std::string& id) {
    const YamlText text(yaml, path);
    FaultList faults(text);
    const YamlNode root = parse_yaml(text, faults);
    const YamlFields fields(root, "a problem", keys, faults);
    Problem problem;
    problem.id = id;
    problem.title = read_title(fields);
    problem.reference = read_reference(fields);
    problem.contain_reference = fields.choice("contain_reference", yes_and_no).value_or(0) == 0;
    if (const YamlNode* limits = fields.find("limits")) problem.limits = apply(Limits{}, read_limits(*limits, faults));
    if (const YamlNode* output = fields.find("output")) problem.output = read_contract(*output, faults);
    return {std::move(problem), faults.sorted()};
}

} // namespace judge
