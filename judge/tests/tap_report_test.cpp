#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>
#include <regex>
#include <sstream>

#include "judge/report/phrases.hpp"
#include "judge/tests/report_examples.hpp"
#include "judge/text/visible.hpp"

namespace examples = report_examples;

namespace {

const judge::ReportFormat& format() {
    return judge::find_report_format("tap");
}

std::vector<std::string> lines_of(const std::string& text) {
    std::istringstream stream(text);
    std::vector<std::string> lines;
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
}

// What a quoted scalar on a line of a YAML block holds; the double-quoted ones use only escapes that JSON shares.
std::string scalar(const std::string& line) {
    const std::string text = line.substr(line.find_first_of("'\""));
    if (text[0] == '"') return nlohmann::json::parse(text);
    BOOST_REQUIRE(text.size() >= 2 && text.back() == '\'');
    const std::string inner = text.substr(1, text.size() - 2);
    BOOST_REQUIRE(std::regex_match(inner, std::regex("([^']|'')*")));
    return std::regex_replace(inner, std::regex("''"), "'");
}

} // namespace

BOOST_AUTO_TEST_SUITE(tap_report)

BOOST_AUTO_TEST_CASE(the_document_is_the_golden_one) {
    examples::check_golden("report.tap", examples::rendered(format(), {}));
}

BOOST_AUTO_TEST_CASE(the_plan_comes_first_and_the_points_count_up_to_it) {
    const auto lines = lines_of(examples::rendered(format(), {}));
    BOOST_TEST(lines[0] == "TAP version 14");
    BOOST_TEST(lines[1] == "1..14");
    std::size_t points = 0;
    for (const std::string& line : lines) {
        std::smatch match;
        if (!std::regex_search(line, match, std::regex("^(?:not )?ok ([0-9]+)"))) continue;
        BOOST_TEST(std::stoul(match[1]) == ++points);
    }
    BOOST_TEST(points == 14U);
}

BOOST_AUTO_TEST_CASE(only_points_comments_and_indented_blocks_stand_between_plan_and_end) {
    const auto lines = lines_of(examples::rendered(format(), {}));
    for (std::size_t i = 2; i < lines.size(); ++i)
        BOOST_TEST((lines[i].starts_with("ok ") || lines[i].starts_with("not ok ") || lines[i].starts_with("# ") ||
                    lines[i].starts_with("  ")),
                   lines[i]);
}

BOOST_AUTO_TEST_CASE(hash_and_backslash_of_a_description_are_escaped) {
    auto result = examples::accepted_case("a # TODO \\ b\n");
    BOOST_TEST(format().case_item(result, {}, {}) == "ok 1 - fen-board/reference/a \\# TODO \\\\\\\\ b\\\\n\n");
}

BOOST_AUTO_TEST_CASE(strings_of_a_block_come_back_as_visible_bytes) {
    const auto lines = lines_of(format().case_item(examples::nasty_case(), {}, {}));
    BOOST_REQUIRE(lines.size() == 12U);
    BOOST_TEST(lines[1] == "  ---");
    BOOST_TEST(scalar(lines[2]) == "WA");
    BOOST_TEST(scalar(lines[3]) == judge::reason_of(examples::nasty_case()));
    BOOST_TEST(scalar(lines[5]) == "path " + judge::visible(examples::nasty_bytes));
    BOOST_TEST(scalar(lines[7]).ends_with("bbb\\0\\xff\\xc2\\x9b\\x1b[2J\\x1b]0;tit[...]"));
    BOOST_TEST(scalar(lines[9]) == "1..9\nok 1\n\\t\\x7f\\xe2\\x99\\x94");
    BOOST_TEST(lines.back() == "  ...");
}

BOOST_AUTO_TEST_CASE(an_unfinished_run_has_fewer_points_than_planned) {
    judge::Summary summary = examples::plan();
    BOOST_TEST(format().tail(summary, {}).find("ok ") == std::string::npos);
    summary.finished = true;
    summary.passed = 13;
    BOOST_TEST(format().tail(summary, {}).starts_with("ok 14 # SKIP not run\n#"));
}

BOOST_AUTO_TEST_CASE(nothing_planned_is_a_skip) {
    BOOST_TEST(lines_of(format().head({}, {}))[1] == "1..0 # SKIP nothing to judge");
}

BOOST_AUTO_TEST_SUITE_END()
