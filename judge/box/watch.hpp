// Waiting for a run to end, and ending it when it passes a limit.
#pragma once

#include <chrono>
#include <optional>

#include "judge/box/cgroup.hpp"
#include "judge/box/protocol.hpp"
#include "judge/box/start.hpp"

namespace judge::box {

// What a run is measured with.
struct Meters {
    Cgroup* cgroup = nullptr; // its memory limit is set and its peak begun
    std::uint64_t memory_before = 0;
    std::uint64_t memory_limit = 0; // of the group, so with what is not the run's
    Processes processes = Processes::among_others;
    bool sees_processes = false; // /proc is of the namespace that we are in
    int socket = -1;
    std::chrono::steady_clock::time_point begin;
};

// Returns when the run and everything it left behind has ended. Listens on the socket meanwhile: a StopRequest for this
// run ends it; end of file there (the judge is gone) ends it too, and then there is nobody to tell: nothing comes back.
[[nodiscard]] std::optional<RunRecord> watch(Run run, const RunRequest& request, const Meters& meters);

} // namespace judge::box
