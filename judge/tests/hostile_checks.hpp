// How a hostile run may end, and the limits that rows share.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "judge/run/result.hpp"
#include "judge/spec/limits.hpp"

namespace judge::hostile {

struct Outcome {
    RunResult result;
    std::string output; // the first MiB
    Limits limits;      // that it had
};

// Says with Boost's checks what is wrong with an outcome.
using Check = std::function<void(const Outcome&)>;

// Generous for what ends by itself, soon for what does not.
[[nodiscard]] Limits usual_limits();
[[nodiscard]] Limits with_memory(std::uint64_t mebibytes);
[[nodiscard]] Limits with_wall_time(std::chrono::milliseconds time);
[[nodiscard]] Limits with_cpu_time(std::chrono::milliseconds time);

[[nodiscard]] Check exits(int status);
[[nodiscard]] Check signalled(int signal);
[[nodiscard]] Check killed_for(Limit limit);
[[nodiscard]] Check killed_for_time(); // CPU or wall: which of them is the scheduler's choice
[[nodiscard]] Check over_memory();     // what is judged memory limit exceeded
[[nodiscard]] Check anyhow();          // however it ends, but its facts are known
[[nodiscard]] Check both(Check first, Check second);
// It has run to its end, has printed one line for each attempt, and each tells of a refusal: that something is not
// permitted, not there or not known, or one of `also`.
[[nodiscard]] Check refused(std::initializer_list<std::string_view> also = {});
[[nodiscard]] Check prints(std::string_view text);
[[nodiscard]] Check prints_at_most(long number);
[[nodiscard]] Check prints_nothing_of(std::initializer_list<std::string_view> words);

[[nodiscard]] std::vector<std::string> lines_of(const std::string& text);

} // namespace judge::hostile
