// What the judge and its box say to each other. Both are built from this header and run on one machine, so plain
// structs in native byte order are the format; the box refuses a message whose length is not what its counts say.
//
// One SOCK_SEQPACKET socket, the box's descriptor 0. The box begins with one Hello. Then the judge sends
//     RunRequest, then `text_bytes` of NUL-terminated strings: program ("" for the given file), name of the given file
//     ("" for none), name of the product ("" for none), names of the work files, arguments (argv[0] included),
//     environment; with the run's stdin, stdout and stderr as passed descriptors, then the given file (where `given`
//     says so), then the work files
//
//     StopRequest, while a run is under way: end it, its output is over the limit
// and the box answers every RunRequest with one RunRecord (or the keeper does, when the kernel has killed the box with
// it, because the run's memory was used up), which brings the product as a passed descriptor where there
// is one. End of file on the socket ends the box and what it runs.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace judge::box {

// What a box is made of, in the order in which it is made.
enum class Layer : std::uint32_t {
    cgroup_memory,
    cgroup_processes,
    cgroup_cpu,
    user_namespace,
    pid_namespace,
    mount_namespace,
    network_namespace,
    ipc_namespace,
    uts_namespace,
    cgroup_namespace,
    root,
    work_folder,
    process_view,
    unprivileged_user,
    no_new_privileges,
    seccomp
};
inline constexpr std::size_t layer_count = 16;

enum class LayerState : std::uint32_t { not_tried, active, missing, not_needed };

struct LayerFact {
    LayerState state = LayerState::not_tried;
    std::int32_t error = 0; // errno where it is missing
};

struct Hello {
    std::array<LayerFact, layer_count> layers;
    std::uint32_t cgroup_version = 0; // 0: none
    std::int32_t error = 0;           // errno where the box cannot serve at all (no work folder)

    [[nodiscard]] const LayerFact& of(Layer layer) const { return layers.at(static_cast<std::size_t>(layer)); }
    [[nodiscard]] LayerFact& of(Layer layer) { return layers.at(static_cast<std::size_t>(layer)); }
    [[nodiscard]] bool has(Layer layer) const { return of(layer).state == LayerState::active; }
    // Whether runs have a root of their own, with the files that the judge gives them.
    [[nodiscard]] bool has_view() const { return has(Layer::root) && has(Layer::work_folder); }
};

enum class MessageKind : std::uint32_t { run = 1, stop = 2 };

enum class View : std::uint32_t { bare, system };

// The given file: none, that of the request before, passed along to be read-only beside the work folder, or passed
// along to be in the work folder.
enum class Given : std::uint32_t { none, as_before, read_only, work_folder };

struct RunRequest {
    MessageKind kind = MessageKind::run;
    std::uint32_t run_id = 0;
    std::uint64_t cpu_limit_ns = 0;
    std::uint64_t wall_limit_ns = 0;
    std::uint64_t memory_limit_bytes = 0;
    std::uint64_t file_limit_bytes = 0; // largest file, and all files of the work folder together
    std::uint64_t stack_limit_bytes = 0;
    std::uint32_t process_limit = 0; // and threads, at a time
    std::uint32_t files_limit = 0;   // in the work folder, at a time
    View view = View::bare;
    Given given = Given::none;
    std::uint32_t argument_count = 0;
    std::uint32_t environment_count = 0;
    std::uint32_t text_bytes = 0;
    std::uint32_t work_file_count = 0; // files passed along to be in the work folder
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
    killed_by_machine, // the kernel killed something of it, though its memory was below its limit
    not_started
};

// The step at which a start failed (End::not_started).
enum class StartStep : std::uint32_t { none, request, clone, group, root, descriptors, given, limits, exec };

struct RunRecord {
    std::uint32_t run_id = 0;
    End end = End::exited;
    std::int32_t value = 0; // exit status, signal or errno
    StartStep step = StartStep::none;
    std::uint64_t cpu_ns = 0; // user and system, of all processes of the run
    std::uint64_t wall_ns = 0;
    std::uint64_t peak_memory_bytes = 0; // of all processes together with a memory cgroup, else of the largest one
    std::uint32_t memory_kills = 0;      // processes that the kernel ended at the memory limit
    std::uint32_t orphans = 0;           // processes that outlived the one started
    std::uint32_t leftovers = 0;         // what could not be ended or removed: the box is not to be used again
    std::uint32_t box_ended = 0;         // 1: the box went down with the run, of which nothing but `end` is known
};

// What a run may find in its work folder beside a given file.
inline constexpr std::size_t most_work_files = 4;

// All strings of a request together; the kernel takes no larger single argument either.
inline constexpr std::size_t text_limit = 128U << 10U;

// Where things are in a contained run.
inline constexpr const char* given_folder = "/given/";

} // namespace judge::box
