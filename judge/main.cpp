// judge: verdicts to the byte. Parses the command line, hands over to a subcommand, and catches the judge's one
// exception.
#include <fmt/format.h>
#include <sys/resource.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <exception>
#include <string>
#include <variant>

#include "judge/cli/commands.hpp"
#include "judge/cli/options.hpp"
#include "judge/text/fault.hpp"
#include "judge/text/visible.hpp"

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
        case judge::Action::doctor:
            return judge::run_doctor(options);
        case judge::Action::generate:
            return judge::run_generate(options);
        case judge::Action::coverage:
            return judge::run_coverage(options);
        case judge::Action::stress:
            return judge::run_stress(options);
        case judge::Action::minimise:
            return judge::run_minimise(options);
        case judge::Action::mutate:
            return judge::run_mutate(options);
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

// A write that failed on the way leaves its mark on the stream, though a later flush of nothing succeeds.
bool all_was_written() {
    return std::fflush(stdout) == 0 && std::ferror(stdout) == 0;
}

// Straight to the stream: a stderr that cannot be written is no reason to end otherwise than with our exit status.
void complain(const std::string& text) {
    std::fwrite(text.data(), 1, text.size(), stderr);
}

constexpr const char* output_is_lost = "error: standard output cannot be written\n";

// A write that fails on the way throws, with nothing but the system's words.
std::string complaint_of(const std::exception& error) {
    if (std::ferror(stdout) != 0) return output_is_lost;
    return "error: unforeseen: " + judge::visible(error.what()) + "\n";
}

// Each worker has a socket, pipes and what Asio needs.
void allow_many_descriptors() {
    rlimit limit{};
    if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    limit.rlim_cur = std::min<rlim_t>(limit.rlim_max, 65536);
    ::setrlimit(RLIMIT_NOFILE, &limit);
}

} // namespace

int main(int argument_count, char** arguments) {
    std::signal(SIGPIPE, SIG_IGN); // a closed pipe is an error with a message, not the judge's death
    std::signal(SIGCHLD, SIG_DFL); // whoever started us may ignore it, and then the box's end could not be waited for
    allow_many_descriptors();
    try {
        const int status = run(argument_count, arguments);
        if (all_was_written()) return status;
        complain(output_is_lost);
    } catch (const judge::JudgeError& error) {
        complain(error.what());
    } catch (const std::exception& error) {
        complain(complaint_of(error));
    }
    return 2;
}
