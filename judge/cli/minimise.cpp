#include "judge/cli/commands.hpp"
#include "judge/text/fault.hpp"

namespace judge {

int run_minimise(const Options& /*options*/) {
    throw JudgeError("minimise is not built yet");
}

} // namespace judge
