// The `features` of an input.yaml.
#pragma once

#include <vector>

#include "judge/grammar/input_spec.hpp"
#include "judge/spec/yaml_fields.hpp"

namespace judge {

// The rule of that name; a fault where there is none. Nothing is told of names where the grammar could not be read.
[[nodiscard]] std::optional<RuleIndex> rule_named(const YamlNode& name, std::string_view key, const Grammar& grammar,
                                                  FaultList& faults);

// spec: its grammar and domain rules are known.
[[nodiscard]] std::vector<FeatureGroup> read_features(const YamlNode& node, const InputSpec& spec, FaultList& faults);

} // namespace judge
