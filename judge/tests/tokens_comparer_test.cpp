#include <boost/test/unit_test.hpp>
#include <random>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "judge/text/visible.hpp"
#include "judge/verdict/comparison.hpp"

using namespace judge;

namespace {

OutputContract tokens() {
    OutputContract contract;
    contract.compare = "tokens";
    return contract;
}

std::vector<std::string> slow_tokens(const std::string& text) {
    std::vector<std::string> result;
    std::istringstream in(text);
    for (std::string token; in >> token;) result.push_back(token);
    return result;
}

Comparison compare_bytewise(const std::string& expected, const std::string& actual) {
    const auto comparer = make_comparer(expected, tokens());
    for (const char c : actual) comparer->feed(std::string(1, c));
    return comparer->finish();
}

std::string text(std::mt19937& generator) {
    constexpr std::string_view alphabet = "aab \n\t\f";
    std::string result;
    for (auto left = generator() % 7; left > 0; --left) result += alphabet[generator() % alphabet.size()];
    return result;
}

} // namespace

BOOST_AUTO_TEST_SUITE(tokens_comparer)

BOOST_AUTO_TEST_CASE(texts_are_the_same_when_their_tokens_are) {
    std::mt19937 generator(5);
    for (int i = 0; i < 50'000; ++i) {
        const auto expected = text(generator);
        const auto actual = text(generator);
        BOOST_TEST_CONTEXT(visible(expected) << " | " << visible(actual)) {
            const auto wanted = slow_tokens(expected) == slow_tokens(actual) ? Match::same : Match::different;
            const auto comparison = compare(expected, actual, tokens());
            BOOST_TEST((comparison.match == wanted));
            const auto bytewise = compare_bytewise(expected, actual);
            BOOST_TEST((bytewise.match == wanted));
            BOOST_TEST_REQUIRE(comparison.difference.has_value() == (wanted == Match::different));
            if (!comparison.difference) continue;
            BOOST_TEST(bytewise.difference->explanation == comparison.difference->explanation);
            BOOST_TEST(bytewise.difference->actual.offset == comparison.difference->actual.offset);
            BOOST_TEST(bytewise.difference->expected.offset == comparison.difference->expected.offset);
        }
    }
}

BOOST_AUTO_TEST_CASE(the_place_is_where_the_tokens_differ) {
    const auto comparison = compare("12 34\n56\n", "12\n\n34   57", tokens());
    BOOST_TEST_REQUIRE(comparison.difference.has_value());
    BOOST_TEST(comparison.difference->clause == "compare");
    BOOST_TEST(comparison.difference->explanation == "'7' instead of '6'");
    BOOST_TEST(comparison.difference->actual.offset == 10U);
    BOOST_TEST(comparison.difference->actual.line == 3U);
    BOOST_TEST(comparison.difference->actual.column == 7U);
    BOOST_TEST(comparison.difference->expected.offset == 7U);
    BOOST_TEST(comparison.difference->actual_window.bytes == "12\n\n34   57");
}

BOOST_AUTO_TEST_CASE(a_token_that_is_cut_short_differs_at_its_end) {
    const auto comparison = compare("12 345\n", "12 34 5\n", tokens());
    BOOST_TEST_REQUIRE(comparison.difference.has_value());
    BOOST_TEST(comparison.difference->explanation == "a space instead of '5'");
    BOOST_TEST(comparison.difference->actual.offset == 5U);
}

BOOST_AUTO_TEST_CASE(missing_and_surplus_tokens_are_named) {
    BOOST_TEST(compare("1 2\n", "1\n", tokens()).difference->explanation == "the output ends here, expected '2'");
    BOOST_TEST(compare("1\n", "1 2\n", tokens()).difference->explanation == "extra output after the expected end: '2'");
    BOOST_TEST(compare("1\n", " \n", tokens()).difference->explanation == "the output ends here, expected '1'");
}

BOOST_AUTO_TEST_SUITE_END()
