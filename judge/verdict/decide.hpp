// From facts to a verdict: a pure function, so that results can be judged again under other limits without running.
#pragma once

#include <string>
#include <string_view>

#include "judge/run/result.hpp"
#include "judge/spec/limits.hpp"
#include "judge/spec/verdict.hpp"
#include "judge/verdict/comparison.hpp"

namespace judge {

struct Judgement {
    Verdict verdict = Verdict::accepted;
    std::string clause; // what decided: output, cpu_time, wall_time, memory, signal, exit, stderr, a clause of the
                        // contract, checker; empty when accepted
    std::string reason; // in words, visible bytes only; empty when accepted
};

// What the case asks for beside its stdout.
struct Expectation {
    int exit_status = 0;
    const std::string* stderr_bytes = nullptr; // nothing where stderr is free
};

// The first rule that applies decides: could not run: JE; output over the limit: OLE; CPU or wall time over: TLE;
// memory over: MLE; a signal or another exit status: RTE; the comparison: PE or WA; stderr: WA; else AC. A limit is
// passed by being over it, not at it. Memory is over when the run was ended for it, by the kernel or by the judge, or
// when its peak is over the limit and was not measured by a cgroup.
[[nodiscard]] Judgement decide_verdict(const RunResult& run, const Limits& limits, const Expectation& expectation,
                                       const Comparison& comparison);

} // namespace judge
