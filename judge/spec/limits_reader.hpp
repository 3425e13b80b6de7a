// The `limits:` of a problem or a case.
#pragma once

#include "judge/spec/limits.hpp"
#include "judge/spec/yaml_tree.hpp"

namespace judge {

// {time_ms, wall_ms, memory_mib, output_kib}, each from 1 up to a bound that no real limit reaches.
[[nodiscard]] LimitOverrides read_limits(const YamlNode& node, FaultList& faults);

} // namespace judge
