#include "judge/box/probe.hpp"

#include <dirent.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <linux/sched.h>
#include <net/if.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <memory>
#include <string>
#include <vector>

namespace judge::box {
namespace {

void say(const char* key, const std::string& value) {
    std::printf("%s=%s\n", key, value.c_str());
}

void say(const char* key, long long value) {
    say(key, std::to_string(value));
}

// Nothing here does harm where it is allowed: the program may be run by hand, as root.

// `allowed`, or the name of the error: EPERM.
std::string outcome(long result) {
    if (result >= 0) return "allowed";
    const char* name = ::strerrorname_np(errno);
    return name == nullptr ? std::to_string(errno) : name;
}

std::string names_in(const char* path) {
    const std::unique_ptr<DIR, int (*)(DIR*)> folder(::opendir(path), ::closedir);
    if (!folder) return outcome(-1);
    std::vector<std::string> names;
    while (const dirent* entry = ::readdir(folder.get()))
        if (entry->d_name[0] != '.') names.emplace_back(entry->d_name);
    std::sort(names.begin(), names.end());
    std::string text;
    for (const std::string& name : names) text += (text.empty() ? "" : " ") + name;
    return text;
}

std::string writing_to(const char* path) {
    const int file = ::open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
    std::string text = outcome(file);
    if (file >= 0) {
        ::close(file);
        ::unlink(path);
    }
    return text;
}

std::string capabilities() {
    __user_cap_header_struct header{_LINUX_CAPABILITY_VERSION_3, 0};
    std::array<__user_cap_data_struct, 2> data{};
    if (::syscall(SYS_capget, &header, data.data()) != 0) return outcome(-1);
    std::array<char, 40> text{};
    std::snprintf(text.data(), text.size(), "%08x%08x", data[1].permitted | data[1].effective,
                  data[0].permitted | data[0].effective);
    return text.data();
}

long long open_descriptors() {
    long long count = 0;
    for (int fd = 0; fd < 1024; ++fd)
        if (::fcntl(fd, F_GETFD) >= 0) ++count;
    return count;
}

void say_limit(const char* key, __rlimit_resource_t resource) {
    rlimit limit{};
    ::getrlimit(resource, &limit);
    say(key, limit.rlim_cur == RLIM_INFINITY ? "unlimited" : std::to_string(limit.rlim_cur));
}

void say_identity() {
    say("uid", ::getuid());
    say("gid", ::getgid());
    say("groups", ::getgroups(0, nullptr));
    say("pid", ::getpid());
    say("parent", ::getppid());
    say("capabilities", capabilities());
    say("no_new_privileges", ::prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0));
    say("seccomp", ::prctl(PR_GET_SECCOMP, 0, 0, 0, 0));
    std::array<char, 65> name{};
    ::gethostname(name.data(), name.size());
    say("host_name", name.data());
    say("descriptors", open_descriptors());
    sigset_t blocked{};
    ::sigprocmask(SIG_BLOCK, nullptr, &blocked);
    say("signals_blocked", sigisemptyset(&blocked) != 0 ? "none" : "some");
}

void say_files() {
    say("root", names_in("/"));
    say("work_folder", names_in("."));
    say("write_work_folder", writing_to("probe"));
    say("write_root", writing_to("/probe"));
    say("write_given", writing_to("/given/probe"));
    say("read_passwd", outcome(::open("/etc/passwd", O_RDONLY | O_CLOEXEC)));
    say("mount", outcome(::mount("none", "/", "no-such-type", 0, nullptr)));
}

void say_calls() {
    say("socket_inet", outcome(::socket(AF_INET, SOCK_STREAM, 0)));
    say("socket_unix", outcome(::socket(AF_UNIX, SOCK_STREAM, 0)));
    say("socket_netlink", outcome(::socket(AF_NETLINK, SOCK_RAW, 0)));
    say("unshare_user", outcome(::unshare(CLONE_NEWUSER)));
    say("ptrace", outcome(::syscall(SYS_ptrace, 2 /* PTRACE_PEEKDATA */, ::getpid(), 0, 0)));
    say("set_affinity", outcome(::syscall(SYS_sched_setaffinity, 0, 0, nullptr)));
    say("keys", outcome(::syscall(SYS_keyctl, 0, -3, 0)));
    say("shared_memory", outcome(::syscall(SYS_shmget, 1, 4096, 0600 | 01000)));
    say("bpf", outcome(::syscall(SYS_bpf, 0, nullptr, 0)));
    say("unknown_call", outcome(::syscall(9999)));
}

void say_limits() {
    say_limit("limit_processes", RLIMIT_NPROC);
    say_limit("limit_file_bytes", RLIMIT_FSIZE);
    say_limit("limit_open_files", RLIMIT_NOFILE);
    say_limit("limit_stack", RLIMIT_STACK);
    say_limit("limit_core", RLIMIT_CORE);
    say_limit("limit_cpu_s", RLIMIT_CPU);
}

} // namespace

int probe() {
    say_identity();
    say_files();
    say_calls();
    say_limits();
    return 0;
}

} // namespace judge::box
