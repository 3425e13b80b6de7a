#include "judge/spec/problem_contract.hpp"

#include <boost/test/unit_test.hpp>
#include <string>

#include "judge/tests/yaml_reading.hpp"

namespace {

using judge::broken_clauses;
using judge::OutputContract;

std::string broken(std::string_view expected, const OutputContract& contract) {
    std::string joined;
    for (const std::string& clause : broken_clauses(expected, contract))
        joined += (joined.empty() ? "" : " | ") + clause;
    return joined.empty() ? "kept" : joined;
}

} // namespace

BOOST_AUTO_TEST_SUITE(problem_contract)

BOOST_AUTO_TEST_CASE(every_clause_is_read) {
    const auto reading = judge::read_text(
        "compare: tokens\nfinal_newline: optional\ntrailing_blank_lines: ignored\nblock_separator: one_blank_line\n"
        "trailing_spaces: ignored\nline_ends: lf_or_crlf\n",
        judge::read_contract);
    BOOST_TEST(reading.faults == "");
    BOOST_TEST(reading.value.compare == "tokens");
    BOOST_TEST((reading.value.final_newline == judge::FinalNewline::optional));
    BOOST_TEST((reading.value.trailing_blank_lines == judge::TrailingBlankLines::ignored));
    BOOST_TEST((reading.value.block_separator == judge::BlockSeparator::one_blank_line));
    BOOST_TEST((reading.value.trailing_spaces == judge::TrailingSpaces::ignored));
    BOOST_TEST((reading.value.line_ends == judge::LineEnds::lf_or_crlf));
}

BOOST_AUTO_TEST_CASE(the_default_of_every_clause_is_the_strictest) {
    const auto reading = judge::read_text("block_separator: blank_lines\n", judge::read_contract);
    BOOST_TEST(reading.value.compare == "bytes");
    BOOST_TEST((reading.value.final_newline == judge::FinalNewline::required));
    BOOST_TEST((reading.value.block_separator == judge::BlockSeparator::blank_lines));
    BOOST_TEST((reading.value.line_ends == judge::LineEnds::lf));
}

BOOST_AUTO_TEST_CASE(an_unknown_value_names_the_nearest) {
    BOOST_TEST(judge::read_text("compare: byte\nline_ends: crlf\n", judge::read_contract).faults ==
               "f:1:10: compare: unknown value \"byte\", did you mean \"bytes\"? known values are bytes, tokens\n"
               "f:2:12: line_ends: unknown value \"crlf\": known values are lf, lf_or_crlf\n");
}

BOOST_AUTO_TEST_CASE(empty_output_keeps_every_contract) {
    BOOST_TEST(broken("", {}) == "kept");
}

BOOST_AUTO_TEST_CASE(the_final_newline_is_held_against_the_expected_output) {
    OutputContract contract;
    BOOST_TEST(broken("a\n", contract) == "kept");
    BOOST_TEST(broken("a", contract) == "final_newline: required, but it does not end in a newline");
    contract.final_newline = judge::FinalNewline::forbidden;
    BOOST_TEST(broken("a\n", contract) == "final_newline: forbidden, but it ends in a newline");
    BOOST_TEST(broken("a", contract) == "kept");
    contract.final_newline = judge::FinalNewline::optional;
    BOOST_TEST(broken("a", contract) == "kept");
}

BOOST_AUTO_TEST_CASE(trailing_blank_lines_are_held_against_the_expected_output) {
    OutputContract contract;
    BOOST_TEST(broken("a\n\n", contract) == "trailing_blank_lines: forbidden, but it ends in a blank line");
    BOOST_TEST(broken("\n", contract) == "trailing_blank_lines: forbidden, but it ends in a blank line");
    contract.trailing_blank_lines = judge::TrailingBlankLines::ignored;
    BOOST_TEST(broken("a\n\n", contract) == "kept");
}

BOOST_AUTO_TEST_CASE(block_separators_are_held_against_the_expected_output) {
    OutputContract contract;
    BOOST_TEST(broken("a\n\n\nb\n", contract) == "kept");
    contract.block_separator = judge::BlockSeparator::one_blank_line;
    BOOST_TEST(broken("a\n\nb\n", contract) == "kept");
    BOOST_TEST(broken("a\n\n\nb\n", contract) ==
               "block_separator: one_blank_line, but it has two blank lines in a row");
    BOOST_TEST(broken("\na\n", contract) == "block_separator: one_blank_line, but it begins with a blank line");
    contract.trailing_blank_lines = judge::TrailingBlankLines::ignored;
    BOOST_TEST(broken("a\n\n\n", contract) == "kept");
}

BOOST_AUTO_TEST_CASE(spaces_and_carriage_returns_may_be_what_is_asked_for) {
    BOOST_TEST(broken("a  \r\n", {}) == "kept");
}

BOOST_AUTO_TEST_CASE(other_comparisons_hold_nothing_against_it) {
    OutputContract contract;
    contract.compare = "tokens";
    BOOST_TEST(broken("a", contract) == "kept");
}

BOOST_AUTO_TEST_SUITE_END()
