// Waiting for a run to end, and ending it when it passes a limit.
#pragma once

#include <chrono>
#include <optional>

#include "judge/box/protocol.hpp"
#include "judge/box/start.hpp"

namespace judge::box {

// Returns when the child and everything it left behind has ended. Listens on `socket` meanwhile: a StopRequest for this
// run ends it; end of file there (the judge is gone) ends it too, and then there is nobody to tell: nothing comes back.
[[nodiscard]] std::optional<RunRecord> watch(Child child, const RunRequest& request, int socket,
                                             std::chrono::steady_clock::time_point begin);

} // namespace judge::box
