#include <boost/test/unit_test.hpp>
#include <pugixml.hpp>

#include "judge/report/phrases.hpp"
#include "judge/tests/report_examples.hpp"
#include "judge/text/visible.hpp"

namespace examples = report_examples;

namespace {

const judge::ReportFormat& format() {
    return judge::find_report_format("junit");
}

void parse(pugi::xml_document& document, const std::string& text) {
    const auto parsed = document.load_buffer(text.data(), text.size(), pugi::parse_full | pugi::parse_ws_pcdata);
    BOOST_REQUIRE_MESSAGE(parsed, parsed.description() << " at byte " << parsed.offset);
}

std::size_t count(const pugi::xml_node& node, const char* query) {
    return node.select_nodes(query).size();
}

} // namespace

BOOST_AUTO_TEST_SUITE(junit_report)

BOOST_AUTO_TEST_CASE(the_document_is_the_golden_one) {
    examples::check_golden("report.xml", examples::rendered(format(), {}));
}

BOOST_AUTO_TEST_CASE(a_document_without_results_is_well_formed) {
    pugi::xml_document document;
    parse(document, format().head({}, {}) + format().tail({}, {}));
    BOOST_TEST(document.select_node("/testsuites/testsuite/@tests").attribute().as_int(-1) == 0);
}

BOOST_AUTO_TEST_CASE(the_counts_are_those_of_the_test_cases) {
    pugi::xml_document document;
    parse(document, examples::rendered(format(), {}));
    for (const char* name : {"/testsuites", "/testsuites/testsuite"}) {
        const pugi::xml_node node = document.select_node(name).node();
        BOOST_TEST(node.attribute("tests").as_ullong() == count(document, "//testcase"));
        BOOST_TEST(node.attribute("failures").as_ullong() == count(document, "//failure"));
        BOOST_TEST(node.attribute("errors").as_ullong() == count(document, "//error"));
    }
    BOOST_TEST(count(document, "//testcase") == 12U);
    BOOST_TEST(count(document, "//error") == 1U);
}

BOOST_AUTO_TEST_CASE(names_and_messages_survive_as_visible_bytes) {
    pugi::xml_document document;
    parse(document, examples::rendered(format(), {}));
    const pugi::xml_node nasty = document.select_nodes("//testcase")[2].node();
    const std::string shown = judge::visible(examples::nasty_bytes);
    BOOST_TEST(nasty.attribute("name").value() == "nasty " + shown);
    BOOST_TEST(nasty.attribute("classname").value() == "problem " + shown + ".program " + shown);
    BOOST_TEST(nasty.attribute("file").value() == "path " + shown);
    BOOST_TEST(nasty.attribute("line").as_int() == 12);
    BOOST_TEST(nasty.child("failure").attribute("type").value() == "WA");
    BOOST_TEST(nasty.child("failure").attribute("message").value() == judge::reason_of(examples::nasty_case()));
    BOOST_TEST(nasty.child("system-err").text().get() == judge::visible_lines(examples::nasty_bytes));
}

BOOST_AUTO_TEST_CASE(a_failure_carries_the_bytes_of_both_sides) {
    pugi::xml_document document;
    parse(document, format().case_item(examples::blank_line_case(), {}, {}));
    const std::string text = document.child("testcase").child("failure").text().get();
    BOOST_TEST(
        text.ends_with("expected  [...]RNBQKB.R\\n\n"
                       "actual    [...]RNBQKB.R\\n\\n\n"
                       "                         ^\n"));
}

BOOST_AUTO_TEST_CASE(an_unfinished_run_shows_as_such) {
    pugi::xml_document document;
    parse(document, format().head(examples::plan(), {}) + format().tail(examples::plan(), {}));
    BOOST_TEST(document.select_node("//property[@name='finished']/@value").attribute().value() == "false");
    BOOST_TEST(document.select_node("//property[@name='planned']/@value").attribute().as_int() == 14);
}

BOOST_AUTO_TEST_SUITE_END()
