// The facts of one run. No opinion here: judge/verdict/ forms one.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "judge/box/descriptor.hpp"
#include "judge/run/layers.hpp"

namespace judge {

// How the process ended.
struct Exited {
    int status = 0;
};
struct Signalled {
    int signal = 0;
};
// Ended by the judge, and for which limit.
enum class Limit { cpu_time, wall_time, memory, output };
struct Killed {
    Limit limit = Limit::cpu_time;
};
// There was no run, or its facts are lost: the program could not be started, or the box ended under it.
struct NotRun {
    std::string why;
};
using Termination = std::variant<Exited, Signalled, Killed, NotRun>;

// `exited with status 1`, `ended by signal 11 (SIGSEGV)`, ...
[[nodiscard]] std::string to_string(const Termination& termination);
[[nodiscard]] std::string_view to_string(Limit limit); // for people: `CPU time`
[[nodiscard]] std::string_view key_of(Limit limit);    // for files: `cpu_time`

struct RunResult {
    Termination termination = Exited{};
    std::chrono::nanoseconds cpu_time{0};  // user and system, the process and all it waited for or left behind
    std::chrono::nanoseconds wall_time{0}; // from start to end
    // Of all processes together where a cgroup measures it, else the largest resident set of a single process.
    std::uint64_t peak_memory_bytes = 0;
    int out_of_memory_kills = 0;    // processes that the kernel ended because the memory limit was reached
    std::uint64_t stdout_bytes = 0; // how many came, also those over the limit until the kill
    std::uint64_t stderr_bytes = 0;
    std::string stderr_start;                    // at most the first stderr_kept bytes
    std::string stderr_end;                      // where more came: the last of them, at most stderr_end_kept
    std::optional<std::uint64_t> stdin_consumed; // absent where it could not be measured
    int orphans = 0;                             // processes that outlived the one we started, and were ended
    LimitLayers enforced_by;
    MeasureLayers measured_by;
    // The file that Command::product asked for, opened for reading: a regular file, no link. Null when there is none.
    std::shared_ptr<Descriptor> product;
};

inline constexpr std::size_t stderr_kept = 64U << 10U;
inline constexpr std::size_t stderr_end_kept = 4U << 10U;

} // namespace judge
