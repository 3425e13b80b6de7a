#include "judge/craft/generated.hpp"

#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

#include "judge/tests/temporary_folder.hpp"
#include "judge/text/fault.hpp"

namespace {

using judge::Case;
using judge::GeneratedInput;
using judge::KnownInputs;
using judge::Recipe;

judge::InputSpec spec_with_kind(int exit_status) {
    judge::InputSpec spec;
    spec.kinds.push_back({"numbers", "", 0, exit_status});
    return spec;
}

Recipe recipe_named(std::string name) {
    Recipe recipe;
    recipe.name = std::move(name);
    return recipe;
}

GeneratedInput edge(const std::string& text, std::string label) {
    return {{{}, text}, std::move(label), 0, {}};
}

GeneratedInput random(const std::string& text, std::string label, std::uint64_t seed) {
    return {{{}, text}, std::move(label), seed, {}};
}

Case case_in(const std::string& file, std::string name, const std::string& text) {
    Case one;
    one.name = std::move(name);
    one.stdin_bytes = judge::Bytes(text);
    one.place = {"cases/sum/" + file, 3, 5};
    return one;
}

judge::Problem problem_with(std::vector<Case> cases) {
    judge::Problem problem;
    problem.id = "sum";
    problem.cases = std::move(cases);
    return problem;
}

std::vector<std::string> names_of(const judge::RecipeCases& made) {
    std::vector<std::string> names;
    for (const judge::Question& question : made.questions) names.push_back(question.name);
    return names;
}

} // namespace

BOOST_AUTO_TEST_SUITE(generated_cases)

BOOST_AUTO_TEST_CASE(cases_are_called_by_recipe_and_label) {
    KnownInputs known;
    const Recipe recipe = recipe_named("small");
    const auto made =
        cases_of_recipe(spec_with_kind(1), recipe, {edge("a", "smallest"), random("b", "random-1", 9)}, known);
    BOOST_TEST((names_of(made) == std::vector<std::string>{"small-smallest", "small-random-1"}));
    BOOST_TEST(made.questions[0].exit_status.value() == 1);
    BOOST_TEST(made.edges == 1U);
    BOOST_TEST(made.summary() == "2 cases (1 edge, 1 random)");
}

BOOST_AUTO_TEST_CASE(inputs_that_are_cases_already_are_dropped_and_counted) {
    KnownInputs known(problem_with({case_in("basic.yaml", "by-hand", "a")}), {});
    const Recipe recipe = recipe_named("small");
    const auto made =
        cases_of_recipe(spec_with_kind(0), recipe,
                        {edge("a", "smallest"), random("b", "random-1", 9), random("b", "random-2", 8)}, known);
    BOOST_TEST((names_of(made) == std::vector<std::string>{"small-random-1"}));
    BOOST_TEST(made.duplicates == 2U);
    BOOST_TEST(made.summary() == "1 case (0 edges, 1 random, 2 duplicates dropped)");
}

BOOST_AUTO_TEST_CASE(arguments_and_standard_input_are_told_apart) {
    KnownInputs known;
    BOOST_TEST(known.add({{"a"}, ""}, "one"));
    BOOST_TEST(known.add({{}, std::string("a\0", 2)}, "two"));
    BOOST_TEST(!known.add({{"a"}, ""}, "three"));
}

BOOST_AUTO_TEST_CASE(what_a_recipe_wrote_before_is_not_known_to_it) {
    const std::vector<Recipe> recipes = {recipe_named("small")};
    KnownInputs known(problem_with({case_in("generated-small.yaml", "small-smallest", "a")}), recipes);
    BOOST_TEST(cases_of_recipe(spec_with_kind(0), recipes[0], {edge("a", "smallest")}, known).questions.size() == 1U);
}

BOOST_AUTO_TEST_CASE(an_input_of_two_recipes_belongs_to_the_first) {
    const std::vector<Recipe> recipes = {recipe_named("one"), recipe_named("two")};
    KnownInputs known(problem_with({case_in("generated-two.yaml", "two-smallest", "a")}), recipes);
    BOOST_TEST(cases_of_recipe(spec_with_kind(0), recipes[0], {edge("a", "smallest")}, known).questions.size() == 1U);
    BOOST_TEST(cases_of_recipe(spec_with_kind(0), recipes[1], {edge("a", "smallest")}, known).questions.empty());
}

BOOST_AUTO_TEST_CASE(names_stay_when_other_inputs_come_or_go) {
    const Recipe recipe = recipe_named("small");
    KnownInputs none;
    const auto before =
        cases_of_recipe(spec_with_kind(0), recipe, {random("a", "same", 1), random("b", "same", 2)}, none);
    BOOST_TEST((names_of(before) == std::vector<std::string>{"small-same", "small-same-2"}));
    KnownInputs first;
    static_cast<void>(first.add({{}, "a"}, "by-hand"));
    const auto after =
        cases_of_recipe(spec_with_kind(0), recipe, {random("a", "same", 1), random("b", "same", 2)}, first);
    BOOST_TEST((names_of(after) == std::vector<std::string>{"small-same-2"}));
}

BOOST_AUTO_TEST_CASE(a_name_has_a_hundred_bytes_at_the_most) {
    KnownInputs known;
    const Recipe recipe = recipe_named("small");
    const auto made = cases_of_recipe(spec_with_kind(0), recipe,
                                      {edge("a", std::string(120, 'x')), edge("b", std::string(121, 'x'))}, known);
    BOOST_TEST(made.questions[0].name.size() <= 100U);
    BOOST_TEST(made.questions[0].name.starts_with("small-xxx"));
    BOOST_TEST(made.questions[0].name != made.questions[1].name);
}

BOOST_AUTO_TEST_CASE(a_name_of_another_file_is_an_error) {
    KnownInputs known(problem_with({case_in("basic.yaml", "small-smallest", "z")}), {});
    const Recipe recipe = recipe_named("small");
    BOOST_CHECK_EXCEPTION(static_cast<void>(cases_of_recipe(spec_with_kind(0), recipe, {edge("a", "smallest")}, known)),
                          judge::JudgeError, [](const judge::JudgeError& error) {
                              return std::string(error.what()).find("recipe small makes a case named small-smallest") !=
                                     std::string::npos;
                          });
}

BOOST_AUTO_TEST_CASE(the_origin_names_recipe_seed_and_reference) {
    KnownInputs known;
    const Recipe recipe = recipe_named("small");
    const auto made =
        cases_of_recipe(spec_with_kind(0), recipe, {edge("a", "smallest"), random("b", "random-1", 9)}, known);
    std::vector<Case> cases = {case_in("", "small-smallest", "a"), case_in("", "small-random-1", "b")};
    add_origins(cases, made, {"sum", "fnv1a-1"});
    BOOST_TEST((cases[0].origin.value() == judge::Origin{"judge-generate 1", "small", "", "sum", "fnv1a-1"}));
    BOOST_TEST((cases[1].origin.value() == judge::Origin{"judge-generate 1", "small", "9", "sum", "fnv1a-1"}));
    BOOST_TEST(
        judge::generated_text("sum", recipe, cases)
            .starts_with(
                "# Written by `judge generate sum --recipe small`: change problems/sum/recipes.yaml, not this file.\n"
                "# Fingerprint of all other lines: fnv1a-"));
}

BOOST_AUTO_TEST_CASE(files_of_recipes_that_are_gone_are_told) {
    const judge::Problem problem =
        problem_with({case_in("basic.yaml", "a", "a"), case_in("generated-old.yaml", "b", "b"),
                      case_in("generated-old.yaml", "c", "c"), case_in("generated-small.yaml", "d", "d"),
                      case_in("generated-coverage.yaml", "e", "e")});
    const std::map<std::string, std::size_t> expected = {{"cases/sum/generated-old.yaml", 2}};
    BOOST_TEST((judge::abandoned_files(problem, {recipe_named("small")}) == expected));
    BOOST_TEST(judge::cases_in_file(problem, "generated-old.yaml").size() == 2U);
}

BOOST_AUTO_TEST_CASE(a_text_knows_whether_it_is_as_it_was_written) {
    using judge::who_wrote;
    using judge::Written;
    const std::string text = generated_text("sum", recipe_named("small"), {case_in("x.yaml", "one", "a\n")});
    BOOST_TEST((who_wrote(text) == Written::by_the_judge));
    for (std::size_t i = 0; i < text.size(); ++i) {
        std::string edited = text;
        edited[i] = edited[i] == 'q' ? 'r' : 'q';
        BOOST_TEST((who_wrote(edited) != Written::by_the_judge), edited);
    }
    BOOST_TEST((who_wrote(text + "\n") == Written::by_hand));
    BOOST_TEST((who_wrote("problem: sum\ncases: []\n") == Written::unknown));
    BOOST_TEST((who_wrote("") == Written::unknown));
    BOOST_TEST((who_wrote("# Fingerprint of all other lines: ") == Written::by_hand));
}

BOOST_AUTO_TEST_CASE(a_large_text_that_is_not_as_its_name_says_was_edited) {
    const judge::TemporaryFolder folder;
    const std::string hash = "af63dc4c8601ec8c"; // of "a"
    Case one = case_in("x.yaml", "one", "");
    const auto name = [&](const std::string& file, const std::string& bytes) {
        one.stdin_bytes = judge::Bytes::of_file(folder.write("files/" + file, bytes));
        return judge::has_edited_text({one});
    };
    BOOST_TEST(!name("one-stdin-" + hash + ".txt", "a"));
    BOOST_TEST(name("two-stdin-" + hash + ".txt", "b"));
    BOOST_TEST(!name("by-hand.txt", "b"));
    BOOST_TEST((judge::names_of_large_texts({one}).empty()));
}

BOOST_AUTO_TEST_CASE(files_of_large_texts_that_no_case_names_are_orphans) {
    const judge::TemporaryFolder folder;
    folder.write("cases/sum/files/big-stdin-0123456789abcdef.txt", "a");
    folder.write("cases/sum/files/old-stdout-0123456789abcdef.txt", "b");
    folder.write("cases/sum/files/by-hand.txt", "c");
    folder.write("cases/sum/files/old-stdout-0123456789abcdeg.txt", "d");
    Case one = case_in("x.yaml", "one", "");
    one.stdin_bytes = judge::Bytes::of_file(folder.path() / "cases/sum/files/big-stdin-0123456789abcdef.txt");
    BOOST_TEST((orphaned_files(folder.path(), problem_with({one})) ==
                std::vector<std::string>{"cases/sum/files/old-stdout-0123456789abcdef.txt"}));
    BOOST_TEST(orphaned_files(folder.path() / "cases", problem_with({one})).empty());
}

BOOST_AUTO_TEST_SUITE_END()
