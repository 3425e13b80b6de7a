#include "judge/craft/generation_cover.hpp"

#include <boost/test/unit_test.hpp>

#include <set>
#include <string>

#include "judge/tests/generation_ground.hpp"

namespace {

constexpr std::string_view lists = R"(
kinds: {lists: {rule: list}, words: {rule: word, exit: 1}}
grammar: |
  list = (item ",")*
  item = odd | !"6" even | never
  odd  = [13579]
  even = [2468]
  never = !"x" "x"
  word = [a-z]{1..}
features:
  items: {rule: item, counts: [0, 1, 2, 30+]}
  digit: {rule: even, texts: ['2', '8', '6']}
  kind-of-item: {rules: [odd, even, never]}
  word: {rules: [word]}
)";

std::string in_lines(const judge::Covering& covering) {
    std::string lines;
    for (const judge::CoveringInput& one : covering.inputs) {
        lines += std::to_string(one.kind) + " " + one.input.label + ":";
        for (const std::string& feature : one.newly) lines += " " + feature;
        lines += "\n";
    }
    for (const judge::Hole& hole : covering.holes) lines += hole.feature + ": " + hole.why + "\n";
    return lines;
}

} // namespace

BOOST_AUTO_TEST_SUITE(generation_cover)

BOOST_AUTO_TEST_CASE(holes_are_filled_one_after_the_other_and_what_cannot_be_is_told) {
    const judge::InputSpec spec = making::spec_of(lists);
    const std::set<std::string> covered = {"items:1"};
    BOOST_TEST(in_lines(judge::cover(spec, covered, {}, nullptr)) ==
               "0 items-0: items:0\n"
               "0 items-2: items:2 digit:8 kind-of-item:odd kind-of-item:even\n"
               "0 items-30-plus: items:30+ digit:2\n"
               "1 word-word: word:word\n"
               "digit:6: none of 672 inputs of sizes up to 64 has it\n"
               "kind-of-item:never: none of 672 inputs of sizes up to 64 has it\n");
}

BOOST_AUTO_TEST_CASE(inputs_are_small_and_the_same_each_time) {
    const judge::InputSpec spec = making::spec_of(lists);
    const judge::Covering first = judge::cover(spec, {}, {}, nullptr);
    const judge::Covering second = judge::cover(spec, {}, {}, nullptr);
    BOOST_REQUIRE_EQUAL(first.inputs.size(), second.inputs.size());
    for (std::size_t i = 0; i < first.inputs.size(); ++i) {
        BOOST_TEST(making::in_a_line(first.inputs[i].input.input) == making::in_a_line(second.inputs[i].input.input));
        BOOST_TEST(first.inputs[i].input.input.stdin_bytes.size() <= 64U);
    }
}

BOOST_AUTO_TEST_CASE(a_refused_input_covers_nothing_and_another_is_sought) {
    const judge::InputSpec spec = making::spec_of(lists);
    judge::CoverSearch search;
    search.on_found = [](const judge::GeneratedInput& input, std::size_t, const std::vector<std::string>&) {
        return input.input.stdin_bytes.find('1') == std::string::npos;
    };
    const judge::Covering covering = judge::cover(spec, {}, search, nullptr);
    BOOST_TEST(in_lines(covering).find("kind-of-item:odd") != std::string::npos);
    for (const judge::CoveringInput& one : covering.inputs)
        BOOST_TEST(one.input.input.stdin_bytes.find('1') == std::string::npos);
}

BOOST_AUTO_TEST_CASE(once_time_is_up_the_holes_stay) {
    const judge::InputSpec spec = making::spec_of(lists);
    judge::CoverSearch search;
    search.is_over = [] { return true; };
    const judge::Covering covering = judge::cover(spec, {}, search, nullptr);
    BOOST_TEST(covering.inputs.empty());
    BOOST_TEST(covering.holes.size() == 11U);
    BOOST_TEST(covering.holes.front().why == "time was up after 0 inputs");
}

BOOST_AUTO_TEST_SUITE_END()
