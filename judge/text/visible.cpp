#include "judge/text/visible.hpp"

#include <fmt/format.h>
#include <array>

namespace judge {
namespace {

enum class Keep { nothing, lines, backslashes };

void append_visible(std::string& out, std::string_view bytes, Keep keep) {
    constexpr std::string_view digits = "0123456789abcdef";
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        const bool is_kept =
            (keep == Keep::lines && (c == '\n' || c == '\t')) || (keep == Keep::backslashes && c == '\\');
        const bool is_plain = byte >= 0x20 && byte < 0x7f && c != '\\';
        if (is_kept || is_plain) {
            out += c;
        } else if (c == '\\') {
            out += "\\\\";
        } else if (c == '\n') {
            out += "\\n";
        } else if (c == '\r') {
            out += "\\r";
        } else if (c == '\t') {
            out += "\\t";
        } else if (c == '\0') {
            out += "\\0";
        } else {
            out += "\\x";
            out += digits[byte >> 4U];
            out += digits[byte & 15U];
        }
    }
}

// The bytes that a well-formed sequence beginning with `lead` has, 0 where no sequence begins so.
std::size_t sequence_length(unsigned char lead) {
    if (lead < 0x80) return 1;
    if (lead >= 0xc2 && lead <= 0xdf) return 2;
    if (lead >= 0xe0 && lead <= 0xef) return 3;
    if (lead >= 0xf0 && lead <= 0xf4) return 4;
    return 0;
}

// The second byte decides overlong forms, surrogates and the upper end (Unicode, table 3-7).
bool second_byte_fits(unsigned char lead, unsigned char second) {
    switch (lead) {
        case 0xe0:
            return second >= 0xa0 && second <= 0xbf;
        case 0xed:
            return second >= 0x80 && second <= 0x9f;
        case 0xf0:
            return second >= 0x90 && second <= 0xbf;
        case 0xf4:
            return second >= 0x80 && second <= 0x8f;
        default:
            return second >= 0x80 && second <= 0xbf;
    }
}

} // namespace

std::string visible(std::string_view bytes) {
    std::string out;
    append_visible(out, bytes, Keep::nothing);
    return out;
}

std::string visible_lines(std::string_view bytes) {
    std::string out;
    append_visible(out, bytes, Keep::lines);
    return out;
}

std::string visible_source(std::string_view line) {
    std::string out;
    append_visible(out, line, Keep::backslashes);
    return out;
}

std::string visible_elided(std::string_view bytes, std::size_t most) {
    if (bytes.size() <= most) return visible(bytes);
    const std::size_t tail = most / 4;
    const std::size_t head = most - tail;
    return fmt::format("{}...({} bytes)...{}", visible(bytes.substr(0, head)), bytes.size() - head - tail,
                       visible(bytes.substr(bytes.size() - tail)));
}

bool is_utf8(std::string_view bytes) {
    for (std::size_t i = 0; i < bytes.size();) {
        const auto lead = static_cast<unsigned char>(bytes[i]);
        const std::size_t length = sequence_length(lead);
        if (length == 0 || bytes.size() - i < length) return false;
        for (std::size_t k = 1; k < length; ++k) {
            const auto byte = static_cast<unsigned char>(bytes[i + k]);
            const bool fits = k == 1 ? second_byte_fits(lead, byte) : (byte >= 0x80 && byte <= 0xbf);
            if (!fits) return false;
        }
        i += length;
    }
    return true;
}

} // namespace judge
