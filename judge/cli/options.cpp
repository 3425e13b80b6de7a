#include "judge/cli/options.hpp"

#include <sched.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <string_view>

#include "judge/text/fault.hpp"
#include "judge/text/nearest.hpp"
#include "judge/text/visible.hpp"

namespace judge {
namespace {

constexpr std::string_view version = "judge 0.1.0";

std::size_t usable_cores() {
    cpu_set_t set;
    if (::sched_getaffinity(0, sizeof set, &set) != 0) return 1;
    return static_cast<std::size_t>(std::max(1, CPU_COUNT(&set)));
}

// What the parser fills before it is checked.
struct Raw {
    std::vector<std::string> reports;
    std::string problem;
    std::string colour = "auto";
    bool no_measures = false;
};

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

void add_judging_options(CLI::App& command, Options& options, Raw& raw) {
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
    command.add_option("--jobs,-j", options.jobs, "workers, one program each at a time (default: the cores at hand)")
        ->type_name("N")
        ->check(CLI::Range(1, 1024));
    command
        .add_option("--programs", options.programs_folder,
                    "folder that keeps compiled programs (default: programs beside the judge's bin, or one of your own "
                    "in $TMPDIR where that cannot be written)")
        ->type_name("DIR");
    command.add_option("--colour", raw.colour, "auto (default), always or never")
        ->type_name("WHEN")
        ->check(CLI::IsMember({"auto", "always", "never"}));
    command.add_flag("--no-measures", raw.no_measures, "leave out times and memory, which differ from run to run");
}

void add_root(CLI::App& command, Options& options) {
    command
        .add_option("--root", options.root,
                    "folder that holds problems/ and cases/ (default: searched upwards from here, then from the judge)")
        ->type_name("DIR");
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

} // namespace

std::variant<Options, Information> parse_options(int argument_count, const char* const* arguments) {
    Options options;
    Raw raw;
    options.jobs = usable_cores();

    CLI::App app(
        "An online-judge conformance harness: verdicts to the byte.\n"
        "Exit status: 0 all as expected, 1 some verdict was not, 2 the judge could not do its job.",
        "judge");
    app.set_version_flag("--version", std::string(version));
    app.require_subcommand(1);

    CLI::App* regress = app.add_subcommand("regress", "judge every reference and every known submission on every case");
    regress->add_option("PROBLEM", options.problems, "ids of problems (default: all)");
    add_root(*regress, options);
    add_judging_options(*regress, options, raw);
    bool every_case = false;
    regress->add_flag("--all", every_case, "a line for every case, not only for those that went wrong");
    bool until_decided = false;
    regress->add_flag("--until-decided", until_decided,
                      "leave a program that should fail at the case that decides its verdict");

    CLI::App* verify = app.add_subcommand("verify", "judge submissions: C++ or Python sources, or executables");
    verify->add_option("PROBLEM", raw.problem, "id of the problem")->required();
    verify->add_option("PROGRAM", options.programs, "submissions")->required();
    add_root(*verify, options);
    add_judging_options(*verify, options, raw);
    verify->add_flag("--all", every_case, "run on behind the first case that is not accepted");

    CLI::App* list = app.add_subcommand("list", "problems, with their cases and known submissions");
    add_root(*list, options);
    CLI::App* lint = app.add_subcommand("lint", "check all YAML of the tree and show every fault");
    lint->add_option("PROBLEM", options.problems,
                     "ids of problems (default: all); - checks a case file from standard input");
    add_root(*lint, options);
    CLI::App* languages =
        app.add_subcommand("languages", "languages of submissions, each tried with a program that echoes its input");
    languages->add_option("--programs", options.programs_folder, "as for verify")->type_name("DIR");

    try {
        suggest_subcommand(app, argument_count, arguments);
        app.parse(argument_count, arguments);
    } catch (const CLI::CallForHelp&) {
        return Information{app.help()};
    } catch (const CLI::CallForAllHelp&) {
        return Information{app.help("", CLI::AppFormatMode::All)};
    } catch (const CLI::CallForVersion&) {
        return Information{std::string(version) + "\n"};
    } catch (const CLI::ParseError& error) {
        std::string what = visible(error.what());
        // The parser's sentences begin with a capital; names of arguments are capitals throughout.
        if (what.size() > 1 && std::islower(static_cast<unsigned char>(what[1])) != 0)
            what[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(what[0])));
        throw JudgeError(what + help_hint(app, argument_count, arguments));
    }

    const std::map<const CLI::App*, Action> actions = {{regress, Action::regress},
                                                       {verify, Action::verify},
                                                       {list, Action::list},
                                                       {lint, Action::lint},
                                                       {languages, Action::languages}};
    options.action = actions.at(app.get_subcommands().front());
    if (options.action == Action::verify) options.problems = {raw.problem};
    const bool may_stop = options.action == Action::verify ? !every_case : until_decided;
    options.after_failure = may_stop ? AfterFailure::stop_program : AfterFailure::run_on;
    options.detail = options.action == Action::verify || every_case ? Detail::all_cases : Detail::unexpected_cases;
    options.reports = parse_report_targets(raw.reports);
    options.show_measures = !raw.no_measures;
    options.colouring = raw.colour == "always"  ? Colouring::always
                        : raw.colour == "never" ? Colouring::never
                                                : Colouring::automatic;
    return options;
}

} // namespace judge
