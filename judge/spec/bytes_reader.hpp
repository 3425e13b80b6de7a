// Bytes as a case writes them: text, or {file: ...}, {base64: ...}, {hex: ...}.
#pragma once

#include <filesystem>
#include <string_view>

#include "judge/spec/bytes.hpp"
#include "judge/spec/yaml_tree.hpp"

namespace judge {

// key: names the value in faults. A file is relative to the folder, and neither `..` nor a symbolic link may lead out
// of it.
[[nodiscard]] Bytes read_bytes(const YamlNode& node, std::string_view key, const std::filesystem::path& folder,
                               FaultList& faults);

} // namespace judge
