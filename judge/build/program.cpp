#include "judge/build/program.hpp"

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <fstream>
#include <iterator>
#include <optional>
#include <system_error>
#include <utility>

#include "judge/spec/bytes.hpp"
#include "judge/text/fault.hpp"
#include "judge/text/visible.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t largest_source = 1U << 20U;
constexpr std::uint64_t largest_program = 24ULL << 20U;

std::string read_source(const fs::path& path) {
    std::error_code error;
    const std::uintmax_t size = fs::file_size(path, error);
    if (!error && size > largest_source)
        throw JudgeError(
            fmt::format("{}: {} bytes, a source may have {}", visible(path.native()), size, largest_source));
    std::ifstream file(path, std::ios::binary);
    if (!file)
        throw JudgeError(
            fmt::format("{}: cannot be read: {}", visible(path.native()), std::generic_category().message(errno)));
    return {std::istreambuf_iterator<char>(file), {}};
}

// Everything that the built program depends on. The compiler's size and time stand for its version.
std::string recipe_of(const Language& language, std::string_view source) {
    std::string recipe;
    for (const std::string_view word : language.compile) recipe += fmt::format("{}\n", word);
    const fs::path compiler = language.compile.front();
    std::error_code error;
    const auto written = fs::last_write_time(compiler, error);
    if (error)
        throw JudgeError(fmt::format("{} is missing, which {} submissions need; install the package {}",
                                     compiler.native(), language.name, language.package));
    recipe += fmt::format("{} {}\n\n", fs::file_size(compiler), written.time_since_epoch().count());
    return recipe.append(source);
}

Command command_of(const std::vector<std::string_view>& words) {
    return system_program(std::string(words.front()), {words.begin() + 1, words.end()});
}

Program runnable(const Language& language, const fs::path& file) {
    Command command = given_program(file, {});
    if (!language.interpreter.empty()) {
        command = command_of(language.interpreter);
        command.given = GivenFile{file, std::string(language.source_name)};
        command.given_argument = command.arguments.size();
        command.arguments.emplace_back(); // the box puts the file's path here
    }
    command.view = language.view;
    return {std::move(command)};
}

// The limit that ended the compiler. A driver such as g++ tells the end of its own child in words of its own.
std::optional<Limit> limit_reached(const RunResult& result, const Limits& limits) {
    if (const auto* end = std::get_if<Killed>(&result.termination)) return end->limit;
    if (result.out_of_memory_kills > 0) return Limit::memory;
    if (result.cpu_time > limits.cpu_time) return Limit::cpu_time;
    return std::nullopt;
}

std::string amount_of(Limit limit, const Limits& limits) {
    switch (limit) {
        case Limit::cpu_time:
            return fmt::format("{} s of CPU time", limits.cpu_time / std::chrono::seconds(1));
        case Limit::wall_time:
            return fmt::format("{} s", limits.wall_time / std::chrono::seconds(1));
        case Limit::memory:
            return fmt::format("{} MiB of memory", limits.memory_bytes >> 20U);
        case Limit::output:
            break;
    }
    return fmt::format("{} MiB for its messages", limits.output_bytes >> 20U);
}

// Why the compiler failed; empty where it did not.
std::string fault_of(const RunResult& result, const Limits& limits, bool wants_product) {
    const auto* end = std::get_if<Exited>(&result.termination);
    if (end == nullptr || end->status != 0) {
        const auto limit = limit_reached(result, limits);
        return limit ? fmt::format("needed more than its {}", amount_of(*limit, limits))
                     : to_string(result.termination);
    }
    if (!wants_product) return {};
    struct stat status {};
    if (!result.product || ::fstat(result.product->get(), &status) != 0) return "left no program";
    const auto size = static_cast<std::uint64_t>(status.st_size);
    if (size <= largest_program) return {};
    return fmt::format("made a program of {} bytes, it may have {}", size, largest_program);
}

std::optional<CompileFailure> compile(const Language& language, const BuildFolder& folder, Runner& runner,
                                      const Limits& limits) {
    Command command = command_of(language.compile);
    command.environment = {"LC_ALL=C"}; // messages in ASCII, so that nothing of them needs escaping
    command.given = GivenFile{folder.path() / language.source_name, std::string(language.source_name),
                              GivenFile::Place::work_folder};
    command.product = language.product;
    std::string said;
    const RunResult result = runner.run(command, Bytes(), limits, [&said](std::string_view bytes) {
        said.append(bytes.substr(0, stderr_kept - std::min(stderr_kept, said.size())));
    });
    if (const auto* end = std::get_if<NotRun>(&result.termination))
        throw JudgeError(fmt::format("{}: {}", command.program, end->why));
    const std::string fault = fault_of(result, limits, !language.product.empty());
    if (!fault.empty())
        return CompileFailure{fmt::format("{} {}", fs::path(command.program).filename().native(), fault),
                              result.stderr_start + said};
    if (result.product) folder.copy(result.product->get(), language.product);
    return std::nullopt;
}

BuildResult build_source(const Language& language, std::string_view source, Runner& runner, const ProgramStore& store,
                         const Limits& limits) {
    const std::string recipe = recipe_of(language, source);
    const std::string_view kept = language.product.empty() ? language.source_name : language.product;
    if (const auto entry = store.find(recipe, kept)) return runnable(language, *entry / kept);
    const BuildFolder folder = store.begin();
    folder.write(language.source_name, source);
    if (auto failure = compile(language, folder, runner, limits)) return *failure;
    return runnable(language, store.keep(folder, recipe, kept) / kept);
}

} // namespace

BuildResult build_program(const fs::path& submission, Runner& runner, const ProgramStore& store, const Limits& limits) {
    const Language& language = language_of(submission);
    if (language.compile.empty()) return runnable(language, fs::absolute(submission));
    return build_source(language, read_source(submission), runner, store, limits);
}

BuildResult build_once(const Language& language, std::string_view source, const BuildFolder& folder, Runner& runner,
                       const Limits& limits) {
    folder.write(language.source_name, source);
    if (auto failure = compile(language, folder, runner, limits)) return *failure;
    return runnable(language, folder.path() / (language.product.empty() ? language.source_name : language.product));
}

Program telling_crashes(Program program, const Language& language) {
    Command& command = program.command;
    if (language.crash_telling.empty() || !command.given_argument) return program;
    command.arguments.insert(command.arguments.begin() + static_cast<std::ptrdiff_t>(*command.given_argument),
                             language.crash_telling.begin(), language.crash_telling.end());
    *command.given_argument += language.crash_telling.size();
    return program;
}

std::string self_test(const Language& language, Runner& runner, const ProgramStore& store) {
    if (language.echo_source.empty()) return {};
    constexpr std::string_view input = "echo \xc2\xa0\r\nwithout a last line end";
    try {
        const BuildResult built = build_source(language, language.echo_source, runner, store, compile_limits);
        if (const auto* failure = std::get_if<CompileFailure>(&built)) return failure->why + "\n" + failure->output;
        std::string output;
        const RunResult result =
            runner.run(std::get<Program>(built).command, Bytes(std::string(input)), Limits{},
                       [&output](std::string_view bytes) { output.append(bytes.substr(0, 4096)); });
        if (output == input && std::holds_alternative<Exited>(result.termination)) return {};
        return fmt::format("does not echo its input: {}", to_string(result.termination));
    } catch (const JudgeError& error) {
        return error.what();
    }
}

} // namespace judge
