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

// Cases that were generated say which seed gave them: what a seed gives may not change unnoticed.
BOOST_AUTO_TEST_CASE(a_request_is_answered_with_the_same_text_for_ever) {
    BOOST_TEST(answer("make\tchess-game\t1\t4").value() == "made\t4%0APf2-f3%0Apf7-f5%0APh2-h4%0Apb7-b5%0A");
    BOOST_TEST(answer("make\tchess-game\t1\t8\tblack-short").value() ==
               "made\t8%0APa2-a4%0Ape7-e5%0APf2-f3%0Abf8-e7%0ANb1-c3%0Ang8-f6%0APd2-d3%0A0-0%0A");
    BOOST_TEST(answer("make\tbad-game\t2\t3").value() == "made\t3%0ANb1-c3%0Apc7-c5%0A0-0%0A");
    BOOST_TEST(answer("make\tplacement\t1\t8").value() == "made\t4k3/4n3/8/5p2/8/PQ1P1P2/8/4K3");
    BOOST_TEST(answer("make\trecord\t5\t8\tcheck-white").value() ==
               "made\t5k2/8/8/p2b2N1/P7/1q2K3/7N/1R6%20b%20-%20-%200%2030");
    BOOST_TEST(answer("make\tatomic-call\t1\t6\tcorner-a1").value() == "made\t8/8/k7/8/3b4/3K4/B7/B7%00d4a1%00");
}

BOOST_AUTO_TEST_CASE(the_largest_seed_is_one) {
    BOOST_TEST(answer("make\tplacement\t18446744073709551615\t8").value().starts_with("made\t"));
}

BOOST_AUTO_TEST_SUITE_END()
