// From a submission to something that can be run.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <variant>

#include "judge/build/language.hpp"
#include "judge/build/program_store.hpp"
#include "judge/run/command.hpp"
#include "judge/run/runner.hpp"

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

// Compiles the submission, or finds it compiled in the store. A submission that does not compile is a result; a missing
// compiler is a JudgeError that names the package.
[[nodiscard]] BuildResult build_program(const std::filesystem::path& submission, Runner& runner,
                                        const ProgramStore& store);

// Compiles the language's echo program and runs it. Empty when it echoes, else what went wrong.
[[nodiscard]] std::string self_test(const Language& language, Runner& runner, const ProgramStore& store);

} // namespace judge
