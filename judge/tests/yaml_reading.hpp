// For the tests of what reads YAML: a text as the value of a reader, and its faults in a line each.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "judge/spec/yaml_tree.hpp"
#include "judge/text/fault.hpp"

namespace judge {

// `place: what`, a line each.
inline std::string fault_lines(const std::vector<Fault>& faults) {
    std::string lines;
    for (const Fault& fault : faults) lines += to_string(fault.place) + ": " + fault.what + "\n";
    return lines;
}

template <typename T>
struct ReadText {
    T value;
    std::string faults;
};

// Gives the root of the text, path `f`, to read(node, faults).
template <typename Reader>
auto read_text(std::string_view text, Reader read) {
    const YamlText yaml(text, "f");
    FaultList faults(yaml);
    const YamlNode root = parse_yaml(yaml, faults);
    auto value = read(root, faults);
    return ReadText<decltype(value)>{std::move(value), fault_lines(faults.sorted())};
}

} // namespace judge
