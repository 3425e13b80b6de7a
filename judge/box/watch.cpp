// A run is watched through the pidfd of its init and with a deadline. Kept are wall time, CPU time and memory: of the
// control group where there is one, else of each process, as /proc shows it. A run that passes a limit by a little is
// left to end by itself, so that its true time is known (the judge's verdict looks at the figures, not at who ended the
// run); only at the limit and a grace behind it is it killed.
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
#include <map>
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
    Watch(Run run, const RunRequest& request, const Meters& meters)
        : run_(std::move(run)), request_(request), meters_(meters) {}

    std::optional<RunRecord> run() {
        while (!ended_within(next_check())) check_limits();
        const RunRecord record = reap();
        if (judge_is_gone_) return std::nullopt;
        return record;
    }

  private:
    // Milliseconds until a limit could have been passed at the earliest, at most 20, so that memory is looked at often.
    [[nodiscard]] int next_check() {
        const std::uint64_t wall_left = left(with_grace(request_.wall_limit_ns), ns_since(meters_.begin));
        pause_ms_ = std::min<std::uint64_t>(20, pause_ms_ * 2);
        return static_cast<int>(std::clamp<std::uint64_t>(wall_left / 1'000'000, 1, pause_ms_));
    }

    static std::uint64_t left(std::uint64_t limit, std::uint64_t used) { return used < limit ? limit - used : 0; }

    bool ended_within(int milliseconds) {
        // A socket at its end is taken out of the poll, or it would wake us for ever.
        const int listened = judge_is_gone_ ? -1 : meters_.socket;
        std::array<pollfd, 2> polled{{{run_.pidfd.get(), POLLIN, 0}, {listened, POLLIN, 0}}};
        if (::poll(polled.data(), polled.size(), milliseconds) <= 0) return false;
        if (polled[1].revents != 0) listen();
        return polled[0].revents != 0;
    }

    void listen() {
        StopRequest stop{};
        const ssize_t got = ::recv(meters_.socket, &stop, sizeof stop, MSG_DONTWAIT);
        const bool failed = got < 0 && errno != EAGAIN && errno != EINTR;
        if (got == 0 || failed) {
            judge_is_gone_ = true;
            kill_for(End::killed_wall);
        }
        if (got == sizeof stop && stop.kind == MessageKind::stop && stop.run_id == request_.run_id)
            kill_for(End::killed_output);
    }

    void check_limits() {
        if (killed_for_) return end_run(); // it should have ended by now
        if (ns_since(meters_.begin) >= with_grace(request_.wall_limit_ns)) return kill_for(End::killed_wall);
        const bool walks = meters_.sees_processes && (!meters_.cgroup->has_cpu() || !meters_.cgroup->has_memory());
        const Family family = walks ? look_at_family() : Family{};
        if (meters_.sees_processes && may_run_out_of_memory()) offer_family_first();
        if (const auto reason = memory_is_over(family)) return kill_for(*reason);
        if (cpu_so_far(family) >= with_grace(request_.cpu_limit_ns)) kill_for(End::killed_cpu);
    }

    struct Family {
        std::uint64_t cpu_ns = 0;
        std::uint64_t largest_bytes = 0;
    };

    // Init's memory and own time are ours. The time of who ends unseen and unwaited for is in nobody's figures; what we
    // saw of it counts.
    Family look_at_family() {
        Family family;
        for (const pid_t pid : all_below_us()) {
            const CpuTime time = cpu_time(pid);
            family.cpu_ns += time.waited_ns; // init's: of orphans that have ended
            if (pid == run_.init) continue;
            family.cpu_ns += time.own_ns;
            std::uint64_t& seen = seen_cpu_ns_[pid];
            seen = std::max(seen, time.own_ns);
            family.largest_bytes = std::max(family.largest_bytes, peak_memory_bytes(pid));
        }
        family.cpu_ns = std::max(family.cpu_ns, seen_cpu_ns());
        return family;
    }

    [[nodiscard]] std::uint64_t seen_cpu_ns() const {
        std::uint64_t sum = 0;
        for (const auto& [pid, ns] : seen_cpu_ns_) sum += ns;
        return sum;
    }

    [[nodiscard]] bool may_run_out_of_memory() const {
        constexpr std::uint64_t first_looks_ms = 10;
        return meters_.cgroup->has_memory() &&
               (pause_ms_ < first_looks_ms || meters_.cgroup->memory_bytes() > meters_.memory_limit / 2);
    }

    // When the group's memory is used up the kernel is to choose of the run, not the box (if it does, the keeper tells
    // the judge). Not before the first look: two milliseconds use up nothing, and most runs end within them. What is
    // started later inherits it.
    // A process that shares our memory would take us with it: init always, the program until its execve.
    void offer_family_first() const {
        for (const pid_t pid : all_below_us())
            if (pid != run_.init) offer_first(pid);
    }

    std::optional<End> memory_is_over(const Family& family) {
        peak_memory_bytes_ = std::max(peak_memory_bytes_, family.largest_bytes);
        if (!meters_.cgroup->has_memory())
            return family.largest_bytes > request_.memory_limit_bytes ? std::optional(End::killed_memory)
                                                                      : std::nullopt;
        note_group_memory(meters_.cgroup->memory_bytes());
        if (meters_.cgroup->new_memory_kills() == 0) return std::nullopt;
        return whose_memory();
    }

    void note_group_memory(std::uint64_t bytes) {
        peak_memory_bytes_ = std::max(peak_memory_bytes_, left(bytes, meters_.memory_before));
    }

    // The kernel has killed something: since our group was at its limit, or since the machine was.
    [[nodiscard]] End whose_memory() const {
        return meters_.cgroup->was_full() ? End::killed_memory : End::killed_by_machine;
    }

    std::uint64_t cpu_so_far(const Family& family) {
        if (!meters_.cgroup->has_cpu()) return family.cpu_ns;
        if (!group_cpu_before_) group_cpu_before_ = group_cpu_ns(); // at the first look, 2 ms behind the start
        return left(group_cpu_ns(), *group_cpu_before_);
    }

    // Without our own part.
    [[nodiscard]] std::uint64_t group_cpu_ns() const {
        rusage own{};
        ::getrusage(RUSAGE_SELF, &own);
        return left(meters_.cgroup->cpu_ns(), ns_of(own.ru_utime) + ns_of(own.ru_stime));
    }

    void kill_for(End reason) {
        killed_for_ = reason;
        killed_at_ = Clock::now();
        end_run();
    }

    // Init ends the run. Where it does not get to it, init is killed, and its namespace with it; what the run used is
    // not in the figures then.
    void end_run() {
        const bool follows = Clock::now() - killed_at_ < std::chrono::seconds(1);
        ::syscall(SYS_pidfd_send_signal, run_.pidfd.get(), follows ? stop_signal : SIGKILL, nullptr, 0U);
    }

    RunRecord reap() {
        RunRecord record{};
        record.run_id = request_.run_id;
        record.wall_ns = ns_since(meters_.begin);
        rusage usage{};
        pid_t reaped = -1;
        do reaped = ::wait4(run_.init, nullptr, __WALL, &usage);
        while (reaped < 0 && errno == EINTR);
        if (reaped != run_.init)
            std::abort(); // no facts are better than invented ones; the judge says that we are gone
        if (outcome().error != 0) {
            record.end = End::not_started;
            record.step = outcome().step;
            record.value = outcome().error;
            return record;
        }
        // What init has reaped is in its figures, the program too; but init's own are not the program's.
        const bool alone = outcome().ended && outcome().alone;
        add_figures(record, alone ? outcome().usage : usage);
        if (meters_.processes == Processes::among_others) add_figures(record, end_all_children());
        add_group_figures(record);
        record.orphans += outcome().orphans;
        add_end(record);
        return record;
    }

    static void add_figures(RunRecord& record, const rusage& usage) {
        record.cpu_ns += ns_of(usage.ru_utime) + ns_of(usage.ru_stime);
        record.peak_memory_bytes =
            std::max(record.peak_memory_bytes, static_cast<std::uint64_t>(usage.ru_maxrss) * 1024);
    }

    static void add_figures(RunRecord& record, const Reaped& reaped) {
        record.cpu_ns += reaped.cpu_ns;
        record.peak_memory_bytes = std::max(record.peak_memory_bytes, reaped.peak_memory_bytes);
        record.orphans += reaped.ended;
        record.leftovers += reaped.left;
    }

    // The group and our looks know of processes that nobody has waited for.
    void add_group_figures(RunRecord& record) {
        record.cpu_ns = std::max(record.cpu_ns, seen_cpu_ns());
        if (group_cpu_before_) record.cpu_ns = std::max(record.cpu_ns, left(group_cpu_ns(), *group_cpu_before_));
        if (!meters_.cgroup->has_memory()) {
            record.peak_memory_bytes = std::max(record.peak_memory_bytes, peak_memory_bytes_);
            return;
        }
        const std::uint64_t peak = meters_.cgroup->peak_bytes();
        note_group_memory(peak);
        // Of one process all that it has mapped counts, of the group what it has brought to memory.
        if (peak != 0) record.peak_memory_bytes = peak_memory_bytes_;
        // Far from its limit the kernel has killed nobody, but when it did; asking costs as much as a small program's
        // system calls.
        if (peak == 0 || peak > meters_.memory_limit / 2 || was_killed())
            record.memory_kills = static_cast<std::uint32_t>(meters_.cgroup->new_memory_kills());
        if (record.memory_kills > 0) killed_by_kernel_ = whose_memory();
    }

    [[nodiscard]] static bool was_killed() {
        const int status = outcome().status;
        return !outcome().ended || (WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
    }

    void add_end(RunRecord& record) const {
        const int status = outcome().status;
        if (killed_by_kernel_ == End::killed_by_machine) {
            record.end = End::killed_by_machine;
        } else if (outcome().ended && WIFEXITED(status)) {
            record.end = End::exited;
            record.value = WEXITSTATUS(status);
        } else {
            record.end = !was_killed()       ? End::signalled
                         : killed_for_       ? *killed_for_
                         : killed_by_kernel_ ? *killed_by_kernel_
                                             : End::signalled;
            record.value = outcome().ended ? WTERMSIG(status) : SIGKILL;
        }
    }

    static std::uint64_t ns_of(const timeval& time) {
        return static_cast<std::uint64_t>(time.tv_sec) * 1'000'000'000 +
               static_cast<std::uint64_t>(time.tv_usec) * 1'000;
    }

    Run run_;
    const RunRequest& request_;
    const Meters& meters_;
    bool judge_is_gone_ = false;
    std::uint64_t pause_ms_ = 1;
    std::uint64_t peak_memory_bytes_ = 0;
    std::optional<std::uint64_t> group_cpu_before_;
    std::map<pid_t, std::uint64_t> seen_cpu_ns_; // own time of each process, as last seen; only without a group
    std::optional<End> killed_for_;
    std::optional<End> killed_by_kernel_;
    Clock::time_point killed_at_;
};

} // namespace

std::optional<RunRecord> watch(Run run, const RunRequest& request, const Meters& meters) {
    return Watch(std::move(run), request, meters).run();
}

} // namespace judge::box
