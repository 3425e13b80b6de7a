#include "judge/build/program.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <fstream>
#include <iterator>
#include <optional>
#include <span>
#include <system_error>
#include <vector>

#include "judge/spec/bytes.hpp"
#include "judge/spec/limits.hpp"
#include "judge/text/fault.hpp"
#include "judge/text/visible.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

// What a compiler may use; its messages are cut at run/result.hpp's stderr_kept.
constexpr Limits compile_limits{std::chrono::seconds(30), std::chrono::seconds(60), 2ULL << 30U, 16ULL << 20U};
constexpr std::uintmax_t largest_source = 1U << 20U;
constexpr std::string_view program_name = "program";

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

void write_source(const fs::path& path, std::string_view source) {
    std::ofstream file(path, std::ios::binary);
    file << source;
    if (!file.flush()) throw JudgeError(fmt::format("{}: cannot be written", visible(path.native())));
}

Command fill(std::span<const std::string_view> words, const fs::path& source, const fs::path& program) {
    Command command;
    for (const std::string_view word : words) {
        std::string text = word == "{source}"    ? source.native()
                           : word == "{program}" ? program.native()
                                                 : std::string(word);
        if (command.program.empty())
            command.program = text;
        else
            command.arguments.push_back(std::move(text));
    }
    return command;
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

Program runnable(const Language& language, const fs::path& entry) {
    return {fill(language.run, entry / language.source_name, entry / program_name)};
}

std::optional<CompileFailure> compile(const Language& language, const fs::path& folder, Runner& runner) {
    Command command = fill(language.compile, language.source_name, program_name);
    command.work_folder = folder;
    command.environment = {"LC_ALL=C"}; // messages in ASCII, so that nothing of them needs escaping
    std::string said;
    const RunResult result = runner.run(command, Bytes(), compile_limits, [&said](std::string_view bytes) {
        said.append(bytes.substr(0, stderr_kept - std::min(stderr_kept, said.size())));
    });
    if (const auto* end = std::get_if<NotRun>(&result.termination))
        throw JudgeError(fmt::format("{}: {}", command.program.native(), end->why));
    const auto* end = std::get_if<Exited>(&result.termination);
    if (end != nullptr && end->status == 0) return std::nullopt;
    // A compiler driver reports the end of its own child in words of its own.
    if (result.cpu_time > compile_limits.cpu_time)
        return CompileFailure{
            fmt::format("{} needed more than its {} s of CPU time", command.program.filename().native(),
                        std::chrono::seconds(compile_limits.cpu_time.count() / 1000).count()),
            result.stderr_start + said};
    return CompileFailure{fmt::format("{} {}", command.program.filename().native(), to_string(result.termination)),
                          result.stderr_start + said};
}

// The file that the language runs.
std::string_view product_of(const Language& language) {
    const bool is_compiled = std::find(language.run.begin(), language.run.end(), "{program}") != language.run.end();
    return is_compiled ? program_name : language.source_name;
}

BuildResult build_source(const Language& language, std::string_view source, Runner& runner, const ProgramStore& store) {
    const std::string recipe = recipe_of(language, source);
    const std::string_view product = product_of(language);
    if (const auto entry = store.find(recipe, product)) return runnable(language, *entry);
    const BuildFolder folder = store.begin();
    write_source(folder.path() / language.source_name, source);
    if (auto failure = compile(language, folder.path(), runner)) return *failure;
    return runnable(language, store.keep(folder, recipe, product));
}

} // namespace

BuildResult build_program(const fs::path& submission, Runner& runner, const ProgramStore& store) {
    const Language& language = language_of(submission);
    if (language.compile.empty()) return Program{fill(language.run, fs::absolute(submission), {})};
    return build_source(language, read_source(submission), runner, store);
}

std::string self_test(const Language& language, Runner& runner, const ProgramStore& store) {
    if (language.echo_source.empty()) return {};
    constexpr std::string_view input = "echo \xc2\xa0\r\nwithout a last line end";
    try {
        const BuildResult built = build_source(language, language.echo_source, runner, store);
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
