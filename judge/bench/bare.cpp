#include "judge/bench/bare.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <ctime>

#include "judge/box/descriptor.hpp"
#include "judge/text/fault.hpp"

namespace judge::bench {
namespace {

[[noreturn]] void fail(const std::string& what, int error) {
    throw JudgeError(fmt::format("{}: {}", what, std::strerror(error)));
}

Time time_of(const timeval& time) {
    return std::chrono::seconds(time.tv_sec) + std::chrono::microseconds(time.tv_usec);
}

pid_t spawn(const std::vector<std::string>& words, int input, int output) {
    std::vector<char*> arguments;
    arguments.reserve(words.size() + 1);
    for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    posix_spawn_file_actions_t actions;
    ::posix_spawn_file_actions_init(&actions);
    ::posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
    ::posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
    ::posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    pid_t child = 0;
    const int error = ::posix_spawn(&child, arguments[0], &actions, nullptr, arguments.data(), environ);
    ::posix_spawn_file_actions_destroy(&actions);
    if (error != 0) fail(words[0], error);
    return child;
}

void read_and_compare(int output, std::optional<std::string_view> expected, BareRun& run) {
    static thread_local std::array<char, 64U << 10U> buffer;
    for (;;) {
        const ssize_t got = ::read(output, buffer.data(), buffer.size());
        if (got < 0) fail("reading the output", errno);
        if (got == 0) break;
        const auto size = static_cast<std::size_t>(got);
        if (expected)
            run.same = run.same && run.bytes + size <= expected->size() &&
                       std::memcmp(buffer.data(), expected->data() + run.bytes, size) == 0;
        run.bytes += size;
    }
    run.same = run.same && (!expected || run.bytes == expected->size());
}

} // namespace

BareRun run_bare(const std::vector<std::string>& words, const std::filesystem::path& input,
                 std::optional<std::string_view> expected) {
    BareRun run;
    const auto begin = std::chrono::steady_clock::now();
    const Time cpu_before = thread_cpu();
    const Descriptor in(::open(input.c_str(), O_RDONLY | O_CLOEXEC));
    if (!in.is_open()) fail(input.native(), errno);
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) fail("pipe2", errno);
    const Descriptor reading(ends[0]);
    Descriptor writing(ends[1]);
    const pid_t child = spawn(words, in.get(), writing.get());
    writing.reset();
    read_and_compare(reading.get(), expected, run);
    rusage usage{};
    if (::wait4(child, &run.status, 0, &usage) != child) fail("wait4", errno);
    run.wall = std::chrono::steady_clock::now() - begin;
    run.thread_cpu = thread_cpu() - cpu_before;
    run.child_cpu = time_of(usage.ru_utime) + time_of(usage.ru_stime);
    return run;
}

Time children_cpu() {
    rusage usage{};
    ::getrusage(RUSAGE_CHILDREN, &usage);
    return time_of(usage.ru_utime) + time_of(usage.ru_stime);
}

Time thread_cpu() {
    timespec now{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return std::chrono::seconds(now.tv_sec) + std::chrono::nanoseconds(now.tv_nsec);
}

} // namespace judge::bench
