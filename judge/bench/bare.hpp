// What a run costs without a judge: posix_spawn, stdin from a file, stdout from a pipe, read and memcmp, wait4.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/bench/samples.hpp"

namespace judge::bench {

struct BareRun {
    Time wall{0};
    Time child_cpu{0};  // user and system, as wait4 tells
    Time thread_cpu{0}; // of the calling thread
    int status = 0;     // as wait4 tells
    std::size_t bytes = 0;
    bool same = true; // the output is `expected`, where there is one
};

// words: the program's path and its arguments. Standard error goes to /dev/null. Throws JudgeError when the program
// cannot be started.
[[nodiscard]] BareRun run_bare(const std::vector<std::string>& words, const std::filesystem::path& input,
                               std::optional<std::string_view> expected);

// User and system time of all children that were waited for, and theirs.
[[nodiscard]] Time children_cpu();
[[nodiscard]] Time thread_cpu();

} // namespace judge::bench
