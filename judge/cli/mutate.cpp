#include "judge/cli/commands.hpp"
#include "judge/text/fault.hpp"

namespace judge {

int run_mutate(const Options& /*options*/) {
    throw JudgeError("mutate is not built yet");
}

} // namespace judge
