// Bytes written as text, for what YAML text cannot carry.
#pragma once

#include <string>
#include <string_view>
#include <variant>

namespace judge {

struct EncodingFault {
    std::string what;
};

// RFC 4648 with its padding, nothing in the unused bits; spaces, tabs and line feeds may stand anywhere.
[[nodiscard]] std::variant<std::string, EncodingFault> decode_base64(std::string_view text);

// Pairs of hexadecimal digits; spaces, tabs and line feeds may stand between the pairs.
[[nodiscard]] std::variant<std::string, EncodingFault> decode_hex(std::string_view text);

} // namespace judge
