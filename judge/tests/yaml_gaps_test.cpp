#include "judge/spec/yaml_gaps.hpp"

#include <boost/test/unit_test.hpp>
#include <string>
#include <string_view>

namespace {

// The marks of a text that is one gap, and its faults.
std::string gaps_of(std::string_view text) {
    const judge::YamlText yaml(text, "f.yaml");
    judge::FaultList faults(yaml);
    judge::YamlGaps gaps(yaml, faults);
    gaps.read_until(text.size());
    const judge::StructureMarks& marks = gaps.marks();
    std::string shown = std::to_string(marks.colons) + std::to_string(marks.dashes) + std::to_string(marks.brackets) +
                        std::to_string(marks.braces);
    for (const judge::Fault& fault : faults.sorted()) shown += " " + to_string(fault.place) + ": " + fault.what;
    return shown;
}

} // namespace

BOOST_AUTO_TEST_SUITE(yaml_gaps)

BOOST_AUTO_TEST_CASE(marks_are_counted) {
    BOOST_TEST(gaps_of(" : - [ , ] { : }\n") == "2122");
    BOOST_TEST(gaps_of("") == "0000");
}

BOOST_AUTO_TEST_CASE(comments_hold_no_marks) {
    BOOST_TEST(gaps_of("# a: - [\n: # \xc2\xa0\t]\n-\n") == "1100");
}

BOOST_AUTO_TEST_CASE(a_document_start_is_no_mark) {
    BOOST_TEST(gaps_of("---\n:\n") == "1000");
    BOOST_TEST(gaps_of("# first\n\n---\n:\n") == "1000");
}

BOOST_AUTO_TEST_CASE(a_tab_is_refused) {
    BOOST_TEST(gaps_of(":\t\n") == "1000 f.yaml:1:2: a tab outside of text: indent and separate with spaces");
}

BOOST_AUTO_TEST_CASE(other_bytes_are_refused) {
    BOOST_TEST(gaps_of("? :") == "1000 f.yaml:1:1: unexpected \"?\" between values");
    BOOST_TEST(gaps_of(":#") == "1000 f.yaml:1:2: unexpected \"#\" between values");
}

BOOST_AUTO_TEST_CASE(scalars_are_passed_over) {
    const judge::YamlText yaml("a-b: [", "f.yaml");
    judge::FaultList faults(yaml);
    judge::YamlGaps gaps(yaml, faults);
    gaps.read_until(0);
    gaps.skip_to(3);
    gaps.read_until(6);
    BOOST_TEST(gaps.at() == 6U);
    BOOST_TEST(gaps.marks().dashes == 0U);
    BOOST_TEST(gaps.marks().brackets == 1U);
    BOOST_TEST(faults.empty());
}

BOOST_AUTO_TEST_SUITE_END()
