#include "judge/cli/craft_options.hpp"

#include <limits>

#include "judge/cli/option_parts.hpp"

namespace judge {
namespace {

// What every command has that runs programs on one problem.
void add_common(CLI::App& command, Options& options, RawOptions& raw) {
    add_root(command, options);
    add_workers(command, options, raw);
    add_unsafe(command, raw);
    add_programs(command, options);
}

constexpr std::uint64_t most_seconds = 604'800; // a week
constexpr std::uint64_t most_inputs = 1'000'000'000'000;

void add_seed(CLI::App& command, Options& options, const std::string& help) {
    add_number(command, "--seed", options.craft.seed, 0, std::numeric_limits<std::uint64_t>::max(), help)
        ->type_name("N");
}

void add_budget(CLI::App& command, RawOptions& raw, const std::string& help) {
    add_number(command, "--budget", raw.budget_seconds, 1, most_seconds, help)->type_name("SECONDS");
}

void add_generate(CLI::App& app, Options& options, RawOptions& raw) {
    CLI::App* generate = app.add_subcommand(
        "generate",
        "write new cases: by the recipes of problems/PROBLEM/recipes.yaml, for features that no case "
        "covers, for mutants that none kills");
    generate->add_option("PROBLEM", options.problems, "ids of problems (default: all that have a recipes.yaml)");
    generate->add_option("--recipe", options.craft.recipes, "only the recipe of this name (repeatable; default: all)")
        ->type_name("NAME")
        ->take_all()
        ->allow_extra_args(false);
    auto* check = generate->add_flag("--check", options.craft.check,
                                     "write nothing: generate again, and tell what differs from the files");
    generate->add_flag("--force", options.craft.force, "write files anew that were changed by hand, too")
        ->excludes(check);
    generate->add_flag("--until-covered", options.craft.until_covered, "cases for features that no case covers")
        ->excludes(check);
    generate->add_flag("--until-killed", options.craft.until_killed, "cases for mutants that no case kills")
        ->excludes(check);
    generate->add_flag("--fresh", options.craft.fresh,
                       "ask the quorum again about cases that are there, run again what is known of mutants");
    add_seed(*generate, options,
             "where a search begins (default: 1); the same seed searches the same inputs. Recipes have seeds of their "
             "own");
    add_budget(*generate, raw, "seconds to search at the most (default: 60)");
    add_work(*generate, options);
    add_common(*generate, options, raw);
}

void add_coverage(CLI::App& app, Options& options, RawOptions& raw) {
    CLI::App* coverage = app.add_subcommand("coverage", "which features of inputs the cases cover, and which cases do");
    coverage->add_option("PROBLEM", options.problems, "ids of problems (default: all that have an input.yaml)");
    coverage->add_flag("--holes", options.craft.holes_only, "only features that no case covers");
    add_format(*coverage, raw);
    add_root(*coverage, options);
    add_unsafe(*coverage, raw);
}

void add_stress(CLI::App& app, Options& options, RawOptions& raw) {
    CLI::App* stress = app.add_subcommand(
        "stress", "search for an input on which programs differ, and for the slowest and the hungriest one");
    stress->add_option("PROBLEM", raw.problem, "id of the problem")->required();
    stress->add_option("PROGRAM", options.programs, "submissions, or labels of known ones")->required();
    stress
        ->add_option("--against", options.craft.against,
                     "program whose answer is right, or `each-other` (default: the reference)")
        ->type_name("PROGRAM");
    stress->add_option("--kind", options.craft.kinds, "only this kind of input.yaml (repeatable; default: all)")
        ->type_name("NAME")
        ->take_all()
        ->allow_extra_args(false);
    add_number(*stress, "--count", options.craft.count, 1, most_inputs, "inputs to try at the most")->type_name("N");
    stress->add_option("--save", options.craft.save, "make what was found a case of this name")->type_name("NAME");
    stress->add_flag("--fresh", options.craft.fresh, "begin anew, with seed 1 if --seed names no other");
    add_seed(*stress, options,
             "begin with the first input of this seed (default: go on behind the last input that the same search of "
             "the same programs has tried; the first time with seed 1)");
    add_budget(*stress, raw, "seconds to search at the most (default: 60, or none with --count)");
    add_format(*stress, raw);
    add_work(*stress, options);
    add_common(*stress, options, raw);
}

void add_minimise(CLI::App& app, Options& options, RawOptions& raw) {
    CLI::App* minimise =
        app.add_subcommand("minimise", "the smallest input on which a program fails as it does on this one");
    minimise->add_option("PROBLEM", raw.problem, "id of the problem")->required();
    minimise->add_option("PROGRAM", options.programs, "submission, or label of a known one")->required()->expected(1);
    auto* from_case =
        minimise->add_option("--case", options.cases, "start from this case")->type_name("NAME")->expected(1);
    minimise
        ->add_option("--input", options.craft.input_file, "start from this file as standard input; - is our own input")
        ->type_name("FILE")
        ->excludes(from_case);
    minimise->add_option("--arg", options.craft.input_args, "an argument beside --input (repeatable, in order)")
        ->type_name("ARG")
        ->take_all()
        ->allow_extra_args(false)
        ->excludes(from_case);
    minimise->add_option("--against", options.craft.against, "program whose answer is right (default: the reference)")
        ->type_name("PROGRAM");
    minimise->add_flag("--any-bytes", options.craft.any_bytes, "the result may be an input that input.yaml forbids");
    minimise->add_option("--save", options.craft.save, "make the result a case of this name")->type_name("NAME");
    add_budget(*minimise, raw, "seconds to search at the most (default: 60)");
    add_format(*minimise, raw);
    add_common(*minimise, options, raw);
}

void add_mutate(CLI::App& app, Options& options, RawOptions& raw) {
    CLI::App* mutate = app.add_subcommand(
        "mutate", "how strong the cases are: makes small mistakes in the reference and sees which no case finds");
    mutate->add_option("PROBLEM", options.problems, "ids of problems (default: all that have a mutants.yaml)");
    mutate->add_option("--only", options.craft.only, "only the mutant of this id (repeatable)")
        ->type_name("ID")
        ->take_all()
        ->allow_extra_args(false);
    mutate->add_option("--sample", options.craft.sample, "only so many mutants of each problem, evenly chosen")
        ->type_name("N")
        ->check(CLI::Range(1U, 1'000'000U));
    auto* list = mutate->add_flag("--list", options.craft.list_mutants, "print the mutants, run none");
    auto* diff =
        mutate->add_flag("--diff", options.craft.show_diff, "show what the mutants change, run none")->excludes(list);
    mutate->add_flag("--matrix", options.craft.show_matrix, "print which case kills which mutant")
        ->excludes(list)
        ->excludes(diff);
    mutate->add_flag("--fresh", options.craft.fresh, "run again what earlier runs have found out")
        ->excludes(list)
        ->excludes(diff);
    add_format(*mutate, raw);
    mutate->get_option("--format")->excludes(list)->excludes(diff); // these two are text alone
    add_work(*mutate, options);
    add_common(*mutate, options, raw);
}

} // namespace

void add_craft_commands(CLI::App& app, Options& options, RawOptions& raw) {
    add_generate(app, options, raw);
    add_coverage(app, options, raw);
    add_stress(app, options, raw);
    add_minimise(app, options, raw);
    add_mutate(app, options, raw);
}

} // namespace judge
