// The output contract as written in problem.yaml, and whether expected output itself keeps it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "judge/spec/contract.hpp"
#include "judge/spec/yaml_tree.hpp"

namespace judge {

[[nodiscard]] OutputContract read_contract(const YamlNode& node, FaultList& faults);

// How a case's expected output breaks the contract that it will be compared under, in words; none where it keeps
// it. Only final_newline, trailing_blank_lines and block_separator are held against it: spaces and carriage returns
// can be what a problem asks for. Empty output always keeps it.
[[nodiscard]] std::vector<std::string> broken_clauses(std::string_view expected, const OutputContract& contract);

} // namespace judge
