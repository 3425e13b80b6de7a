#include "judge/craft/trial.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <variant>

#include "judge/text/fault.hpp"
#include "judge/text/visible.hpp"
#include "judge/verdict/decide.hpp"

namespace judge {
namespace {

constexpr std::size_t most_shown = 2000; // bytes of an input, or of an argument, in a message

// The run alone: as if it had written what was asked of it and ended as it should.
Judgement judgement_of(const Answer& answer) {
    const auto* end = std::get_if<Exited>(&answer.run.termination);
    return decide_verdict(answer.run, answer.limits, {end != nullptr ? end->status : 0, nullptr}, {});
}

Runner& runner_for(const Contestant& contestant, const Ground& ground) {
    const bool contained =
        contestant.candidate.kind == Candidate::Kind::submission || contestant.candidate.problem->contain_reference;
    return contained ? *ground.runner : ground.uncontained_runner();
}

} // namespace

bool Answer::is_usable() const {
    return std::holds_alternative<Exited>(run.termination) && judgement_of(*this).verdict == Verdict::accepted;
}

std::string Answer::why_not() const {
    const Judgement judgement = judgement_of(*this);
    return judgement.reason.empty() ? to_string(run.termination) : judgement.reason;
}

Answer answer_of(const Program& program, const Input& input, const Limits& limits, Runner& runner) {
    Command command = program.command;
    command.arguments.insert(command.arguments.end(), input.args.begin(), input.args.end());
    Answer answer;
    answer.limits = limits;
    answer.run = runner.run(command, Bytes(input.stdin_bytes), limits, [&](std::string_view bytes) {
        const std::size_t room =
            limits.output_bytes - std::min<std::size_t>(limits.output_bytes, answer.stdout_bytes.size());
        answer.stdout_bytes.append(bytes.substr(0, room));
    });
    return answer;
}

Case case_of(const Input& input, const Answer& answer, std::string name) {
    Case result;
    result.name = std::move(name);
    result.args = input.args;
    result.stdin_bytes = Bytes(input.stdin_bytes);
    result.stdout_bytes = Bytes(answer.stdout_bytes);
    if (const auto* end = std::get_if<Exited>(&answer.run.termination)) result.exit_status = end->status;
    return result;
}

std::string to_string(const Failure& failure) {
    return failure.clause.empty() ? std::string(code(failure.verdict))
                                  : fmt::format("{} {}", code(failure.verdict), failure.clause);
}

Answer answer_of(const Contestant& contestant, const Input& input, const LimitOverrides& limits, const Ground& ground) {
    return answer_of(contestant.program, input, apply(contestant.candidate.problem->limits, limits),
                     runner_for(contestant, ground));
}

std::string in_words(const Input& input) {
    std::string words;
    for (const std::string& argument : input.args)
        words += fmt::format("argument \"{}\", ", visible_elided(argument, most_shown));
    return words + fmt::format("standard input \"{}\"", visible_elided(input.stdin_bytes, most_shown));
}

CaseResult judge_on(const Contestant& contestant, const Case& test_case, const Ground& ground) {
    CaseResult result =
        judge_case(contestant.candidate, contestant.program, test_case, runner_for(contestant, ground), ground.checker);
    if (result.verdict != Verdict::judge_error) return result;
    const std::string label = visible(contestant.candidate.label);
    throw JudgeError(result.clause == "checker"
                         ? fmt::format("the checker fails, so nobody is judged: {}; it was asked about the answer of "
                                       "{}; the input: {}",
                                       result.reason, label, in_words(input_of(test_case)))
                         : fmt::format("{} cannot be run: {}", label, result.reason));
}

DuelResult run_duel(const Duel& duel, const Input& input, const Ground& ground) {
    DuelResult result;
    result.answer = answer_of(*duel.knows, input, duel.limits, ground);
    result.test_case = case_of(input, result.answer, "input");
    result.test_case.limits = duel.limits;
    if (result.answer.is_usable()) result.result = judge_on(*duel.tried, result.test_case, ground);
    return result;
}

} // namespace judge
