#include "judge/craft/validation.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>
#include <vector>

#include "judge/tests/yaml_reading.hpp"

using namespace judge;

namespace {

constexpr std::string_view spec_text = R"(kinds:
  palindromes: {rule: palindromes}
  words: {rule: words}
  numbers: {rule: numbers, exit: 1}
grammar: |
  palindromes = (palindrome "\n")*
  palindrome  = [a-z]+
  words       = (word "\n")*
  word        = letter+
  letter      = [a-z]
  numbers     = ("-" nul)? stdin number*
  number      = int(1..100) "\n"
domain:
  program: domain-for-tests
  rules: {palindrome: palindrome}
features:
  shape: {rule: palindrome, tags: [odd-length, long]}
  letter: {rule: letter, texts: [a, z]}
  numbers: {rule: number, counts: [0, 1, 2..3, 4+]}
  parts: {rules: [word, number]}
)";

InputSpec spec() {
    auto reading = read_input_spec(spec_text, "f");
    BOOST_TEST(fault_lines(reading.faults) == "");
    return std::move(reading.value);
}

// `kind: features`, or the fault.
std::string told(const InputSpec& spec, const std::variant<ValidInput, Unrecognised>& result) {
    if (const auto* fault = std::get_if<Unrecognised>(&result)) return fault->what;
    const auto& valid = std::get<ValidInput>(result);
    return fmt::format("{}: {}", spec.kinds[valid.recognised.kind].name, fmt::join(valid.features, " "));
}

struct Box {
    Runner runner{JUDGE_BOX};
    DomainProgram program{DOMAIN_FOR_TESTS, runner};
    InputSpec spec = ::spec();

    std::string of(const Input& input, int exit_status = 0) {
        return told(spec, validate(spec, {input}, {exit_status}, &program).at(0));
    }
};

} // namespace

BOOST_AUTO_TEST_SUITE(validation)

BOOST_FIXTURE_TEST_CASE(features_are_found_by_texts_counts_rules_and_tags, Box) {
    BOOST_TEST(of({{}, "aba\nabba\n"}) == "palindromes: shape:odd-length numbers:0");
    BOOST_TEST(of({{}, "abccba\n"}) == "palindromes: shape:long numbers:0");
    BOOST_TEST(of({{}, ""}) == "palindromes: numbers:0");
    BOOST_TEST(of({{}, "7\n"}, 1) == "numbers: numbers:1 parts:number");
    BOOST_TEST(of({{"-"}, "7\n8\n9\n"}, 1) == "numbers: numbers:2..3 parts:number");
    BOOST_TEST(of({{"-"}, "7\n8\n9\n10\n11\n"}, 1) == "numbers: numbers:4+ parts:number");
}

BOOST_FIXTURE_TEST_CASE(what_the_domain_program_refuses_may_be_of_a_later_kind, Box) {
    BOOST_TEST(of({{}, "ab\n"}) == "words: letter:a numbers:0 parts:word");
    BOOST_TEST(of({{}, "aba\nza\n"}) == "words: letter:a letter:z numbers:0 parts:word");
}

BOOST_FIXTURE_TEST_CASE(the_furthest_fault_is_told_with_its_place, Box) {
    BOOST_TEST(of({{}, "aba\nza1\n"}) ==
               "line 2, column 3: expected one of [a-z] or \"\\n\", got \"1\" (kind palindromes)");
    BOOST_TEST(of({{}, "aba\n"}, 1) ==
               "line 1, column 1: expected a number from 1 to 100 or the end of the input, got "
               "\"a\" (kind numbers)");
    BOOST_TEST(of({{}, ""}, 3) == "no kind of input has exit status 3 (they have 0, 1)");
    spec.kinds.erase(spec.kinds.begin() + 1);
    BOOST_TEST(of({{}, "aba\nabca\n"}) == "line 2, column 2: expected \"c\" (kind palindromes)");
}

BOOST_FIXTURE_TEST_CASE(results_come_in_the_order_of_the_inputs, Box) {
    const auto results = validate(spec, {{{}, "ab\n"}, {{}, "1\n"}, {{}, "aba\n"}, {{}, "?"}}, {}, &program);
    BOOST_TEST(told(spec, results.at(0)) == "words: letter:a numbers:0 parts:word");
    BOOST_TEST(told(spec, results.at(1)) == "numbers: numbers:1 parts:number");
    BOOST_TEST(told(spec, results.at(2)) == "palindromes: shape:odd-length numbers:0");
    BOOST_TEST(std::holds_alternative<Unrecognised>(results.at(3)));
}

BOOST_AUTO_TEST_CASE(without_a_domain_program_the_grammar_decides) {
    const InputSpec alone = spec();
    const auto results = validate(alone, {{{}, "abc\n"}}, {0}, nullptr);
    BOOST_TEST(told(alone, results.at(0)) == "palindromes: numbers:0");
    BOOST_TEST(text_of(std::get<ValidInput>(results[0]).recognised.tree, alone.grammar).text == "abc\n");
}

BOOST_AUTO_TEST_CASE(cases_with_observed_facts_are_not_looked_at) {
    std::vector<Case> cases(2);
    cases[0].observed = Observed{};
    cases[1].stdin_bytes = Bytes("x\n");
    const auto results = examine_cases(spec(), cases, nullptr);
    BOOST_TEST(!results.at(0).has_value());
    BOOST_TEST(std::holds_alternative<ExaminedInput>(results.at(1).value()));
}

BOOST_AUTO_TEST_CASE(declared_features_stand_in_the_order_of_the_spec) {
    const std::vector<std::string> expected = {"shape:odd-length", "shape:long",  "letter:a",     "letter:z",
                                               "numbers:0",        "numbers:1",   "numbers:2..3", "numbers:4+",
                                               "parts:word",       "parts:number"};
    BOOST_TEST(declared_features(spec()) == expected, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_SUITE_END()
