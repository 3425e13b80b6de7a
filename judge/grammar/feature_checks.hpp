// Features that no input can have.
#pragma once

#include "judge/grammar/input_spec.hpp"
#include "judge/spec/yaml_tree.hpp"

namespace judge {

// The node of `features`, which `spec.features` was read from; the grammar and the kinds are without faults. Texts that
// their rule never takes, and counts that no kind of input reaches, are faults: nothing could ever cover them.
void find_impossible_features(const YamlNode& node, const InputSpec& spec, FaultList& faults);

} // namespace judge
