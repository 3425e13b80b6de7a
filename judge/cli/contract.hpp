// lint --contract: the proof that outputs are judged as each problem's contract says.
#pragma once

#include <vector>

#include "judge/cli/options.hpp"
#include "judge/spec/problem.hpp"

namespace judge {

// Prints what is not judged as demanded, and the figures. The exit status: 0 all as demanded, else 1.
[[nodiscard]] int prove_contracts(const Options& options, const std::vector<Problem>& problems);

} // namespace judge
