// What a run may use.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

namespace judge {

struct Limits {
    std::chrono::milliseconds cpu_time{2000};  // user and system time, all processes of the run together
    std::chrono::milliseconds wall_time{9000}; // from start to end
    std::uint64_t memory_bytes = 256ULL << 20U;
    std::uint64_t output_bytes = 16ULL << 20U; // stdout and stderr, each
    std::uint32_t processes = 64;              // and threads, at a time
    std::uint32_t files = 1000;                // files and folders in the work folder, at a time
    std::uint64_t file_bytes = 64ULL << 20U;   // the largest file, and all files of the work folder together
    std::optional<std::uint64_t> stack_bytes;  // absent: 64 MiB more than the memory, at most 1 GiB
};

// The values that a problem or a case writes; the others stay as they are. Without a wall limit of its own a
// CPU limit brings one: three times the CPU limit and three seconds, so that a sleeper is stopped but a busy machine is
// no verdict.
struct LimitOverrides {
    std::optional<std::chrono::milliseconds> cpu_time;
    std::optional<std::chrono::milliseconds> wall_time;
    std::optional<std::uint64_t> memory_bytes;
    std::optional<std::uint64_t> output_bytes;
    std::optional<std::uint32_t> processes;
    std::optional<std::uint32_t> files;
    std::optional<std::uint64_t> file_bytes;
    std::optional<std::uint64_t> stack_bytes;
};

[[nodiscard]] inline Limits apply(const Limits& base, const LimitOverrides& overrides) {
    Limits limits = base;
    if (overrides.cpu_time) {
        limits.cpu_time = *overrides.cpu_time;
        limits.wall_time = 3 * limits.cpu_time + std::chrono::seconds(3);
    }
    if (overrides.wall_time) limits.wall_time = *overrides.wall_time;
    if (overrides.memory_bytes) limits.memory_bytes = *overrides.memory_bytes;
    if (overrides.output_bytes) limits.output_bytes = *overrides.output_bytes;
    if (overrides.processes) limits.processes = *overrides.processes;
    if (overrides.files) limits.files = *overrides.files;
    if (overrides.file_bytes) limits.file_bytes = *overrides.file_bytes;
    if (overrides.stack_bytes) limits.stack_bytes = *overrides.stack_bytes;
    return limits;
}

} // namespace judge
