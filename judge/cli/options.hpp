// What the command line asks for, checked.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <variant>
#include <vector>

#include "judge/cli/craft_options.hpp"
#include "judge/pipeline/judge_case.hpp"
#include "judge/pipeline/worker.hpp"
#include "judge/report/report.hpp"
#include "judge/report/sink.hpp"

namespace judge {

enum class Action { regress, verify, list, lint, languages, doctor, generate, coverage, stress, minimise, mutate };
enum class Colouring { automatic, always, never };
enum class OutputFormat { text, json };
enum class Programs { all, references };

struct Options {
    Action action = Action::list;
    std::vector<std::string> problems;                 // regress, lint: ids, all when empty; verify: one
    std::vector<std::string> programs;                 // verify: as the user wrote them
    std::vector<std::string> cases;                    // verify, regress: names of cases, all when empty
    AfterFailure after_failure = AfterFailure::run_on; // regress: of programs that should fail
    std::filesystem::path root;                        // --root, empty when not given
    std::filesystem::path programs_folder;             // --programs, empty when not given
    std::size_t jobs = 1;
    std::vector<ReportTarget> reports;
    Colouring colouring = Colouring::automatic;
    Detail detail = Detail::unexpected_cases;
    bool show_measures = true;
    Containment containment = Containment::required; // --unsafe: when_possible
    Cores cores = Cores::one_each;                   // --no-pin: any
    OutputFormat format = OutputFormat::text;        // doctor, coverage, stress, minimise, mutate
    Programs judged = Programs::all;                 // regress --references
    bool lint_contract = false;                      // lint --contract
    std::filesystem::path work_folder;               // --work, empty when not given
    CraftOptions craft;
};

// Help or version asked for: text for stdout, exit status 0.
struct Information {
    std::string text;
};

// Throws JudgeError for arguments that cannot be understood, with the usage line of the subcommand.
[[nodiscard]] std::variant<Options, Information> parse_options(int argument_count, const char* const* arguments);

} // namespace judge
