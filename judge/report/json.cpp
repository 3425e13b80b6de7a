// Every fact, one result a line. All strings are ASCII when they are written (other characters as \uXXXX), and bytes
// that are no text go as base64, so that nothing is lost and nothing can be refused.
#include <fmt/format.h>
#include <algorithm>
#include <nlohmann/json.hpp>
#include <variant>

#include "judge/report/formats.hpp"
#include "judge/report/phrases.hpp"
#include "judge/text/visible.hpp"

namespace judge {
namespace {

using Json = nlohmann::ordered_json;

std::string base64(std::string_view bytes) {
    constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string out;
    out.reserve((bytes.size() + 2) / 3 * 4);
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        const std::size_t taken = std::min<std::size_t>(3, bytes.size() - i);
        std::uint32_t group = 0;
        for (std::size_t k = 0; k < 3; ++k)
            group = group << 8U | (k < taken ? static_cast<unsigned char>(bytes[i + k]) : 0U);
        for (std::size_t k = 0; k < 4; ++k) out += k <= taken ? digits[group >> (18 - 6 * k) & 63U] : '=';
    }
    return out;
}

Json of_bytes(std::string_view bytes) {
    const bool controls = std::any_of(bytes.begin(), bytes.end(), [](char c) {
        return static_cast<unsigned char>(c) < 0x20 && c != '\t' && c != '\n';
    });
    if (controls || !is_utf8(bytes)) return {{"base64", base64(bytes)}};
    return {{"text", bytes}};
}

Json of_place(const Place& place) {
    return {{"path", visible(place.path)}, {"line", place.line}, {"column", place.column}};
}

Json of_position(const BytePosition& position) {
    return {{"offset", position.offset}, {"line", position.line}, {"column", position.column}};
}

Json of_window(const Window& window) {
    return {{"bytes", of_bytes(window.bytes)},
            {"at", window.at},
            {"starts_mid_line", window.starts_mid_line},
            {"ends_mid_line", window.ends_mid_line}};
}

Json of_difference(const Difference& difference) {
    return {{"clause", printable(difference.clause)},
            {"explanation", printable(difference.explanation)},
            {"rule", printable(difference.rule)},
            {"expected", of_position(difference.expected)},
            {"actual", of_position(difference.actual)},
            {"expected_window", of_window(difference.expected_window)},
            {"actual_window", of_window(difference.actual_window)}};
}

std::string_view name_of_match(Match match) {
    switch (match) {
        case Match::same:
            return "same";
        case Match::white_space:
            return "white_space";
        case Match::different:
            return "different";
    }
    return "";
}

struct OfTermination {
    Json operator()(const Exited& end) const { return {{"kind", "exited"}, {"status", end.status}}; }
    Json operator()(const Signalled& end) const { return {{"kind", "signalled"}, {"signal", end.signal}}; }
    Json operator()(const Killed& end) const { return {{"kind", "killed"}, {"limit", key_of(end.limit)}}; }
    Json operator()(const NotRun& end) const { return {{"kind", "not_run"}, {"why", of_bytes(end.why)}}; }
};

Json of_enforcement(const LimitLayers& layers) {
    return {{"cpu_time", layers.cpu_time},   {"wall_time", layers.wall_time}, {"memory", layers.memory},
            {"output", layers.output},       {"processes", layers.processes}, {"files", layers.files},
            {"file_size", layers.file_size}, {"stack", layers.stack}};
}

Json of_measurement(const MeasureLayers& layers) {
    return {{"cpu_time", layers.cpu_time}, {"wall_time", layers.wall_time}, {"memory", layers.memory}};
}

// Where each limit was enforced and each figure measured depends on the machine, as the figures do.
Json of_run(const RunResult& run, const ReportStyle& style) {
    Json json = {{"termination", std::visit(OfTermination{}, run.termination)}};
    if (style.show_measures) {
        json["cpu_ns"] = run.cpu_time.count();
        json["wall_ns"] = run.wall_time.count();
        json["peak_memory_bytes"] = run.peak_memory_bytes;
        json["enforced_by"] = of_enforcement(run.enforced_by);
        json["measured_by"] = of_measurement(run.measured_by);
    }
    json["out_of_memory_kills"] = run.out_of_memory_kills;
    json["stdout_bytes"] = run.stdout_bytes;
    json["stderr_bytes"] = run.stderr_bytes;
    json["stderr"] = of_bytes(run.stderr_start);
    if (!run.stderr_end.empty()) json["stderr_end"] = of_bytes(run.stderr_end);
    json["stdin_consumed"] = run.stdin_consumed ? Json(*run.stdin_consumed) : Json(nullptr);
    json["orphans"] = run.orphans;
    return json;
}

Json of_limits(const Limits& limits) {
    return {{"cpu_ms", limits.cpu_time.count()},
            {"wall_ms", limits.wall_time.count()},
            {"memory_bytes", limits.memory_bytes},
            {"output_bytes", limits.output_bytes},
            {"processes", limits.processes},
            {"files", limits.files},
            {"file_bytes", limits.file_bytes},
            {"stack_bytes", limits.stack_bytes ? Json(*limits.stack_bytes) : Json(nullptr)}};
}

std::string item(const Json& json, const Summary& before) {
    const bool first = before.cases == 0 && before.programs == 0;
    return fmt::format("{}\n    {}", first ? "" : ",", json.dump(-1, ' ', true));
}

std::string head(const Summary& summary, const ReportStyle&) {
    const Json title = printable(summary.title);
    return fmt::format("{{\n  \"format\": \"judge-report\",\n  \"version\": 1,\n  \"title\": {},\n  \"results\": [",
                       title.dump(-1, ' ', true));
}

std::string case_item(const CaseResult& result, const Summary& before, const ReportStyle& style) {
    Json json = {{"kind", "case"},
                 {"problem", visible(result.problem)},
                 {"program", visible(result.program)},
                 {"case", visible(result.case_name)},
                 {"place", of_place(result.place)},
                 {"verdict", code(result.verdict)},
                 {"program_expected", code(result.program_expected)},
                 {"as_expected", result.as_expected},
                 {"test_point", is_test_point(result)},
                 {"clause", printable(result.clause)},
                 {"reason", printable(result.reason)},
                 {"match", name_of_match(result.comparison.match)}};
    json["difference"] = result.comparison.difference ? of_difference(*result.comparison.difference) : Json(nullptr);
    json["run"] = of_run(result.run, style);
    json["limits"] = of_limits(result.limits);
    return item(json, before);
}

std::string program_item(const ProgramResult& result, const Summary& before, const ReportStyle& style) {
    Json json = {{"kind", "program"},
                 {"problem", visible(result.problem)},
                 {"program", visible(result.program)},
                 {"verdict", code(result.verdict)},
                 {"expected", code(result.expected)},
                 {"as_expected", is_as_expected(result)},
                 {"test_point", is_test_point(result)},
                 {"deciding_case", visible(result.deciding_case)},
                 {"reason", printable(result.reason)},
                 {"compiler_output", of_bytes(result.compiler_output)},
                 {"cases_run", result.cases_run},
                 {"cases_accepted", result.cases_accepted}};
    if (style.show_measures) {
        json["slowest_cpu_ns"] = result.slowest_cpu_time.count();
        json["peak_memory_bytes"] = result.peak_memory_bytes;
    }
    return item(json, before);
}

std::string tail(const Summary& summary, const ReportStyle& style) {
    Json json = {{"finished", summary.finished}, {"planned", summary.planned},           {"passed", summary.passed},
                 {"failed", summary.failed},     {"judge_errors", summary.judge_errors}, {"programs", summary.programs},
                 {"cases", summary.cases}};
    if (style.show_measures) json["elapsed_ns"] = summary.elapsed.count();
    json["warning"] = printable(summary.warning);
    return fmt::format("\n  ],\n  \"summary\": {}\n}}\n", json.dump(-1, ' ', true));
}

} // namespace

constinit const ReportFormat json_format = {"json", OnStandardOutput::at_the_end, head, case_item, program_item, tail};

} // namespace judge
