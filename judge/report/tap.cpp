// TAP version 14 (testanything.org), plan first. A string in a YAML block is visible bytes, single-quoted: nothing but
// the quote itself needs an escape there. Lines are one double-quoted string; Perl's reader takes a list item for a
// map.
#include <fmt/format.h>

#include "judge/report/excerpt.hpp"
#include "judge/report/formats.hpp"
#include "judge/report/phrases.hpp"
#include "judge/text/visible.hpp"

namespace judge {
namespace {

enum class Outcome { passed, failed };

std::string with_backslash_before(std::string_view special, std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (special.find(c) != std::string_view::npos) out += '\\';
        out += c;
    }
    return out;
}

std::string yaml_quoted(std::string_view text) {
    std::string out = "'";
    for (const char c : printable(text)) {
        if (c == '\'') out += '\'';
        out += c;
    }
    return out + "'";
}

std::string quoted_lines(const std::vector<std::string>& lines) {
    std::string out;
    for (const std::string& line : lines)
        out += (out.empty() ? "" : "\\n") + with_backslash_before("\"\\", printable(line));
    return "\"" + out + "\"";
}

std::string point(Outcome outcome, const Summary& before, std::string_view description) {
    return fmt::format("{} {} - {}\n", outcome == Outcome::passed ? "ok" : "not ok", before.passed + before.failed + 1,
                       with_backslash_before("#\\", description));
}

std::string head(const Summary& summary, const ReportStyle&) {
    return fmt::format("TAP version 14\n1..{}{}\n# {}\n", summary.planned,
                       summary.planned == 0 ? " # SKIP nothing to judge" : "", printable(summary.title));
}

std::string case_item(const CaseResult& result, const Summary& before, const ReportStyle& style) {
    if (!is_test_point(result)) return "";
    std::string text =
        point(result.as_expected ? Outcome::passed : Outcome::failed, before,
              fmt::format("{}/{}/{}", visible(result.problem), visible(result.program), visible(result.case_name)));
    if (result.as_expected) return text;
    text += fmt::format("  ---\n  verdict: {}\n  message: {}\n", yaml_quoted(code(result.verdict)),
                        yaml_quoted(reason_of(result)));
    if (!result.place.path.empty())
        text += fmt::format("  at:\n    file: {}\n    line: {}\n", yaml_quoted(visible(result.place.path)),
                            result.place.line);
    if (const Difference* difference = deciding_difference(result))
        text += fmt::format("  expected: {}\n  actual: {}\n", yaml_quoted(excerpt_of(difference->expected_window)),
                            yaml_quoted(excerpt_of(difference->actual_window)));
    if (!result.run.stderr_start.empty())
        text += fmt::format("  stderr: {}\n", quoted_lines(last_lines(result.run.stderr_start)));
    if (style.show_measures)
        text += fmt::format("  duration_ms: {:.3f}\n",
                            std::chrono::duration<double, std::milli>(result.run.wall_time).count());
    return text + "  ...\n";
}

std::string program_item(const ProgramResult& result, const Summary& before, const ReportStyle&) {
    if (!is_test_point(result)) return "";
    const Outcome outcome = is_as_expected(result) ? Outcome::passed : Outcome::failed;
    std::string text = point(
        outcome, before,
        fmt::format("{}/{} (expected {})", visible(result.problem), visible(result.program), code(result.expected)));
    if (outcome == Outcome::passed) return text;
    text += fmt::format("  ---\n  verdict: {}\n  message: {}\n", yaml_quoted(code(result.verdict)),
                        yaml_quoted(expectation_of(result)));
    const std::vector<std::string> explanation = explanation_of(result);
    if (!explanation.empty()) text += fmt::format("  reason: {}\n", quoted_lines(explanation));
    return text + "  ...\n";
}

std::string tail(const Summary& summary, const ReportStyle& style) {
    std::string text;
    // What a run that stops at the first rejected case has left out. An unfinished one must not seem complete.
    if (summary.finished)
        for (std::size_t n = summary.passed + summary.failed + 1; n <= summary.planned; ++n)
            text += fmt::format("ok {} # SKIP not run\n", n);
    text += fmt::format("# {}\n", outcome_of(summary, style));
    if (!summary.warning.empty()) text += fmt::format("# warning: {}\n", printable(summary.warning));
    return text;
}

} // namespace

constinit const ReportFormat tap_format = {"tap", OnStandardOutput::as_it_comes, head, case_item, program_item, tail};

} // namespace judge
