// For people. Lines appear as results come, so the columns of program lines have fixed widths.
#include <fmt/format.h>

#include "judge/report/excerpt.hpp"
#include "judge/report/formats.hpp"
#include "judge/report/phrases.hpp"
#include "judge/text/visible.hpp"

namespace judge {
namespace {

constexpr std::string_view red = "\x1b[31m";
constexpr std::string_view green = "\x1b[32m";
constexpr std::string_view yellow = "\x1b[33m";
constexpr std::string_view dim = "\x1b[2m";
constexpr std::string_view plain = "\x1b[0m";

constexpr std::string_view indent = "      ";
constexpr std::size_t most_reason_lines = 20; // a compiler can say thousands; the JSON report has them all

std::string paint(std::string_view text, std::string_view colour, const ReportStyle& style) {
    return style.colour == Colour::always ? fmt::format("{}{}{}", colour, text, plain) : std::string(text);
}

std::string_view colour_of(Verdict verdict, bool as_expected) {
    if (!as_expected) return red;
    return verdict == Verdict::accepted ? green : yellow;
}

std::string indented(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines) text += fmt::format("{}{}\n", indent, line);
    return text;
}

std::string head(const Summary&, const ReportStyle&) {
    return "";
}

std::string case_item(const CaseResult& result, const Summary&, const ReportStyle& style) {
    if (style.detail == Detail::unexpected_cases && result.as_expected) return "";
    std::string text =
        paint(fmt::format("{:<3}", code(result.verdict)), colour_of(result.verdict, result.as_expected), style) + " ";
    if (result.program != reference_program) text += visible(result.program) + "  ";
    text += fmt::format("{}/{}", visible(result.problem), visible(result.case_name));
    const std::string reason = reason_of(result);
    if (!reason.empty()) text += "   " + reason;
    if (result.verdict == Verdict::accepted && style.show_measures)
        text += "   " +
                paint(fmt::format("{}  {}", duration_of(result.run.cpu_time), memory_of(result.run.peak_memory_bytes)),
                      dim, style);
    text += "\n";
    if (const Difference* difference = deciding_difference(result)) text += indented(excerpt(*difference));
    return text;
}

// Why a program went wrong, where no line of a case has said it.
std::string program_reason(const ProgramResult& result) {
    if (is_as_expected(result) || !is_test_point(result)) return "";
    std::vector<std::string> lines = explanation_of(result);
    if (lines.size() > most_reason_lines) {
        const std::size_t left_out = lines.size() - most_reason_lines;
        lines.resize(most_reason_lines);
        lines.push_back(fmt::format("[{}]", count_of(left_out, "more line")));
    }
    return indented(lines);
}

std::string program_item(const ProgramResult& result, const Summary&, const ReportStyle& style) {
    const bool as_expected = is_as_expected(result);
    const std::string cases = result.cases_run == 0
                                  ? "no case run"
                                  : fmt::format("{} of {}", result.cases_accepted, count_of(result.cases_run, "case"));
    std::string text = paint(fmt::format("{:<3}", code(result.verdict)), colour_of(result.verdict, as_expected), style);
    text += fmt::format(" {:<12}  {:<{}}  {:>14}", visible(result.problem), visible(result.program),
                        style.program_width, cases);
    if (style.show_measures)
        text += paint(fmt::format("  {:>8}", result.cases_run == 0 ? "" : duration_of(result.slowest_cpu_time)), dim,
                      style);
    if (!as_expected)
        text += "  " + paint(expectation_of(result), red, style);
    else if (!result.deciding_case.empty())
        text += "  " + visible(result.deciding_case);
    text.erase(text.find_last_not_of(' ') + 1);
    return text + "\n" + program_reason(result);
}

std::string tail(const Summary& summary, const ReportStyle& style) {
    const bool good = summary.finished && summary.failed == 0;
    std::string text = paint(outcome_of(summary, style), good ? green : red, style) + "\n";
    if (!summary.warning.empty())
        text += paint(fmt::format("warning: {}", printable(summary.warning)), yellow, style) + "\n";
    return text;
}

} // namespace

constinit const ReportFormat text_format = {"text", OnStandardOutput::as_it_comes, head, case_item, program_item, tail};

} // namespace judge
