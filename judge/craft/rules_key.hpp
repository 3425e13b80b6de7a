// The rules that a verdict rests on, as texts for the keys of journals: what was found out under other rules is found
// out again.
#pragma once

#include <string>

#include "judge/spec/contract.hpp"
#include "judge/spec/limits.hpp"

namespace judge {

// Every limit.
[[nodiscard]] std::string rules_text(const Limits& limits);

// Every clause, and of a checker its source, protocol and limits; what it decides is asked by proofs alone. Throws
// JudgeError when the source cannot be read.
[[nodiscard]] std::string rules_text(const OutputContract& output);

} // namespace judge
