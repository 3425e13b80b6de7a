#include "solutions/chess/character.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace chess {
namespace {

struct CodePoint {
    std::uint32_t value;
    std::size_t length; // 0: no valid sequence stands here
};

// How sequences of a length begin, and the least code point that needs the length.
struct Form {
    unsigned char mask, lead;
    std::uint32_t least;
};
constexpr std::array<Form, 4> forms = {
    {{0x80, 0x00, 0}, {0xe0, 0xc0, 0x80}, {0xf0, 0xe0, 0x800}, {0xf8, 0xf0, 0x10000}}};

// Strict, as RFC 3629: neither overlong forms nor surrogates nor anything beyond U+10FFFF.
CodePoint leading_code_point(std::string_view text) {
    const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(text[at]); };
    for (std::size_t length = 1; length <= std::min(forms.size(), text.size()); ++length) {
        const Form& form = forms[length - 1];
        if ((byte(0) & form.mask) != form.lead) continue;
        std::uint32_t value = byte(0) & static_cast<unsigned char>(~form.mask);
        for (std::size_t i = 1; i < length; ++i) {
            if ((byte(i) & 0xc0) != 0x80) return {0, 0};
            value = value << 6 | (byte(i) & 0x3fU);
        }
        const bool surrogate = value >= 0xd800 && value <= 0xdfff;
        if (value < form.least || surrogate || value > 0x10ffff) return {0, 0};
        return {value, length};
    }
    return {0, 0};
}

std::string hex(std::uint32_t value, std::size_t least_digits) {
    std::string text;
    for (; value > 0 || text.size() < least_digits; value >>= 4) text += "0123456789ABCDEF"[value & 15];
    return {text.rbegin(), text.rend()};
}

} // namespace

Character leading_character(std::string_view text) {
    const CodePoint point = leading_code_point(text);
    if (point.length == 0) return {"0x" + hex(static_cast<unsigned char>(text[0]), 2), 1};
    if (point.value >= 0x21 && point.value <= 0x7e) return {std::string(1, text[0]), 1};
    return {"U+" + hex(point.value, 4), point.length};
}

} // namespace chess
