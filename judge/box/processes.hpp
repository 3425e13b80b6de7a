// The processes below ours, as /proc shows them.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <vector>

namespace judge::box {

// Children of all threads of a process; empty when it is gone. Our own orphaned grandchildren become our children,
// since the box is a subreaper.
[[nodiscard]] std::vector<pid_t> children_of(pid_t pid);

// Every process of the run: our children, their children and so on.
[[nodiscard]] std::vector<pid_t> all_below_us();

// Largest resident set that the process has had (VmHWM), 0 when it is gone.
[[nodiscard]] std::uint64_t peak_memory_bytes(pid_t pid);

// CPU time so far of the process with all its threads, 0 when it is gone. In steps of the kernel's clock tick, 10 ms.
struct CpuTime {
    std::uint64_t own_ns = 0;
    std::uint64_t waited_ns = 0; // of the children that it has waited for
};
[[nodiscard]] CpuTime cpu_time(pid_t pid);

// Makes it the first to be killed when memory runs out, and all that share its memory.
void offer_first(pid_t pid);

struct Reaped {
    std::uint64_t cpu_ns = 0;
    std::uint64_t peak_memory_bytes = 0;
    std::uint32_t ended = 0; // processes that were alive and were killed
    std::uint32_t left = 0;  // processes that would not end within two seconds
};

// Kills and reaps whatever children we have left, and what becomes our child through that.
[[nodiscard]] Reaped end_all_children();

} // namespace judge::box
