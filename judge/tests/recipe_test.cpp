#include "judge/craft/recipe.hpp"

#include <boost/test/unit_test.hpp>

#include <filesystem>
#include <string>
#include <string_view>

#include "judge/tests/generation_ground.hpp"
#include "judge/tests/temporary_folder.hpp"

namespace {

constexpr std::string_view games = R"(
kinds: {games: {rule: games}, words: {rule: word, exit: 1}}
grammar: |
  games = (game ";")* tail?
  game  = (move ","){2..9} | castling | "resigns"
  move  = [a-h][1-8]
  castling = short | long
  long  = "0-0-0"
  short = "0-0" !"-"
  tail  = digit{3}
  digit = [0-9]
  word  = [a-z]+
domain: {program: words, rules: {word: word}}
features:
  games: {rule: game, counts: [0, 1, 2+]}
  castling: {rules: [short, long]}
  length: {rule: word, tags: [even, odd]}
)";

judge::Reading<std::vector<judge::Recipe>> read(std::string_view recipes) {
    static const judge::InputSpec spec = making::spec_of(games);
    return judge::read_recipes("recipes:\n" + std::string(recipes), "r.yaml", spec);
}

std::string faults_of(std::string_view recipes) {
    return judge::fault_lines(read(recipes).faults);
}

// Of a recipe that is complete without it.
std::string faults_of_line(std::string_view line) {
    return faults_of("  - {name: some, kind: games, count: 2, " + std::string(line) + "}\n");
}

} // namespace

BOOST_AUTO_TEST_SUITE(recipe)

BOOST_AUTO_TEST_CASE(every_key_is_read) {
    const auto reading = read(R"(  - name: short-games
    note: games of a few moves
    kind: games
    seed: 7
    count: 20
    edges: true
    size: 12
    sizes: {move: 3..5, game: 4}
    weights: {castling: 5, short: 0}
    features: [castling:short, 'games:2+']
    limits: {time_ms: 500}
  - {name: words, kind: words, count: 3, features: all, sizes: {word: 0..9}}
  - {name: edges, kind: words, edges: true}
)");
    BOOST_TEST(judge::fault_lines(reading.faults) == "");
    BOOST_REQUIRE_EQUAL(reading.value.size(), 3U);
    const judge::InputSpec spec = making::spec_of(games);
    const judge::Recipe& first = reading.value[0];
    BOOST_TEST(first.name == "short-games");
    BOOST_TEST(first.note == "games of a few moves");
    BOOST_TEST(first.kind == 0U);
    BOOST_TEST(first.seed == 7U);
    BOOST_TEST(first.count == 20U);
    BOOST_TEST(first.edges);
    BOOST_TEST(first.drawing.size == 12U);
    BOOST_TEST(first.drawing.sizes.at(making::rule_of(spec, "move")).least == 3U);
    BOOST_TEST(first.drawing.sizes.at(making::rule_of(spec, "move")).most == 5U);
    BOOST_TEST(first.drawing.sizes.at(making::rule_of(spec, "game")).least == 4U);
    BOOST_TEST(first.drawing.weights.at(making::rule_of(spec, "castling")) == 5U);
    BOOST_TEST(first.drawing.weights.at(making::rule_of(spec, "short")) == 0U);
    BOOST_TEST((first.features == std::vector<std::string>{"castling:short", "games:2+"}));
    BOOST_TEST(first.limits.cpu_time->count() == 500);
    BOOST_TEST(to_string(first.place) == "r.yaml:2:5");
    const judge::Recipe& second = reading.value[1];
    BOOST_TEST(second.kind == 1U);
    BOOST_TEST(second.seed == 1U);
    BOOST_TEST(!second.edges);
    BOOST_TEST(second.drawing.size == 8U);
    BOOST_TEST((second.features == std::vector<std::string>{"length:even", "length:odd"}));
    BOOST_TEST(reading.value[2].count == 0U);
}

BOOST_AUTO_TEST_CASE(names_kinds_and_amounts_are_held_to_account) {
    BOOST_TEST(faults_of("  - {name: Some, kind: gamse, count: 1}\n  - {name: a, kind: games}\n"
                         "  - {name: a, kind: games, count: 0}\n  - {nme: b, kind: games, count: 1}\n") ==
               "r.yaml:2:12: name: expected words of a-z and 0-9 joined by single hyphens, at most 100 bytes, got "
               "\"Some\"\n"
               "r.yaml:2:24: kind: input.yaml has no kind \"gamse\", did you mean \"games\"?\n"
               "r.yaml:3:5: a recipe that makes nothing: expected a `count` from 1 or `edges: true`\n"
               "r.yaml:4:5: duplicate recipe \"a\", first at r.yaml:3:5\n"
               "r.yaml:4:35: a recipe that makes nothing: expected a `count` from 1 or `edges: true`\n"
               "r.yaml:5:5: a recipe has no \"name\"\n"
               "r.yaml:5:6: unknown key \"nme\", did you mean \"name\"?\n");
    BOOST_TEST(faults_of("  - {name: a, kind: games, count: 100001, edges: maybe}\n") ==
               "r.yaml:2:35: count: expected a number from 0 to 100000, got \"100001\"\n"
               "r.yaml:2:50: edges: unknown value \"maybe\": known values are true, false\n");
    BOOST_TEST(judge::fault_lines(judge::read_recipes("recipes: []\n", "r", making::spec_of(games)).faults) ==
               "r:1:10: recipes: expected a list of recipes, got none\n");
    BOOST_TEST(judge::fault_lines(judge::read_recipes("recipe: 1\n", "r", making::spec_of(games)).faults) ==
               "r:1:1: unknown key \"recipe\", did you mean \"recipes\"?\n"
               "r:1:1: a file of recipes has no \"recipes\"\n");
}

BOOST_AUTO_TEST_CASE(a_kind_that_is_like_none_is_told_with_those_that_there_are) {
    BOOST_TEST(faults_of("  - {name: some, kind: foo, count: 2}\n") ==
               "r.yaml:2:24: kind: input.yaml has no kind \"foo\"; there are games, words\n");
}

BOOST_AUTO_TEST_CASE(sizes_that_nothing_would_heed_are_faults) {
    BOOST_TEST(faults_of_line("sizes: {mvoe: 1}") ==
               "r.yaml:2:49: sizes: the grammar has no rule \"mvoe\", did you mean \"move\"?\n");
    BOOST_TEST(faults_of_line("sizes: {move: 5..3}") == "r.yaml:2:55: sizes: 5..3 is empty: the least stands first\n");
    for (const char* bad : {"few", "1..", "..3", "01", "1..2..3", "-1"})
        BOOST_TEST(faults_of_line("sizes: {move: " + std::string(bad) + "}") ==
                       "r.yaml:2:55: sizes: expected a number or two such as 0..5, got \"" + std::string(bad) + "\"\n",
                   bad);
    BOOST_TEST(faults_of_line("sizes: {move: 200000}") == "r.yaml:2:55: sizes: at most 100000, got 200000\n");
    BOOST_TEST(faults_of_line("sizes: {move: 10..12}") == "r.yaml:2:55: sizes: the grammar takes 2 to 9 of \"move\"\n");
    BOOST_TEST(faults_of_line("sizes: {move: 2..12}") == "r.yaml:2:55: sizes: the grammar takes 2 to 9 of \"move\"\n");
    BOOST_TEST(faults_of_line("sizes: {move: 0..4}") == "r.yaml:2:55: sizes: the grammar takes 2 to 9 of \"move\"\n");
    BOOST_TEST(faults_of_line("sizes: {move: 2..9}") == "");
    BOOST_TEST(faults_of_line("sizes: {digit: 4}") == "r.yaml:2:56: sizes: the grammar takes 3 of \"digit\"\n");
    BOOST_TEST(faults_of_line("sizes: {tail: 4}") ==
               "r.yaml:2:55: sizes: nothing in the grammar repeats \"tail\", so it has no size\n");
    BOOST_TEST(faults_of_line("sizes: [move]") ==
               "r.yaml:2:48: sizes: expected rules and values such as {record: 0..5}, got a list\n");
    BOOST_TEST(faults_of_line("size: many") == "r.yaml:2:47: size: expected a number from 0 to 100000, got \"many\"\n");
}

BOOST_AUTO_TEST_CASE(weights_without_effect_or_without_a_way_out_are_faults) {
    BOOST_TEST(faults_of_line("weights: {castlin: 5}") ==
               "r.yaml:2:51: weights: the grammar has no rule \"castlin\", did you mean \"castling\"?\n");
    BOOST_TEST(faults_of_line("weights: {digit: 5}") ==
               "r.yaml:2:51: weights: \"digit\" is no alternative of anything in the grammar, so its weight has no "
               "effect\n");
    BOOST_TEST(faults_of_line("weights: {short: often}") ==
               "r.yaml:2:58: weights: expected a number from 0 to 1000000, got \"often\"\n");
    BOOST_TEST(faults_of_line("weights: {short: 0, long: 0}") ==
               "r.yaml:2:50: weights: all alternatives with \"short\" have weight 0, one has to be left\n");
}

BOOST_AUTO_TEST_CASE(features_have_to_be_declared_and_to_be_had) {
    BOOST_TEST(faults_of_line("features: ['games:0', all]") ==
               "r.yaml:2:63: features: all stands alone, in no list: `features: all`; it is every feature that the "
               "domain program tells of\n");
    BOOST_TEST(faults_of_line("features: [castling:shrot]") ==
               "r.yaml:2:52: features: input.yaml declares no feature \"castling:shrot\", did you mean "
               "\"castling:short\"?\n");
    BOOST_TEST(
        faults_of_line("features: [length:odd]") ==
        "r.yaml:2:52: features: \"length:odd\" is never to be had: the rule \"word\" does not occur in inputs of "
        "kind games\n");
    BOOST_TEST(faults_of_line("features: ['games:0', 'games:0']") ==
               "r.yaml:2:63: features: \"games:0\" stands there twice\n");
    BOOST_TEST(faults_of_line("features: some") ==
               "r.yaml:2:51: features: expected a list such as [castling:white-short], or all, got \"some\"\n");
    BOOST_TEST(faults_of_line("features: all") ==
               "r.yaml:2:51: features: all are those that the domain program tells of, and inputs of kind games have "
               "none: name them, as in [boards:0]\n");
    BOOST_TEST(faults_of("  - {name: a, kind: games, edges: true, features: ['games:0']}\n") ==
               "r.yaml:2:51: features: edges are what they are; expected a `count` of cases that have them\n");
}

BOOST_AUTO_TEST_CASE(a_problem_without_recipes_has_none_and_its_file_is_named_from_the_root) {
    const judge::TemporaryFolder folder;
    const judge::InputSpec spec = making::spec_of(games);
    const auto none = judge::load_recipes(folder.path(), "game", spec);
    BOOST_TEST(none.value.empty());
    BOOST_TEST(none.faults.empty());
    folder.write("problems/game/recipes.yaml", "recipes:\n  - {name: a, kind: games}\n");
    BOOST_TEST(judge::fault_lines(judge::load_recipes(folder.path(), "game", spec).faults) ==
               "problems/game/recipes.yaml:2:5: a recipe that makes nothing: expected a `count` from 1 or `edges: "
               "true`\n");
    std::filesystem::remove(folder.path() / "problems/game/recipes.yaml");
    std::filesystem::create_directory(folder.path() / "problems/game/recipes.yaml");
    BOOST_TEST(judge::load_recipes(folder.path(), "game", spec).faults.size() == 1U);
}

BOOST_AUTO_TEST_SUITE_END()
