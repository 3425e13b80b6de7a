#include "judge/text/nearest.hpp"

#include <array>
#include <boost/test/unit_test.hpp>
#include <string>

namespace {
constexpr std::array<std::string_view, 4> keys = {"stdin", "stdout", "stderr", "name"};
}

BOOST_AUTO_TEST_SUITE(nearest_names)

BOOST_AUTO_TEST_CASE(a_typing_mistake_finds_its_name) {
    BOOST_TEST(judge::nearest_name("stdot", keys).value_or("") == "stdout");
    BOOST_TEST(judge::nearest_name("stdni", keys).value_or("") == "stdin");
    BOOST_TEST(judge::nearest_name("naem", keys).value_or("") == "name");
}

BOOST_AUTO_TEST_CASE(another_word_finds_nothing) {
    BOOST_TEST(!judge::nearest_name("limits", keys));
    BOOST_TEST(!judge::nearest_name("", keys));
    BOOST_TEST(!judge::nearest_name(std::string(1000, 'n'), keys));
}

BOOST_AUTO_TEST_SUITE_END()
