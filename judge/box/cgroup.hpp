// The control group of one box: memory, number of processes and CPU time of everything that runs in it.
//
// It is made by the keeper, in the host's view, below the group that the judge itself is in, and the box lives in it
// for good: whatever the box starts is in it from the first instruction on, at no cost a run. So the figures include
// the box, a megabyte and two processes, which is taken off.
#pragma once

#include <sys/types.h>

#include <array>
#include <cstdint>
#include <string>

#include "judge/box/descriptor.hpp"
#include "judge/box/protocol.hpp"

namespace judge::box {

class Cgroup {
  public:
    // Makes what can be had: of version 2 all of it, else of version 1 each controller by itself. What is missing, and
    // with which error, is written to `hello`.
    static Cgroup make(Hello& hello);

    ~Cgroup();
    Cgroup(Cgroup&& other) noexcept = default;
    Cgroup& operator=(Cgroup&&) = delete;
    Cgroup(const Cgroup&) = delete;
    Cgroup& operator=(const Cgroup&) = delete;

    // No group: for runs that are not contained.
    static Cgroup none() { return {}; }

    // Puts a process in. What did not take it is missing from then on.
    void take_in(pid_t pid, Hello& hello);

    // Below are for the box, which has only the descriptors. Without the controller they do nothing and answer 0.
    // All that is in the group; unlimited when ~0. 0, or errno.
    [[nodiscard]] int limit_memory(std::uint64_t bytes);
    [[nodiscard]] int limit_processes(std::uint64_t count);
    [[nodiscard]] std::uint64_t memory_bytes() const;
    // Largest since begin_peak(); where the kernel cannot begin anew (version 2 before 6.12), 0 unless it has been
    // passed in this run.
    void begin_peak();
    [[nodiscard]] std::uint64_t peak_bytes() const;
    // Processes killed because memory was used up: since they were last noted, by the box or the keeper, who share
    // this.
    [[nodiscard]] std::uint64_t new_memory_kills() const;
    void note_memory_kills();
    // Whether the memory was used up at some time since begin_peak(), as far as is known.
    [[nodiscard]] bool was_full() const;
    [[nodiscard]] std::uint64_t cpu_ns() const;
    [[nodiscard]] bool has_memory() const { return memory_.is_open(); }
    [[nodiscard]] bool has_cpu() const { return cpu_.is_open(); }

    // Removes the folders; everything in them has ended.
    void remove();

  private:
    struct Group { // one folder
        std::string path;
        Descriptor procs;
    };

    Cgroup() = default;
    bool make_version_2(Hello& hello);
    const Group* make_version_2_group(const std::string& parent, Hello& hello);
    void make_version_1(Hello& hello);
    Group* make_group(const std::string& parent, Hello& hello, Layer layer);

    std::uint32_t version_ = 0;
    std::array<Group, 3> groups_; // one for each controller of version 1, the first alone for version 2
    Descriptor memory_limit_, memory_, memory_peak_, memory_events_, process_limit_, cpu_;
    std::uint64_t memory_limited_to_ = 0;
    std::uint64_t processes_limited_to_ = 0;
    std::uint64_t* noted_kills_ = nullptr; // in memory that is shared across fork; null where there is none
    bool peak_begins_anew_ = false;
    std::uint64_t peak_before_ = 0;
};

} // namespace judge::box
