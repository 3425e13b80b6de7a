// How a run comes to be. We clone an init, init clones the child that becomes the program.
//
//     box --clone3(CLONE_NEWPID, CLONE_VM)--> init --clone3(CLONE_VM)--> child --execve--> program
//
// Both share our memory, each on a stack of its own, so nothing is copied: the price does not grow with our size, and
// word of a failure is a variable. All three go on beside each other (nobody waits as with vfork: a wake-up less a
// run), so neither init nor the child may use libc, whose errno would be ours: they make raw system calls only. Init's
// whole life: start the program, reap what ends, note how the program ended, kill and reap what is left, end. We end a
// run through init too, by a signal, since only what init reaps is in the figures; when init does not follow we kill
// it, and the kernel kills the namespace.
//
// Init shares our descriptors too, so those of the run must stay open until it has ended.
//
// The child inherits containment from us; what it does itself is little: process group, root, descriptors, limits,
// signal mask, execve. All signals are blocked in us and in init, so no handler is needed anywhere.
#include "judge/box/start.hpp"

#include <fcntl.h>
#include <linux/sched.h>
#include <linux/wait.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>

#include "judge/box/raw.hpp"

namespace judge::box {
namespace {

struct State {
    Job job;
    pid_t box = 0;
    Outcome outcome;
};

// Written by one run at a time; in static memory since init outlives the call that starts it.
State state;
alignas(16) std::array<char, 32U << 10U> init_stack;
alignas(16) std::array<char, 32U << 10U> child_stack;

long clone_on(std::array<char, 32U << 10U>& stack, std::uint64_t flags, void (*entry)(void*), int* pidfd) {
    clone_args args{};
    args.flags = flags | CLONE_VM | (pidfd != nullptr ? CLONE_PIDFD : 0ULL);
    args.pidfd = static_cast<std::uint64_t>(word(pidfd));
    args.exit_signal = SIGCHLD;
    args.stack = static_cast<std::uint64_t>(word(stack.data()));
    args.stack_size = stack.size();
    return raw_clone(args, entry, &state, state.job.cookie);
}

// Each step answers 0 or minus errno.

long set_limit(int resource, std::uint64_t soft, std::uint64_t hard) {
    const rlim_t hardest = state.job.hard_limits->of(resource);
    const rlimit limit{std::min<rlim_t>(soft, hardest), std::min<rlim_t>(hard, hardest)};
    return raw_call(SYS_setrlimit, resource, word(&limit));
}

// The same for all programs, whatever the judge may have itself.
constexpr std::uint64_t open_files = 1024;

// RLIMIT_CPU counts whole seconds of one process, so it is only a second line behind the box's own clock. The number of
// processes includes the box and init where nobody else has our user id; where others have it, it would count theirs.
long set_limits() {
    const RunRequest& limits = *state.job.limits;
    const std::uint64_t cpu_seconds = with_grace(limits.cpu_limit_ns) / 1'000'000'000 + 2;
    long error = set_limit(RLIMIT_CPU, cpu_seconds, cpu_seconds + 1);
    if (error == 0) error = set_limit(RLIMIT_FSIZE, limits.file_limit_bytes, limits.file_limit_bytes);
    if (error == 0) error = set_limit(RLIMIT_NOFILE, open_files, open_files);
    if (error == 0) error = set_limit(RLIMIT_STACK, limits.stack_limit_bytes, limits.stack_limit_bytes);
    if (error == 0 && state.job.root != nullptr)
        error = set_limit(RLIMIT_NPROC, limits.process_limit + 2, limits.process_limit + 2);
    return error;
}

long enter_root() {
    const Job& job = state.job;
    if (const long error = raw_call(SYS_fchdir, job.work_folder_fd); error < 0) return error;
    return job.root == nullptr ? 0 : raw_call(SYS_chroot, word(job.root), 0, 0, 0, 0, word(job.cookie));
}

long place_descriptors() {
    const std::array<int, 3> given = {state.job.stdin_fd, state.job.stdout_fd, state.job.stderr_fd};
    for (int number = 0; number < 3; ++number)
        if (const long error = raw_call(SYS_dup2, given.at(static_cast<std::size_t>(number)), number); error < 0)
            return error;
    return raw_call(SYS_close_range, 3, ~0U, 0);
}

long unblock_signals() {
    const std::uint64_t none = 0;
    return raw_call(SYS_rt_sigprocmask, SIG_SETMASK, word(&none), 0, sizeof none);
}

// Returns only when something failed: minus errno.
long become_the_program() {
    Outcome& outcome = state.outcome;
    outcome.step = StartStep::group;
    // A session would do too, but costs a scheduling group of the kernel's; ours has no terminal.
    if (const long error = raw_call(SYS_setpgid, 0, 0); error < 0) return error;
    if (state.job.processes == Processes::among_others) raw_call(SYS_prctl, PR_SET_PDEATHSIG, SIGKILL);
    outcome.step = StartStep::root;
    if (const long error = enter_root(); error < 0) return error;
    outcome.step = StartStep::descriptors;
    if (const long error = place_descriptors(); error < 0) return error;
    outcome.step = StartStep::limits;
    if (const long error = set_limits(); error < 0) return error;
    if (const long error = unblock_signals(); error < 0) return error;
    outcome.step = StartStep::exec;
    return raw_call(SYS_execve, word(state.job.program), word(state.job.arguments), word(state.job.environment));
}

void run_child(void*) {
    state.outcome.error = static_cast<int>(-become_the_program());
    raw_call(SYS_exit_group, 127);
}

struct Waited {
    long pid = 0; // or minus errno
    int status = 0;
    rusage usage{};
};

Waited wait_for_any(int options) {
    Waited waited;
    waited.pid = raw_call(SYS_wait4, -1, word(&waited.status), options | __WALL, word(&waited.usage));
    if (waited.pid > 0 && waited.pid != state.outcome.program) state.outcome.alone = false;
    return waited;
}

// Everybody but us in the namespace, in one step.
void kill_everybody() {
    const bool in_namespace = state.job.processes == Processes::in_a_new_namespace;
    raw_call(SYS_kill, in_namespace ? -1 : -state.outcome.program, SIGKILL);
}

// Reaps whoever has ended until the program has; ends the run when the box says so. All signals are blocked, so the
// two that we wait for stay pending until we ask.
void reap_until_the_program_ended() {
    const std::uint64_t awaited = 1ULL << (SIGCHLD - 1U) | 1ULL << (stop_signal - 1U);
    for (;;) {
        siginfo_t info{};
        const long signal = raw_call(SYS_rt_sigtimedwait, word(&awaited), word(&info), 0, sizeof awaited);
        // From the box: whoever is outside of our namespace has no number in it. Programs may send signals, too.
        const bool from_box =
            info.si_code == SI_USER &&
            (info.si_pid == 0 || (info.si_pid == state.box && state.job.processes == Processes::among_others));
        if (signal == stop_signal && from_box) state.outcome.stopped = true;
        if (state.outcome.stopped) kill_everybody();
        Waited waited;
        do waited = wait_for_any(WNOHANG);
        while (waited.pid > 0 && waited.pid != state.outcome.program);
        if (waited.pid == 0) continue;
        if (waited.pid < 0) return;
        state.outcome.ended = true;
        state.outcome.status = waited.status;
        state.outcome.usage = waited.usage;
        return;
    }
}

// What else is in the namespace. Who had ended before, unnoticed by its parent, has not outlived the program, nor who
// ended with it.
void end_the_others() {
    if (state.job.processes != Processes::in_a_new_namespace) return;
    Waited waited;
    do waited = wait_for_any(WNOHANG);
    while (waited.pid > 0);
    while (waited.pid >= 0) {
        kill_everybody();
        waited = wait_for_any(0);
        if (waited.pid > 0 && !state.outcome.stopped) ++state.outcome.orphans;
    }
}

void run_init(void*) {
    if (state.job.processes == Processes::among_others) { // a namespace ends with the box in any case
        raw_call(SYS_prctl, PR_SET_PDEATHSIG, SIGKILL);
        if (raw_call(SYS_getppid) != state.box) raw_call(SYS_exit_group, 1); // it ended before it could take us along
    }
    const long child = clone_on(child_stack, 0, run_child, nullptr);
    if (child < 0) {
        state.outcome.step = StartStep::clone;
        state.outcome.error = static_cast<int>(-child);
        raw_call(SYS_exit_group, 1);
    }
    state.outcome.program = static_cast<pid_t>(child);
    reap_until_the_program_ended();
    end_the_others();
    raw_call(SYS_exit_group, 0);
}

} // namespace

std::variant<Run, StartFailure> start(const Job& job) {
    state.job = job;
    state.outcome = {};
    state.box = ::getpid();
    int pidfd = -1;
    const std::uint64_t new_namespace = job.processes == Processes::in_a_new_namespace ? CLONE_NEWPID : 0ULL;
    const long init = clone_on(init_stack, new_namespace | CLONE_FILES | CLONE_FS, run_init, &pidfd);
    if (init < 0) return StartFailure{StartStep::clone, static_cast<int>(-init)};
    return Run{static_cast<pid_t>(init), Descriptor(pidfd)};
}

const Outcome& outcome() {
    return state.outcome;
}

} // namespace judge::box
