#include "judge/craft/case_file_forms.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <vector>

#include "judge/text/visible.hpp"

namespace judge {
namespace {

constexpr std::size_t most_quoted_blank_lines = 200; // bytes of a text that ends in blank lines
constexpr std::size_t most_hex_line = 32;            // bytes
constexpr std::size_t most_hex = 1024;               // bytes
constexpr std::size_t base64_line = 96;              // digits, a multiple of four

struct Character {
    std::uint32_t code = 0;
    std::size_t size = 1; // bytes
};

// The first character of well-formed UTF-8.
Character character_at_front(std::string_view text) {
    const auto byte = [&text](std::size_t index) {
        return static_cast<std::uint32_t>(static_cast<unsigned char>(text[index]));
    };
    const std::uint32_t first = byte(0);
    if (first < 0x80) return {first, 1};
    if (first < 0xe0) return {(first & 0x1fU) << 6U | (byte(1) & 0x3fU), 2};
    if (first < 0xf0) return {(first & 0x0fU) << 12U | (byte(1) & 0x3fU) << 6U | (byte(2) & 0x3fU), 3};
    return {(first & 0x07U) << 18U | (byte(1) & 0x3fU) << 12U | (byte(2) & 0x3fU) << 6U | (byte(3) & 0x3fU), 4};
}

struct CodeRange {
    std::uint32_t first;
    std::uint32_t last;
};

// Characters that show what they are: Latin letters, arrows, chess pieces, ideographs. What is not here is written as
// an escape: blanks other than the space, controls, combining and formatting characters, and those that are easily
// taken for ASCII (Cyrillic and Greek letters, dashes, curly quotes).
constexpr std::array<CodeRange, 8> seen_ranges = {{{0x20, 0x7e},
                                                   {0xa1, 0xac},
                                                   {0xae, 0x130},
                                                   {0x132, 0x17e},
                                                   {0x2190, 0x21ff},
                                                   {0x25a0, 0x26ff},
                                                   {0x3041, 0x3096},
                                                   {0x4e00, 0x9fff}}};

bool is_seen(std::uint32_t code) {
    return std::any_of(seen_ranges.begin(), seen_ranges.end(),
                       [code](const CodeRange& range) { return code >= range.first && code <= range.last; });
}

// Of well-formed UTF-8.
bool are_all_seen(std::string_view text) {
    while (!text.empty()) {
        const Character one = character_at_front(text);
        if (!is_seen(one.code)) return false;
        text.remove_prefix(one.size);
    }
    return true;
}

std::string escape(std::uint32_t code) {
    switch (code) {
        case '\0':
            return "\\0";
        case '\t':
            return "\\t";
        case '\n':
            return "\\n";
        case '\r':
            return "\\r";
        case '"':
            return "\\\"";
        case '\\':
            return "\\\\";
        default:
            break;
    }
    if (code < 0x80) return fmt::format("\\x{:02x}", code);
    return code <= 0xffff ? fmt::format("\\u{:04x}", code) : fmt::format("\\U{:08x}", code);
}

std::string double_quoted(std::string_view text) {
    std::string out = "\"";
    while (!text.empty()) {
        const Character one = character_at_front(text);
        if (is_seen(one.code) && one.code != '"' && one.code != '\\')
            out += text.substr(0, one.size);
        else
            out += escape(one.code);
        text.remove_prefix(one.size);
    }
    return out + "\"";
}

bool is_null_word(std::string_view text) {
    return text == "null" || text == "Null" || text == "NULL";
}

bool is_letter_or_digit(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

// Text that nobody could take for anything else.
bool is_plain(std::string_view text, Surroundings surroundings) {
    const std::string_view signs = surroundings == Surroundings::value ? " _./+-,;()'=!?" : " _./+-";
    if (text.empty() || text.size() > 1000 || is_null_word(text) || !is_letter_or_digit(text.front())) return false;
    if (text.back() == ' ' || text.find("  ") != std::string_view::npos || text.find(" -") != std::string_view::npos)
        return false;
    return std::all_of(text.begin(), text.end(),
                       [signs](char c) { return is_letter_or_digit(c) || signs.find(c) != std::string_view::npos; });
}

std::string quoted_form(std::string_view text) {
    const bool has_escapes = text.find_first_of("\"\\") != std::string_view::npos;
    if (has_escapes && text.find('\'') == std::string_view::npos && are_all_seen(text))
        return fmt::format("'{}'", text);
    return double_quoted(text);
}

std::vector<std::string_view> lines_of(std::string_view text) {
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        lines.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

// Whether every byte of the text can be seen in a block, and it is more than blank lines.
bool shows_in_a_block(const std::vector<std::string_view>& lines) {
    const bool all_seen = std::all_of(lines.begin(), lines.end(), [](std::string_view line) {
        return (line.empty() || line.back() != ' ') && are_all_seen(line);
    });
    return all_seen && std::any_of(lines.begin(), lines.end(), [](std::string_view line) { return !line.empty(); });
}

ValueForm block_form(std::string_view text, const std::vector<std::string_view>& lines, std::size_t indentation) {
    const auto first = std::find_if(lines.begin(), lines.end(), [](std::string_view line) { return !line.empty(); });
    ValueForm form;
    form.takes_blank_lines = text.ends_with("\n\n");
    const std::string_view chomping = form.takes_blank_lines ? "+" : text.ends_with('\n') ? "" : "-";
    form.yaml = fmt::format(" |{}{}\n", first->front() == ' ' ? "2" : "", chomping);
    for (const std::string_view line : lines)
        form.yaml += line.empty() ? "\n" : fmt::format("{:{}}{}\n", "", indentation + 2, line);
    return form;
}

std::string hex(std::string_view bytes) {
    std::string out;
    for (const char byte : bytes)
        out += fmt::format("{}{:02x}", out.empty() ? "" : " ", static_cast<unsigned>(static_cast<unsigned char>(byte)));
    return out;
}

std::string base64(std::string_view bytes) {
    constexpr std::string_view alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string out;
    for (; !bytes.empty(); bytes.remove_prefix(std::min<std::size_t>(3, bytes.size()))) {
        std::uint32_t bits = 0;
        for (std::size_t i = 0; i < 3; ++i)
            bits = bits << 8U | (i < bytes.size() ? static_cast<unsigned char>(bytes[i]) : 0U);
        for (std::size_t i = 0; i < 4; ++i) out += i <= bytes.size() ? alphabet[bits >> (18U - 6U * i) & 0x3fU] : '=';
    }
    return out;
}

std::string encoded_form(std::string_view bytes, std::size_t indentation) {
    if (bytes.size() <= most_hex_line) return fmt::format(" {{hex: {}}}\n", hex(bytes));
    const bool is_hex = bytes.size() <= most_hex;
    const std::string digits = is_hex ? hex(bytes) : base64(bytes);
    const std::size_t width = is_hex ? 3 * most_hex_line : base64_line;
    std::string out = fmt::format("\n{:{}}{}: |\n", "", indentation + 2, is_hex ? "hex" : "base64");
    for (std::size_t at = 0; at < digits.size(); at += width) {
        std::string line = digits.substr(at, width);
        if (line.back() == ' ') line.pop_back();
        out += fmt::format("{:{}}{}\n", "", indentation + 4, line);
    }
    return out;
}

template <typename Value>
void add_limit(std::string& text, std::string_view key, const std::optional<Value>& value) {
    if (value) text += fmt::format("{}{}: {}", text.empty() ? "" : ", ", key, *value);
}

std::optional<std::int64_t> count_of(const std::optional<std::chrono::milliseconds>& time) {
    if (!time) return std::nullopt;
    return time->count();
}

std::optional<std::uint64_t> in_units(const std::optional<std::uint64_t>& bytes, unsigned shift) {
    if (!bytes) return std::nullopt;
    return *bytes >> shift;
}

} // namespace

std::optional<std::string> one_line_form(std::string_view text, Surroundings surroundings) {
    if (!is_utf8(text)) return std::nullopt;
    return is_plain(text, surroundings) ? std::string(text) : quoted_form(text);
}

ValueForm value_form(std::string_view bytes, std::size_t indentation) {
    if (!is_utf8(bytes)) return {encoded_form(bytes, indentation)};
    const std::vector<std::string_view> lines = lines_of(bytes);
    const bool is_one_line = bytes.find('\n') == std::string_view::npos;
    const bool is_short_with_blank_end = bytes.ends_with("\n\n") && bytes.size() <= most_quoted_blank_lines;
    if (is_one_line || is_short_with_blank_end || !shows_in_a_block(lines))
        return {fmt::format(" {}\n", quoted_form(bytes))};
    return block_form(bytes, lines, indentation);
}

std::string limits_form(const LimitOverrides& limits) {
    std::string text;
    add_limit(text, "time_ms", count_of(limits.cpu_time));
    add_limit(text, "wall_ms", count_of(limits.wall_time));
    add_limit(text, "memory_mib", in_units(limits.memory_bytes, 20));
    add_limit(text, "output_kib", in_units(limits.output_bytes, 10));
    add_limit(text, "processes", limits.processes);
    add_limit(text, "files", limits.files);
    add_limit(text, "file_mib", in_units(limits.file_bytes, 20));
    add_limit(text, "stack_mib", in_units(limits.stack_bytes, 20));
    return text.empty() ? "" : fmt::format("{{{}}}", text);
}

} // namespace judge
