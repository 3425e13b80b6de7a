#include "judge/verdict/explain.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "judge/text/visible.hpp"

namespace judge {

namespace {

using Next = WhiteRun::Next;

struct CharacterName {
    char32_t code;
    std::string_view name;
};

// Characters that look like white space, like nothing, or like an ASCII one.
constexpr std::array<CharacterName, 17> character_names = {{
    {0x00a0, "no-break space"},
    {0x00ad, "soft hyphen"},
    {0x2002, "en space"},
    {0x2003, "em space"},
    {0x2009, "thin space"},
    {0x200b, "zero-width space"},
    {0x200e, "left-to-right mark"},
    {0x2013, "en dash"},
    {0x2014, "em dash"},
    {0x2028, "line separator"},
    {0x2029, "paragraph separator"},
    {0x202f, "narrow no-break space"},
    {0x2212, "minus sign"},
    {0x3000, "ideographic space"},
    {0x0085, "next line"},
    {0xfeff, "byte order mark"},
    {0xfffd, "replacement character"},
}};

constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";

bool is_continuation(char c) {
    return (static_cast<unsigned char>(c) & 0xc0U) == 0x80U;
}

// The character outside ASCII that the byte is a part of; empty where the bytes are not UTF-8.
std::string_view character_around(std::string_view bytes, std::size_t at) {
    auto first = at;
    while (first > 0 && at - first < 3 && is_continuation(bytes[first])) --first;
    auto end = first + 1;
    while (end < bytes.size() && end - first < 4 && is_continuation(bytes[end])) ++end;
    const auto character = bytes.substr(first, end - first);
    return end > at && character.size() > 1 && is_utf8(character) ? character : std::string_view();
}

char32_t code_of(std::string_view character) {
    char32_t code = static_cast<unsigned char>(character.front()) & (0xffU >> (character.size() + 1));
    for (const char c : character.substr(1)) code = code << 6U | (static_cast<unsigned char>(c) & 0x3fU);
    return code;
}

std::string name_of_byte(char c) {
    switch (c) {
        case ' ':
            return "a space";
        case '\t':
            return "a tab";
        case '\n':
            return "a line feed";
        case '\r':
            return "a carriage return";
        case '\v':
            return "a vertical tab";
        case '\f':
            return "a form feed";
        case '\0':
            return "a NUL byte";
        case '\'':
            return "\"'\"";
        default:
            break;
    }
    if (c > ' ' && c < '\x7f') return fmt::format("'{}'", c);
    return fmt::format("the byte 0x{:02x}", static_cast<unsigned char>(c));
}

// `a space`, `3 tabs`.
std::string count_blanks(std::uint64_t count, char blank) {
    const auto name = blank == '\t' ? "tab" : "space";
    return count == 1 ? fmt::format("a {}", name) : fmt::format("{} {}s", count, name);
}

std::string count_blank_lines(std::uint64_t count) {
    return count == 1 ? "one blank line" : fmt::format("{} blank lines", count);
}

std::string forbids(std::uint64_t count) {
    return count == 1 ? "the problem forbids it" : "the problem forbids them";
}

bool is_made_of_blocks(const OutputContract& contract) {
    return contract.block_separator != BlockSeparator::unspecified;
}

std::string_view piece_of_output(const OutputContract& contract) {
    return is_made_of_blocks(contract) ? "block" : "line";
}

// Whether the run begins with a line end, of whatever kind the contract allows.
bool begins_with_line_end(const WhiteRun& run, const OutputContract& contract) {
    return run.blanks() == 0 && (run.after_blanks() == Next::line_feed || (run.after_blanks() == Next::cr_line_feed &&
                                                                           contract.line_ends == LineEnds::lf_or_crlf));
}

bool line_end_follows_blanks(const WhiteRun& run) {
    return run.after_blanks() == Next::line_feed || run.after_blanks() == Next::cr_line_feed;
}

Words output_ends(const Departure& departure, const OutputContract& contract) {
    const bool newline_is_missing = departure.line_ends == 0 && begins_with_line_end(departure.expected, contract);
    if (!newline_is_missing || contract.final_newline == FinalNewline::optional)
        return {"compare", "the output ends here, expected " + name_of_character(departure.expected_window), ""};
    const bool is_empty = departure.actual_window.bytes.empty();
    return {
        "final_newline", is_empty ? "the output is empty, expected a newline" : "the final newline is missing",
        contract.final_newline == FinalNewline::required ? "the problem requires it" : "the expected output has it"};
}

Words trailing_blanks(const Departure& departure, std::string_view where) {
    const auto& run = departure.actual;
    const auto blanks = run.blanks() != run.alike() ? std::string("trailing spaces and tabs")
                        : run.blanks() > 1
                            ? fmt::format("{} trailing {}s", run.blanks(), run.first() == '\t' ? "tab" : "space")
                            : fmt::format("trailing {}", run.first() == '\t' ? "tab" : "space");
    return {"trailing_spaces", fmt::format("{} {}", blanks, where), forbids(run.blanks())};
}

Words carriage_return(const WhiteRun& run, const OutputContract& contract) {
    return {"line_ends",
            run.after_blanks() == Next::carriage_return ? "a lone CR instead of LF"
            : run.blanks() > 0                          ? "trailing blanks and CR LF instead of LF"
                                                        : "CR LF instead of LF",
            contract.line_ends == LineEnds::lf ? "the problem allows only LF" : "the problem allows LF and CR LF"};
}

Words surplus_line_ends(const Departure& departure, const OutputContract& contract) {
    const auto line_ends = departure.line_ends + departure.actual.line_feeds();
    if (departure.at_start)
        return {"trailing_blank_lines", count_blank_lines(line_ends) + ", expected no output", forbids(line_ends)};
    if (departure.line_ends == 0)
        return {
            "final_newline",
            line_ends == 1 ? "a newline at the end of the output"
                           : fmt::format("{} newlines at the end of the output", line_ends),
            contract.final_newline == FinalNewline::forbidden ? forbids(line_ends) : "the expected output has none"};
    return {"trailing_blank_lines",
            fmt::format("{} after the last {}", count_blank_lines(line_ends - 1), piece_of_output(contract)),
            forbids(line_ends - 1)};
}

Words surplus_at_end(const Departure& departure, const OutputContract& contract) {
    const auto& run = departure.actual;
    const bool blanks = run.blanks() > 0 && contract.trailing_spaces == TrailingSpaces::forbidden;
    if (blanks && !departure.at_line_start) return trailing_blanks(departure, "at the end of the line");
    const bool ends_last_line = departure.line_ends == 0 && !departure.at_start;
    const bool line_ends_forbidden = ends_last_line ? contract.final_newline != FinalNewline::optional
                                                    : contract.trailing_blank_lines == TrailingBlankLines::forbidden;
    if (run.line_feeds() > 0 && line_ends_forbidden) return surplus_line_ends(departure, contract);
    if (blanks) return trailing_blanks(departure, "after the last line");
    if (run.after_blanks() == Next::cr_line_feed && contract.line_ends == LineEnds::lf)
        return carriage_return(run, contract);
    return {"compare", "extra output after the expected end: " + name_of_character(departure.actual_window), ""};
}

// Blank lines before the first line or between two: too many or too few.
Words blank_lines(const Departure& departure, const OutputContract& contract) {
    const auto before_first = departure.at_start;
    const auto uncounted = before_first ? 0U : 1U; // the line end of the line before
    const auto actual = departure.line_ends + departure.actual.line_feeds() - uncounted;
    const auto expected = departure.line_ends + departure.expected.line_feeds() - uncounted;
    const auto expected_too = expected == 0 ? std::string() : fmt::format(", expected {}", expected);
    const auto found = actual == 0 ? std::string("no blank line") : count_blank_lines(actual);
    if (before_first) {
        const auto words = fmt::format("{} before the first {}{}", found, piece_of_output(contract), expected_too);
        if (!is_made_of_blocks(contract)) return {"compare", words, ""};
        return {"block_separator", words, expected == 0 ? forbids(actual) : "the expected output has them"};
    }
    if (!is_made_of_blocks(contract))
        return {
            "compare",
            fmt::format("{} between two lines, expected {}", found, expected == 0 ? "none" : std::to_string(expected)),
            ""};
    return {"block_separator",
            expected == 0 ? found + " inside a block"
            : actual == 0 ? "no blank line between two blocks"
                          : found + " between two blocks" + expected_too,
            contract.block_separator == BlockSeparator::one_blank_line
                ? "the problem asks for exactly one between two blocks"
                : "the problem asks for one or more between two blocks"};
}

// A line end is expected and something else stands there; no clause may be broken.
std::optional<Words> instead_of_line_end(const Departure& departure, const OutputContract& contract) {
    const auto& run = departure.actual;
    const bool line_ends = line_end_follows_blanks(run) || (run.after_blanks() == Next::end && run.blanks() > 0);
    if (run.blanks() > 0 && line_ends && contract.trailing_spaces == TrailingSpaces::forbidden)
        return trailing_blanks(departure, departure.at_line_start ? "on a blank line" : "at the end of the line");
    if (run.after_blanks() == Next::cr_line_feed || (run.after_blanks() == Next::carriage_return && run.blanks() == 0))
        return carriage_return(run, contract);
    if (departure.at_line_start && run.meets_content() && run.line_feeds() < departure.expected.line_feeds())
        return blank_lines(departure, contract);
    return std::nullopt;
}

std::string spaces_in_line(const Departure& departure) {
    const auto& actual = departure.actual;
    const auto& expected = departure.expected;
    const auto before = departure.blanks;
    const bool more = actual.size() > 0 && actual.size() == actual.blanks() && actual.size() == actual.alike() &&
                      expected.size() == 0;
    if (more && before > 0 && actual.first() == departure.blank)
        return fmt::format("{} instead of {}", count_blanks(before + actual.size(), actual.first()), before);
    if (more)
        return count_blanks(actual.size(), actual.first()) +
               (departure.at_line_start ? " at the start of the line"
                                        : " before " + name_of_character(departure.expected_window));
    const bool fewer =
        expected.size() > 0 && expected.size() == expected.alike() && expected.blanks() > 0 && actual.size() == 0;
    if (fewer && before > 0 && expected.first() == departure.blank)
        return fmt::format("{} instead of {}", count_blanks(before, expected.first()), before + expected.size());
    if (fewer)
        return fmt::format("{} instead of {}", name_of_character(departure.actual_window),
                           count_blanks(expected.size(), expected.first()));
    return name_of_character(departure.actual_window) + " instead of " + name_of_character(departure.expected_window);
}

} // namespace

std::string name_of_character(const Window& window) {
    if (window.at >= window.bytes.size()) return "the end";
    const char c = window.bytes[window.at];
    if (static_cast<unsigned char>(c) < 0x80U) return name_of_byte(c);
    const auto character = character_around(window.bytes, window.at);
    if (character.empty()) return name_of_byte(c);
    const auto code = code_of(character);
    const auto known = std::find_if(character_names.begin(), character_names.end(),
                                    [&](const CharacterName& candidate) { return candidate.code == code; });
    const auto number = fmt::format("U+{:04X}", static_cast<std::uint32_t>(code));
    return known == character_names.end() ? number : fmt::format("{} ({})", number, known->name);
}

Words explain_white_space(const Departure& departure, const OutputContract& contract) {
    const auto& actual = departure.actual;
    const auto& expected = departure.expected;
    const bool at_end = !actual.meets_content();
    if (at_end && actual.size() == 0) return output_ends(departure, contract);
    if (at_end && expected.size() == 0) return surplus_at_end(departure, contract);
    const bool expects_line_end = begins_with_line_end(expected, contract);
    if (expects_line_end) {
        if (const auto words = instead_of_line_end(departure, contract)) return *words;
        return {"compare", name_of_character(departure.actual_window) + " instead of a line feed", ""};
    }
    if (!at_end && departure.at_line_start && line_end_follows_blanks(actual) &&
        actual.line_feeds() > expected.line_feeds())
        return blank_lines(departure, contract);
    if (begins_with_line_end(actual, contract))
        return {"compare", "the line ends here, expected " + name_of_character(departure.expected_window), ""};
    return {"compare", spaces_in_line(departure), ""};
}

Words explain_content(const Window& actual, const Window& expected) {
    const auto wanted = name_of_character(expected);
    const auto found = name_of_character(actual);
    const auto compare = [](std::string words) { return Words{"compare", std::move(words), ""}; };
    if (actual.bytes.empty()) return compare("the output is empty, expected " + wanted);
    if (actual.at == actual.bytes.size()) return compare("the output ends here, expected " + wanted);
    if (expected.bytes.empty()) return compare(found + ", expected no output");
    if (expected.at == expected.bytes.size()) return compare("extra output after the expected end: " + found);
    if (actual.at == 0 && actual.bytes.starts_with(byte_order_mark))
        return compare("a byte order mark before the first byte");
    if (actual.bytes[actual.at] == '\n') return compare("the line ends here, expected " + wanted);
    return compare(found + " instead of " + wanted);
}

} // namespace judge
