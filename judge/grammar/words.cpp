#include "judge/grammar/words.hpp"

#include <fmt/format.h>

#include <string_view>

#include "judge/text/visible.hpp"

namespace judge {
namespace {

std::string quoted(std::string_view bytes) {
    return fmt::format("\"{}\"", visible_elided(bytes, 60));
}

std::string byte_in_class(std::size_t byte) {
    const char c = static_cast<char>(static_cast<unsigned char>(byte));
    if (c == ']' || c == '-' || c == '^') return std::string("\\") + c;
    return visible(std::string_view(&c, 1));
}

// As the notation writes it, ranges of four bytes and more with a hyphen.
std::string class_in_notation(const ByteSet& bytes) {
    std::string text;
    for (std::size_t first = 0; first < bytes.size(); ++first) {
        if (!bytes[first]) continue;
        std::size_t last = first;
        while (last + 1 < bytes.size() && bytes[last + 1]) ++last;
        if (last - first < 3) {
            text += byte_in_class(first);
            last = first;
        } else {
            text += byte_in_class(first) + "-" + byte_in_class(last);
        }
        first = last;
    }
    return text;
}

std::string all_of(const ByteSet& bytes) {
    std::string text;
    for (std::size_t byte = 0; byte < bytes.size(); ++byte)
        if (bytes[byte]) text += static_cast<char>(static_cast<unsigned char>(byte));
    return text;
}

std::string in_words(const ByteClass& one) {
    if (one.bytes.all()) return "a byte";
    if (one.bytes.count() == 1) return quoted(all_of(one.bytes));
    if ((~one.bytes).count() == 1) return "any byte but " + quoted(all_of(~one.bytes));
    if (one.bytes.count() > one.bytes.size() / 2) return fmt::format("none of [{}]", class_in_notation(~one.bytes));
    const std::string bytes = all_of(one.bytes);
    const bool is_digits = bytes.find_first_not_of("0123456789") == std::string::npos;
    if (is_digits && bytes.size() == 10) return "a digit";
    if (is_digits && static_cast<std::size_t>(bytes.back() - bytes.front()) == bytes.size() - 1)
        return fmt::format("a digit from {} to {}", bytes.front(), bytes.back());
    return fmt::format("one of [{}]", class_in_notation(one.bytes));
}

std::string in_words(const Integer& one) {
    if (one.least == one.most) return quoted(std::to_string(one.least));
    if (one.least == 0 && one.most == 9) return "a digit";
    return fmt::format("a {} from {} to {}", one.most <= 9 ? "digit" : "number", one.least, one.most);
}

} // namespace

std::string expected_in_words(const Expression& expression) {
    if (const auto* literal = std::get_if<Literal>(&expression)) {
        if (literal->bytes == std::string_view("\0", 1)) return "the end of the argument";
        return quoted(literal->bytes);
    }
    if (const auto* one = std::get_if<ByteClass>(&expression)) return in_words(*one);
    if (const auto* integer = std::get_if<Integer>(&expression)) return in_words(*integer);
    if (const auto* same = std::get_if<Same>(&expression)) return fmt::format("the same as {}", quoted(same->name));
    if (std::holds_alternative<StdinMark>(expression)) return "the end of the arguments";
    if (std::holds_alternative<End>(expression)) return "the end of the input";
    if (const auto* repetition = std::get_if<Repetition>(&expression))
        return fmt::format("a number bound to {}", quoted(repetition->count));
    return "something else";
}

} // namespace judge
