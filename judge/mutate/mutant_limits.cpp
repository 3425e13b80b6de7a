#include "judge/mutate/mutant_limits.hpp"

#include <algorithm>
#include <chrono>

namespace judge {
namespace {

constexpr std::chrono::milliseconds least_cpu_time{100};
constexpr int cpu_factor = 10;
constexpr int wall_factor = 3;
constexpr std::chrono::seconds wall_spare{2};

} // namespace

LimitOverrides limits_of_mutant(const RunResult& reference, const LimitOverrides& own, const Limits& real) {
    using std::chrono::milliseconds;
    const auto cpu_time = std::chrono::ceil<milliseconds>(reference.cpu_time);
    const auto wall_time = std::chrono::ceil<milliseconds>(reference.wall_time);
    LimitOverrides limits = own;
    limits.cpu_time = std::min(std::max(least_cpu_time, cpu_factor * cpu_time), real.cpu_time);
    limits.wall_time =
        std::min(std::max<milliseconds>(3 * *limits.cpu_time + wall_spare, wall_factor * wall_time), real.wall_time);
    return limits;
}

CaseResult judge_mutant(const Candidate& candidate, const Program& program, const Case& limited, const Case& real,
                        OtherKills others, Runner& runner, const CheckerAtWork& checker) {
    CaseResult result = judge_case(candidate, program, limited, runner, checker);
    if (result.verdict != Verdict::time_limit_exceeded) return result;
    if (others == OtherKills::some && result.clause != "wall_time") return result;
    return judge_case(candidate, program, real, runner, checker);
}

} // namespace judge
