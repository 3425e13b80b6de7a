#include "judge/box/keeper.hpp"

#include <fcntl.h>
#include <linux/capability.h>
#include <linux/sched.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <optional>
#include <string>

#include "judge/box/cgroup.hpp"
#include "judge/box/contain.hpp"
#include "judge/box/descriptor.hpp"
#include "judge/box/message.hpp"
#include "judge/box/protocol.hpp"
#include "judge/box/server.hpp"
#include "judge/box/view.hpp"

namespace judge::box {
namespace {

// What a user namespace calls its one user: nobody.
constexpr uid_t nobody = 65534;

bool has_administrator_rights() {
    __user_cap_header_struct header{_LINUX_CAPABILITY_VERSION_3, 0};
    std::array<__user_cap_data_struct, 2> data{};
    return ::syscall(SYS_capget, &header, data.data()) == 0 && (data[0].effective & 1U << CAP_SYS_ADMIN) != 0 &&
           ::geteuid() == 0;
}

// A user id that nobody else on this machine has while we live: two boxes have two process ids. Where the machine is
// itself a namespace with few ids, one near their end; nothing where it has but a handful.
std::optional<uid_t> private_user() {
    constexpr uid_t far_away = 0x40000000;
    const auto own = static_cast<uid_t>(::getpid());
    unsigned long inside = 0, outside = 0, count = 0;
    if (std::FILE* map = std::fopen("/proc/self/uid_map", "re")) {
        if (std::fscanf(map, "%lu %lu %lu", &inside, &outside, &count) != 3) count = 0; // NOLINT(cert-err34-c)
        std::fclose(map);
    }
    if (inside + count > far_away + (1UL << 22U)) return far_away + own;
    if (count < 1000) return std::nullopt;
    return static_cast<uid_t>(inside + count - 2 - own % std::min(count / 2, 30000UL));
}

bool write_once(const std::string& path, const std::string& text) {
    const Descriptor file(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
    return file.is_open() && ::write(file.get(), text.data(), text.size()) == static_cast<ssize_t>(text.size());
}

bool map_ids(pid_t pid) {
    const std::string folder = "/proc/" + std::to_string(pid) + "/";
    const std::string map = std::to_string(nobody) + " ";
    return write_once(folder + "uid_map", map + std::to_string(::geteuid()) + " 1") &&
           write_once(folder + "setgroups", "deny") &&
           write_once(folder + "gid_map", map + std::to_string(::getegid()) + " 1");
}

void settle(Hello& hello, Layer layer, int error) {
    hello.of(layer) = {error == 0 ? LayerState::active : LayerState::missing, error};
}

// What passes between the keeper and the box: the hello so far. The keeper holds its end open as long as it lives.
struct Line {
    Descriptor reading;
    Descriptor writing;
};

// The box: process 1 of its namespace, told by the keeper to begin.
int run_box(Hello hello, Host host, Cgroup& cgroup, Line& line) {
    line.writing.reset();
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (::read(line.reading.get(), &hello, sizeof hello) != sizeof hello) return 1;
    ::setsid();
    ::umask(022);
    std::uint64_t cookie = 0;
    if (::getrandom(&cookie, sizeof cookie, 0) != sizeof cookie) return 1;
    // Without the namespace that would give an ordinary user rights the rest fails, with errors that say little.
    if (hello.of(Layer::user_namespace).state != LayerState::missing) {
        leave_namespaces(hello);
        build_views(hello, host.user);
    }
    take_rights_away(hello, host, cookie);
    ::prctl(PR_SET_CHILD_SUBREAPER, 1);
    // Changing the user has cleared this. The keeper may have ended since: its end of the line tells.
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    pollfd keeper{line.reading.get(), 0, 0};
    if (::poll(&keeper, 1, 0) != 0) return 1;
    return Server(hello, cgroup, host.user, cookie).serve();
}

// Like fork, into a new pid namespace, and a user namespace where we need one to be allowed anything. Where that is
// refused a plain one, so that it can be told what is missing.
pid_t fork_box(Hello& hello, Host& host) {
    const unsigned long user_flag = host.in_user_namespace ? CLONE_NEWUSER : 0UL;
    hello.of(Layer::user_namespace) = {host.in_user_namespace ? LayerState::active : LayerState::not_needed, 0};
    hello.of(Layer::pid_namespace) = {LayerState::active, 0};
    const long made = ::syscall(SYS_clone, user_flag | CLONE_NEWPID | SIGCHLD, 0, 0, 0, 0);
    if (made >= 0) return static_cast<pid_t>(made);
    settle(hello, Layer::pid_namespace, errno);
    if (host.in_user_namespace) settle(hello, Layer::user_namespace, errno);
    host.in_user_namespace = false;
    return ::fork();
}

// What the kernel kills when a group's memory is used up is the run, with few exceptions: when it is the box, which
// took its run along, then the run has passed its limit all the same.
void report_death(const Cgroup& cgroup) {
    if (cgroup.new_memory_kills() == 0 || !cgroup.was_full()) return;
    RunRecord record{};
    record.end = End::killed_memory;
    record.memory_kills = 1;
    record.box_ended = 1;
    static_cast<void>(send(record, Descriptor(), 0));
}

// The exit status of the box.
int wait_for(pid_t box, const Cgroup& cgroup) {
    int status = 0;
    pid_t reaped = -1;
    do reaped = ::waitpid(box, &status, __WALL);
    while (reaped < 0 && errno == EINTR);
    if (reaped != box) return 1;
    if (WIFSIGNALED(status)) report_death(cgroup);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 1;
}

int keep_contained() {
    Hello hello;
    Cgroup cgroup = Cgroup::make(hello);
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) return 2;
    Line line{Descriptor(ends[0]), Descriptor(ends[1])};
    const std::optional<uid_t> user = private_user();
    Host host{!has_administrator_rights() || !user, nobody};
    if (!host.in_user_namespace) host.user = *user;
    const pid_t box = fork_box(hello, host);
    if (box == 0) ::_exit(run_box(hello, host, cgroup, line));
    int status = 2;
    if (box > 0) {
        line.reading.reset();
        if (host.in_user_namespace && !map_ids(box)) settle(hello, Layer::user_namespace, errno);
        cgroup.take_in(box, hello);
        static_cast<void>(!::write(line.writing.get(), &hello, sizeof hello));
        status = wait_for(box, cgroup);
    }
    cgroup.remove();
    return status;
}

int keep_uncontained() {
    Hello hello;
    Cgroup none = Cgroup::none();
    ::prctl(PR_SET_CHILD_SUBREAPER, 1);
    return Server(hello, none, ::geteuid(), 0).serve();
}

// Nothing inherited but the socket and stderr, and no signal but SIGKILL and SIGSTOP reaches us: Ctrl-C and a closed
// pipe are the judge's business, and Ctrl-Z must not stop us while the clocks of a run go on. Blocked, not ignored:
// a program would inherit that.
void prepare() {
    ::syscall(SYS_close_range, 3U, ~0U, 0U);
    for (int number = 1; number < NSIG; ++number) ::signal(number, SIG_DFL);
    sigset_t all{};
    ::sigfillset(&all);
    ::sigprocmask(SIG_SETMASK, &all, nullptr);
    ::fcntl(socket_fd, F_SETFD, FD_CLOEXEC);
    ::setsid(); // without the judge's terminal
}

} // namespace

int keep(Containing containing) {
    prepare();
    return containing == Containing::yes ? keep_contained() : keep_uncontained();
}

} // namespace judge::box
