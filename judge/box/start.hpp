// Starting a program: everything between the request and its first instruction.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <variant>

#include "judge/box/descriptor.hpp"
#include "judge/box/protocol.hpp"

namespace judge::box {

struct Job {
    const char* program = nullptr; // absolute path
    char* const* arguments = nullptr;
    char* const* environment = nullptr;
    int stdin_fd = -1;
    int stdout_fd = -1;
    int stderr_fd = -1;
    int work_folder_fd = -1;
    std::uint64_t cpu_limit_ns = 0;
    std::uint64_t memory_limit_bytes = 0;
    std::uint64_t file_limit_bytes = 0;
};

// How far a run may pass a time limit before it is killed, so that the true time of a near miss is known.
[[nodiscard]] constexpr std::uint64_t with_grace(std::uint64_t limit_ns) {
    return limit_ns + limit_ns / 10 + 20'000'000;
}

struct Child {
    pid_t pid = -1;
    Descriptor pidfd;
};

struct StartFailure {
    StartStep step = StartStep::none;
    int error = 0; // errno
};

// Returns once the program runs (or cannot). It leads a session of its own, without a terminal.
[[nodiscard]] std::variant<Child, StartFailure> start(const Job& job);

} // namespace judge::box
