#include "judge/report/report.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <array>
#include <vector>

#include "judge/report/formats.hpp"
#include "judge/text/nearest.hpp"
#include "judge/text/visible.hpp"

namespace judge {
namespace {

constexpr std::size_t longest_shown_name = 60;

enum class Point { passed, failed, none };

Summary with_point(Summary summary, Point point, Verdict verdict) {
    if (point == Point::passed) ++summary.passed;
    if (point == Point::failed) ++summary.failed;
    if (point == Point::failed && verdict == Verdict::judge_error) ++summary.judge_errors;
    return summary;
}

} // namespace

bool is_test_point(const CaseResult& result) {
    return result.program_expected == Verdict::accepted;
}

bool is_test_point(const ProgramResult& result) {
    return result.expected != Verdict::accepted || result.cases_run == 0;
}

bool is_as_expected(const ProgramResult& result) {
    return result.as_expected() && (result.expected != Verdict::accepted || result.cases_run > 0);
}

Summary counted(Summary before, const CaseResult& result) {
    ++before.cases;
    const Point point = !is_test_point(result) ? Point::none : result.as_expected ? Point::passed : Point::failed;
    return with_point(std::move(before), point, result.verdict);
}

Summary counted(Summary before, const ProgramResult& result) {
    ++before.programs;
    const Point point = !is_test_point(result) ? Point::none : is_as_expected(result) ? Point::passed : Point::failed;
    return with_point(std::move(before), point, result.verdict);
}

std::span<const ReportFormat> report_formats() {
    static const std::array<ReportFormat, 4> formats = {text_format, json_format, junit_format, tap_format};
    return formats;
}

const ReportFormat& find_report_format(std::string_view name) {
    std::vector<std::string_view> known;
    for (const ReportFormat& format : report_formats()) {
        if (format.name == name) return format;
        known.push_back(format.name);
    }
    const auto nearest = nearest_name(name, known);
    throw JudgeError(fmt::format("unknown report format \"{}\"{}; known: {}", visible_elided(name, longest_shown_name),
                                 nearest ? fmt::format(", did you mean \"{}\"?", *nearest) : "",
                                 fmt::join(known, ", ")));
}

} // namespace judge
