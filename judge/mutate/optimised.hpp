// What a mutant becomes when it is compiled as submissions are: mutants that become one program cannot be told apart.
#pragma once

#include <optional>
#include <string>

#include "judge/build/program_store.hpp"
#include "judge/run/runner.hpp"

namespace judge {

// A fingerprint of the program's bytes; nothing where the compiler fails, as at a limit.
[[nodiscard]] std::optional<std::string> optimised_program(const std::string& source, const ProgramStore& store,
                                                           Runner& runner);

} // namespace judge
