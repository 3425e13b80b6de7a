// Judging many programs on many cases, on several workers, with results in a stable order.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <vector>

#include "judge/build/program_store.hpp"
#include "judge/pipeline/judge_case.hpp"
#include "judge/pipeline/worker.hpp"
#include "judge/verdict/case_result.hpp"

namespace judge {

// Called from one thread at a time, in the order of candidates and cases, whatever the number of workers. A program's
// result comes behind those of its cases.
struct JudgingListener {
    std::function<void(const CaseResult&)> on_case;
    std::function<void(const ProgramResult&)> on_program;
    std::function<void(std::size_t done, std::size_t planned)> on_progress; // tasks: builds and runs
};

// Builds and judges all candidates. With stop_program, the cases behind a program's first one that is not
// accepted are not run (or their results dropped). Throws JudgeError as soon as the judge itself fails; all workers
// have ended then. `first`: a worker that has been started already.
void judge_all(const std::vector<Candidate>& candidates, const ProgramStore& store, const JudgingOptions& options,
               const JudgingListener& listener, std::unique_ptr<Worker> first = nullptr);

} // namespace judge
