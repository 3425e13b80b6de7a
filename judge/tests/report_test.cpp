#include "judge/report/report.hpp"

#include <boost/test/unit_test.hpp>

#include "judge/tests/report_examples.hpp"

using judge::Verdict;
namespace examples = report_examples;

namespace {

std::string message_for(std::string_view name) {
    try {
        (void)judge::find_report_format(name);
    } catch (const judge::JudgeError& error) {
        return error.what();
    }
    return "no error";
}

} // namespace

BOOST_AUTO_TEST_SUITE(reports)

BOOST_AUTO_TEST_CASE(every_format_is_found_by_its_name) {
    for (const char* name : {"text", "json", "junit", "tap"}) BOOST_TEST(judge::find_report_format(name).name == name);
    BOOST_TEST(judge::report_formats().size() == 4U);
}

BOOST_AUTO_TEST_CASE(an_unknown_format_names_the_nearest_and_all) {
    BOOST_TEST(message_for("junti") ==
               "error: unknown report format \"junti\", did you mean \"junit\"?; known: text, json, junit, tap\n");
    BOOST_TEST(message_for("h\x1b") == "error: unknown report format \"h\\x1b\"; known: text, json, junit, tap\n");
}

BOOST_AUTO_TEST_CASE(each_case_of_a_program_to_be_accepted_is_a_point) {
    judge::Summary summary = judge::counted({}, examples::accepted_case("a"));
    summary = judge::counted(summary, examples::blank_line_case());
    summary = judge::counted(summary, examples::program("reference", Verdict::accepted, Verdict::presentation_error));
    BOOST_TEST(summary.cases == 2U);
    BOOST_TEST(summary.programs == 1U);
    BOOST_TEST(summary.passed == 1U);
    BOOST_TEST(summary.failed == 1U);
    BOOST_TEST(summary.judge_errors == 0U);
}

BOOST_AUTO_TEST_CASE(a_program_to_be_rejected_is_one_point_and_its_cases_are_none) {
    auto intended = examples::blank_line_case();
    intended.program_expected = Verdict::presentation_error;
    intended.as_expected = true;
    judge::Summary summary = judge::counted({}, intended);
    BOOST_TEST(summary.passed + summary.failed == 0U);
    summary = judge::counted(summary, examples::program("x", Verdict::wrong_answer, Verdict::wrong_answer));
    BOOST_TEST(summary.passed == 1U);
    summary = judge::counted(summary, examples::program("x", Verdict::wrong_answer, Verdict::judge_error));
    BOOST_TEST(summary.failed == 1U);
    BOOST_TEST(summary.judge_errors == 1U);
}

BOOST_AUTO_TEST_CASE(a_program_to_be_accepted_without_any_case_run_is_a_failed_point) {
    for (const Verdict verdict : {Verdict::accepted, Verdict::compile_error}) {
        auto idle = examples::program("x", Verdict::accepted, verdict);
        idle.cases_run = 0;
        BOOST_TEST(judge::is_test_point(idle));
        BOOST_TEST(judge::counted({}, idle).failed == 1U);
    }
    auto intended = examples::program("x", Verdict::compile_error, Verdict::compile_error);
    intended.cases_run = 0;
    BOOST_TEST(judge::counted({}, intended).passed == 1U);
}

BOOST_AUTO_TEST_CASE(every_format_is_printable_ascii_whatever_the_bytes) {
    for (const judge::ReportFormat& format : judge::report_formats())
        for (const auto detail : {judge::Detail::unexpected_cases, judge::Detail::all_cases})
            BOOST_TEST(
                examples::is_printable_or_line_feed(examples::rendered(format, {judge::Colour::never, detail, true})),
                format.name);
}

BOOST_AUTO_TEST_CASE(a_head_keeps_its_length_whatever_the_counts) {
    for (const judge::ReportFormat& format : judge::report_formats()) {
        const std::size_t length = format.head(examples::plan(), {}).size();
        for (const std::size_t count : {0U, 9U, 10U, 12'345U, 99'999'999U}) {
            judge::Summary summary = examples::plan();
            summary.passed = summary.failed = summary.judge_errors = summary.cases = summary.programs = count;
            summary.elapsed = std::chrono::seconds(count);
            summary.finished = count > 10;
            BOOST_TEST(format.head(summary, {}).size() == length, format.name << " with " << count);
        }
    }
}

BOOST_AUTO_TEST_CASE(without_measures_a_document_does_not_depend_on_them) {
    auto slow = examples::accepted_case("a");
    slow.run.cpu_time = slow.run.wall_time = std::chrono::seconds(7);
    slow.run.peak_memory_bytes = 123;
    auto rejected = examples::blank_line_case();
    auto slow_rejected = rejected;
    slow_rejected.run = slow.run;
    judge::Summary long_run;
    long_run.elapsed = std::chrono::hours(1);
    const judge::ReportStyle style = {judge::Colour::never, judge::Detail::all_cases, false};
    for (const judge::ReportFormat& format : judge::report_formats()) {
        BOOST_TEST(format.case_item(slow, {}, style) == format.case_item(examples::accepted_case("a"), {}, style));
        BOOST_TEST(format.case_item(slow_rejected, {}, style) == format.case_item(rejected, {}, style));
        BOOST_TEST(format.head(long_run, style) == format.head({}, style));
        BOOST_TEST(format.tail(long_run, style) == format.tail({}, style));
    }
}

BOOST_AUTO_TEST_SUITE_END()
