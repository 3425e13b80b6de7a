#include "solutions/bench/measure.hpp"

#include <spawn.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <stdexcept>
#include <system_error>

namespace bench {
namespace {

void require(bool done, const char* what) {
    if (!done) throw std::system_error(errno, std::generic_category(), what);
}

double seconds(const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
}

pid_t spawn(const std::vector<std::string>& command, int input, int output) {
    std::vector<char*> arguments;
    arguments.reserve(command.size() + 1);
    for (const std::string& argument : command) arguments.push_back(const_cast<char*>(argument.c_str()));
    arguments.push_back(nullptr);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
    pid_t child = 0;
    errno = ::posix_spawn(&child, arguments[0], &actions, nullptr, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    require(errno == 0, arguments[0]);
    return child;
}

} // namespace

MemoryFile::MemoryFile(std::string_view content) : descriptor_(::memfd_create("bench", MFD_CLOEXEC)) {
    require(descriptor_ >= 0, "memfd_create");
    while (!content.empty()) {
        const ssize_t written = ::write(descriptor_, content.data(), content.size());
        require(written > 0, "write");
        content.remove_prefix(static_cast<std::size_t>(written));
    }
}

MemoryFile::~MemoryFile() {
    ::close(descriptor_);
}

std::uint64_t MemoryFile::size() const {
    struct stat facts {};
    require(::fstat(descriptor_, &facts) == 0, "fstat");
    return static_cast<std::uint64_t>(facts.st_size);
}

void MemoryFile::rewind() const {
    require(::lseek(descriptor_, 0, SEEK_SET) == 0, "lseek");
}

void MemoryFile::cut() const {
    require(::ftruncate(descriptor_, 0) == 0, "ftruncate");
    rewind();
}

Cost run(const std::vector<std::string>& command, MemoryFile& input, MemoryFile& output) {
    input.rewind();
    output.cut();
    const auto begin = std::chrono::steady_clock::now();
    const pid_t child = spawn(command, input.descriptor(), output.descriptor());
    int status = 0;
    rusage usage{};
    require(::wait4(child, &status, 0, &usage) == child, "wait4");
    const std::chrono::duration<double> wall = std::chrono::steady_clock::now() - begin;
    if (status != 0) throw std::runtime_error(command[0] + " failed");
    return {seconds(usage.ru_utime) + seconds(usage.ru_stime), wall.count()};
}

} // namespace bench
