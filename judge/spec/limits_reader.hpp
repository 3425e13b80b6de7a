// The `limits:` of a problem or a case.
#pragma once

#include "judge/spec/limits.hpp"
#include "judge/spec/yaml_tree.hpp"

namespace judge {

// {time_ms, wall_ms, memory_mib, output_kib, processes, files, file_mib, stack_mib}, each up to a bound that no real
// limit reaches and none but `files` below 1.
[[nodiscard]] LimitOverrides read_limits(const YamlNode& node, FaultList& faults);

} // namespace judge
