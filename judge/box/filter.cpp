#include "judge/box/filter.hpp"

#include <linux/sched.h>
#include <seccomp.h>
#include <sys/mman.h>
#include <sys/socket.h>

#include <array>
#include <cerrno>
#include <cstddef>
#include <memory>
#include <string_view>
#include <type_traits>

namespace judge::box {
namespace {

// What programs of contests and their run-time systems use, compilers included. By purpose.
constexpr std::array allowed = {
    // processes and threads; clone has a rule of its own
    "fork", "vfork", "execve", "execveat", "exit", "exit_group", "wait4", "waitid", "waitpid", "set_tid_address",
    "set_robust_list", "get_robust_list", "rseq", "futex", "futex_waitv", "membarrier", "sched_yield", "getcpu",
    "sched_getaffinity", "sched_getparam", "sched_getscheduler", "sched_getattr", "sched_get_priority_max",
    "sched_get_priority_min", "sched_rr_get_interval", "getpriority", "arch_prctl", "prctl", "seccomp",
    "landlock_create_ruleset", "landlock_add_rule", "landlock_restrict_self", "restart_syscall",
    // signals
    "kill", "tkill", "tgkill", "pidfd_open", "pidfd_send_signal", "rt_sigaction", "rt_sigprocmask", "rt_sigreturn",
    "rt_sigpending", "rt_sigtimedwait", "rt_sigsuspend", "rt_sigqueueinfo", "rt_tgsigqueueinfo", "sigaltstack", "pause",
    "signalfd", "signalfd4", "alarm",
    // identity and limits
    "getpid", "getppid", "gettid", "getpgid", "getpgrp", "setpgid", "getsid", "setsid", "getuid", "geteuid", "getgid",
    "getegid", "getresuid", "getresgid", "getgroups", "setuid", "setgid", "setreuid", "setregid", "setresuid",
    "setresgid", "setgroups", "setfsuid", "setfsgid", "capget", "capset", "getrlimit", "setrlimit", "prlimit64",
    "getrusage", "times", "sysinfo", "uname", "umask",
    // memory
    "brk", "munmap", "mremap", "mprotect", "madvise", "mincore", "msync", "mlock", "mlock2", "munlock", "mlockall",
    "munlockall", "pkey_alloc", "pkey_free", "pkey_mprotect", "get_mempolicy",
    // files
    "open", "openat", "openat2", "creat", "close", "close_range", "read", "write", "readv", "writev", "pread64",
    "pwrite64", "preadv", "pwritev", "preadv2", "pwritev2", "lseek", "sendfile", "copy_file_range", "fallocate",
    "ftruncate", "truncate", "fsync", "fdatasync", "sync_file_range", "fadvise64", "readahead", "dup", "dup2", "dup3",
    "fcntl", "flock", "stat", "fstat", "lstat", "newfstatat", "statx", "statfs", "fstatfs", "access", "faccessat",
    "faccessat2", "readlink", "readlinkat", "getdents", "getdents64", "getcwd", "chdir", "fchdir", "mkdir", "mkdirat",
    "rmdir", "unlink", "unlinkat", "rename", "renameat", "renameat2", "link", "linkat", "symlink", "symlinkat", "mknod",
    "mknodat", "chmod", "fchmod", "fchmodat", "fchmodat2", "chown", "fchown", "lchown", "fchownat", "utime", "utimes",
    "utimensat", "futimesat", "getxattr", "lgetxattr", "fgetxattr", "listxattr", "llistxattr", "flistxattr",
    // pipes, events, clocks
    "pipe", "pipe2", "poll", "ppoll", "select", "pselect6", "epoll_create", "epoll_create1", "epoll_ctl", "epoll_wait",
    "epoll_pwait", "epoll_pwait2", "eventfd", "eventfd2", "inotify_init", "inotify_init1", "inotify_add_watch",
    "inotify_rm_watch", "time", "gettimeofday", "clock_gettime", "clock_getres", "clock_nanosleep", "nanosleep",
    "timer_create", "timer_settime", "timer_gettime", "timer_getoverrun", "timer_delete", "timerfd_create",
    "timerfd_settime", "timerfd_gettime", "getitimer", "setitimer", "getrandom",
    // on a socket pair; socketpair has a rule of its own
    "sendto", "recvfrom", "recvmsg", "recvmmsg", "shutdown", "getsockopt", "getsockname", "getpeername"};

// What reaches out of the run, leaves state behind or is a wide way into the kernel.
constexpr std::array refused = {"socket",
                                "connect",
                                "bind",
                                "listen",
                                "accept",
                                "accept4",
                                "ptrace",
                                "process_vm_readv",
                                "process_vm_writev",
                                "process_madvise",
                                "process_mrelease",
                                "kcmp",
                                "pidfd_getfd",
                                "unshare",
                                "setns",
                                "pivot_root",
                                "fsopen",
                                "fsconfig",
                                "fsmount",
                                "fspick",
                                "move_mount",
                                "open_tree",
                                "mount_setattr",
                                "swapon",
                                "swapoff",
                                "acct",
                                "quotactl",
                                "quotactl_fd",
                                "open_by_handle_at",
                                "name_to_handle_at",
                                "init_module",
                                "finit_module",
                                "delete_module",
                                "kexec_load",
                                "kexec_file_load",
                                "reboot",
                                "syslog",
                                "sethostname",
                                "setdomainname",
                                "settimeofday",
                                "clock_settime",
                                "clock_adjtime",
                                "adjtimex",
                                "iopl",
                                "ioperm",
                                "modify_ldt",
                                "personality",
                                "add_key",
                                "request_key",
                                "keyctl",
                                "bpf",
                                "perf_event_open",
                                "userfaultfd",
                                "io_uring_setup",
                                "io_uring_enter",
                                "io_uring_register",
                                "memfd_create",
                                "memfd_secret",
                                "shmget",
                                "shmat",
                                "shmctl",
                                "shmdt",
                                "semget",
                                "semop",
                                "semctl",
                                "semtimedop",
                                "msgget",
                                "msgsnd",
                                "msgrcv",
                                "msgctl",
                                "mq_open",
                                "mq_unlink",
                                "sched_setaffinity",
                                "sched_setscheduler",
                                "sched_setparam",
                                "sched_setattr",
                                "setpriority",
                                "ioprio_set",
                                "mbind",
                                "set_mempolicy",
                                "migrate_pages",
                                "move_pages",
                                "vmsplice",
                                "splice",
                                "tee",
                                "fanotify_init",
                                "lookup_dcookie",
                                "vhangup",
                                "nfsservctl"};

// New namespaces are asked for in clone's flags.
constexpr std::array<std::uint64_t, 7> namespace_flags = {CLONE_NEWUSER, CLONE_NEWPID, CLONE_NEWNET,   CLONE_NEWNS,
                                                          CLONE_NEWIPC,  CLONE_NEWUTS, CLONE_NEWCGROUP};

class Rules {
  public:
    explicit Rules(scmp_filter_ctx context) : context_(context) {}

    void add(std::uint32_t action, const char* name) {
        const int number = ::seccomp_syscall_resolve_name(name);
        if (number == __NR_SCMP_ERROR) return; // newer than the library
        keep(::seccomp_rule_add_array(context_, action, number, 0, nullptr));
    }

    void add_if(std::uint32_t action, const char* name, const scmp_arg_cmp& condition) {
        const int number = ::seccomp_syscall_resolve_name(name);
        if (number != __NR_SCMP_ERROR) keep(::seccomp_rule_add_array(context_, action, number, 1, &condition));
    }

    [[nodiscard]] int error() const { return error_; }

  private:
    void keep(int result) {
        if (result < 0 && error_ == 0) error_ = -result;
    }

    scmp_filter_ctx context_;
    int error_ = 0;
};

void add_rules(Rules& rules, std::uint64_t cookie) {
    constexpr std::uint32_t refusal = SCMP_ACT_ERRNO(EPERM);
    for (const char* name : allowed) rules.add(SCMP_ACT_ALLOW, name);
    for (const char* name : refused) rules.add(refusal, name);
    // Writing all disks of the machine out would disturb others: nothing, successfully.
    for (const char* name : {"sync", "syncfs"}) rules.add(SCMP_ACT_ERRNO(0), name);
    // No file system of a run keeps extended attributes: they would be a place to leave word for the next one.
    for (const char* name : {"setxattr", "lsetxattr", "fsetxattr", "removexattr", "lremovexattr", "fremovexattr"})
        rules.add(SCMP_ACT_ERRNO(ENOTSUP), name);
    // Large pages are no memory of the control group's.
    rules.add_if(SCMP_ACT_ALLOW, "mmap", SCMP_A3(SCMP_CMP_MASKED_EQ, MAP_HUGETLB, 0));
    rules.add_if(SCMP_ACT_ERRNO(ENOMEM), "mmap", SCMP_A3(SCMP_CMP_MASKED_EQ, MAP_HUGETLB, MAP_HUGETLB));
    // Those of terminals and pipes, which have T for a type. Others set flags of files that outlive their content.
    constexpr std::uint64_t type = 0xff00;
    rules.add_if(SCMP_ACT_ALLOW, "ioctl", SCMP_A1(SCMP_CMP_MASKED_EQ, type, 'T' << 8U));
    rules.add_if(SCMP_ACT_ALLOW, "socketpair", SCMP_A0(SCMP_CMP_EQ, AF_UNIX));
    rules.add_if(refusal, "socketpair", SCMP_A0(SCMP_CMP_NE, AF_UNIX));
    for (const char* name : {"mount", "umount2", "chroot"}) {
        rules.add_if(SCMP_ACT_ALLOW, name, SCMP_A5(SCMP_CMP_EQ, cookie));
        rules.add_if(refusal, name, SCMP_A5(SCMP_CMP_NE, cookie));
    }
    // Descriptors in flight between two sockets that nobody has open any more outlive the run, and with them its memory
    // and its locks.
    rules.add(refusal, "sendmmsg");
    rules.add(refusal, "setsockopt"); // larger buffers are the kernel's memory, not the run's
    rules.add_if(SCMP_ACT_ALLOW, "sendmsg", SCMP_A5(SCMP_CMP_EQ, cookie));
    rules.add_if(refusal, "sendmsg", SCMP_A5(SCMP_CMP_NE, cookie));
    // clone3's flags are in memory, where a filter cannot look. Without it libc takes clone.
    rules.add_if(SCMP_ACT_ALLOW, "clone3", SCMP_A5(SCMP_CMP_EQ, cookie));
    std::uint64_t all = 0;
    for (const std::uint64_t flag : namespace_flags) {
        all |= flag;
        rules.add_if(refusal, "clone", SCMP_A0(SCMP_CMP_MASKED_EQ, flag, flag));
    }
    rules.add_if(SCMP_ACT_ALLOW, "clone", SCMP_A0(SCMP_CMP_MASKED_EQ, all, 0));
}

} // namespace

int install_filter(std::uint64_t cookie) {
    const std::unique_ptr<std::remove_pointer_t<scmp_filter_ctx>, void (*)(scmp_filter_ctx)> context(
        ::seccomp_init(SCMP_ACT_ERRNO(ENOSYS)), ::seccomp_release);
    if (!context) return ENOMEM;
    // The numbers of another architecture, 32-bit ones for instance, mean other calls.
    ::seccomp_attr_set(context.get(), SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_ERRNO(EPERM));
    ::seccomp_attr_set(context.get(), SCMP_FLTATR_CTL_NNP, 0);
    ::seccomp_attr_set(context.get(), SCMP_FLTATR_CTL_OPTIMIZE, 2); // a tree: the way to a rule is short
    Rules rules(context.get());
    add_rules(rules, cookie);
    if (rules.error() != 0) return rules.error();
    const int result = ::seccomp_load(context.get());
    return result < 0 ? -result : 0;
}

} // namespace judge::box
