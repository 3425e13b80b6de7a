// What the judge and its box say to each other. Both are built from this header and run on one machine, so plain
// structs in native byte order are the format; the box refuses a message whose length is not what its counts say.
//
// One SOCK_SEQPACKET socket, the box's descriptor 0. The judge sends
//     RunRequest, then `text_bytes` of NUL-terminated strings: program, work folder ("" for the box's own),
//     arguments (argv[0] included), environment; with the run's stdin, stdout and stderr as passed descriptors
//     StopRequest, while a run is under way: end it, its output is over the limit
// and the box answers every RunRequest with one RunRecord. End of file on the socket ends the box and what it runs.
#pragma once

#include <cstddef>
#include <cstdint>

namespace judge::box {

enum class MessageKind : std::uint32_t { run = 1, stop = 2 };

struct RunRequest {
    MessageKind kind = MessageKind::run;
    std::uint32_t run_id = 0;
    std::uint64_t cpu_limit_ns = 0;
    std::uint64_t wall_limit_ns = 0;
    std::uint64_t memory_limit_bytes = 0;
    std::uint64_t file_limit_bytes = 0; // largest file that the run may write
    std::uint32_t argument_count = 0;
    std::uint32_t environment_count = 0;
    std::uint32_t text_bytes = 0;
    std::uint32_t reserved = 0;
};

struct StopRequest {
    MessageKind kind = MessageKind::stop;
    std::uint32_t run_id = 0;
};

enum class End : std::uint32_t {
    exited,
    signalled,
    killed_cpu,
    killed_wall,
    killed_memory,
    killed_output,
    not_started
};

// The step at which a start failed (End::not_started).
enum class StartStep : std::uint32_t { none, request, clone, session, descriptors, work_folder, limits, exec };

struct RunRecord {
    std::uint32_t run_id = 0;
    End end = End::exited;
    std::int32_t value = 0; // exit status, signal or errno
    StartStep step = StartStep::none;
    std::uint64_t cpu_ns = 0; // user and system, of the process, its waited-for children and its orphans
    std::uint64_t wall_ns = 0;
    std::uint64_t peak_memory_bytes = 0; // largest resident set of a single process
    std::uint32_t orphans = 0;           // processes that outlived the one started
    std::uint32_t leftovers = 0;         // of these, how many could not be ended: the box is not to be used again
};

// All strings of a request together; the kernel takes no larger single argument either.
inline constexpr std::size_t text_limit = 128U << 10U;

} // namespace judge::box
