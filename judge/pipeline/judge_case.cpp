#include "judge/pipeline/judge_case.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "judge/verdict/decide.hpp"

namespace judge {
namespace {

CaseResult blank_result(const Candidate& candidate, const Case& test_case) {
    CaseResult result;
    result.problem = candidate.problem->id;
    result.program = candidate.label;
    result.case_name = test_case.name;
    result.place = test_case.place;
    result.program_expected = candidate.expected;
    result.limits = apply(candidate.problem->limits, test_case.limits);
    return result;
}

Expectation expectation_of(const Case& test_case) {
    return {test_case.exit_status, test_case.stderr_bytes ? &*test_case.stderr_bytes : nullptr};
}

void take(CaseResult& result, Judgement judgement) {
    result.verdict = judgement.verdict;
    result.clause = std::move(judgement.clause);
    result.reason = std::move(judgement.reason);
    result.as_expected = result.program_expected != Verdict::accepted || result.verdict == Verdict::accepted;
}

// The reader of cases lets only these four through.
Limit limit_of(std::string_view name) {
    for (const Limit limit : {Limit::cpu_time, Limit::wall_time, Limit::memory})
        if (name == key_of(limit)) return limit;
    return Limit::output;
}

Termination termination_of(const Observed& observed) {
    if (observed.error) return NotRun{*observed.error};
    if (observed.killed) return Killed{limit_of(*observed.killed)};
    if (observed.signal) return Signalled{*observed.signal};
    return Exited{observed.exit_status.value_or(0)};
}

RunResult run_of(const Observed& observed) {
    RunResult run;
    run.termination = termination_of(observed);
    run.cpu_time = observed.cpu_time;
    run.wall_time = observed.wall_time;
    run.peak_memory_bytes = observed.memory_bytes;
    run.out_of_memory_kills = observed.out_of_memory_kills;
    run.stdout_bytes = observed.stdout_bytes.view().size();
    run.stderr_bytes = observed.stderr_bytes.size();
    run.stderr_start = observed.stderr_bytes.substr(0, stderr_kept);
    run.measured_by = {"observed", "observed", "observed"};
    return run;
}

// The checker is asked only about the output of a run that is good otherwise, as a comparison counts only then.
void judge_by_checker(CaseResult& result, const Command& command, const Case& test_case, Runner& runner,
                      const CheckerAtWork& checker) {
    std::string output;
    result.run = runner.run(command, test_case.stdin_bytes, result.limits, [&](std::string_view bytes) {
        const std::size_t room =
            result.limits.output_bytes - std::min<std::size_t>(result.limits.output_bytes, output.size());
        output.append(bytes.substr(0, room));
    });
    const Expectation expectation = expectation_of(test_case);
    const Judgement of_run = decide_verdict(result.run, result.limits, {expectation.exit_status}, {});
    if (of_run.verdict != Verdict::accepted) return take(result, of_run);
    result.comparison = check_output(*checker.checker, test_case, output, *checker.runner);
    take(result, decide_verdict(result.run, result.limits, expectation, result.comparison));
}

} // namespace

CaseResult judge_case(const Candidate& candidate, const Program& program, const Case& test_case, Runner& runner,
                      const CheckerAtWork& checker) {
    CaseResult result = blank_result(candidate, test_case);
    Command command = program.command;
    command.arguments.insert(command.arguments.end(), test_case.args.begin(), test_case.args.end());
    if (checker.checker != nullptr) {
        judge_by_checker(result, command, test_case, runner, checker);
        return result;
    }
    const auto comparer = make_comparer(test_case.stdout_bytes.view(), candidate.problem->output);
    result.run = runner.run(command, test_case.stdin_bytes, result.limits,
                            [&comparer](std::string_view bytes) { comparer->feed(bytes); });
    result.comparison = comparer->finish();
    take(result, decide_verdict(result.run, result.limits, expectation_of(test_case), result.comparison));
    return result;
}

CaseResult judge_observed(const Candidate& candidate, const Case& test_case) {
    CaseResult result = blank_result(candidate, test_case);
    const RunResult facts = run_of(*test_case.observed); // not the result's own: nothing was measured
    const OutputContract& contract = test_case.output ? *test_case.output : candidate.problem->output;
    const Comparison comparison =
        compare(test_case.stdout_bytes.view(), test_case.observed->stdout_bytes.view(), contract);
    const Judgement judgement = decide_verdict(facts, result.limits, expectation_of(test_case), comparison);
    const bool clause_fits = test_case.clause.empty() || test_case.clause == judgement.clause;
    if (judgement.verdict == test_case.verdict && clause_fits) return result;
    take(result,
         {Verdict::wrong_answer, "judgement",
          fmt::format("judged {}{}{}, expected {}{}{}{}", code(judgement.verdict), judgement.clause.empty() ? "" : " ",
                      judgement.clause, code(test_case.verdict), test_case.clause.empty() ? "" : " ", test_case.clause,
                      judgement.reason.empty() ? "" : ": " + judgement.reason)});
    return result;
}

} // namespace judge
