#include <boost/test/unit_test.hpp>
#include <sstream>

#include "judge/report/excerpt.hpp"
#include "judge/report/phrases.hpp"
#include "judge/tests/report_examples.hpp"

using judge::Colour;
using judge::Detail;
using judge::Verdict;
namespace examples = report_examples;

namespace {

const judge::ReportFormat& text() {
    return judge::find_report_format("text");
}

} // namespace

BOOST_AUTO_TEST_SUITE(text_report)

BOOST_AUTO_TEST_CASE(the_document_is_the_golden_one) {
    examples::check_golden("report.txt", examples::rendered(text(), {Colour::never, Detail::unexpected_cases, true}));
}

BOOST_AUTO_TEST_CASE(the_coloured_document_with_all_cases_is_the_golden_one) {
    examples::check_golden("report_all_coloured.txt",
                           examples::rendered(text(), {Colour::always, Detail::all_cases, true}));
}

BOOST_AUTO_TEST_CASE(a_rejected_case_shows_clause_position_and_bytes_of_both_sides) {
    BOOST_TEST(text().case_item(examples::blank_line_case(), {}, {}) ==
               "PE  fen-board/four-records   trailing_blank_lines: one blank line after the last board (byte 288, line "
               "36); the problem forbids it\n"
               "      expected  [...]RNBQKB.R\\n\n"
               "      actual    [...]RNBQKB.R\\n\\n\n"
               "                               ^\n");
}

BOOST_AUTO_TEST_CASE(accepted_cases_have_a_line_with_measures_only_where_asked) {
    const auto accepted = examples::accepted_case("one-record");
    BOOST_TEST(text().case_item(accepted, {}, {Colour::never, Detail::unexpected_cases, true}) == "");
    BOOST_TEST(text().case_item(accepted, {}, {Colour::never, Detail::all_cases, true}) ==
               "AC  fen-board/one-record   1 ms  3.4 MiB\n");
    BOOST_TEST(text().case_item(accepted, {}, {Colour::never, Detail::all_cases, false}) ==
               "AC  fen-board/one-record\n");
}

BOOST_AUTO_TEST_CASE(a_program_that_is_not_as_expected_says_so) {
    BOOST_TEST(text().program_item(examples::program("x.py", Verdict::wrong_answer, Verdict::accepted), {},
                                   {Colour::never, Detail::all_cases, false}) ==
               "AC  fen-board     x.py                                      58 of 58 cases  expected WA, got AC\n");
}

BOOST_AUTO_TEST_CASE(the_tail_counts_and_warns) {
    judge::Summary summary;
    summary.cases = 250;
    summary.programs = 31;
    summary.passed = summary.planned = 200;
    summary.elapsed = std::chrono::milliseconds(12'345);
    summary.finished = true;
    BOOST_TEST(text().tail(summary, {}) == "250 cases, 31 programs: all as expected (12.3 s)\n");
    summary.failed = 3;
    summary.planned = 210;
    summary.warning = "submissions are not contained";
    BOOST_TEST(text().tail(summary, {}) ==
               "250 cases, 31 programs: 3 not as expected, 7 not run (12.3 s)\n"
               "warning: submissions are not contained\n");
    summary.finished = false;
    summary.warning.clear();
    BOOST_TEST(text().tail(summary, {}) ==
               "250 cases, 31 programs: 3 not as expected so far; the run did not finish\n");
}

BOOST_AUTO_TEST_CASE(an_excerpt_is_never_wide_and_its_caret_stands_under_the_byte) {
    for (const char byte : {'a', '\0', '\n', '\xff', '\\'}) {
        for (const std::size_t at : {0U, 1U, 30U, 200U, 399U, 400U}) {
            judge::Difference difference;
            difference.actual_window = {std::string(400, byte), at, true, true};
            difference.expected_window = {std::string(at, 'b') + "X" + std::string(10, 'c'), at, false, false};
            const auto lines = judge::excerpt(difference);
            BOOST_REQUIRE(lines.size() == 3U);
            for (const std::string& line : lines) BOOST_TEST(line.size() <= judge::excerpt_columns);
            BOOST_TEST(lines[0].find('X') == lines[2].find('^'));
            BOOST_TEST(lines[1].size() >= lines[2].find('^'));
        }
    }
}

BOOST_AUTO_TEST_CASE(an_excerpt_takes_a_position_behind_the_window_for_its_end) {
    judge::Difference difference;
    difference.actual_window = {"ab", 99, false, false};
    BOOST_TEST(judge::excerpt(difference)[1] == "actual    ab");
    BOOST_TEST(judge::excerpt(difference)[2] == "            ^");
}

BOOST_AUTO_TEST_CASE(measures_are_rounded_down_to_what_people_read) {
    BOOST_TEST(judge::duration_of(std::chrono::microseconds(999)) == "<1 ms");
    BOOST_TEST(judge::duration_of(std::chrono::microseconds(1999)) == "1 ms");
    BOOST_TEST(judge::duration_of(std::chrono::milliseconds(999)) == "999 ms");
    BOOST_TEST(judge::duration_of(std::chrono::milliseconds(1000)) == "1.0 s");
    BOOST_TEST(judge::memory_of(3'565'158) == "3.4 MiB");
}

BOOST_AUTO_TEST_CASE(a_clause_or_a_reason_alone_stands_alone) {
    auto result = examples::blank_line_case();
    result.reason.clear();
    BOOST_TEST(judge::reason_of(result) == "trailing_blank_lines");
    result.clause.clear();
    result.reason = "why";
    BOOST_TEST(judge::reason_of(result) == "why");
}

BOOST_AUTO_TEST_SUITE_END()
