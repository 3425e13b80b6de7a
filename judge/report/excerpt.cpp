#include "judge/report/excerpt.hpp"

#include <algorithm>

#include "judge/text/visible.hpp"

namespace judge {
namespace {

constexpr std::string_view left_out = "[...]";
constexpr std::size_t label_columns = 10; // `expected` and two blanks
constexpr std::size_t text_columns = excerpt_columns - label_columns;
constexpr std::size_t columns_before = 48;
constexpr std::size_t columns_after = text_columns - columns_before;
constexpr std::size_t most_last_lines = 3;

enum class Rest { nothing, more }; // whether the line goes on beyond the bytes at hand

std::string visible_byte(char byte) {
    return visible(std::string_view(&byte, 1));
}

// Whole escapes only: as many bytes from the front as there is room for.
std::string front_of(std::string_view bytes, std::size_t columns, Rest rest) {
    const std::string all = visible(bytes.substr(0, columns + 1));
    if (bytes.size() <= columns && all.size() + (rest == Rest::more ? left_out.size() : 0) <= columns)
        return rest == Rest::more ? all + std::string(left_out) : all;
    std::string out;
    for (const char byte : bytes) {
        const std::string shown = visible_byte(byte);
        if (out.size() + shown.size() + left_out.size() > columns) break;
        out += shown;
    }
    return out + std::string(left_out);
}

std::string back_of(std::string_view bytes, std::size_t columns, Rest rest) {
    std::string out;
    std::size_t from = bytes.size();
    while (from > 0) {
        const std::string shown = visible_byte(bytes[from - 1]);
        if (shown.size() + out.size() + left_out.size() > columns) break;
        out.insert(0, shown);
        --from;
    }
    return from > 0 || rest == Rest::more ? std::string(left_out) + out : out;
}

struct Side {
    std::string before; // the byte that differs
    std::string from;   // that byte on
};

Side side_of(const Window& window) {
    const std::string_view bytes = window.bytes;
    const std::size_t at = std::min(window.at, bytes.size());
    return {back_of(bytes.substr(0, at), columns_before, window.starts_mid_line ? Rest::more : Rest::nothing),
            front_of(bytes.substr(at), columns_after, window.ends_mid_line ? Rest::more : Rest::nothing)};
}

} // namespace

std::vector<std::string> excerpt(const Difference& difference) {
    const Side expected = side_of(difference.expected_window);
    const Side actual = side_of(difference.actual_window);
    const std::size_t caret = std::max(expected.before.size(), actual.before.size());
    const auto line = [caret](std::string label, const Side& side) {
        label.resize(label_columns + caret - side.before.size(), ' ');
        return label + side.before + side.from;
    };
    return {line("expected", expected), line("actual", actual), std::string(label_columns + caret, ' ') + "^"};
}

std::string excerpt_of(const Window& window) {
    const Side side = side_of(window);
    return side.before + side.from;
}

std::vector<std::string> last_lines(std::string_view bytes) {
    std::vector<std::string> lines;
    while (!bytes.empty() && lines.size() < most_last_lines) {
        const std::size_t end = bytes.rfind('\n');
        const std::string_view line = end == std::string_view::npos ? bytes : bytes.substr(end + 1);
        if (!line.empty()) lines.push_back(front_of(line, text_columns, Rest::nothing));
        bytes = end == std::string_view::npos ? std::string_view() : bytes.substr(0, end);
    }
    std::reverse(lines.begin(), lines.end());
    return lines;
}

} // namespace judge
