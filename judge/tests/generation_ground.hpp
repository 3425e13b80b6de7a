// For the tests of what makes inputs: a spec from its text, and inputs in a line each.
#pragma once

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>
#include <vector>

#include "judge/craft/generation.hpp"
#include "judge/grammar/input_spec.hpp"
#include "judge/tests/yaml_reading.hpp"
#include "judge/text/visible.hpp"

namespace making {

using namespace judge;

inline InputSpec spec_of(std::string_view yaml) {
    Reading<InputSpec> reading = read_input_spec(yaml, "input.yaml");
    BOOST_REQUIRE_EQUAL(fault_lines(reading.faults), "");
    return std::move(reading.value);
}

// One kind `all` of the rule `start`.
inline InputSpec spec_of_grammar(std::string_view notation) {
    std::string yaml = "kinds:\n  all: {rule: start}\ngrammar: |\n";
    for (std::size_t begin = 0; begin < notation.size();) {
        const std::size_t end = std::min(notation.find('\n', begin), notation.size());
        (yaml += "  ").append(notation.substr(begin, end - begin)) += '\n';
        begin = end + 1;
    }
    return spec_of(yaml);
}

inline RuleIndex rule_of(const InputSpec& spec, std::string_view name) {
    const auto rule = spec.grammar.find(name);
    BOOST_REQUIRE(rule.has_value());
    return rule.value_or(0);
}

// Arguments in <>, then standard input, all visible.
inline std::string in_a_line(const Input& input) {
    std::string line;
    for (const std::string& argument : input.args) line += "<" + visible(argument) + ">";
    return line + visible(input.stdin_bytes);
}

// `label: input`, a line each.
inline std::string lines_of(const std::vector<GeneratedInput>& inputs) {
    std::string lines;
    for (const GeneratedInput& one : inputs) lines += one.label + ": " + in_a_line(one.input) + "\n";
    return lines;
}

} // namespace making
