#include "judge/verdict/comparison.hpp"

#include <sys/resource.h>

#include <boost/test/unit_test.hpp>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "judge/text/fault.hpp"

using namespace judge;
using namespace std::string_view_literals;

namespace {

OutputContract relaxed() {
    return {"bytes",
            FinalNewline::optional,
            TrailingBlankLines::ignored,
            BlockSeparator::blank_lines,
            TrailingSpaces::ignored,
            LineEnds::lf_or_crlf};
}

// The line for people, without the place.
std::string words(std::string_view expected, std::string_view actual, const OutputContract& contract = {}) {
    const auto comparison = compare(expected, actual, contract);
    if (!comparison.difference) return "same";
    const auto& difference = *comparison.difference;
    return difference.clause + ": " + difference.explanation + (difference.rule.empty() ? "" : "; " + difference.rule);
}

constexpr std::size_t flood_size = 64UL * 1024 * 1024;

// Feeds 64 MiB of copies of the unit and says what happened.
Comparison flood(std::string_view expected, std::string_view beginning, std::string_view unit,
                 const OutputContract& contract) {
    std::string piece;
    while (piece.size() < 65'536) piece += unit;
    const auto comparer = make_comparer(expected, contract);
    comparer->feed(beginning);
    for (std::size_t fed = 0; fed < flood_size; fed += piece.size()) comparer->feed(piece);
    return comparer->finish();
}

std::size_t peak_memory_kib() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return static_cast<std::size_t>(usage.ru_maxrss);
}

} // namespace

BOOST_AUTO_TEST_SUITE(comparison)

BOOST_AUTO_TEST_CASE(unknown_comparison_is_refused_with_the_nearest_name) {
    OutputContract contract;
    contract.compare = "byte";
    BOOST_CHECK_EXCEPTION((void)make_comparer("", contract), JudgeError, [](const JudgeError& error) {
        return error.faults().front().what == "unknown comparison \"byte\", did you mean \"bytes\"?";
    });
    contract.compare = "float\n";
    BOOST_CHECK_EXCEPTION((void)make_comparer("", contract), JudgeError, [](const JudgeError& error) {
        return error.faults().front().what == "unknown comparison \"float\\n\", expected one of bytes, tokens";
    });
}

BOOST_AUTO_TEST_CASE(table_names_its_rows) {
    BOOST_TEST_REQUIRE(comparison_kinds().size() == 2U);
    BOOST_TEST(comparison_kinds()[0].name == "bytes");
    BOOST_TEST(comparison_kinds()[1].name == "tokens");
}

BOOST_AUTO_TEST_CASE(nothing_is_the_same_as_nothing) {
    BOOST_TEST(words("", "") == "same");
    BOOST_TEST((make_comparer("", {})->finish().match == Match::same));
}

BOOST_AUTO_TEST_CASE(final_newline_is_named) {
    OutputContract contract;
    BOOST_TEST(words("a\n", "a") == "final_newline: the final newline is missing; the problem requires it");
    contract.final_newline = FinalNewline::forbidden;
    BOOST_TEST(words("a", "a\n", contract) ==
               "final_newline: a newline at the end of the output; the problem forbids it");
    BOOST_TEST(words("a", "a\n\n", contract) ==
               "final_newline: 2 newlines at the end of the output; the problem forbids them");
    contract.final_newline = FinalNewline::optional;
    BOOST_TEST(words("a", "a\n", contract) == "same");
    BOOST_TEST(words("a", "a\n\n", contract) ==
               "trailing_blank_lines: one blank line after the last line; the problem forbids it");
}

BOOST_AUTO_TEST_CASE(blank_lines_at_the_end_are_counted) {
    OutputContract blocks;
    blocks.block_separator = BlockSeparator::one_blank_line;
    BOOST_TEST(words("a\n", "a\n\n", blocks) ==
               "trailing_blank_lines: one blank line after the last block; the problem forbids it");
    BOOST_TEST(words("a\n", "a\n\n\n\n") ==
               "trailing_blank_lines: 3 blank lines after the last line; the problem forbids them");
    BOOST_TEST(words("", "\n") == "trailing_blank_lines: one blank line, expected no output; the problem forbids it");
}

BOOST_AUTO_TEST_CASE(blank_lines_between_blocks_are_counted) {
    OutputContract contract;
    BOOST_TEST(words("a\n\nb\n", "a\nb\n") == "compare: no blank line between two lines, expected 1");
    BOOST_TEST(words("a\nb\n", "a\n\n\nb\n") == "compare: 2 blank lines between two lines, expected none");
    contract.block_separator = BlockSeparator::one_blank_line;
    BOOST_TEST(
        words("a\n\nb\n", "a\nb\n", contract) ==
        "block_separator: no blank line between two blocks; the problem asks for exactly one between two blocks");
    BOOST_TEST(
        words("a\n\nb\n", "a\n\n\n\nb\n", contract) ==
        "block_separator: 3 blank lines between two blocks, expected 1; the problem asks for exactly one between "
        "two blocks");
    BOOST_TEST(words("a\nb\n", "a\n\nb\n", contract) ==
               "block_separator: one blank line inside a block; the problem asks for exactly one between two blocks");
    BOOST_TEST(words("a\n", "\n\na\n", contract) ==
               "block_separator: 2 blank lines before the first block; the problem forbids them");
    contract.block_separator = BlockSeparator::blank_lines;
    BOOST_TEST(
        words("a\n\nb\n", "a\nb\n", contract) ==
        "block_separator: no blank line between two blocks; the problem asks for one or more between two blocks");
    BOOST_TEST(words("a\n", "\na\n", contract) ==
               "block_separator: one blank line before the first block; the problem forbids it");
}

BOOST_AUTO_TEST_CASE(trailing_spaces_are_counted) {
    BOOST_TEST(words("a\nb\n", "a  \nb\n") ==
               "trailing_spaces: 2 trailing spaces at the end of the line; the problem forbids them");
    BOOST_TEST(words("a\n", "a\t\r\n") ==
               "trailing_spaces: trailing tab at the end of the line; the problem forbids it");
    BOOST_TEST(words("a\n", "a \t\n") ==
               "trailing_spaces: trailing spaces and tabs at the end of the line; the problem forbids them");
    BOOST_TEST(words("a\n", "a\n ") == "trailing_spaces: trailing space after the last line; the problem forbids it");
    BOOST_TEST(words("a\n", "a ") == "trailing_spaces: trailing space at the end of the line; the problem forbids it");
}

BOOST_AUTO_TEST_CASE(line_ends_are_named) {
    OutputContract contract;
    BOOST_TEST(words("a\n", "a\r\n") == "line_ends: CR LF instead of LF; the problem allows only LF");
    BOOST_TEST(words("a\nb\n", "a\rb\n") == "line_ends: a lone CR instead of LF; the problem allows only LF");
    contract.trailing_spaces = TrailingSpaces::ignored;
    BOOST_TEST(words("a\n", "a \r\n", contract) ==
               "line_ends: trailing blanks and CR LF instead of LF; the problem allows only LF");
    contract.line_ends = LineEnds::lf_or_crlf;
    BOOST_TEST(words("a\n", "a \r\n", contract) == "same");
    BOOST_TEST(words("a\r\n", "a\n", contract) == "same");
    BOOST_TEST(words("a\n", "a\r\r\n", contract) ==
               "line_ends: a lone CR instead of LF; the problem allows LF and CR LF");
}

BOOST_AUTO_TEST_CASE(spaces_inside_a_line_are_counted) {
    BOOST_TEST(words("a b\n", "a   b\n") == "compare: 3 spaces instead of 1");
    BOOST_TEST(words("a   b\n", "a b\n") == "compare: a space instead of 3");
    BOOST_TEST(words("a b\n", "ab\n") == "compare: 'b' instead of a space");
    BOOST_TEST(words("ab\n", "a b\n") == "compare: a space before 'b'");
    BOOST_TEST(words("ab\n", "  ab\n") == "compare: 2 spaces at the start of the line");
    BOOST_TEST(words("a b\n", "a\tb\n") == "compare: a tab instead of a space");
    BOOST_TEST(words("a b\n", "a\nb\n") == "compare: the line ends here, expected a space");
    BOOST_TEST(words("a\nb\n", "ab\n") == "compare: 'b' instead of a line feed");
}

BOOST_AUTO_TEST_CASE(content_is_quoted_as_characters) {
    BOOST_TEST(words("\xc3\xa9\n", "\xc3\xa8\n") == "compare: U+00E8 instead of U+00E9");
    BOOST_TEST(words("e\n", "\xc3\xa8\n") == "compare: U+00E8 instead of 'e'");
    BOOST_TEST(words("a-\n", "a\xe2\x80\x93\n") == "compare: U+2013 (en dash) instead of '-'");
    BOOST_TEST(words("\xf0\x9f\x98\x80", "\xf0\x9f\x98\x81") == "compare: U+1F601 instead of U+1F600");
    BOOST_TEST(words("ab\n", "a\x80\n") == "compare: the byte 0x80 instead of 'b'");
    BOOST_TEST(words("ab\n", "a\x1b\n") == "compare: the byte 0x1b instead of 'b'");
    BOOST_TEST(words("ab\n", "a\n") == "compare: the line ends here, expected 'b'");
    BOOST_TEST(words("ab\n", "a") == "compare: the output ends here, expected 'b'");
    BOOST_TEST(words("ab\n", "") == "compare: the output is empty, expected 'a'");
    BOOST_TEST(words("", "x") == "compare: 'x', expected no output");
    BOOST_TEST(words("\0"sv, "\""sv) == "compare: '\"' instead of a NUL byte");
}

BOOST_AUTO_TEST_CASE(content_decides_where_white_space_differs_too) {
    const auto comparison = compare("a b\nc\n", "a  b\nd\n", {});
    BOOST_TEST((comparison.match == Match::different));
    BOOST_TEST(comparison.difference->explanation == "'d' instead of 'c'");
    BOOST_TEST(comparison.difference->actual.offset == 5U);
    BOOST_TEST(comparison.difference->actual.line == 2U);
    BOOST_TEST(comparison.difference->expected.offset == 4U);
}

BOOST_AUTO_TEST_CASE(ignored_blanks_are_not_the_place) {
    OutputContract contract;
    contract.trailing_spaces = TrailingSpaces::ignored;
    const auto place = [&](std::string_view expected, std::string_view actual) {
        return compare(expected, actual, contract).difference->actual.offset;
    };
    BOOST_TEST(place("a\n", "a\n  \n") == 4U);         // the blank line's end
    BOOST_TEST(place("a\nb\n", "a  \nb  ") == 7U);     // the end of the output
    BOOST_TEST(place("a\n\nb\n", "a  \n  b\n") == 4U); // blanks before content count
    BOOST_TEST(place("a b\n", "a   b\n") == 2U);
}

BOOST_AUTO_TEST_CASE(window_shows_forty_bytes_on_either_side) {
    const auto line = std::string(50, 'x') + "\n";
    const auto expected = line + "a" + line;
    const auto comparison = compare(expected, line + "b" + line, {});
    BOOST_TEST_REQUIRE(comparison.difference.has_value());
    const auto& window = comparison.difference->actual_window;
    BOOST_TEST(window.bytes == std::string(39, 'x') + "\nb" + std::string(39, 'x'));
    BOOST_TEST(window.at == 40U);
    BOOST_TEST(window.starts_mid_line);
    BOOST_TEST(window.ends_mid_line);
}

BOOST_AUTO_TEST_CASE(window_that_holds_whole_lines_is_not_cut) {
    const auto comparison = compare("a\nb\nc\n", "a\nx\nc\n", {});
    BOOST_TEST_REQUIRE(comparison.difference.has_value());
    const auto& window = comparison.difference->actual_window;
    BOOST_TEST(window.bytes == "a\nx\nc\n");
    BOOST_TEST(window.at == 2U);
    BOOST_TEST(!window.starts_mid_line);
    BOOST_TEST(!window.ends_mid_line);
}

BOOST_AUTO_TEST_CASE(floods_take_no_memory_and_are_still_described) {
    const auto before = peak_memory_kib();
    BOOST_TEST((flood("a\n", "a\n", "\n", relaxed()).match == Match::same));
    BOOST_TEST((flood("a\n", "a", " ", relaxed()).match == Match::same));
    BOOST_TEST((flood("a\n", "a\n", " \r\n \t\r\n", relaxed()).match == Match::same));
    BOOST_TEST(flood("a\n", "a\n", "\n", {}).difference->explanation ==
               std::to_string(flood_size) + " blank lines after the last line");
    BOOST_TEST(flood("a\n", "a", " ", {}).difference->explanation ==
               std::to_string(flood_size) + " trailing spaces at the end of the line");
    BOOST_TEST(flood("a\n", "a\n", "a b\n", relaxed()).difference->explanation ==
               "extra output after the expected end: 'a'");
    BOOST_TEST(peak_memory_kib() - before < 16U * 1024);
}

BOOST_AUTO_TEST_CASE(content_behind_the_expected_end_is_the_place_not_the_white_space_before_it) {
    OutputContract contract;
    contract.final_newline = FinalNewline::forbidden;
    for (const auto& [expected, actual, place] :
         {std::tuple{"", " g", 1U}, {"a", "a \n g", 4U}, {"a\n", "a g\n", 2U}}) {
        const auto difference = compare(expected, actual, contract).difference.value();
        BOOST_TEST(difference.explanation ==
                   (*expected == '\0' ? "'g', expected no output" : "extra output after the expected end: 'g'"));
        BOOST_TEST(difference.actual.offset == place);
    }
}

BOOST_AUTO_TEST_CASE(the_table_has_exactly_the_names_that_a_problem_may_write) {
    std::vector<std::string_view> names;
    for (const judge::ComparisonKind& kind : judge::comparison_kinds()) names.push_back(kind.name);
    BOOST_TEST(names ==
               std::vector<std::string_view>(judge::known_comparisons.begin(), judge::known_comparisons.end()));
}

BOOST_AUTO_TEST_SUITE_END()
