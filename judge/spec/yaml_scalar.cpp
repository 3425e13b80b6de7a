#include "judge/spec/yaml_scalar.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>

#include "judge/text/visible.hpp"

namespace judge {
namespace {

void append_utf8(std::string& out, std::uint32_t code) {
    const auto byte = [&out](std::uint32_t value) { out += static_cast<char>(static_cast<unsigned char>(value)); };
    if (code < 0x80) {
        byte(code);
    } else if (code < 0x800) {
        byte(0xc0U | code >> 6U);
        byte(0x80U | (code & 0x3fU));
    } else if (code < 0x10000) {
        byte(0xe0U | code >> 12U);
        byte(0x80U | (code >> 6U & 0x3fU));
        byte(0x80U | (code & 0x3fU));
    } else {
        byte(0xf0U | code >> 18U);
        byte(0x80U | (code >> 12U & 0x3fU));
        byte(0x80U | (code >> 6U & 0x3fU));
        byte(0x80U | (code & 0x3fU));
    }
}

std::optional<char> single_escape(char letter) {
    constexpr std::string_view letters = "0abt\tnvfre \"/\\";
    constexpr std::string_view meanings("\0\a\b\t\t\n\v\f\r\x1b \"/\\", 14);
    const std::size_t index = letters.find(letter);
    if (index == std::string_view::npos) return std::nullopt;
    return meanings[index];
}

std::size_t hex_digits(char letter) {
    return letter == 'x' ? 2 : letter == 'u' ? 4 : letter == 'U' ? 8 : 0;
}

// What \N \_ \L \P stand for; libraries turn them into bytes that are not UTF-8.
std::string_view plainer_escape(char letter) {
    switch (letter) {
        case 'N':
            return "\\u0085";
        case '_':
            return "\\u00a0";
        case 'L':
            return "\\u2028";
        case 'P':
            return "\\u2029";
        default:
            return "";
    }
}

ScalarReading read_hex_escape(std::string_view yaml, std::size_t backslash) {
    const std::size_t count = hex_digits(yaml[backslash + 1]);
    const std::string_view digits = yaml.substr(backslash + 2, count);
    std::uint32_t code = 0;
    const auto parsed = std::from_chars(digits.data(), digits.data() + digits.size(), code, 16);
    if (digits.size() != count || parsed.ptr != digits.data() + digits.size())
        return ScalarFault{backslash, fmt::format("\\{} needs {} hexadecimal digits", yaml[backslash + 1], count)};
    if (count == 2 && code >= 0x80)
        return ScalarFault{backslash, fmt::format("\\x{0:02x} is read as a character by some and as a byte by others: "
                                                  "write \\u{0:04x} for the character, {{hex: {0:02x}}} for the byte",
                                                  code)};
    if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff))
        return ScalarFault{backslash, fmt::format("\\{}{} is no character: those over \\uffff are written \\U with "
                                                  "eight digits",
                                                  yaml[backslash + 1], digits)};
    SourceScalar escape{"", backslash + 2 + count};
    append_utf8(escape.text, code);
    return escape;
}

ScalarReading read_escape(std::string_view yaml, std::size_t backslash) {
    const char letter = backslash + 1 < yaml.size() ? yaml[backslash + 1] : '\n';
    if (const auto meaning = single_escape(letter)) return SourceScalar{std::string(1, *meaning), backslash + 2};
    if (hex_digits(letter) > 0) return read_hex_escape(yaml, backslash);
    if (const std::string_view remedy = plainer_escape(letter); !remedy.empty())
        return ScalarFault{backslash, fmt::format("\\{} is not read alike everywhere: write {}", letter, remedy)};
    if (letter == '\n')
        return ScalarFault{backslash, "no line may be continued by a backslash: write it in one, or use \"|\""};
    return ScalarFault{backslash,
                       fmt::format(R"(unknown escape \{}: write \\ for a backslash)", visible(std::string(1, letter)))};
}

// The first line of a block: `|`, its chomping and indentation, perhaps a comment.
struct BlockHeader {
    char chomping = ' ';
    std::size_t digit = 0; // 0: the first line with text decides
    std::size_t end = 0;   // the offset of the first content line
};

std::variant<BlockHeader, ScalarFault> read_header(std::string_view yaml, std::size_t at) {
    BlockHeader header;
    std::size_t i = at + 1;
    for (; i < yaml.size() && yaml[i] != '\n' && yaml[i] != ' '; ++i) {
        const char c = yaml[i];
        if ((c == '+' || c == '-') && header.chomping == ' ') {
            header.chomping = c;
        } else if (c >= '1' && c <= '9' && header.digit == 0) {
            header.digit = static_cast<std::size_t>(c - '0');
        } else {
            return ScalarFault{i, R"(expected "+", "-" or a digit from 1 to 9 behind "|")"};
        }
    }
    i = std::min(yaml.find_first_not_of(' ', i), yaml.size());
    if (i < yaml.size() && yaml[i] != '\n' && yaml[i] != '#')
        return ScalarFault{i, "the text of a block begins on the next line"};
    header.end = std::min(yaml.find('\n', i), yaml.size() - 1) + 1;
    return header;
}

std::size_t spaces_at(std::string_view yaml, std::size_t at) {
    return std::min(yaml.find_first_not_of(' ', at), yaml.size()) - at;
}

// Where no digit says it: the indentation of the first line with text, for blank lines alone the longest of them.
std::variant<std::size_t, ScalarFault> detect_indentation(std::string_view yaml, std::size_t at, std::size_t parent) {
    std::size_t longest = 0;
    while (at < yaml.size()) {
        const std::size_t spaces = spaces_at(yaml, at);
        if (at + spaces == yaml.size()) break;
        if (yaml[at + spaces] != '\n') {
            if (spaces <= parent) break;
            if (longest > spaces)
                return ScalarFault{at,
                                   "a blank line above has more spaces than this first line of the block: write "
                                   "the indentation behind \"|\", as in |2"};
            return spaces;
        }
        longest = std::max(longest, spaces);
        at += spaces + 1;
    }
    return std::max(longest, parent + 1);
}

std::string chomped(std::string text, char chomping) {
    if (chomping == '+') return text;
    const std::size_t last = text.find_last_not_of('\n');
    if (last == std::string::npos) return "";
    text.resize(last + 1);
    if (chomping == ' ') text += '\n';
    return text;
}

} // namespace

ScalarReading read_double_quoted(std::string_view yaml, std::size_t at) {
    SourceScalar scalar;
    for (std::size_t i = at + 1; i < yaml.size() && yaml[i] != '\n';) {
        if (yaml[i] == '"') {
            scalar.end = i + 1;
            return scalar;
        }
        if (yaml[i] != '\\') {
            scalar.text += yaml[i++];
            continue;
        }
        ScalarReading escape = read_escape(yaml, i);
        if (std::holds_alternative<ScalarFault>(escape)) return escape;
        scalar.text += std::get<SourceScalar>(escape).text;
        i = std::get<SourceScalar>(escape).end;
    }
    return ScalarFault{at, R"(no closing double quote on this line: write a line break as \n, or use "|")"};
}

ScalarReading read_single_quoted(std::string_view yaml, std::size_t at) {
    SourceScalar scalar;
    for (std::size_t i = at + 1; i < yaml.size() && yaml[i] != '\n'; ++i) {
        if (yaml[i] == '\'') {
            if (yaml.substr(i + 1, 1) != "'") {
                scalar.end = i + 1;
                return scalar;
            }
            ++i;
        }
        scalar.text += yaml[i];
    }
    return ScalarFault{at, "no closing single quote on this line: text of several lines is written with \"|\""};
}

ScalarReading read_block(std::string_view yaml, std::size_t at, std::size_t parent) {
    const auto header_reading = read_header(yaml, at);
    if (const auto* fault = std::get_if<ScalarFault>(&header_reading)) return *fault;
    const auto& header = std::get<BlockHeader>(header_reading);
    std::size_t indentation = parent + header.digit;
    if (header.digit == 0) {
        const auto detected = detect_indentation(yaml, header.end, parent);
        if (const auto* fault = std::get_if<ScalarFault>(&detected)) return *fault;
        indentation = std::get<std::size_t>(detected);
    }
    std::string text;
    std::size_t line = header.end;
    while (line < yaml.size()) {
        const std::size_t spaces = std::min(spaces_at(yaml, line), indentation);
        const std::size_t end = std::min(yaml.find('\n', line), yaml.size());
        if (spaces < indentation && line + spaces != end) break;
        text += yaml.substr(line + spaces, end - line - spaces);
        text += '\n';
        line = std::min(end + 1, yaml.size());
    }
    return SourceScalar{chomped(std::move(text), header.chomping), line};
}

} // namespace judge
