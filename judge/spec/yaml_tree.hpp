// Strict YAML: the part of the language that every reader takes alike and whose bytes can be seen in the file.
//
// Mappings, sequences, plain and quoted text on one line and `|` blocks; no anchors, aliases, merge keys, tags,
// folding, null, duplicate keys or second documents. yaml-cpp finds the structure; every scalar is also read from the
// file's own bytes, what stands between scalars is counted against the structure, and what differs is refused: nothing
// is lost or invented silently.
#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "judge/spec/reading.hpp"
#include "judge/spec/yaml_text.hpp"

namespace judge {

struct YamlNode {
    // `faulty`: a fault was reported here; readers pass over it in silence.
    enum class Kind { faulty, plain, quoted, sequence, mapping };

    Kind kind = Kind::faulty;
    std::size_t offset = 0;
    std::string text;                 // of plain and quoted scalars
    std::vector<YamlNode> keys = {};  // of a mapping, in the order of the file
    std::vector<YamlNode> items = {}; // of a sequence, or the values beside `keys`

    [[nodiscard]] bool is_text() const { return kind == Kind::plain || kind == Kind::quoted; }
};

// Bounds for hostile files.
inline constexpr std::size_t deepest_yaml = 16;
inline constexpr std::size_t most_yaml_nodes = 2'000'000;

// Scans and parses. The root is a mapping, or `faulty` where the structure could not be told.
[[nodiscard]] YamlNode parse_yaml(const YamlText& yaml, FaultList& faults);

} // namespace judge
