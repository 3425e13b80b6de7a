#include "judge/box/processes.hpp"

#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <string>
#include <string_view>

#include "judge/box/descriptor.hpp"

namespace judge::box {
namespace {

std::string read_proc(pid_t pid, const char* name) {
    std::array<char, 64> path{};
    std::snprintf(path.data(), path.size(), "/proc/%d/%s", pid, name);
    const Descriptor file(::open(path.data(), O_RDONLY | O_CLOEXEC));
    if (!file.is_open()) return {};
    std::string text;
    std::array<char, 4096> buffer{};
    for (ssize_t got = 0; (got = ::read(file.get(), buffer.data(), buffer.size())) > 0;)
        text.append(buffer.data(), static_cast<std::size_t>(got));
    return text;
}

// The number at the beginning of the text behind any blanks.
std::uint64_t leading_number(std::string_view text) {
    text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
    std::uint64_t value = 0;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
}

std::uint64_t cpu_of(const rusage& usage) {
    const auto ns = [](const timeval& time) {
        return static_cast<std::uint64_t>(time.tv_sec) * 1'000'000'000 +
               static_cast<std::uint64_t>(time.tv_usec) * 1'000;
    };
    return ns(usage.ru_utime) + ns(usage.ru_stime);
}

// Reaps what has ended already, without waiting. False when we have no children at all.
bool reap_ended(Reaped& reaped) {
    for (;;) {
        rusage usage{};
        int status = 0;
        const pid_t pid = ::wait4(-1, &status, WNOHANG | __WALL, &usage);
        if (pid == 0) return true;
        if (pid < 0) return errno != ECHILD;
        reaped.cpu_ns += cpu_of(usage);
        reaped.peak_memory_bytes =
            std::max(reaped.peak_memory_bytes, static_cast<std::uint64_t>(usage.ru_maxrss) * 1024);
    }
}

} // namespace

std::vector<pid_t> children_of(pid_t pid) {
    std::array<char, 64> name{};
    std::snprintf(name.data(), name.size(), "task/%d/children", pid);
    std::vector<pid_t> pids;
    const std::string text = read_proc(pid, name.data());
    for (std::string_view rest = text; !rest.empty();) {
        const std::size_t end = std::min(rest.find(' '), rest.size());
        if (end > 0) pids.push_back(static_cast<pid_t>(leading_number(rest.substr(0, end))));
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return pids;
}

std::vector<pid_t> family_of(pid_t pid) {
    std::vector<pid_t> family{pid};
    for (std::size_t i = 0; i < family.size(); ++i)
        for (const pid_t child : children_of(family[i])) family.push_back(child);
    return family;
}

std::uint64_t peak_memory_bytes(pid_t pid) {
    const std::string status = read_proc(pid, "status");
    const std::size_t at = status.find("VmHWM:");
    return at == std::string::npos ? 0 : leading_number(std::string_view(status).substr(at + 6)) * 1024;
}

std::uint64_t cpu_time_ns(pid_t pid) {
    clockid_t clock{};
    timespec time{};
    if (::clock_getcpuclockid(pid, &clock) != 0 || ::clock_gettime(clock, &time) != 0) return 0;
    return static_cast<std::uint64_t>(time.tv_sec) * 1'000'000'000 + static_cast<std::uint64_t>(time.tv_nsec);
}

Reaped end_all_children() {
    Reaped reaped;
    std::vector<pid_t> killed;
    const auto give_up = std::chrono::steady_clock::now() + std::chrono::seconds(2);
    while (reap_ended(reaped)) {
        const std::vector<pid_t> alive = children_of(::getpid());
        if (std::chrono::steady_clock::now() > give_up) {
            reaped.left = static_cast<std::uint32_t>(alive.size());
            return reaped;
        }
        for (const pid_t pid : alive) {
            if (::kill(pid, SIGKILL) != 0 || std::find(killed.begin(), killed.end(), pid) != killed.end()) continue;
            killed.push_back(pid);
            ++reaped.ended;
        }
        // A killed process hands its own children to us a moment later; look again soon, without spinning.
        const timespec pause{0, 200'000};
        ::nanosleep(&pause, nullptr);
    }
    return reaped;
}

} // namespace judge::box
