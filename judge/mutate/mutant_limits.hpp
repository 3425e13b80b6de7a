// What a mutant may use on a case. Most of those that never end would cost the problem's whole time limit on each case,
// so that what the reference uses is the measure instead; but what it says is no verdict of the problem yet.
#pragma once

#include "judge/pipeline/judge_case.hpp"
#include "judge/run/result.hpp"
#include "judge/spec/limits.hpp"

namespace judge {

// Ten times the reference's CPU time, and at least 100 ms; three times its wall time, and at least what leaves a busy
// machine room; neither above what the problem allows. `real`: the case's limits by the problem.
[[nodiscard]] LimitOverrides limits_of_mutant(const RunResult& reference, const LimitOverrides& own,
                                              const Limits& real);

enum class OtherKills { none, some };

// Judges a mutant under the limits above. A time limit exceeded is tried again under the problem's own where it would
// be the first kill, or where the clock on the wall ended the run, which a busy machine does too.
[[nodiscard]] CaseResult judge_mutant(const Candidate& candidate, const Program& program, const Case& limited,
                                      const Case& real, OtherKills others, Runner& runner,
                                      const CheckerAtWork& checker);

} // namespace judge
