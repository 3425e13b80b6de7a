#include "judge/craft/generation.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <vector>

#include "judge/craft/validation.hpp"
#include "judge/run/runner.hpp"
#include "judge/tests/generation_ground.hpp"
#include "judge/text/fault.hpp"

namespace {

using judge::GeneratedInput;
using judge::Recipe;

constexpr std::string_view boards = R"(
kinds:
  boards: {rule: boards}
  broken: {rule: broken, exit: 1}
grammar: |
  boards = (board "\n")* board?
  board  = rank{3, "/"} ending
  rank   = (piece | run){sum 4}
  piece  = [KQkq]
  run    = int(1..4) ![1-4]
  ending = closed | open
  open   = ""
  closed = " " int(0..99)
  broken = [KQkq1-4/ \n]+
features:
  boards: {rule: board, counts: [0, 1, 2, 3+]}
  run: {rule: run, texts: ['1', '2', '3', '4']}
  ending: {rules: [open, closed]}
)";

Recipe recipe_of(std::uint64_t count, std::vector<std::string> features = {}) {
    Recipe recipe;
    recipe.name = "some";
    recipe.count = count;
    recipe.drawing.size = 3;
    recipe.features = std::move(features);
    recipe.place = {"recipes.yaml", 3, 5};
    return recipe;
}

std::string refusal_of(const judge::InputSpec& spec, const Recipe& recipe) {
    try {
        static_cast<void>(judge::inputs_of(spec, recipe, nullptr));
    } catch (const judge::JudgeError& error) {
        return judge::fault_lines(error.faults());
    }
    return "none";
}

bool has(const GeneratedInput& input, const std::string& feature) {
    return std::find(input.features.begin(), input.features.end(), feature) != input.features.end();
}

} // namespace

BOOST_AUTO_TEST_SUITE(generation)

// A promise to every case that was ever generated: where this changes, generator_version has to.
BOOST_AUTO_TEST_CASE(the_bytes_of_a_seed_stay_for_ever) {
    BOOST_TEST(judge::generator_version == "1");
    BOOST_TEST(making::lines_of(judge::inputs_of(making::spec_of(boards), recipe_of(6), nullptr)) ==
               "random-1: 2QK/2Q1/4 60\n"
               "random-2: 1K1K/k3/4 46\n"
               "random-3: kq1Q/qQ1Q/4 51\\n2kk/k1Qk/q2K 8\n"
               "random-4: 1kk1/4/2K1\\n1Q1q/4/kkQq 47\\n4/3K/K3 99\\n\n"
               "random-5: \n"
               "random-6: kq2/1Q1Q/4 12\\nqkq1/K1qq/QKK1 39\\n1q2/4/k1K1 0\n");
}

BOOST_AUTO_TEST_CASE(inputs_are_valid_of_their_kind_different_and_named_apart) {
    const judge::InputSpec spec = making::spec_of(boards);
    Recipe recipe = recipe_of(300);
    recipe.edges = true;
    for (const std::size_t kind : {0U, 1U}) {
        recipe.kind = kind;
        const auto inputs = judge::inputs_of(spec, recipe, nullptr);
        std::vector<judge::Input> bare;
        std::set<std::string> lines;
        std::set<std::string> labels;
        for (const GeneratedInput& one : inputs) {
            bare.push_back(one.input);
            lines.insert(making::in_a_line(one.input));
            labels.insert(one.label);
        }
        BOOST_TEST(inputs.size() > 300U);
        BOOST_TEST(lines.size() == inputs.size());
        BOOST_TEST(labels.size() == inputs.size());
        for (const auto& result : judge::validate(spec, bare, {}, nullptr)) {
            const auto* valid = std::get_if<judge::ValidInput>(&result);
            BOOST_REQUIRE(valid != nullptr);
            BOOST_TEST(valid->recognised.kind == kind);
        }
    }
}

BOOST_AUTO_TEST_CASE(edges_come_first_and_a_greater_count_only_adds) {
    const judge::InputSpec spec = making::spec_of(boards);
    Recipe recipe = recipe_of(20);
    recipe.edges = true;
    const std::string twenty = making::lines_of(judge::inputs_of(spec, recipe, nullptr));
    recipe.count = 90;
    const std::string ninety = making::lines_of(judge::inputs_of(spec, recipe, nullptr));
    BOOST_TEST(twenty.starts_with("empty: \nlargest: "));
    BOOST_TEST(twenty.find("random-20: ") != std::string::npos);
    BOOST_TEST(ninety.starts_with(twenty));
}

BOOST_AUTO_TEST_CASE(an_input_can_be_drawn_again_from_its_own_seed_only_with_the_recipe_of_its_name) {
    const judge::InputSpec spec = making::spec_of(boards);
    Recipe recipe = recipe_of(5);
    const std::string first = making::lines_of(judge::inputs_of(spec, recipe, nullptr));
    BOOST_TEST(making::lines_of(judge::inputs_of(spec, recipe, nullptr)) == first);
    recipe.seed = 2;
    BOOST_TEST(making::lines_of(judge::inputs_of(spec, recipe, nullptr)) != first);
    recipe.seed = 1;
    recipe.name = "others";
    BOOST_TEST(making::lines_of(judge::inputs_of(spec, recipe, nullptr)) != first);
}

BOOST_AUTO_TEST_CASE(features_have_their_turns) {
    const std::vector<std::string> wanted = {"boards:1", "boards:3+", "run:4", "run:2", "ending:open", "ending:closed"};
    const auto inputs = judge::inputs_of(making::spec_of(boards), recipe_of(60, wanted), nullptr);
    BOOST_REQUIRE_EQUAL(inputs.size(), 60U);
    for (std::size_t i = 0; i < inputs.size(); ++i)
        BOOST_TEST(has(inputs[i], wanted[i % wanted.size()]), wanted[i % wanted.size()]);
    BOOST_TEST(inputs[0].label == "boards-1");
    BOOST_TEST(inputs[1].label == "boards-3-plus");
    BOOST_TEST(inputs[8].label == "run-4-2");
}

// There is one input without a board.
BOOST_AUTO_TEST_CASE(a_feature_without_further_inputs_is_passed_over) {
    const auto inputs = judge::inputs_of(making::spec_of(boards), recipe_of(7, {"boards:0", "run:4"}), nullptr);
    BOOST_TEST(std::count_if(inputs.begin(), inputs.end(), [](const auto& one) { return has(one, "boards:0"); }) == 1);
    BOOST_TEST(std::count_if(inputs.begin(), inputs.end(), [](const auto& one) { return has(one, "run:4"); }) == 6);
}

BOOST_AUTO_TEST_CASE(where_there_are_no_more_inputs_the_recipe_is_told) {
    BOOST_TEST(refusal_of(making::spec_of_grammar("start = [ab]{1..2}"), recipe_of(7)) ==
               "recipes.yaml:3:5: recipe some: input 7 of 7: all that were drawn are there already: lower the count, "
               "or allow larger sizes\n");
    BOOST_TEST(refusal_of(making::spec_of_grammar("start = [ab]{1..2}"), recipe_of(6)) == "none");
}

BOOST_AUTO_TEST_CASE(where_nothing_fits_the_last_fault_is_told) {
    const std::string refusal = refusal_of(making::spec_of_grammar("start = !\"a\" \"a\""), recipe_of(1));
    BOOST_TEST(refusal ==
               "recipes.yaml:3:5: recipe some: input 1 of 1: none of 469 drawn fits: drawing came to a dead "
               "end\n");
}

BOOST_AUTO_TEST_CASE(an_input_of_an_earlier_kind_is_not_given_for_a_later) {
    const judge::InputSpec spec = making::spec_of(
        "kinds: {good: {rule: good}, bad: {rule: bad, exit: 1}}\n"
        "grammar: |\n  good = \"a\"\n  bad = [ab]\n");
    judge::Random random(1);
    for (int i = 0; i < 30; ++i) BOOST_TEST(judge::draw_input(spec, 1, {}, {}, random, nullptr)->stdin_bytes == "b");
}

BOOST_AUTO_TEST_CASE(one_input_is_drawn_with_all_features_that_are_wanted_or_not_at_all) {
    const judge::InputSpec spec = making::spec_of(boards);
    judge::Random random(5);
    judge::Drawing drawing;
    drawing.size = 2;
    const std::vector<std::string> wanted = {"boards:2", "run:4", "ending:open", "ending:closed"};
    for (int i = 0; i < 20; ++i) {
        const auto input = judge::draw_input(spec, 0, drawing, wanted, random, nullptr);
        BOOST_REQUIRE(input.has_value());
        const auto results = judge::validate(spec, {*input}, {}, nullptr);
        const auto& features = std::get<judge::ValidInput>(results.front()).features;
        for (const std::string& feature : wanted)
            BOOST_TEST((std::find(features.begin(), features.end(), feature) != features.end()), feature);
    }
    const std::vector<std::string> never = {"run:4"};
    BOOST_TEST(!judge::draw_input(spec, 1, drawing, never, random, nullptr).has_value());
}

constexpr std::string_view tagged = R"(
kinds: {all: {rule: all}}
grammar: |
  all = (text ";")+ "<" last:text ">" =last
  text = [a-z0-9,-]+
domain: {program: domain-for-tests, rules: {text: tagged}}
features:
  tag: {rule: text, tags: [good, better, impossible]}
  texts: {rule: text, counts: [2, 3+]}
)";

struct Domain {
    judge::Runner runner{JUDGE_BOX};
    judge::DomainProgram program{DOMAIN_FOR_TESTS, runner};
    judge::InputSpec spec = making::spec_of(tagged);
};

// What the program makes says with what it was asked: a seed, a size, the features.
BOOST_FIXTURE_TEST_CASE(a_domain_program_makes_its_texts_with_the_sizes_and_features_wanted, Domain) {
    Recipe recipe = recipe_of(8, {"tag:good", "tag:better", "texts:3+"});
    recipe.drawing.sizes[making::rule_of(spec, "text")] = {5, 6};
    const auto inputs = judge::inputs_of(spec, recipe, &program);
    BOOST_REQUIRE_EQUAL(inputs.size(), 8U);
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        BOOST_TEST(has(inputs[i], recipe.features[i % 3]), recipe.features[i % 3]);
        const std::string& text = inputs[i].input.stdin_bytes;
        BOOST_TEST((i % 3 != 0 || text.find(",good") != std::string::npos), text);
        if (i % 3 != 2)
            BOOST_TEST((text.find("size-5") != std::string::npos || text.find("size-6") != std::string::npos), text);
        // What was made is known by its name behind it.
        const std::size_t open = text.find('<');
        const std::size_t close = text.find('>');
        BOOST_TEST(text.substr(open + 1, close - open - 1) == text.substr(close + 1));
    }
    BOOST_TEST(making::lines_of(judge::inputs_of(spec, recipe, &program)) == making::lines_of(inputs));
}

BOOST_FIXTURE_TEST_CASE(edges_of_made_texts_are_their_sizes, Domain) {
    judge::Drawing drawing;
    drawing.size = 6;
    std::string labels;
    for (const GeneratedInput& one : judge::edge_inputs(spec, 0, drawing, &program)) {
        labels += one.label + " ";
        if (one.label == "text-size-6") BOOST_TEST(one.input.stdin_bytes.find("size-6;") != std::string::npos);
    }
    BOOST_TEST(labels == "smallest largest text-1 text-2 text-6 text-7 text-size-0 text-size-1 text-size-6 ");
}

BOOST_FIXTURE_TEST_CASE(what_the_domain_program_refuses_is_told_in_its_words, Domain) {
    Recipe recipe = recipe_of(1, {"tag:impossible"});
    std::string refusal = "none";
    try {
        static_cast<void>(judge::inputs_of(spec, recipe, &program));
    } catch (const judge::JudgeError& error) {
        refusal = judge::fault_lines(error.faults());
    }
    BOOST_TEST(refusal ==
               "recipes.yaml:3:5: recipe some: input 1 of 1 (wanted: tag:impossible): none of 469 drawn fits: "
               "drawing came to a dead end; the domain program said last: no such word\n");
}

BOOST_AUTO_TEST_SUITE_END()
