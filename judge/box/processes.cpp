#include "judge/box/processes.hpp"

#include <dirent.h>
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <memory>
#include <string>
#include <string_view>

#include "judge/box/descriptor.hpp"

namespace judge::box {
namespace {

std::array<char, 64> proc_path(pid_t pid, const char* name) {
    std::array<char, 64> path{};
    std::snprintf(path.data(), path.size(), "/proc/%d/%s", pid, name);
    return path;
}

std::string read_proc(pid_t pid, const char* name) {
    const Descriptor file(::open(proc_path(pid, name).data(), O_RDONLY | O_CLOEXEC));
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
    std::vector<pid_t> pids;
    const std::unique_ptr<DIR, int (*)(DIR*)> threads(::opendir(proc_path(pid, "task").data()), ::closedir);
    if (!threads) return pids;
    while (const dirent* thread = ::readdir(threads.get())) {
        if (thread->d_name[0] == '.') continue;
        std::array<char, 64> name{};
        std::snprintf(name.data(), name.size(), "task/%.32s/children", thread->d_name);
        const std::string text = read_proc(pid, name.data());
        for (std::string_view rest = text; !rest.empty();) {
            const std::size_t end = std::min(rest.find(' '), rest.size());
            if (end > 0) pids.push_back(static_cast<pid_t>(leading_number(rest.substr(0, end))));
            rest.remove_prefix(std::min(end + 1, rest.size()));
        }
    }
    return pids;
}

std::vector<pid_t> all_below_us() {
    std::vector<pid_t> family = children_of(::getpid());
    for (std::size_t i = 0; i < family.size(); ++i)
        for (const pid_t child : children_of(family[i])) family.push_back(child);
    return family;
}

namespace {

// Behind a line end: the name, which is in the file too, may hold anything else.
std::uint64_t peak_in(const std::string& status) {
    constexpr std::string_view key = "\nVmHWM:";
    const std::size_t at = status.find(key);
    return at == std::string::npos ? 0 : leading_number(std::string_view(status).substr(at + key.size())) * 1024;
}

// By the names of its threads; a process lives on without its first one.
std::uint64_t peak_in_threads(pid_t pid) {
    const std::unique_ptr<DIR, int (*)(DIR*)> threads(::opendir(proc_path(pid, "task").data()), ::closedir);
    std::uint64_t peak = 0;
    while (const dirent* thread = threads && peak == 0 ? ::readdir(threads.get()) : nullptr) {
        std::array<char, 64> name{};
        std::snprintf(name.data(), name.size(), "task/%.32s/status", thread->d_name);
        if (thread->d_name[0] != '.') peak = peak_in(read_proc(pid, name.data()));
    }
    return peak;
}

} // namespace

std::uint64_t peak_memory_bytes(pid_t pid) {
    const std::uint64_t peak = peak_in(read_proc(pid, "status"));
    return peak != 0 ? peak : peak_in_threads(pid);
}

CpuTime cpu_time(pid_t pid) {
    // Behind the name in parentheses, which may hold anything: state is field 3; utime, stime, cutime, cstime are 14
    // to 17.
    const std::string stat = read_proc(pid, "stat");
    const std::uint64_t tick_ns = 1'000'000'000 / static_cast<std::uint64_t>(::sysconf(_SC_CLK_TCK));
    std::size_t at = stat.rfind(')');
    CpuTime time;
    for (int field = 3; at != std::string::npos && field <= 17; ++field) {
        at = stat.find(' ', at + 1);
        if (at == std::string::npos || field < 14) continue;
        (field < 16 ? time.own_ns : time.waited_ns) += leading_number(std::string_view(stat).substr(at)) * tick_ns;
    }
    return time;
}

void offer_first(pid_t pid) {
    const Descriptor file(::open(proc_path(pid, "oom_score_adj").data(), O_WRONLY | O_CLOEXEC));
    if (file.is_open()) static_cast<void>(!::write(file.get(), "1000", 4));
}

Reaped end_all_children() {
    Reaped reaped;
    std::vector<pid_t> killed;
    const auto give_up = std::chrono::steady_clock::now() + std::chrono::seconds(2);
    while (reap_ended(reaped)) {
        const std::vector<pid_t> alive = children_of(::getpid());
        if (std::chrono::steady_clock::now() > give_up) {
            reaped.left = std::max<std::uint32_t>(1, static_cast<std::uint32_t>(alive.size()));
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
