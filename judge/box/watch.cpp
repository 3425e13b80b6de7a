// A run is watched through its pidfd and with a deadline. Three clocks are kept: wall time, CPU time and memory. A run
// that passes a limit by a little is left to end by itself, so that its true time is known (the judge's verdict looks
// at the figures, not at who ended the run); only at the limit and a grace behind it is it killed.
#include "judge/box/watch.hpp"

#include <poll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <optional>

#include "judge/box/processes.hpp"

namespace judge::box {
namespace {

using Clock = std::chrono::steady_clock;

std::uint64_t ns_since(Clock::time_point begin) {
    return static_cast<std::uint64_t>(std::chrono::nanoseconds(Clock::now() - begin).count());
}

class Watch {
  public:
    Watch(Child child, const RunRequest& request, int socket, Clock::time_point begin)
        : child_(std::move(child)), request_(request), socket_(socket), begin_(begin) {}

    std::optional<RunRecord> run() {
        while (!ended_within(next_check())) check_limits();
        const RunRecord record = reap();
        if (judge_is_gone_) return std::nullopt;
        return record;
    }

  private:
    // Milliseconds until a limit could have been passed at the earliest, at most 20, so that memory is looked at often.
    [[nodiscard]] int next_check() {
        const std::uint64_t wall_left = left(with_grace(request_.wall_limit_ns), ns_since(begin_));
        pause_ms_ = std::min<std::uint64_t>(20, pause_ms_ * 2);
        return static_cast<int>(std::clamp<std::uint64_t>(wall_left / 1'000'000, 1, pause_ms_));
    }

    static std::uint64_t left(std::uint64_t limit, std::uint64_t used) { return used < limit ? limit - used : 0; }

    bool ended_within(int milliseconds) {
        // A socket at its end is taken out of the poll, or it would wake us for ever.
        const int listened = judge_is_gone_ ? -1 : socket_;
        std::array<pollfd, 2> polled{{{child_.pidfd.get(), POLLIN, 0}, {listened, POLLIN, 0}}};
        if (::poll(polled.data(), polled.size(), milliseconds) <= 0) return false;
        if (polled[1].revents != 0) listen();
        return polled[0].revents != 0;
    }

    void listen() {
        StopRequest stop{};
        const ssize_t got = ::recv(socket_, &stop, sizeof stop, MSG_DONTWAIT);
        const bool failed = got < 0 && errno != EAGAIN && errno != EINTR;
        if (got == 0 || failed) {
            judge_is_gone_ = true;
            kill_for(End::killed_wall);
        }
        if (got == sizeof stop && stop.kind == MessageKind::stop && stop.run_id == request_.run_id)
            kill_for(End::killed_output);
    }

    void check_limits() {
        if (ns_since(begin_) >= with_grace(request_.wall_limit_ns)) return kill_for(End::killed_wall);
        std::uint64_t cpu_ns = 0;
        for (const pid_t pid : all_below_us()) {
            cpu_ns += cpu_time_ns(pid);
            const std::uint64_t peak = peak_memory_bytes(pid);
            peak_memory_bytes_ = std::max(peak_memory_bytes_, peak);
            if (peak > request_.memory_limit_bytes) return kill_for(End::killed_memory);
        }
        if (cpu_ns >= with_grace(request_.cpu_limit_ns)) kill_for(End::killed_cpu);
    }

    // The whole process group first, since that is one step for the kernel; who left the group is ended in reap().
    void kill_for(End reason) {
        if (!killed_for_) killed_for_ = reason;
        ::kill(-child_.pid, SIGKILL);
        ::syscall(SYS_pidfd_send_signal, child_.pidfd.get(), SIGKILL, nullptr, 0U);
    }

    RunRecord reap() {
        RunRecord record{};
        record.run_id = request_.run_id;
        record.wall_ns = ns_since(begin_);
        int status = 0;
        rusage usage{};
        pid_t reaped = -1;
        do reaped = ::wait4(child_.pid, &status, __WALL, &usage);
        while (reaped < 0 && errno == EINTR);
        if (reaped != child_.pid)
            std::abort(); // no facts are better than invented ones; the judge says that we are gone
        const Reaped orphans = end_all_children();
        record.cpu_ns = orphans.cpu_ns + ns_of(usage.ru_utime) + ns_of(usage.ru_stime);
        record.peak_memory_bytes = std::max(
            {peak_memory_bytes_, orphans.peak_memory_bytes, static_cast<std::uint64_t>(usage.ru_maxrss) * 1024});
        record.orphans = orphans.ended;
        record.leftovers = orphans.left;
        if (WIFEXITED(status)) {
            record.end = End::exited;
            record.value = WEXITSTATUS(status);
        } else {
            record.end = killed_for_ && WTERMSIG(status) == SIGKILL ? *killed_for_ : End::signalled;
            record.value = WTERMSIG(status);
        }
        return record;
    }

    static std::uint64_t ns_of(const timeval& time) {
        return static_cast<std::uint64_t>(time.tv_sec) * 1'000'000'000 +
               static_cast<std::uint64_t>(time.tv_usec) * 1'000;
    }

    Child child_;
    const RunRequest& request_;
    int socket_;
    bool judge_is_gone_ = false;
    Clock::time_point begin_;
    std::uint64_t pause_ms_ = 1;
    std::uint64_t peak_memory_bytes_ = 0;
    std::optional<End> killed_for_;
};

} // namespace

std::optional<RunRecord> watch(Child child, const RunRequest& request, int socket, Clock::time_point begin) {
    return Watch(std::move(child), request, socket, begin).run();
}

} // namespace judge::box
