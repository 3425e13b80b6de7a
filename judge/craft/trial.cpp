#include "judge/craft/trial.hpp"

#include <algorithm>
#include <utility>
#include <variant>

namespace judge {

bool Answer::is_usable() const {
    return std::holds_alternative<Exited>(run.termination);
}

Answer answer_of(const Program& program, const Input& input, const Limits& limits, Runner& runner) {
    Command command = program.command;
    command.arguments.insert(command.arguments.end(), input.args.begin(), input.args.end());
    Answer answer;
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

} // namespace judge
