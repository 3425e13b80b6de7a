#include "judge/spec/yaml_text.hpp"

#include <boost/test/unit_test.hpp>
#include <string>

using judge::FaultList;
using judge::YamlText;

BOOST_AUTO_TEST_SUITE(yaml_texts)

BOOST_AUTO_TEST_CASE(places_count_lines_and_bytes_from_one) {
    const YamlText yaml("ab\n\xc2\xa0x\n", "f.yaml");
    BOOST_TEST(to_string(yaml.place(0)) == "f.yaml:1:1");
    BOOST_TEST(to_string(yaml.place(2)) == "f.yaml:1:3");
    BOOST_TEST(to_string(yaml.place(5)) == "f.yaml:2:3");
    BOOST_TEST(yaml.indentation(5) == 2U);
    BOOST_TEST(yaml.line_of(5) == "\xc2\xa0x");
}

BOOST_AUTO_TEST_CASE(a_fault_behind_the_end_is_shown_at_the_end) {
    const YamlText yaml("ab", "f.yaml");
    BOOST_TEST(to_string(yaml.fault(99, "gone").place) == "f.yaml:1:3");
}

BOOST_AUTO_TEST_CASE(faults_come_in_the_order_of_their_places) {
    const YamlText yaml("a\nb\n", "f.yaml");
    FaultList faults(yaml);
    faults.add(2, "second");
    faults.add(0, "first");
    const auto sorted = faults.sorted();
    BOOST_REQUIRE(sorted.size() == 2U);
    BOOST_TEST(sorted[0].what == "first");
    BOOST_TEST(sorted[1].source_line == "b");
}

BOOST_AUTO_TEST_CASE(endless_faults_are_counted_not_kept) {
    const YamlText yaml("a\n", "f.yaml");
    FaultList faults(yaml);
    for (std::size_t i = 0; i < FaultList::most + 5; ++i) faults.add(0, "again");
    const auto sorted = faults.sorted();
    BOOST_REQUIRE(sorted.size() == FaultList::most + 1);
    BOOST_TEST(to_string(sorted.back()) == "f.yaml: error: 5 more faults are not shown\n");
}

BOOST_AUTO_TEST_CASE(a_fault_far_out_in_a_long_line_keeps_little_of_it) {
    const std::string line(1U << 20U, 'x');
    const YamlText yaml(line, "f.yaml");
    BOOST_TEST(yaml.fault(1000, "near").source_line.size() < 2000U);
    BOOST_TEST(yaml.fault(1U << 19U, "far").source_line.empty());
}

BOOST_AUTO_TEST_SUITE_END()
