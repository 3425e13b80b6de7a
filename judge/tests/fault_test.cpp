#include "judge/text/fault.hpp"

#include <boost/test/unit_test.hpp>
#include <string>

using judge::Fault;
using judge::to_string;

BOOST_AUTO_TEST_SUITE(faults)

BOOST_AUTO_TEST_CASE(a_fault_shows_place_line_and_caret) {
    const Fault fault{
        {"cases/fen-board/basic.yaml", 12, 5}, "unknown key \"stdot\", did you mean \"stdout\"?", "    stdot: |"};
    BOOST_TEST(to_string(fault) ==
               "cases/fen-board/basic.yaml:12:5: error: unknown key \"stdot\", did you mean \"stdout\"?\n"
               "   12 |     stdot: |\n"
               "      |     ^\n");
}

BOOST_AUTO_TEST_CASE(a_fault_without_place_is_the_message_alone) {
    BOOST_TEST(to_string(Fault{{}, "no problems found"}) == "error: no problems found\n");
    BOOST_TEST(to_string(Fault{{"x.yaml"}, "cannot be read"}) == "x.yaml: error: cannot be read\n");
}

BOOST_AUTO_TEST_CASE(hostile_bytes_in_path_and_line_are_escaped_and_the_caret_follows) {
    const Fault fault{{"a\x1b.yaml", 1, 3}, "control character", "a\x01!"};
    BOOST_TEST(to_string(fault) == "a\\x1b.yaml:1:3: error: control character\n    1 | a\\x01!\n      |      ^\n");
}

BOOST_AUTO_TEST_CASE(a_long_line_is_cut_around_its_culprit) {
    const Fault fault{{"x", 1, 5001}, "here", std::string(5000, 'a') + "!" + std::string(5000, 'b')};
    const std::string text = to_string(fault);
    BOOST_TEST(text.size() < 400U);
    BOOST_TEST(text.find("aaa!bbb") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(an_exception_carries_every_fault) {
    const judge::JudgeError error({Fault{{}, "first"}, Fault{{}, "second"}});
    BOOST_TEST(error.what() == std::string("error: first\nerror: second\n"));
    BOOST_TEST(error.faults().size() == 2U);
}

BOOST_AUTO_TEST_SUITE_END()
