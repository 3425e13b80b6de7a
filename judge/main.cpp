// judge: verdicts to the byte. Parses the command line, hands over to a subcommand, and catches the judge's one
// exception.
#include <fmt/format.h>

#include <csignal>
#include <cstdio>
#include <exception>
#include <variant>

#include "judge/cli/commands.hpp"
#include "judge/cli/options.hpp"

namespace {

int dispatch(const judge::Options& options) {
    switch (options.action) {
        case judge::Action::regress:
        case judge::Action::verify:
            return judge::run_judging(options);
        case judge::Action::list:
            return judge::run_list(options);
        case judge::Action::lint:
            return judge::run_lint(options);
        case judge::Action::languages:
            return judge::run_languages(options);
    }
    return 2;
}

int run(int argument_count, char** arguments) {
    const auto parsed = judge::parse_options(argument_count, arguments);
    if (const auto* information = std::get_if<judge::Information>(&parsed)) {
        fmt::print("{}", information->text);
        return 0;
    }
    return dispatch(std::get<judge::Options>(parsed));
}

} // namespace

int main(int argument_count, char** arguments) {
    std::signal(SIGPIPE, SIG_IGN); // a closed pipe is an error with a message, not the judge's death
    try {
        const int status = run(argument_count, arguments);
        if (std::fflush(stdout) == 0) return status;
        fmt::print(stderr, "error: standard output cannot be written\n");
    } catch (const std::exception& error) {
        // A JudgeError brings its place, `error:` and line end; anything else is a fault of ours.
        const bool known = dynamic_cast<const judge::JudgeError*>(&error) != nullptr;
        fmt::print(stderr, "{}{}{}", known ? "" : "error: unforeseen: ", error.what(), known ? "" : "\n");
    }
    return 2;
}
