// A core for each worker, so that what runs at the same time does not disturb each other's times: neither the runs of
// one judge nor those of two.
#pragma once

#include <sched.h>

#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace judge {

// The cores that the calling thread may use, in order. Empty where the system does not tell.
[[nodiscard]] std::vector<int> allowed_cores();

// A core that no other claim on this machine holds, in this process or another, while it lives. The claim is an
// abstract socket with the core's name, so the kernel takes it back from a judge that dies.
class CoreClaim {
  public:
    // The first of `cores` that is free, nothing where none is. Claims of another family do not count.
    [[nodiscard]] static std::optional<CoreClaim> first_free(std::span<const int> cores,
                                                             std::string_view family = "judge-core");

    ~CoreClaim();
    CoreClaim(CoreClaim&& other) noexcept : core_(other.core_), socket_(std::exchange(other.socket_, -1)) {}
    CoreClaim& operator=(CoreClaim&&) = delete;
    CoreClaim(const CoreClaim&) = delete;
    CoreClaim& operator=(const CoreClaim&) = delete;

    [[nodiscard]] int core() const { return core_; }

  private:
    CoreClaim(int core, int socket) : core_(core), socket_(socket) {}

    int core_;
    int socket_;
};

// Keeps the calling thread, and what it starts meanwhile, on one core while it lives; to be ended by the same thread.
// Where the system refuses, the thread stays where it was.
class PinnedThread {
  public:
    explicit PinnedThread(int core);
    ~PinnedThread();
    PinnedThread(const PinnedThread&) = delete;
    PinnedThread& operator=(const PinnedThread&) = delete;

  private:
    cpu_set_t before_{};
    bool pinned_ = false;
};

} // namespace judge
