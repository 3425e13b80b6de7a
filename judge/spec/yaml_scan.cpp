#include "judge/spec/yaml_scan.hpp"

#include <fmt/format.h>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "judge/text/visible.hpp"

namespace judge {
namespace {

std::string control_fault(unsigned byte) {
    if (byte == '\r')
        return "carriage return: end lines with a line feed alone, and write \\r in double quotes to mean one";
    return fmt::format("control character {}: write \\x{:02x} in double quotes to mean it",
                       visible(std::string(1, static_cast<char>(byte))), byte);
}

bool is_control(unsigned char byte) {
    return (byte < 0x20 && byte != '\t' && byte != '\n') || byte == 0x7f;
}

// U+0080 to U+009F: no glyph, and U+0085 ends a line for some parsers.
bool is_c1_control(std::string_view from) {
    return from.size() > 1 && from[0] == '\xc2' && static_cast<unsigned char>(from[1]) < 0xa0;
}

// The bytes of the well-formed sequence at the front, 0 where there is none.
std::size_t sequence_at_front(std::string_view from) {
    for (std::size_t length = 1; length <= 4 && length <= from.size(); ++length)
        if (is_utf8(from.substr(0, length))) return length;
    return 0;
}

// Scans one line, and puts something harmless of the same length in the place of what may not stand there.
void scan_line_bytes(std::size_t start, std::string_view line, FaultList& faults, std::string& mended) {
    for (std::size_t i = 0; i < line.size();) {
        const auto byte = static_cast<unsigned char>(line[i]);
        const std::size_t length = byte < 0x80 ? 1 : sequence_at_front(line.substr(i));
        std::string fault;
        if (is_control(byte)) {
            fault = control_fault(byte);
        } else if (length == 0) {
            fault =
                fmt::format("byte \\x{:02x} is not UTF-8: write such bytes as {{hex: ...}} or {{base64: ...}}", byte);
        } else if (is_c1_control(line.substr(i))) {
            const unsigned code = static_cast<unsigned char>(line[i + 1]);
            fault = fmt::format("control character U+00{0:02X}: write \\u00{0:02x} in double quotes to mean it", code);
        }
        const std::size_t taken = length == 0 ? 1 : length;
        if (!fault.empty()) {
            // A letter is part of whatever it stands in; a blank begins no line and changes no end.
            const bool is_at_an_end = line.find_first_not_of(' ') == i || (byte == '\r' && i + 1 == line.size());
            mended.replace(start + i, taken, taken, is_at_an_end ? ' ' : 'x');
            faults.add(start + i, std::move(fault));
        }
        i += taken;
    }
}

bool is_marker(std::string_view line, std::string_view marker) {
    if (line.substr(0, 3) != marker) return false;
    return line.size() == 3 || line[3] == ' ' || line[3] == '\t';
}

bool is_blank_or_comment(std::string_view line) {
    const std::size_t first = line.find_first_not_of(' ');
    return first == std::string_view::npos || line[first] == '#';
}

} // namespace

std::optional<std::string> scan_yaml(const YamlText& yaml, FaultList& faults) {
    const std::string_view text = yaml.text();
    std::string mended(text);
    std::size_t at = 0;
    bool is_one_document = true;
    const auto add_structural = [&](std::size_t offset, const char* what) {
        faults.add(offset, what);
        is_one_document = false;
    };
    if (text.substr(0, 3) == "\xef\xbb\xbf") {
        add_structural(0, "byte-order mark: save the file as UTF-8 without one");
        at = 3;
    }
    bool anything_before = false;
    while (at < text.size()) {
        const std::size_t end = text.find('\n', at);
        const std::string_view line = text.substr(at, end == std::string_view::npos ? end : end - at);
        scan_line_bytes(at, line, faults, mended);
        // At column 0 these are no text: block scalars and quotes of a mapping are indented.
        if (line.substr(0, 1) == "%") add_structural(at, "no YAML directives: remove this line");
        if (is_marker(line, "...")) add_structural(at, "no \"...\": a file is one document");
        if (is_marker(line, "---") && anything_before) add_structural(at, "a second document: a file is one document");
        if (is_marker(line, "---") && !anything_before && line != "---")
            add_structural(at, "\"---\" must stand alone on its line");
        if (!is_blank_or_comment(line)) anything_before = true;
        if (end == std::string_view::npos) {
            faults.add(text.size(), "the last line does not end in a line feed: parsers differ in what that means");
            mended += '\n';
            break;
        }
        at = end + 1;
    }
    if (!is_one_document) return std::nullopt;
    return mended;
}

} // namespace judge
