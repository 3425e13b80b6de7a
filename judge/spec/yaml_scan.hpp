// The first look at a YAML file: its bytes and its lines, before any parser sees them.
#pragma once

#include "judge/spec/yaml_text.hpp"

namespace judge {

// Adds a fault for everything that parsers drop, mistake or disagree about: control characters (tab and line feed are
// text), bytes that are not UTF-8, a byte-order mark, a missing last line feed, `%` directives, `---` other than alone
// before everything else, and `...`. A file with such a fault is not worth parsing.
void scan_yaml(const YamlText& yaml, FaultList& faults);

} // namespace judge
