#include "judge/spec/yaml_tree.hpp"

#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>
#include <algorithm>
#include <optional>
#include <sstream>
#include <string>

#include "judge/spec/yaml_builder.hpp"
#include "judge/spec/yaml_scan.hpp"
#include "judge/text/visible.hpp"

namespace judge {
namespace {

// yaml-cpp's message is lower case and has no full stop, but may quote a byte of the file.
void add_parser_fault(const YAML::ParserException& error, const YamlText& yaml, FaultList& faults) {
    const std::size_t offset = error.mark.is_null() ? 0 : static_cast<std::size_t>(error.mark.pos);
    const std::size_t at = std::min(offset, yaml.text().size() - 1);
    const std::string_view line = yaml.line_of(at);
    const bool has_tab = line.substr(0, line.find_first_not_of(" \t")).find('\t') != std::string_view::npos;
    faults.add(at,
               "not YAML: " + visible(error.msg) + (has_tab ? "; indent with spaces, a tab is no indentation" : ""));
}

} // namespace

YamlNode parse_yaml(const YamlText& yaml, FaultList& faults) {
    const std::optional<std::string> text = scan_yaml(yaml, faults);
    if (!text) return {};
    const YamlText scanned(*text, "");
    YamlBuilder builder(scanned, faults);
    std::istringstream stream(*text);
    try {
        YAML::Parser parser(stream);
        while (parser.HandleNextDocument(builder)) {
        }
        builder.finish();
    } catch (const YAML::ParserException& error) {
        add_parser_fault(error, yaml, faults);
        return {};
    } catch (const StopReading&) {
        return {};
    }
    YamlNode root = builder.take_root();
    if (root.kind != YamlNode::Kind::mapping) return {};
    return root;
}

} // namespace judge
