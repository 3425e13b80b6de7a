#include "judge/cli/commands.hpp"
#include "judge/text/fault.hpp"

namespace judge {

int run_coverage(const Options& /*options*/) {
    throw JudgeError("coverage is not built yet");
}

} // namespace judge
