// How a run ended, in the words of the judge.
#pragma once

#include "judge/box/protocol.hpp"
#include "judge/run/command.hpp"
#include "judge/run/result.hpp"

namespace judge {

// Of a run that could not be started: why, with what the command says of the program.
[[nodiscard]] Termination termination_of(const box::RunRecord& record, const Command& command);

} // namespace judge
