// An honest program that tells of the world it finds. A run that comes after a hostile one must find what the first
// run of a box has found, to the byte.
#include <dirent.h>
#include <fcntl.h>
#include <grp.h>
#include <sched.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/utsname.h>

#include <algorithm>
#include <csignal>
#include <string>
#include <string_view>
#include <vector>

#include "judge/tests/hostile/hostile.hpp"

namespace {

// Names with their mode and owner, in order.
void show_folder(const char* path) {
    std::vector<std::string> names;
    DIR* folder = ::opendir(path);
    while (const dirent* entry = folder != nullptr ? ::readdir(folder) : nullptr) // NOLINT(concurrency-mt-unsafe)
        names.emplace_back(entry->d_name);
    if (folder != nullptr) ::closedir(folder);
    std::sort(names.begin(), names.end());
    for (const std::string& name : names) {
        if (name == "..") continue;
        struct stat status {};
        ::lstat((std::string(path) + "/" + name).c_str(), &status);
        std::printf("%s/%s mode %o %s", path, name.c_str(), status.st_mode,
                    status.st_uid == ::getuid() ? "ours" : "another's");
        const long age = std::time(nullptr) - status.st_mtime;
        if (std::string_view(path) == "/work")
            std::printf(", links %lu, %s", status.st_nlink, age < 3600 ? "new" : "old");
        std::puts(age < -5 ? ", of the future" : "");
    }
}

void show_file_system(const char* path) {
    struct statvfs system {};
    ::statvfs(path, &system);
    std::printf("%s: %lu of %lu blocks, %lu of %lu files free\n", path, system.f_bfree, system.f_blocks, system.f_ffree,
                system.f_files);
}

void show_processes() {
    std::printf("process %d of %d, session %d, group %d\n", ::getpid(), ::getppid(), ::getsid(0), ::getpgrp());
    for (pid_t other = 2; other < 300; ++other)
        if (other != ::getpid() && (::kill(other, 0) == 0 || errno != ESRCH))
            std::printf("beside: process %d\n", other);
}

void show_limits() {
    for (int resource = 0; resource < RLIM_NLIMITS; ++resource) {
        rlimit limit{};
        ::getrlimit(static_cast<__rlimit_resource>(resource), &limit);
        std::printf("limit %d: %lu, %lu\n", resource, limit.rlim_cur, limit.rlim_max);
    }
}

void show_signals() {
    sigset_t blocked, pending;
    ::sigprocmask(SIG_BLOCK, nullptr, &blocked);
    ::sigpending(&pending);
    for (int signal = 1; signal <= SIGRTMAX; ++signal) {
        struct sigaction action {};
        if (::sigaction(signal, nullptr, &action) == 0 && action.sa_handler != SIG_DFL)
            std::printf("signal %d is not at its default\n", signal);
        if (::sigismember(&blocked, signal) == 1) std::printf("signal %d is blocked\n", signal);
        if (::sigismember(&pending, signal) == 1) std::printf("signal %d is pending\n", signal);
    }
    itimerval timer{};
    ::getitimer(ITIMER_REAL, &timer);
    std::printf("timer %ld\n", timer.it_value.tv_sec + timer.it_value.tv_usec);
}

void show_descriptors() {
    for (int fd = 0; fd < 1024; ++fd) {
        struct stat status {};
        if (::fstat(fd, &status) == 0)
            std::printf("descriptor %d: type %o, flags %o, offset %ld\n", fd, status.st_mode & S_IFMT,
                        ::fcntl(fd, F_GETFL), ::lseek(fd, 0, SEEK_CUR));
    }
}

void show_process_attributes() {
    char name[64]{};
    ::prctl(PR_GET_NAME, name);
    utsname host{};
    ::uname(&host);
    const mode_t mask = ::umask(0);
    gid_t groups[64];
    std::printf("name %s, host %s %s, mask %o, niceness %d, policy %d\n", name, host.nodename, host.domainname, mask,
                ::getpriority(PRIO_PROCESS, 0), ::sched_getscheduler(0));
    std::printf("%d groups, no new privileges %d, seccomp %d, dumpable %d, io priority %ld\n", ::getgroups(64, groups),
                ::prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0), ::prctl(PR_GET_SECCOMP), ::prctl(PR_GET_DUMPABLE),
                ::syscall(SYS_ioprio_get, 1, 0));
    cpu_set_t cores;
    ::sched_getaffinity(0, sizeof cores, &cores);
    std::printf("%d cores, user %d %d, group %d %d\n", CPU_COUNT(&cores), ::getuid() == 0, ::getuid() == ::geteuid(),
                ::getgid() == 0, ::getgid() == ::getegid());
}

} // namespace

int main() {
    char folder[4096]{};
    std::printf("in %s\n", ::getcwd(folder, sizeof folder));
    for (const char* path : {"/", "/work", "/given", "/dev"}) show_folder(path);
    for (const char* path : {"/", "/work"}) show_file_system(path);
    show_processes();
    show_limits();
    show_signals();
    show_descriptors();
    show_process_attributes();
    for (char** variable = environ; *variable != nullptr; ++variable) std::puts(*variable);
}
