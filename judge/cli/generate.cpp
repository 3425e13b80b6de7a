#include "judge/cli/commands.hpp"
#include "judge/text/fault.hpp"

namespace judge {

int run_generate(const Options& /*options*/) {
    throw JudgeError("generate is not built yet");
}

} // namespace judge
