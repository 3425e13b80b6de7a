// Starting a run: everything between the request and the program's first instruction.
#pragma once

#include <sys/resource.h>
#include <sys/types.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <variant>

#include "judge/box/descriptor.hpp"
#include "judge/box/protocol.hpp"

namespace judge::box {

enum class Processes {
    in_a_new_namespace, // init is process 1 and takes everything with it when it ends
    among_others        // what the program leaves behind becomes ours
};

// Our own hard limits, which nobody below us can raise.
class HardLimits {
  public:
    HardLimits() {
        for (unsigned resource = 0; resource < RLIM_NLIMITS; ++resource) {
            rlimit limit{};
            ::getrlimit(static_cast<__rlimit_resource>(resource), &limit);
            most_[resource] = limit.rlim_max;
        }
    }
    [[nodiscard]] rlim_t of(int resource) const { return most_[static_cast<std::size_t>(resource)]; }

  private:
    std::array<rlim_t, RLIM_NLIMITS> most_{};
};

struct Job {
    const char* program = nullptr; // absolute path, in the root of the run
    char* const* arguments = nullptr;
    char* const* environment = nullptr;
    int stdin_fd = -1;
    int stdout_fd = -1;
    int stderr_fd = -1;
    const char* root = nullptr; // a folder of ours that becomes the root; null: the program sees what we see
    int work_folder_fd = -1;
    const RunRequest* limits = nullptr;
    Processes processes = Processes::among_others;
    const HardLimits* hard_limits = nullptr;
    std::uint64_t cookie = 0;
};

// How far a run may pass a time limit before it is killed, so that the true time of a near miss is known.
[[nodiscard]] constexpr std::uint64_t with_grace(std::uint64_t limit_ns) {
    return limit_ns + limit_ns / 10 + 20'000'000;
}

// What the init of a run leaves for us in our memory. To be read when it has ended.
struct Outcome {
    StartStep step = StartStep::none; // the step under way in the child
    int error = 0;                    // errno of that step when it failed
    pid_t program = 0;                // its process id, in its own namespace
    bool stopped = false;             // init was told to end the run
    bool ended = false;               // init has reaped the program:
    int status = 0;                   // as wait4 has it
    rusage usage{};
    bool alone = true;         // init has reaped nobody else
    std::uint32_t orphans = 0; // processes of the namespace that outlived it
};

struct Run {
    pid_t init = -1;
    Descriptor pidfd; // of init
};

struct StartFailure {
    StartStep step = StartStep::none;
    int error = 0; // errno
};

// Sent to init it ends the run.
inline constexpr int stop_signal = 10; // SIGUSR1

// Starts init, which starts the program; the job's descriptors must stay open until it has ended. One run at a time:
// `outcome` is of the run started last.
[[nodiscard]] std::variant<Run, StartFailure> start(const Job& job);
[[nodiscard]] const Outcome& outcome();

} // namespace judge::box
