// How a child comes to be. clone() with CLONE_VM and CLONE_VFORK: the child borrows our memory on a stack of its own
// and we sleep until it has called execve or ended. So nothing is copied, the price does not grow with our size, and
// the child can leave word of a failure in a variable of ours. What it may do until then is little: system calls only.
//
// Order in the child: session, descriptors, work folder, limits, no new privileges, signals, execve. Signals are
// blocked around clone, so that no handler of ours can run in the child.
#include "judge/box/start.hpp"

#include <fcntl.h>
#include <linux/close_range.h>
#include <sched.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>

namespace judge::box {
namespace {

struct Start {
    const Job& job;
    pid_t box;
    StartStep step = StartStep::none; // the step under way in the child
    int error = 0;
};

// As asked, or as near as the limit that we were started under lets us.
bool set_limit(__rlimit_resource_t resource, std::uint64_t soft, std::uint64_t hard) {
    rlimit limit{};
    if (::getrlimit(resource, &limit) != 0) return false;
    limit.rlim_max = std::min<rlim_t>(limit.rlim_max, hard);
    limit.rlim_cur = std::min<rlim_t>(limit.rlim_max, soft);
    return ::setrlimit(resource, &limit) == 0;
}

// The stack may grow to the memory limit: a runaway recursion then meets the memory limit, and an honest deep one does
// not crash. Not beyond a gigabyte, since each thread reserves as much as the stack may have.
constexpr std::uint64_t largest_stack = 1ULL << 30U;

// The same for all programs, whatever the judge may have itself.
constexpr std::uint64_t open_files = 1024;

// RLIMIT_CPU counts whole seconds of one process, so it is only a second line behind the box's own clock.
bool set_limits(const Job& job) {
    const std::uint64_t cpu_seconds = with_grace(job.cpu_limit_ns) / 1'000'000'000 + 2;
    return set_limit(RLIMIT_CPU, cpu_seconds, cpu_seconds + 1) && set_limit(RLIMIT_CORE, 0, 0) &&
           set_limit(RLIMIT_FSIZE, job.file_limit_bytes, job.file_limit_bytes) &&
           set_limit(RLIMIT_NOFILE, open_files, open_files) &&
           set_limit(RLIMIT_STACK, std::min(job.memory_limit_bytes, largest_stack), RLIM_INFINITY);
}

bool place_descriptors(const Job& job) {
    return ::dup2(job.stdin_fd, STDIN_FILENO) >= 0 && ::dup2(job.stdout_fd, STDOUT_FILENO) >= 0 &&
           ::dup2(job.stderr_fd, STDERR_FILENO) >= 0;
}

void default_signals() {
    struct sigaction action {};
    action.sa_handler = SIG_DFL;
    for (int number = 1; number < NSIG; ++number) ::sigaction(number, &action, nullptr);
    sigset_t none{};
    ::sigemptyset(&none);
    ::sigprocmask(SIG_SETMASK, &none, nullptr);
}

// Runs in the child, in our memory. Returns only when something failed.
void become(Start& start) {
    const Job& job = start.job;
    start.step = StartStep::session;
    if (::setsid() < 0 || ::prctl(PR_SET_PDEATHSIG, SIGKILL) != 0) return;
    errno = ESRCH;
    if (::getppid() != start.box) return; // the box ended before it could take us along
    start.step = StartStep::work_folder;
    if (::fchdir(job.work_folder_fd) != 0) return;
    start.step = StartStep::descriptors;
    if (!place_descriptors(job)) return;
    if (::syscall(SYS_close_range, 3U, ~0U, 0U) != 0) return;
    start.step = StartStep::limits;
    if (!set_limits(job) || ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return;
    start.step = StartStep::exec;
    default_signals();
    ::execve(job.program, job.arguments, job.environment);
}

int run_child(void* argument) {
    Start& start = *static_cast<Start*>(argument);
    become(start);
    start.error = errno;
    ::_exit(127);
}

} // namespace

std::variant<Child, StartFailure> start(const Job& job) {
    alignas(16) static std::array<char, 64U << 10U> stack;
    Start state{job, ::getpid()};
    sigset_t all{}, before{};
    ::sigfillset(&all);
    ::sigprocmask(SIG_SETMASK, &all, &before);
    int pidfd = -1;
    const int flags = CLONE_VM | CLONE_VFORK | CLONE_PIDFD | SIGCHLD;
    const pid_t pid = ::clone(run_child, stack.data() + stack.size(), flags, &state, &pidfd);
    const int clone_error = errno;
    ::sigprocmask(SIG_SETMASK, &before, nullptr);
    if (pid < 0) return StartFailure{StartStep::clone, clone_error};
    Child child{pid, Descriptor(pidfd)};
    if (state.error == 0) return child;
    ::waitpid(pid, nullptr, 0);
    return StartFailure{state.step, state.error};
}

} // namespace judge::box
