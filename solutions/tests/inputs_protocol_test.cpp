#include "solutions/inputs/protocol.hpp"

#include <boost/test/unit_test.hpp>

#include <string>

using inputs::answer;
using inputs::escape;
using inputs::unescape;

BOOST_AUTO_TEST_SUITE(inputs_protocol)

BOOST_AUTO_TEST_CASE(bytes_that_are_not_visible_are_escaped_and_come_back) {
    std::string all;
    for (int byte = 0; byte < 256; ++byte) all += static_cast<char>(byte);
    const std::string escaped = escape(all);
    BOOST_TEST(escaped.find_first_of(" \t\n") == std::string::npos);
    BOOST_TEST(unescape(escaped).value() == all);
    BOOST_TEST(escape("a b%\n") == "a%20b%25%0A");
    BOOST_TEST(escape("\xff~!") == "%FF~!");
}

BOOST_AUTO_TEST_CASE(an_escape_that_is_none_is_refused) {
    for (const char* text : {"%", "%2", "%2a", "%zz", "a b", "\xff", "a\n"})
        BOOST_TEST(!unescape(text).has_value(), text);
}

BOOST_AUTO_TEST_CASE(a_check_tells_the_tags_or_the_fault_and_its_place) {
    BOOST_TEST(answer("check\tplacement\t8/8/8/8/8/8/8/8").value() == "ok\tscattered\tempty\tno-kings");
    BOOST_TEST(answer("check\tplacement\t8/8/7/8/8/8/8/8").value() ==
               "fault\t5\texpected a placement: rank 6 makes 7 squares, expected 8");
    BOOST_TEST(answer("check\tchess-game\t2%0APe2-e4%0Ape7-e4%0A").value() ==
               "fault\t9\texpected a legal move: the piece does not go there");
}

BOOST_AUTO_TEST_CASE(a_make_answers_with_a_text_or_why_there_is_none) {
    BOOST_TEST(answer("make\tplacement\t1\t8\tempty").value() == "made\t8/8/8/8/8/8/8/8");
    BOOST_TEST(answer("make\tplacement\t1\t8\tempty\tfull").value() ==
               "cannot\tno placement with all of these features was found");
    BOOST_TEST(answer("make\tplacement\t1\t8\tno such").value() ==
               "cannot\tno feature of placement is called no%20such");
}

BOOST_AUTO_TEST_CASE(what_is_no_request_gets_no_answer) {
    for (const char* line :
         {"", "check", "check\tplacement", "check\tplacement\ta b", "check\tplacement\t8\t8", "check\tnothing\t8",
          "make\tplacement", "make\tplacement\t1", "make\tplacement\tx\t1", "make\tplacement\t1\t-1",
          "make\tplacement\t18446744073709551616\t1", "tell\tplacement\t8"})
        BOOST_TEST(!answer(line).has_value(), line);
}

BOOST_AUTO_TEST_CASE(the_largest_seed_is_one) {
    BOOST_TEST(answer("make\tplacement\t18446744073709551615\t8").value().starts_with("made\t"));
}

BOOST_AUTO_TEST_SUITE_END()
