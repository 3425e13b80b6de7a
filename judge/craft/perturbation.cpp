#include "judge/craft/perturbation.hpp"

#include <array>

#include "judge/craft/white_bytes.hpp"

namespace judge {
namespace {

using std::string;
using std::string_view;
using namespace std::string_view_literals;
using Result = std::optional<string>;

constexpr auto npos = string_view::npos;

bool is_content(string_view text, std::size_t at) {
    return at < text.size() && !reads_as_white(text[at]);
}

// The first or last index for which that is so.
template <typename Condition>
std::size_t find(string_view text, Spot spot, const Condition& condition) {
    for (std::size_t i = 0; i < text.size(); ++i) {
        const std::size_t at = spot == Spot::first ? i : text.size() - 1 - i;
        if (condition(at)) return at;
    }
    return npos;
}

string replaced(string_view text, std::size_t at, std::size_t size, string_view by) {
    return string(text).replace(at, size, by);
}

Result replaced_if_found(string_view text, std::size_t at, std::size_t size, string_view by) {
    if (at == npos) return std::nullopt;
    return replaced(text, at, size, by);
}

string with_all(string_view text, string_view from, string_view to) {
    string result(text);
    for (std::size_t at = 0; (at = result.find(from, at)) != string::npos; at += to.size())
        result.replace(at, from.size(), to);
    return result;
}

// Places.

// Where a line end begins, CR LF as one, behind content.
std::size_t end_of_a_line(string_view text, Spot spot) {
    const auto is_end = [&](std::size_t at) {
        const bool ends = text[at] == '\n' || text.substr(at).starts_with("\r\n");
        return ends && at > 0 && is_content(text, at - 1);
    };
    return find(text, spot, is_end);
}

std::size_t line_feed(string_view text, Spot spot) {
    return find(text, spot, [&](std::size_t at) { return text[at] == '\n'; });
}

std::size_t start_of_a_line(string_view text, Spot spot) {
    return find(text, spot, [&](std::size_t at) { return is_content(text, at) && (at == 0 || text[at - 1] == '\n'); });
}

std::size_t inner_space(string_view text, Spot spot) {
    return find(text, spot, [&](std::size_t at) {
        return text[at] == ' ' && at > 0 && is_content(text, at - 1) && is_content(text, at + 1);
    });
}

// The line feed that is a blank line between two lines of content.
std::size_t separator(string_view text, Spot spot) {
    return find(text, spot, [&](std::size_t at) {
        return text[at] == '\n' && at > 1 && text[at - 1] == '\n' && is_content(text, at - 2) &&
               is_content(text, at + 1);
    });
}

// Behind the last byte that is neither CR nor LF.
std::size_t end_of_last_line(string_view text) {
    return text.find_last_not_of("\r\n") + 1; // npos + 1 is 0
}

// Perturbations.

Result no_final_newline(string_view text, Spot /*spot*/) {
    if (!text.ends_with('\n')) return std::nullopt;
    return string(text.substr(0, text.size() - (text.ends_with("\r\n") ? 2 : 1)));
}

template <const string_view& tail>
Result append(string_view text, Spot /*spot*/) {
    return string(text).append(tail);
}
template <const string_view& head>
Result prepend(string_view text, Spot /*spot*/) {
    return string(head).append(text);
}
constexpr string_view newline = "\n", three_newlines = "\n\n\n", space_line = " \n", nul = "\0"sv, space = " ",
                      byte_order_mark = "\xef\xbb\xbf", tab = "\t", no_break_space = "\xc2\xa0", nothing,
                      two_spaces = "  ", two_newlines = "\n\n", space_and_newline = " \n",
                      line_separator = "\xe2\x80\xa8", form_feed = "\f", junk = "\0junk"sv,
                      replacement_character = "\xef\xbf\xbd", escaped_byte = "\\xff", byte_ff = "\xff";

using Place = std::size_t (*)(string_view text, Spot spot);
// Puts other bytes in place of `size` bytes.
template <Place place, std::size_t size, const string_view& by>
Result change(string_view text, Spot spot) {
    return replaced_if_found(text, place(text, spot), size, by);
}

Result crlf_everywhere(string_view text, Spot /*spot*/) {
    if (text.find('\n') == npos) return std::nullopt;
    return with_all(with_all(text, "\r\n", "\n"), "\n", "\r\n");
}
Result lone_cr_line_ends(string_view text, Spot /*spot*/) {
    if (text.find('\n') == npos) return std::nullopt;
    return with_all(with_all(text, "\r\n", "\n"), "\n", "\r");
}
Result newlines_become_spaces(string_view text, Spot /*spot*/) {
    if (text.find('\n') == npos) return std::nullopt;
    return with_all(text, "\n", " ");
}

Result case_change(string_view text, Spot spot) {
    const auto is_letter = [&](std::size_t at) {
        const char c = text[at];
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    };
    const std::size_t at = find(text, spot, is_letter);
    if (at == npos) return std::nullopt;
    string result(text);
    result[at] = static_cast<char>(result[at] ^ 0x20);
    return result;
}

template <const string_view& special>
Result byte_ff_for(string_view text, Spot spot) {
    return replaced_if_found(text, spot == Spot::first ? text.find(special) : text.rfind(special), special.size(),
                             byte_ff);
}
template <const string_view& special>
Result with_special(string_view text, Spot spot) {
    return replaced_if_found(text, find(text, spot, [&](std::size_t at) { return is_content(text, at); }), 1, special);
}

Result empty(string_view /*text*/, Spot /*spot*/) {
    return "";
}
Result extra_token_at_the_end(string_view text, Spot /*spot*/) {
    return replaced(text, end_of_last_line(text), 0, " g");
}
Result last_line_missing(string_view text, Spot /*spot*/) {
    const string_view lines = text.substr(0, end_of_last_line(text));
    if (lines.empty()) return std::nullopt;
    return string(lines.substr(0, lines.rfind('\n') + 1));
}

constexpr std::array<Perturbation, 27> table = {{
    {"no_final_newline", "without its final newline", no_final_newline, nullptr, "final_newline"},
    {"one_trailing_blank_line", "a blank line more at the end", append<newline>, nullptr, "trailing_blank_lines"},
    {"three_trailing_blank_lines", "three blank lines more at the end", append<three_newlines>, nullptr,
     "trailing_blank_lines"},
    {"trailing_blank_line_with_a_space", "a line of one space more at the end", append<space_line>, nullptr,
     "trailing_blank_lines"},
    {"trailing_space_on_a_line", "a space at the end of a line", change<end_of_a_line, 0, space>, nullptr,
     "trailing_spaces"},
    {"leading_blank_line", "a blank line before the first line", prepend<newline>},
    {"leading_space_on_a_line", "a space at the start of a line", change<start_of_a_line, 0, space>, nullptr,
     "compare"},
    {"double_inner_space", "two spaces between two words", change<inner_space, 1, two_spaces>, nullptr, "compare"},
    {"separator_blank_line_missing", "no blank line between two lines", change<separator, 1, nothing>},
    {"two_separator_blank_lines", "two blank lines between two lines", change<separator, 1, two_newlines>},
    {"space_in_separator_line", "a space in a blank line between two lines", change<separator, 1, space_and_newline>,
     nullptr, "trailing_spaces"},
    {"crlf_everywhere", "CR LF for every line end", crlf_everywhere, nullptr, "line_ends"},
    {"lone_cr_line_ends", "CR for every line end", lone_cr_line_ends, nullptr, "line_ends"},
    {"tab_for_space", "a tab between two words", change<inner_space, 1, tab>, nullptr, "compare"},
    {"newlines_become_spaces", "a space for every line end", newlines_become_spaces},
    {"case_change", "a letter in the other case", case_change},
    {"utf8_bom_first", "a byte order mark before the first byte", prepend<byte_order_mark>},
    {"nbsp_for_space", "a no-break space between two words", change<inner_space, 1, no_break_space>},
    {"nul_and_junk_after_a_token", "a NUL and more at the end of a line", change<end_of_a_line, 0, junk>},
    {"nul_at_the_very_end", "a NUL at the very end", append<nul>},
    {"byte_ff_for_replacement_character", "the byte 0xff where U+FFFD is expected", byte_ff_for<replacement_character>,
     with_special<replacement_character>},
    {"byte_ff_for_its_escape", "the byte 0xff where the text \\xff is expected", byte_ff_for<escaped_byte>,
     with_special<escaped_byte>},
    {"line_separator_for_newline", "U+2028 for a line end", change<line_feed, 1, line_separator>},
    {"form_feed_for_newline", "a form feed for a line end", change<line_feed, 1, form_feed>},
    {"empty", "no output at all", empty},
    {"extra_token_at_the_end", "a word more in the last line", extra_token_at_the_end},
    {"last_line_missing", "without its last line", last_line_missing},
}};

} // namespace

std::span<const Perturbation> perturbations() {
    return table;
}

} // namespace judge
