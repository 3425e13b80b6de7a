// How twenty well-known comparators judge small perturbations of one output differs from row to row; the contract names
// what it rejects, and each clause that is relaxed accepts exactly its rows.
#include <array>
#include <boost/test/unit_test.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "judge/verdict/comparison.hpp"

using namespace judge;
using namespace std::string_view_literals;

namespace {

constexpr auto usual = "a b\nc d\n\ne f\n"sv;

struct Row {
    std::string_view name;
    std::string_view actual;
    Match match;
    std::string_view clause;
    std::string_view explanation;
    BytePosition place;
    BytePosition expected_place;
    std::string_view expected = usual;
};

constexpr auto white_space = Match::white_space;
constexpr auto different = Match::different;

// Rejected by the strict contract, each under its clause, at its byte.
constexpr std::array rejected = {
    Row{"no_final_newline",
        "a b\nc d\n\ne f"sv,
        white_space,
        "final_newline",
        "the final newline is missing",
        {12, 4, 4},
        {12, 4, 4}},
    Row{"one_trailing_blank_line",
        "a b\nc d\n\ne f\n\n"sv,
        white_space,
        "trailing_blank_lines",
        "one blank line after the last block",
        {13, 5, 1},
        {13, 5, 1}},
    Row{"three_trailing_blank_lines",
        "a b\nc d\n\ne f\n\n\n\n"sv,
        white_space,
        "trailing_blank_lines",
        "3 blank lines after the last block",
        {13, 5, 1},
        {13, 5, 1}},
    Row{"trailing_blank_line_with_a_space",
        "a b\nc d\n\ne f\n \n"sv,
        white_space,
        "trailing_blank_lines",
        "one blank line after the last block",
        {13, 5, 1},
        {13, 5, 1}},
    Row{"trailing_space_on_a_line",
        "a b\nc d \n\ne f\n"sv,
        white_space,
        "trailing_spaces",
        "trailing space at the end of the line",
        {7, 2, 4},
        {7, 2, 4}},
    Row{"leading_blank_line",
        "\na b\nc d\n\ne f\n"sv,
        white_space,
        "block_separator",
        "one blank line before the first block",
        {0, 1, 1},
        {0, 1, 1}},
    Row{"leading_space_on_a_line",
        "a b\n c d\n\ne f\n"sv,
        white_space,
        "compare",
        "a space at the start of the line",
        {4, 2, 1},
        {4, 2, 1}},
    Row{"double_inner_space",
        "a  b\nc d\n\ne f\n"sv,
        white_space,
        "compare",
        "2 spaces instead of 1",
        {2, 1, 3},
        {2, 1, 3}},
    Row{"separator_blank_line_missing",
        "a b\nc d\ne f\n"sv,
        white_space,
        "block_separator",
        "no blank line between two blocks",
        {8, 3, 1},
        {8, 3, 1}},
    Row{"two_separator_blank_lines",
        "a b\nc d\n\n\ne f\n"sv,
        white_space,
        "block_separator",
        "2 blank lines between two blocks, expected 1",
        {9, 4, 1},
        {9, 4, 1}},
    Row{"space_in_separator_line",
        "a b\nc d\n \ne f\n"sv,
        white_space,
        "trailing_spaces",
        "trailing space on a blank line",
        {8, 3, 1},
        {8, 3, 1}},
    Row{"crlf_everywhere",
        "a b\r\nc d\r\n\r\ne f\r\n"sv,
        white_space,
        "line_ends",
        "CR LF instead of LF",
        {3, 1, 4},
        {3, 1, 4}},
    Row{"lone_cr_line_ends",
        "a b\rc d\r\re f\r"sv,
        white_space,
        "line_ends",
        "a lone CR instead of LF",
        {3, 1, 4},
        {3, 1, 4}},
    Row{"tab_for_space",
        "a\tb\nc d\n\ne f\n"sv,
        white_space,
        "compare",
        "a tab instead of a space",
        {1, 1, 2},
        {1, 1, 2}},
    Row{"newlines_become_spaces",
        "a b c d  e f "sv,
        white_space,
        "compare",
        "a space instead of a line feed",
        {3, 1, 4},
        {3, 1, 4}},
    Row{"case_change", "A b\nc d\n\ne f\n"sv, different, "compare", "'A' instead of 'a'", {0, 1, 1}, {0, 1, 1}},
    Row{"utf8_bom_first",
        "\xef\xbb\xbf"
        "a b\nc d\n\ne f\n"sv,
        different,
        "compare",
        "a byte order mark before the first byte",
        {0, 1, 1},
        {0, 1, 1}},
    Row{"nbsp_for_space",
        "a\xc2\xa0"
        "b\nc d\n\ne f\n"sv,
        different,
        "compare",
        "U+00A0 (no-break space) instead of a space",
        {1, 1, 2},
        {1, 1, 2}},
    Row{"nul_and_junk_after_a_token",
        "a b\0junk\nc d\n\ne f\n"sv,
        different,
        "compare",
        "a NUL byte instead of a line feed",
        {3, 1, 4},
        {3, 1, 4}},
    Row{"nul_at_the_very_end",
        "a b\nc d\n\ne f\n\0"sv,
        different,
        "compare",
        "extra output after the expected end: a NUL byte",
        {13, 5, 1},
        {13, 5, 1}},
    Row{"byte_ff_expected_replacement_character",
        "\xff\n"sv,
        different,
        "compare",
        "the byte 0xff instead of U+FFFD (replacement character)",
        {0, 1, 1},
        {0, 1, 1},
        "\xef\xbf\xbd\n"sv},
    Row{"byte_ff_expected_its_escape",
        "\xff\n"sv,
        different,
        "compare",
        "the byte 0xff instead of '\\'",
        {0, 1, 1},
        {0, 1, 1},
        "\\xff\n"sv},
    Row{"line_separator_for_newline",
        "a b\xe2\x80\xa8"
        "c d\n\ne f\n"sv,
        different,
        "compare",
        "U+2028 (line separator) instead of a line feed",
        {3, 1, 4},
        {3, 1, 4}},
    Row{"form_feed_for_newline",
        "a b\fc d\n\ne f\n"sv,
        white_space,
        "compare",
        "a form feed instead of a line feed",
        {3, 1, 4},
        {3, 1, 4}},
    Row{"empty_expected_one_newline",
        ""sv,
        white_space,
        "final_newline",
        "the output is empty, expected a newline",
        {0, 1, 1},
        {0, 1, 1},
        "\n"sv},
    Row{"extra_token_at_the_end",
        "a b\nc d\n\ne f g\n"sv,
        different,
        "compare",
        "extra output after the expected end: 'g'",
        {13, 4, 5},
        {13, 5, 1}},
    Row{"last_line_missing",
        "a b\nc d\n\n"sv,
        different,
        "compare",
        "the output ends here, expected 'e'",
        {9, 4, 1},
        {9, 4, 1}},
};
static_assert(rejected.size() == 27);

OutputContract strict() {
    OutputContract contract;
    contract.block_separator = BlockSeparator::one_blank_line;
    return contract;
}

// The names of the rows that the contract accepts, in the table's order.
std::vector<std::string> accepted_by(const OutputContract& contract) {
    std::vector<std::string> names;
    for (const Row& row : rejected)
        if (compare(row.expected, row.actual, contract).match == Match::same) names.emplace_back(row.name);
    return names;
}

using Names = std::vector<std::string>;

void check_equal(const BytePosition& found, const BytePosition& wanted) {
    BOOST_TEST(found.offset == wanted.offset);
    BOOST_TEST(found.line == wanted.line);
    BOOST_TEST(found.column == wanted.column);
}

void check_row(const Row& row) {
    const auto comparison = compare(row.expected, row.actual, strict());
    BOOST_TEST((comparison.match == row.match));
    BOOST_TEST_REQUIRE(comparison.difference.has_value());
    BOOST_TEST(comparison.difference->clause == row.clause);
    BOOST_TEST(comparison.difference->explanation == row.explanation);
    check_equal(comparison.difference->actual, row.place);
    check_equal(comparison.difference->expected, row.expected_place);
}

} // namespace

BOOST_AUTO_TEST_SUITE(comparators)

BOOST_AUTO_TEST_SUITE(strict_contract_rejects)

// A test case a row, named after it.
const bool rows_are_registered = [] {
    for (const Row& row : rejected)
        boost::unit_test::framework::current_auto_test_suite().add(
            boost::unit_test::make_test_case([&row] { check_row(row); }, std::string(row.name), __FILE__, __LINE__));
    return true;
}();

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_CASE(a_test_is_registered_for_every_row) {
    BOOST_TEST(strict_contract_rejects::rows_are_registered);
}

BOOST_AUTO_TEST_CASE(every_contract_accepts_the_identical_output) {
    BOOST_TEST((compare(usual, usual, strict()).match == Match::same));
    BOOST_TEST((compare(usual, usual, {}).match == Match::same));
}

BOOST_AUTO_TEST_CASE(strict_contract_accepts_no_row) {
    BOOST_TEST(accepted_by(strict()) == Names{}, boost::test_tools::per_element());
    BOOST_TEST(accepted_by({}) == Names{}, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(optional_final_newline_accepts_its_rows) {
    auto contract = strict();
    contract.final_newline = FinalNewline::optional;
    BOOST_TEST(accepted_by(contract) == (Names{"no_final_newline", "empty_expected_one_newline"}),
               boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(forbidden_final_newline_relaxes_nothing) {
    auto contract = strict();
    contract.final_newline = FinalNewline::forbidden;
    BOOST_TEST(accepted_by(contract) == Names{}, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(ignored_trailing_blank_lines_accept_their_rows) {
    auto contract = strict();
    contract.trailing_blank_lines = TrailingBlankLines::ignored;
    BOOST_TEST(accepted_by(contract) ==
                   (Names{"one_trailing_blank_line", "three_trailing_blank_lines", "empty_expected_one_newline"}),
               boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(one_or_more_separating_blank_lines_accept_their_row) {
    auto contract = strict();
    contract.block_separator = BlockSeparator::blank_lines;
    BOOST_TEST(accepted_by(contract) == (Names{"two_separator_blank_lines"}), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(ignored_trailing_spaces_accept_their_rows) {
    auto contract = strict();
    contract.trailing_spaces = TrailingSpaces::ignored;
    BOOST_TEST(accepted_by(contract) == (Names{"trailing_space_on_a_line", "space_in_separator_line"}),
               boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(crlf_allowed_accepts_its_row) {
    auto contract = strict();
    contract.line_ends = LineEnds::lf_or_crlf;
    BOOST_TEST(accepted_by(contract) == (Names{"crlf_everywhere"}), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(blank_lines_of_spaces_need_both_clauses) {
    auto contract = strict();
    contract.trailing_blank_lines = TrailingBlankLines::ignored;
    contract.trailing_spaces = TrailingSpaces::ignored;
    BOOST_TEST(accepted_by(contract) ==
                   (Names{"one_trailing_blank_line", "three_trailing_blank_lines", "trailing_blank_line_with_a_space",
                          "trailing_space_on_a_line", "space_in_separator_line", "empty_expected_one_newline"}),
               boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(all_relaxations_together_accept_nine_rows) {
    const OutputContract contract{"bytes",
                                  FinalNewline::optional,
                                  TrailingBlankLines::ignored,
                                  BlockSeparator::blank_lines,
                                  TrailingSpaces::ignored,
                                  LineEnds::lf_or_crlf};
    BOOST_TEST(accepted_by(contract) ==
                   (Names{"no_final_newline", "one_trailing_blank_line", "three_trailing_blank_lines",
                          "trailing_blank_line_with_a_space", "trailing_space_on_a_line", "two_separator_blank_lines",
                          "space_in_separator_line", "crlf_everywhere", "empty_expected_one_newline"}),
               boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(tokens_accept_whatever_only_moves_white_space) {
    OutputContract contract;
    contract.compare = "tokens";
    BOOST_TEST(
        accepted_by(contract) ==
            (Names{"no_final_newline", "one_trailing_blank_line", "three_trailing_blank_lines",
                   "trailing_blank_line_with_a_space", "trailing_space_on_a_line", "leading_blank_line",
                   "leading_space_on_a_line", "double_inner_space", "separator_blank_line_missing",
                   "two_separator_blank_lines", "space_in_separator_line", "crlf_everywhere", "lone_cr_line_ends",
                   "tab_for_space", "newlines_become_spaces", "form_feed_for_newline", "empty_expected_one_newline"}),
        boost::test_tools::per_element());
}

BOOST_AUTO_TEST_SUITE_END()
