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
               "f:1:10: compare: unknown value \"byte\", did you mean \"bytes\"? known values are bytes, tokens, "
               "checker\n"
               "f:2:12: line_ends: unknown value \"crlf\": known values are lf, lf_or_crlf\n");
}

BOOST_AUTO_TEST_CASE(a_checker_is_read_with_its_protocol_and_limits) {
    const auto reading = judge::read_text(
        "compare: checker\nchecker: near.cpp\nprotocol: testlib\nwhite_space: free\n"
        "checker_limits: {time_ms: 500, memory_mib: 64}\nchecker_decides: [case_change, empty]\nline_ends: "
        "lf_or_crlf\n",
        judge::read_contract);
    BOOST_TEST(reading.faults == "");
    BOOST_TEST_REQUIRE(reading.value.checker.has_value());
    const judge::Checker& checker = *reading.value.checker;
    BOOST_TEST(checker.name == "near.cpp");
    BOOST_TEST((checker.protocol == judge::CheckerProtocol::testlib));
    BOOST_TEST((reading.value.white_space == judge::WhiteSpace::free));
    BOOST_TEST((reading.value.line_ends == judge::LineEnds::lf_or_crlf));
    BOOST_TEST(checker.limits.cpu_time.count() == 500);
    BOOST_TEST(checker.limits.wall_time.count() == 4500);
    BOOST_TEST(checker.limits.memory_bytes == 64U << 20U);
    BOOST_TEST(checker.limits.file_bytes == judge::checker_limits.file_bytes);
    BOOST_TEST(checker.decides == (std::vector<std::string>{"case_change", "empty"}), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(faults_of_a_checker_name_their_remedy) {
    const auto faults = [](const char* yaml) { return judge::read_text(yaml, judge::read_contract).faults; };
    BOOST_TEST(faults("compare: checker\n") == "f:1:1: output has no \"checker\"\n");
    BOOST_TEST(faults("checker: near.py\nwhite_space: free\n") ==
               "f:1:10: checker: only beside `compare: checker`\n"
               "f:2:14: white_space: only beside `compare: checker`\n");
    BOOST_TEST(faults("compare: checker\nchecker: ../near.py\n") ==
               "f:2:10: checker: expected the name of a file in the problem's checkers folder, got \"../near.py\"\n");
    BOOST_TEST(faults("compare: checker\nchecker: a.py\nprotocol: katis\nchecker_decides: [case_chang, [x]]\n") ==
               "f:3:11: protocol: unknown value \"katis\", did you mean \"kattis\"? known values are kattis, testlib\n"
               "f:4:19: checker_decides: no perturbation is called \"case_chang\", did you mean \"case_change\"?\n"
               "f:4:31: checker_decides: expected a name, got a list\n");
    BOOST_TEST(faults("compare: checker\nchecker: a.py\nchecker_decides: empty\n") ==
               "f:3:18: checker_decides: expected a list of perturbations such as [case_change], got text\n");
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
