// The first look at a YAML file: its bytes and its lines, before any parser sees them.
#pragma once

#include <optional>
#include <string>

#include "judge/spec/yaml_text.hpp"

namespace judge {

// Adds a fault for everything that parsers drop, mistake or disagree about: control characters (tab and line feed are
// text), bytes that are not UTF-8, a byte-order mark, a missing last line feed, `%` directives, `---` other than alone
// before everything else, and `...`.
//
// Returns what a parser can be given to find further faults: the file's own text, with harmless bytes in the places of
// those at fault, so that offsets stay. Nothing where the file is not one document.
[[nodiscard]] std::optional<std::string> scan_yaml(const YamlText& yaml, FaultList& faults);

} // namespace judge
