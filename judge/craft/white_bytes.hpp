// White space as the README lists it, written down once more: what proves the comparers must not share their table.
#pragma once

#include <algorithm>
#include <iterator>
#include <string>
#include <string_view>

namespace judge {

inline constexpr std::string_view white_bytes = " \t\n\v\f\r";

[[nodiscard]] constexpr bool reads_as_white(char c) {
    return white_bytes.find(c) != std::string_view::npos;
}
[[nodiscard]] constexpr bool reads_as_blank(char c) {
    return c == white_bytes[0] || c == white_bytes[1];
}

[[nodiscard]] inline std::string without_white_space(std::string_view text) {
    std::string content;
    std::copy_if(text.begin(), text.end(), std::back_inserter(content), [](char c) { return !reads_as_white(c); });
    return content;
}

} // namespace judge
