// From a submission to something that can be run.
#pragma once

#include <chrono>
#include <filesystem>
#include <string>
#include <string_view>
#include <variant>

#include "judge/build/language.hpp"
#include "judge/build/program_store.hpp"
#include "judge/run/command.hpp"
#include "judge/run/runner.hpp"
#include "judge/spec/limits.hpp"

namespace judge {

// A program, ready to run; a case's arguments come behind the command's own.
struct Program {
    Command command;
};

struct CompileFailure {
    std::string why;    // one line: `g++ exited with status 1`
    std::string output; // what the compiler said, as it came (untrusted bytes)
};

using BuildResult = std::variant<Program, CompileFailure>;

// What a compiler may use; of its messages the first run/result.hpp's stderr_kept bytes are kept. g++ is several
// processes and leaves the files between them in its work folder.
inline constexpr Limits compile_limits{.cpu_time = std::chrono::seconds(30),
                                       .wall_time = std::chrono::seconds(60),
                                       .memory_bytes = 2ULL << 30U,
                                       .output_bytes = 16ULL << 20U,
                                       .processes = 32,
                                       .files = 100,
                                       .file_bytes = 64ULL << 20U,
                                       .stack_bytes = {}};

// Compiles the submission, or finds it compiled in the store. A submission that does not compile is a result; a missing
// compiler is a JudgeError that names the package.
[[nodiscard]] BuildResult build_program(const std::filesystem::path& submission, Runner& runner,
                                        const ProgramStore& store, const Limits& limits = compile_limits);

// Compiles a text for now: nothing is looked for in a store or kept there. The program lies in `folder`, which is new,
// and is gone with it.
[[nodiscard]] BuildResult build_once(const Language& language, std::string_view source, const BuildFolder& folder,
                                     Runner& runner, const Limits& limits = compile_limits);

// The program, which is of that language, run so that it ends with crash_status where it dies of an uncaught exception.
[[nodiscard]] Program telling_crashes(Program program, const Language& language);

// Compiles the language's echo program and runs it. Empty when it echoes, else what went wrong.
[[nodiscard]] std::string self_test(const Language& language, Runner& runner, const ProgramStore& store);

} // namespace judge
