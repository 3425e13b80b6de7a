#include "solutions/chess/visible.hpp"

namespace chess {

std::string visible(std::string_view bytes) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string shown;
    for (const char c : bytes) {
        if (c >= ' ' && c <= '~') {
            shown += c;
        } else {
            const auto byte = static_cast<unsigned char>(c);
            shown += {'\\', 'x', digits[byte >> 4], digits[byte & 15]};
        }
    }
    return shown;
}

std::string quoted(std::string_view bytes) {
    std::string shown = '"' + visible(bytes.substr(0, quoted_bytes)) + '"';
    if (bytes.size() > quoted_bytes) shown += "...";
    return shown;
}

std::string quoted_name(std::string_view path) {
    return '"' + visible(path) + '"';
}

} // namespace chess
