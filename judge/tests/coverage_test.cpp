#include "judge/craft/coverage.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <vector>

using namespace judge;

namespace {

Case case_named(std::string name, std::string stdin_bytes) {
    Case one;
    one.name = std::move(name);
    one.stdin_bytes = Bytes(std::move(stdin_bytes));
    return one;
}

} // namespace

BOOST_AUTO_TEST_SUITE(coverage)

BOOST_AUTO_TEST_CASE(every_feature_has_its_cases_and_every_case_its_features) {
    const InputSpec spec = read_input_spec(R"(kinds: {digits: {rule: digits}}
grammar: |
  digits = digit*
  digit  = [0-9]
features:
  digit: {rule: digit, texts: ['1', '2', '3']}
  digits: {rule: digit, counts: [0, 1, 2+]}
)",
                                           "f")
                               .value;
    std::vector<Case> cases = {case_named("none", ""), case_named("ones", "11"), case_named("bad", "x"),
                               case_named("facts", "x"), case_named("both", "12")};
    cases[3].observed = Observed{};
    const ProblemCoverage coverage = coverage_of(spec, "p", cases, nullptr);
    BOOST_TEST((coverage.holes() == std::vector<std::string>{"digit:3", "digits:1"}));
    BOOST_TEST(!coverage.is_complete());
    BOOST_TEST(coverage.cases.size() == 3U);
    BOOST_TEST(coverage.cases[2].name == "both");
    BOOST_TEST(coverage.cases[2].kind == "digits");
    BOOST_TEST((coverage.cases[2].features == std::vector<std::string>{"digit:1", "digit:2", "digits:2+"}));
    BOOST_TEST(coverage.features[0].name == "digit:1");
    BOOST_TEST((coverage.features[0].cases == std::vector<std::size_t>{1, 2}));
    BOOST_TEST(coverage.invalid.size() == 1U);
    BOOST_TEST(coverage.invalid[0].name == "bad");
}

BOOST_AUTO_TEST_SUITE_END()
