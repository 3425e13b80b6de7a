#include <boost/test/unit_test.hpp>

#include "judge/grammar/input.hpp"

using judge::Input;
using judge::to_input;
using judge::to_text;

BOOST_AUTO_TEST_SUITE(input)

BOOST_AUTO_TEST_CASE(text_of_an_input_is_its_arguments_with_a_nul_each_then_its_standard_input) {
    const judge::InputText text = to_text({{"fen2grid", ""}, "8/8\n"});
    BOOST_TEST(text.text == std::string("fen2grid\0\0"
                                        "8/8\n",
                                        14));
    BOOST_TEST(text.stdin_begin == 10U);
}

BOOST_AUTO_TEST_CASE(input_comes_back_from_its_text) {
    for (const Input& input :
         {Input{}, Input{{""}, ""}, Input{{"a", "", "b"}, std::string("\0x\n", 3)}, Input{{}, "x"}}) {
        const judge::InputText text = to_text(input);
        BOOST_TEST((to_input(text.text, text.stdin_begin) == input));
    }
}

BOOST_AUTO_TEST_CASE(an_argument_that_does_not_end_is_no_input) {
    BOOST_TEST(!to_input("abc", 2).has_value());
}

BOOST_AUTO_TEST_CASE(places_are_counted_from_one_in_arguments_and_lines) {
    const judge::InputText text = to_text({{"ab", "cd"}, "x\nyz\n"});
    const auto words = [&](std::size_t offset) { return judge::place_in_words(text, offset); };
    BOOST_TEST(words(0) == "argument 1, byte 1");
    BOOST_TEST(words(2) == "argument 1, byte 3"); // its end
    BOOST_TEST(words(4) == "argument 2, byte 2");
    BOOST_TEST(words(6) == "line 1, column 1");
    BOOST_TEST(words(9) == "line 2, column 2");
    BOOST_TEST(words(11) == "line 3, column 1");
}

BOOST_AUTO_TEST_SUITE_END()
