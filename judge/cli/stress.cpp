#include "judge/cli/commands.hpp"
#include "judge/text/fault.hpp"

namespace judge {

int run_stress(const Options& /*options*/) {
    throw JudgeError("stress is not built yet");
}

} // namespace judge
