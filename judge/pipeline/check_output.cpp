#include "judge/pipeline/check_output.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <variant>

#include "judge/text/fault.hpp"
#include "judge/text/visible.hpp"
#include "judge/verdict/checker.hpp"

namespace judge {
namespace {

constexpr std::size_t words_kept = 4096;

std::string start_of(const Descriptor& file) {
    std::array<char, words_kept> bytes{};
    const ssize_t got = ::pread(file.get(), bytes.data(), bytes.size(), 0);
    return {bytes.data(), got > 0 ? static_cast<std::size_t>(got) : 0};
}

} // namespace

BuiltChecker build_checker(const Problem& problem, Runner& runner, const ProgramStore& store) {
    const Checker& checker = *problem.output.checker;
    BuildResult built = build_program(checker.path, runner, store);
    if (const auto* failure = std::get_if<CompileFailure>(&built))
        throw JudgeError(Fault{{checker.path.native()},
                               fmt::format("the checker of {} does not compile: {}: {}", problem.id, failure->why,
                                           visible_elided(failure->output, 2000))});
    Program program = std::move(std::get<Program>(built));
    // Python's status for an uncaught exception is testlib's "rejected".
    if (checker.protocol == CheckerProtocol::testlib)
        program = telling_crashes(std::move(program), language_of(checker.path));
    return {&checker, std::move(program)};
}

Comparison check_output(const BuiltChecker& checker, const Case& test_case, std::string_view output, Runner& runner) {
    std::string arguments;
    for (const std::string& argument : test_case.args) arguments.append(argument).push_back('\0');
    const CheckerMatter matter{test_case.stdin_bytes.view(), test_case.stdout_bytes.view(), output, arguments};
    const CheckerProtocol protocol = checker.checker->protocol;
    CheckerWords words;
    const RunResult run = runner.run(
        checker_command(checker.program.command, protocol, matter), Bytes(std::string(checker_stdin(protocol, matter))),
        checker.checker->limits, [&words](std::string_view bytes) {
            const std::size_t room = words_kept - std::min(words_kept, words.stdout_start.size());
            words.stdout_start.append(bytes.substr(0, room));
        });
    if (run.product) words.feedback = start_of(*run.product);
    return comparison_by_checker(*checker.checker, run, words, matter);
}

} // namespace judge
