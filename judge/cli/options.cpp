#include "judge/cli/options.hpp"

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <optional>
#include <string_view>
#include <utility>

#include "judge/cli/option_parts.hpp"
#include "judge/pipeline/cores.hpp"
#include "judge/text/fault.hpp"
#include "judge/text/nearest.hpp"
#include "judge/text/visible.hpp"

namespace judge {
namespace {

constexpr std::string_view version = "judge 0.1.0";

// Where the help for these arguments is.
std::string help_hint(const CLI::App& app, int count, const char* const* arguments) {
    std::string hint = "; see judge --help";
    for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; }))
        if (count > 1 && command->get_name() == arguments[1]) hint = "; see judge " + command->get_name() + " --help";
    for (int i = 1; i < count; ++i)
        if (arguments[i][0] == '-' && arguments[i][1] != '\0' && ::access(arguments[i], F_OK) == 0)
            hint += "; for the file " + visible(arguments[i]) + " write ./" + visible(arguments[i]);
    return hint;
}

void add_judging_options(CLI::App& command, Options& options, RawOptions& raw) {
    command
        .add_option("--case", options.cases,
                    "only the case of this name (repeatable); regress then leaves out programs that should fail")
        ->type_name("NAME")
        ->take_all()
        ->allow_extra_args(false);
    command
        .add_option("--report", raw.reports,
                    "write a report: text, json, junit or tap; without PATH to standard output (repeatable)")
        ->type_name("FORMAT[=PATH]")
        ->take_all()
        ->allow_extra_args(false);
    add_workers(command, options, raw);
    add_unsafe(command, raw);
    add_programs(command, options);
    command.add_option("--colour", raw.colour, "auto (default), always or never")
        ->type_name("WHEN")
        ->check(CLI::IsMember({"auto", "always", "never"}));
    command.add_flag("--no-measures", raw.no_measures,
                     "leave out times and memory and how they were measured, which differ from run to run");
}

void add_regress(CLI::App& app, Options& options, RawOptions& raw) {
    CLI::App* regress = app.add_subcommand("regress", "judge every reference and every known submission on every case");
    regress->add_option("PROBLEM", options.problems, "ids of problems (default: all)");
    add_root(*regress, options);
    add_judging_options(*regress, options, raw);
    regress->add_flag("--all", raw.every_case, "a line for every case, not only for those that went wrong");
    regress->add_flag("--until-decided", raw.until_decided,
                      "leave a program that should fail at the case that decides its verdict");
    regress->add_flag("--references", raw.references, "the references alone, no known submissions");
}

void add_verify(CLI::App& app, Options& options, RawOptions& raw) {
    CLI::App* verify = app.add_subcommand("verify", "judge submissions: C++ or Python sources, or executables");
    verify->add_option("PROBLEM", raw.problem, "id of the problem")->required();
    verify->add_option("PROGRAM", options.programs, "submissions")->required();
    add_root(*verify, options);
    add_judging_options(*verify, options, raw);
    verify->add_flag("--all", raw.every_case, "run on behind the first case that is not accepted");
}

void add_other_commands(CLI::App& app, Options& options, RawOptions& raw) {
    CLI::App* list = app.add_subcommand("list", "problems, with their cases and known submissions");
    add_root(*list, options);
    CLI::App* lint = app.add_subcommand("lint", "check all YAML of the tree and show every fault");
    lint->add_option("PROBLEM", options.problems,
                     "ids of problems (default: all); - checks a case file from standard input");
    add_root(*lint, options);
    lint->add_flag("--contract", options.lint_contract,
                   "prove that every output contract is judged as it says: perturbs the output of every case");
    add_workers(*lint, options, raw);
    add_unsafe(*lint, raw);
    add_programs(*lint, options);
    CLI::App* languages =
        app.add_subcommand("languages", "languages of submissions, each tried with a program that echoes its input");
    add_unsafe(*languages, raw);
    add_programs(*languages, options);
    CLI::App* doctor = app.add_subcommand(
        "doctor", "try every layer that contains submissions, and every compiler: what is missing, and the remedy");
    add_format(*doctor, raw);
    add_programs(*doctor, options);
}

Action action_of(const CLI::App& app) {
    static const std::map<std::string, Action> actions = {
        {"regress", Action::regress},   {"verify", Action::verify},       {"list", Action::list},
        {"lint", Action::lint},         {"languages", Action::languages}, {"doctor", Action::doctor},
        {"generate", Action::generate}, {"coverage", Action::coverage},   {"stress", Action::stress},
        {"minimise", Action::minimise}, {"mutate", Action::mutate}};
    return actions.at(app.get_subcommands().front()->get_name());
}

// A mistyped subcommand is the commonest mistake, and the parser only says that it is one too many.
void suggest_subcommand(const CLI::App& app, int count, const char* const* arguments) {
    std::vector<std::string> names;
    for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; }))
        names.push_back(command->get_name());
    if (count < 2 || arguments[1][0] == '-' || std::find(names.begin(), names.end(), arguments[1]) != names.end())
        return;
    const std::vector<std::string_view> known(names.begin(), names.end());
    const auto nearest = nearest_name(arguments[1], known);
    throw JudgeError("unknown command \"" + visible(arguments[1]) + "\"" +
                     (nearest ? ", did you mean \"" + std::string(*nearest) + "\"?" : "; judge --help lists them"));
}

// The parser ends its help with a blank line.
Information help(std::string text) {
    text.erase(text.find_last_not_of('\n') + 1);
    return Information{text + "\n"};
}

// Parses; a text where help or the version was asked for.
std::optional<Information> parse(CLI::App& app, int argument_count, const char* const* arguments) {
    try {
        suggest_subcommand(app, argument_count, arguments);
        app.parse(argument_count, arguments);
        return std::nullopt;
    } catch (const CLI::CallForHelp&) {
        return help(app.help());
    } catch (const CLI::CallForAllHelp&) {
        return help(app.help("", CLI::AppFormatMode::All));
    } catch (const CLI::CallForVersion&) {
        return Information{std::string(version) + "\n"};
    } catch (const CLI::ParseError& error) {
        std::string what = visible(error.what());
        // The parser's sentences begin with a capital; names of arguments are capitals throughout.
        if (what.size() > 1 && std::islower(static_cast<unsigned char>(what[1])) != 0)
            what[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(what[0])));
        throw JudgeError(what + help_hint(app, argument_count, arguments));
    }
}

Options completed(Options options, const RawOptions& raw) {
    if (!raw.problem.empty()) options.problems = {raw.problem};
    options.judged = raw.references ? Programs::references : Programs::all;
    if (raw.budget_seconds) options.craft.budget = std::chrono::seconds(*raw.budget_seconds);
    const bool may_stop = options.action == Action::verify ? !raw.every_case : raw.until_decided;
    options.after_failure = may_stop ? AfterFailure::stop_program : AfterFailure::run_on;
    options.detail = options.action == Action::verify || raw.every_case ? Detail::all_cases : Detail::unexpected_cases;
    options.reports = parse_report_targets(raw.reports);
    options.show_measures = !raw.no_measures;
    options.containment = raw.unsafe ? Containment::when_possible : Containment::required;
    options.cores = raw.no_pin ? Cores::any : Cores::one_each;
    options.format = raw.format == "json" ? OutputFormat::json : OutputFormat::text;
    options.colouring = raw.colour == "always"  ? Colouring::always
                        : raw.colour == "never" ? Colouring::never
                                                : Colouring::automatic;
    return options;
}

} // namespace

std::variant<Options, Information> parse_options(int argument_count, const char* const* arguments) {
    Options options;
    RawOptions raw;
    options.jobs = std::max<std::size_t>(1, allowed_cores().size());

    CLI::App app(
        "An online-judge conformance harness: verdicts to the byte.\n"
        "Exit status: 0 all as expected, 1 some verdict was not, 2 the judge could not do its job.",
        "judge");
    app.set_version_flag("--version", std::string(version));
    app.require_subcommand(1);
    add_regress(app, options, raw);
    add_verify(app, options, raw);
    add_other_commands(app, options, raw);
    add_craft_commands(app, options, raw);
    if (auto information = parse(app, argument_count, arguments)) return *information;
    options.action = action_of(app);
    return completed(std::move(options), raw);
}

} // namespace judge
