#include "judge/verdict/checker.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>
#include <variant>

#include "judge/text/visible.hpp"
#include "judge/verdict/white_space.hpp"

namespace judge {
namespace {

constexpr std::size_t longest_message = 200;

struct ExitStatuses {
    int accepts;
    int rejects;
    std::optional<int> rejects_form;
};

ExitStatuses statuses_of(CheckerProtocol protocol) {
    if (protocol == CheckerProtocol::testlib) return {0, 1, 2};
    return {42, 43, std::nullopt};
}

bool same_but_for_white_space(std::string_view a, std::string_view b) {
    std::size_t i = 0, k = 0;
    for (;; ++i, ++k) {
        while (i < a.size() && is_white(a[i])) ++i;
        while (k < b.size() && is_white(b[k])) ++k;
        if (i == a.size() || k == b.size()) return i == a.size() && k == b.size();
        if (a[i] != b[k]) return false;
    }
}

// The first line that says something.
std::string message_in(std::string_view text) {
    while (!text.empty() && is_white(text.front())) text.remove_prefix(1);
    std::string_view line = text.substr(0, text.find('\n'));
    while (!line.empty() && is_white(line.back())) line.remove_suffix(1);
    return visible_elided(line, longest_message);
}

std::string message_of(const RunResult& run, const CheckerWords& words) {
    std::string message = message_in(words.feedback);
    if (message.empty()) message = message_in(run.stderr_start);
    if (message.empty()) message = message_in(words.stdout_start);
    return message;
}

// Where it crashes an interpreter says why in its last line.
std::string last_words(const RunResult& run) {
    std::string_view text = run.stderr_end.empty() ? run.stderr_start : run.stderr_end;
    while (!text.empty() && is_white(text.back())) text.remove_suffix(1);
    if (text.empty()) return "";
    return fmt::format("; stderr ends: {}", visible_elided(text.substr(text.rfind('\n') + 1), longest_message));
}

// Why its end is no judgement; empty where it is one.
std::string failure_of(const RunResult& run, const Limits& limits, const ExitStatuses& statuses) {
    if (std::max(run.stdout_bytes, run.stderr_bytes) > limits.output_bytes)
        return fmt::format("wrote more than its {} bytes", limits.output_bytes);
    if (const auto* end = std::get_if<NotRun>(&run.termination)) return "could not be run: " + visible(end->why);
    if (const auto* end = std::get_if<Killed>(&run.termination))
        return fmt::format("was over its limit of {}", to_string(end->limit));
    if (run.cpu_time > limits.cpu_time) return "was over its limit of CPU time";
    if (run.out_of_memory_kills > 0) return "was over its limit of memory";
    const auto* end = std::get_if<Exited>(&run.termination);
    if (end == nullptr) return to_string(run.termination) + last_words(run);
    if (end->status == statuses.accepts || end->status == statuses.rejects || end->status == statuses.rejects_form)
        return "";
    return fmt::format("{}, expected {} or {}{}", to_string(run.termination), statuses.accepts, statuses.rejects,
                       last_words(run));
}

} // namespace

Command checker_command(Command program, CheckerProtocol protocol, const CheckerMatter& matter) {
    program.work_files = {{"input", matter.input}, {"answer", matter.answer}};
    if (!matter.arguments.empty()) program.work_files.push_back({"arguments", matter.arguments});
    std::vector<std::string> arguments = {"input", "answer", "./"};
    if (protocol == CheckerProtocol::testlib) {
        program.work_files.push_back({"output", matter.output});
        arguments = {"input", "output", "answer"};
    } else {
        program.product = "judgemessage.txt";
    }
    program.arguments.insert(program.arguments.end(), arguments.begin(), arguments.end());
    return program;
}

std::string_view checker_stdin(CheckerProtocol protocol, const CheckerMatter& matter) {
    return protocol == CheckerProtocol::kattis ? matter.output : std::string_view();
}

Comparison comparison_by_checker(const Checker& checker, const RunResult& run, const CheckerWords& words,
                                 const CheckerMatter& matter) {
    const ExitStatuses statuses = statuses_of(checker.protocol);
    Comparison comparison;
    comparison.checker = CheckerWord{visible(checker.name), "", failure_of(run, checker.limits, statuses)};
    if (!comparison.checker->failure.empty()) {
        comparison.match = Match::different;
        return comparison;
    }
    comparison.checker->message = message_of(run, words);
    const int status = std::get<Exited>(run.termination).status;
    if (status == statuses.accepts) return comparison;
    const bool is_form = status == statuses.rejects_form || same_but_for_white_space(matter.output, matter.answer);
    comparison.match = is_form ? Match::white_space : Match::different;
    return comparison;
}

} // namespace judge
