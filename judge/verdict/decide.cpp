#include "judge/verdict/decide.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <optional>
#include <string>
#include <variant>

#include "judge/text/visible.hpp"

namespace judge {
namespace {

using std::chrono::nanoseconds;

bool killed_for(const RunResult& run, Limit limit) {
    const auto* end = std::get_if<Killed>(&run.termination);
    return end != nullptr && end->limit == limit;
}

std::string seconds(nanoseconds time) {
    return fmt::format("{:.3f} s", std::chrono::duration<double>(time).count());
}
std::string mebibytes(std::uint64_t bytes) {
    return fmt::format("{:.1f} MiB", static_cast<double>(bytes) / (1 << 20U));
}

std::optional<Judgement> not_run(const RunResult& run) {
    const auto* end = std::get_if<NotRun>(&run.termination);
    if (end == nullptr) return std::nullopt;
    return Judgement{Verdict::judge_error, "start", "could not be run: " + visible(end->why)};
}

std::optional<Judgement> over_output(const RunResult& run, const Limits& limits) {
    if (std::max(run.stdout_bytes, run.stderr_bytes) <= limits.output_bytes && !killed_for(run, Limit::output))
        return std::nullopt;
    const std::string_view stream = run.stdout_bytes > limits.output_bytes ? "stdout" : "stderr";
    return Judgement{Verdict::output_limit_exceeded, "output",
                     fmt::format("over {} bytes on {}", limits.output_bytes, stream)};
}

// A run that was ended for a limit did use more than it, even where the figure reads a little less.
std::optional<Judgement> over_time(const RunResult& run, const Limits& limits) {
    if (run.cpu_time > limits.cpu_time || killed_for(run, Limit::cpu_time))
        return Judgement{
            Verdict::time_limit_exceeded, "cpu_time",
            fmt::format("{} of CPU time, the limit is {}", seconds(run.cpu_time), seconds(limits.cpu_time))};
    if (run.wall_time > limits.wall_time || killed_for(run, Limit::wall_time))
        return Judgement{
            Verdict::time_limit_exceeded, "wall_time",
            fmt::format("{} of wall time, the limit is {}", seconds(run.wall_time), seconds(limits.wall_time))};
    return std::nullopt;
}

// A cgroup charges the page cache too, which the kernel takes back before it ends anybody: such a peak stands at the
// limit without being over it.
bool peak_counts(const RunResult& run) {
    return !run.measured_by.memory.starts_with("cgroup");
}

std::optional<Judgement> over_memory(const RunResult& run, const Limits& limits) {
    if (run.out_of_memory_kills > 0)
        return Judgement{
            Verdict::memory_limit_exceeded, "memory",
            fmt::format("out of memory: the kernel ended {} process{} at the limit of {}", run.out_of_memory_kills,
                        run.out_of_memory_kills == 1 ? "" : "es", mebibytes(limits.memory_bytes))};
    const bool over = peak_counts(run) && run.peak_memory_bytes > limits.memory_bytes;
    if (!over && !killed_for(run, Limit::memory)) return std::nullopt;
    return Judgement{
        Verdict::memory_limit_exceeded, "memory",
        fmt::format("{} of memory, the limit is {}", mebibytes(run.peak_memory_bytes), mebibytes(limits.memory_bytes))};
}

// The last line that the program wrote on stderr, where assertions and exceptions say why.
std::string last_words(const RunResult& run) {
    std::string_view text = run.stderr_end.empty() ? run.stderr_start : run.stderr_end;
    while (!text.empty() && (text.back() == '\n' || text.back() == '\r' || text.back() == ' ')) text.remove_suffix(1);
    if (text.empty()) return "";
    const std::size_t line = text.find_last_of('\n');
    return fmt::format("; stderr ends: {}",
                       visible_elided(text.substr(line == std::string_view::npos ? 0 : line + 1), 160));
}

std::optional<Judgement> crashed(const RunResult& run, const Expectation& expectation) {
    const auto* end = std::get_if<Exited>(&run.termination);
    if (end != nullptr && end->status == expectation.exit_status) return std::nullopt;
    std::string reason = to_string(run.termination);
    if (end == nullptr) return Judgement{Verdict::run_time_error, "signal", reason + last_words(run)};
    return Judgement{Verdict::run_time_error, "exit",
                     fmt::format("{}, expected {}{}", reason, expectation.exit_status, last_words(run))};
}

Judgement of_checker(Verdict verdict, const CheckerWord& word) {
    if (!word.failure.empty()) return {Verdict::judge_error, "checker", fmt::format("{} {}", word.name, word.failure)};
    return {verdict, "checker",
            fmt::format("{} {}", word.name,
                        word.message.empty() ? "rejects it and does not say why" : "says: " + word.message)};
}

Judgement of_comparison(const Comparison& comparison) {
    if (comparison.match == Match::same) return {};
    const Verdict verdict =
        comparison.match == Match::white_space ? Verdict::presentation_error : Verdict::wrong_answer;
    if (comparison.checker) return of_checker(verdict, *comparison.checker);
    const Difference& difference = *comparison.difference;
    return {verdict, difference.clause,
            fmt::format("{} (byte {}, line {}{}){}", difference.explanation, difference.actual.offset,
                        difference.actual.line,
                        difference.actual.column > 1 ? fmt::format(", column {}", difference.actual.column) : "",
                        difference.rule.empty() ? "" : "; " + difference.rule)};
}

std::optional<Judgement> other_stderr(const RunResult& run, const Expectation& expectation) {
    if (expectation.stderr_bytes == nullptr) return std::nullopt;
    const Comparison comparison = compare(*expectation.stderr_bytes, run.stderr_start, OutputContract{});
    if (comparison.match == Match::same && run.stderr_bytes == run.stderr_start.size()) return std::nullopt;
    return Judgement{Verdict::wrong_answer, "stderr",
                     fmt::format("stderr is {}, expected {}", visible_elided(run.stderr_start, 160),
                                 visible_elided(*expectation.stderr_bytes, 160))};
}

} // namespace

Judgement decide_verdict(const RunResult& run, const Limits& limits, const Expectation& expectation,
                         const Comparison& comparison) {
    if (auto judgement = not_run(run)) return *judgement;
    if (auto judgement = over_output(run, limits)) return *judgement;
    if (auto judgement = over_time(run, limits)) return *judgement;
    if (auto judgement = over_memory(run, limits)) return *judgement;
    if (auto judgement = crashed(run, expectation)) return *judgement;
    if (comparison.match != Match::same) return of_comparison(comparison);
    if (auto judgement = other_stderr(run, expectation)) return *judgement;
    return {};
}

} // namespace judge
