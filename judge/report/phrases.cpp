#include "judge/report/phrases.hpp"

#include <fmt/format.h>

#include "judge/text/visible.hpp"

namespace judge {
namespace {

enum class Tabs { escaped, kept };

std::string escaped(std::string_view text, Tabs tabs) {
    std::string out;
    for (const char c : text) {
        if ((c >= 0x20 && c < 0x7f) || (c == '\t' && tabs == Tabs::kept))
            out += c;
        else
            out += visible(std::string_view(&c, 1));
    }
    return out;
}

} // namespace

std::string printable(std::string_view text) {
    return escaped(text, Tabs::escaped);
}

std::vector<std::string> printable_lines(std::string_view text) {
    std::vector<std::string> lines;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        lines.push_back(escaped(text.substr(0, end), Tabs::kept));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    return lines;
}

std::string reason_of(const CaseResult& result) {
    const bool both = !result.clause.empty() && !result.reason.empty();
    return printable(result.clause) + (both ? ": " : "") + printable(result.reason);
}

const Difference* deciding_difference(const CaseResult& result) {
    const bool compared = result.verdict == Verdict::presentation_error || result.verdict == Verdict::wrong_answer;
    const auto& difference = result.comparison.difference;
    return compared && difference && difference->clause == result.clause ? &*difference : nullptr;
}

std::vector<std::string> explanation_of(const ProgramResult& result) {
    std::vector<std::string> lines = printable_lines(result.reason);
    for (std::string& line : printable_lines(visible_lines(result.compiler_output))) lines.push_back(std::move(line));
    return lines;
}

std::string expectation_of(const ProgramResult& result) {
    const bool judged = result.cases_run > 0 || result.verdict != Verdict::accepted;
    std::string words =
        fmt::format("expected {}, {}", code(result.expected),
                    judged ? fmt::format("got {}", code(result.verdict)) : std::string("but no case was run"));
    if (!result.deciding_case.empty()) words += fmt::format(" at {}", visible(result.deciding_case));
    return words;
}

std::string count_of(std::size_t count, std::string_view noun) {
    return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

std::string duration_of(std::chrono::nanoseconds duration) {
    using std::chrono::milliseconds;
    if (duration < milliseconds(1)) return "<1 ms";
    if (duration < std::chrono::seconds(1))
        return fmt::format("{} ms", std::chrono::duration_cast<milliseconds>(duration).count());
    return fmt::format("{:.1f} s", std::chrono::duration<double>(duration).count());
}

std::string memory_of(std::uint64_t bytes) {
    return fmt::format("{:.1f} MiB", static_cast<double>(bytes) / (1U << 20U));
}

std::string outcome_of(const Summary& summary, const ReportStyle& style) {
    if (!summary.finished && summary.cases + summary.programs == 0) return "nothing was judged";
    std::string text = fmt::format("{}, {}: ", count_of(summary.cases, "case"), count_of(summary.programs, "program"));
    text += summary.failed == 0 ? "all as expected" : fmt::format("{} not as expected", summary.failed);
    if (!summary.finished) return text + " so far; the run did not finish";
    const std::size_t points = summary.passed + summary.failed;
    if (points < summary.planned) text += fmt::format(", {} not run", summary.planned - points);
    if (style.show_measures) text += fmt::format(" ({})", duration_of(summary.elapsed));
    return text;
}

} // namespace judge
