#pragma once

#include <cstddef>
#include <string>
#include <string_view>

// Characters of a text that is UTF-8 or was meant to be.
namespace chess {

// A no-break space, which web pages put between the fields of a record.
inline constexpr std::string_view no_break_space = "\xc2\xa0";

// How many bytes the blank at the start of the text takes: a space, a tab or a no-break space; 0 if there is none.
constexpr std::size_t leading_blank(std::string_view text) {
    if (text.starts_with(' ') || text.starts_with('\t')) return 1;
    return text.starts_with(no_break_space) ? no_break_space.size() : 0;
}

constexpr std::string_view without_leading_blanks(std::string_view text) {
    while (const std::size_t blank = leading_blank(text)) text.remove_prefix(blank);
    return text;
}

constexpr std::string_view without_trailing_blanks(std::string_view text) {
    while (!text.empty()) {
        const std::size_t blank = text.ends_with(no_break_space) ? no_break_space.size() : 1;
        if (leading_blank(text.substr(text.size() - blank)) == 0) break;
        text.remove_suffix(blank);
    }
    return text;
}

// Whether there is nothing but blanks.
constexpr bool is_blank(std::string_view text) {
    return without_leading_blanks(text).empty();
}

struct Character {
    std::string name;   // itself if visible ASCII, else U+265A, or 0xE2 for a byte that begins no UTF-8 sequence
    std::size_t length; // in bytes
};

// The text is not empty.
Character leading_character(std::string_view text);

} // namespace chess
