// Results that the report tests share: every verdict, and bytes that would break a document that took them as they are.
#pragma once

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "judge/report/report.hpp"

namespace report_examples {

using judge::CaseResult;
using judge::ProgramResult;
using judge::Verdict;
using Result = std::variant<CaseResult, ProgramResult>;

// NUL, invalid UTF-8, terminal commands, ends of CDATA, of YAML blocks and of comments, separators of other formats.
inline constexpr std::string_view nasty_text(
    "\0\xff\xc2\x9b\x1b[2J\x1b]0;title\x07]]>--><!-- &amp; <b a='1'>\"quoted\"\r\n# no comment\\\n...\n1..9\nok "
    "1\n\t\x7f"
    "\xe2\x99\x94",
    87);
inline const std::string nasty_bytes(nasty_text);

inline CaseResult accepted_case(std::string_view name) {
    CaseResult result;
    result.problem = "fen-board";
    result.program = "reference";
    result.case_name = name;
    result.place = {"cases/fen-board/basic.yaml", 12, 5};
    result.run.cpu_time = std::chrono::microseconds(1200);
    result.run.wall_time = std::chrono::microseconds(1500);
    result.run.peak_memory_bytes = 3'565'158;
    result.run.stdout_bytes = 288;
    result.run.stdin_consumed = 61;
    result.run.enforced_by = {"cgroup v2", "box", "cgroup v2", "judge", "cgroup v2", "tmpfs", "rlimit", "rlimit"};
    result.run.measured_by = {"cgroup v2", "clock", "cgroup v2"};
    return result;
}

inline CaseResult rejected_case(std::string_view name, Verdict verdict, std::string_view clause,
                                std::string_view reason) {
    CaseResult result = accepted_case(name);
    result.verdict = verdict;
    result.as_expected = false;
    result.clause = clause;
    result.reason = reason;
    return result;
}

inline CaseResult blank_line_case() {
    CaseResult result =
        rejected_case("four-records", Verdict::presentation_error, "trailing_blank_lines",
                      "one blank line after the last board (byte 288, line 36); the problem forbids it");
    judge::Difference difference;
    difference.clause = result.clause;
    difference.explanation = "one blank line after the last board";
    difference.rule = "the problem forbids it";
    difference.actual = {288, 36, 1};
    difference.expected = {288, 36, 1};
    difference.actual_window = {"RNBQKB.R\n\n", 9, true, false};
    difference.expected_window = {"RNBQKB.R\n", 9, true, false};
    result.comparison = {judge::Match::white_space, difference};
    return result;
}

inline CaseResult nasty_case() {
    CaseResult result = rejected_case("nasty " + nasty_bytes, Verdict::wrong_answer, "compare", nasty_bytes);
    result.problem = "problem " + nasty_bytes;
    result.program = "program " + nasty_bytes;
    result.place.path = "path " + nasty_bytes;
    judge::Difference difference;
    difference.clause = "compare";
    difference.explanation = nasty_bytes;
    difference.actual = {1, 1, 2};
    difference.expected = {1, 1, 2};
    difference.actual_window = {nasty_bytes + std::string(100, 'a'), 1, false, true};
    difference.expected_window = {std::string(100, 'b') + nasty_bytes, 100, true, true};
    result.comparison = {judge::Match::different, difference};
    result.run.stderr_start = nasty_bytes;
    result.run.stderr_bytes = nasty_bytes.size();
    return result;
}

inline CaseResult ended_case(Verdict verdict, std::string_view clause, std::string_view reason,
                             judge::Termination termination) {
    CaseResult result = rejected_case("ended-" + std::string(judge::name_of(verdict).folder), verdict, clause, reason);
    result.run.termination = std::move(termination);
    result.run.out_of_memory_kills = verdict == Verdict::memory_limit_exceeded ? 1 : 0;
    result.run.stdin_consumed = std::nullopt;
    return result;
}

inline ProgramResult program(std::string_view name, Verdict expected, Verdict verdict) {
    ProgramResult result;
    result.problem = "fen-board";
    result.program = name;
    result.expected = expected;
    result.verdict = verdict;
    result.cases_run = 58;
    result.cases_accepted = verdict == Verdict::accepted ? 58 : 3;
    if (verdict != Verdict::accepted) {
        result.deciding_case = "four-records";
        result.reason = "compare: \"p\" where \"P\" must stand (byte 7, line 1)";
    }
    result.slowest_cpu_time = std::chrono::milliseconds(1234);
    result.peak_memory_bytes = 3'565'158;
    return result;
}

inline std::vector<Result> results() {
    std::vector<Result> all = {accepted_case("one-record"), blank_line_case(), nasty_case()};
    using namespace judge;
    all.emplace_back(ended_case(Verdict::time_limit_exceeded, "cpu_time", "2.0 s of 2.0 s", Killed{Limit::cpu_time}));
    all.emplace_back(ended_case(Verdict::memory_limit_exceeded, "memory", "256 MiB", Killed{Limit::memory}));
    all.emplace_back(ended_case(Verdict::output_limit_exceeded, "output", "over 16 MiB", Killed{Limit::output}));
    CaseResult crash = ended_case(Verdict::run_time_error, "signal", "ended by signal 11 (SIGSEGV)", Signalled{11});
    crash.run.stderr_start = "one\ntwo\nthree\n\nfour: " + std::string(200, 'x') + "\n";
    crash.run.orphans = 2;
    all.emplace_back(crash);
    all.emplace_back(ended_case(Verdict::judge_error, "", "could not be started", NotRun{nasty_bytes}));
    all.emplace_back(program("reference", Verdict::accepted, Verdict::presentation_error));
    CaseResult intended = blank_line_case();
    intended.program = "wrong_answer/letters.py";
    intended.program_expected = Verdict::wrong_answer;
    intended.as_expected = true;
    all.emplace_back(intended);
    all.emplace_back(program("wrong_answer/letters.py", Verdict::wrong_answer, Verdict::wrong_answer));
    all.emplace_back(program("wrong_answer/right-after-all.cpp", Verdict::wrong_answer, Verdict::accepted));
    ProgramResult broken = program("accepted/broken.cpp", Verdict::accepted, Verdict::compile_error);
    broken.cases_run = broken.cases_accepted = 0;
    broken.deciding_case.clear();
    broken.reason = "the compiler ended with status 1";
    broken.compiler_output = "broken.cpp:1:1: error: unknown type name\n\tint\n" + nasty_bytes;
    for (int line = 1; line <= 30; ++line) broken.compiler_output += "\nnote " + std::to_string(line);
    all.emplace_back(broken);
    ProgramResult idle = program("accepted/no-case.py", Verdict::accepted, Verdict::accepted);
    idle.cases_run = idle.cases_accepted = 0;
    all.emplace_back(idle);
    return all;
}

inline judge::Summary plan() {
    judge::Summary summary;
    summary.title = "regress " + nasty_bytes;
    summary.planned = 14;
    summary.warning = "submissions are not contained";
    return summary;
}

// The whole document of a run that took 12.3 s.
inline std::string rendered(const judge::ReportFormat& format, const judge::ReportStyle& style) {
    judge::Summary summary = plan();
    std::string items;
    for (const Result& result : results()) {
        items += std::visit(
            [&](const auto& fact) {
                if constexpr (std::is_same_v<std::decay_t<decltype(fact)>, CaseResult>)
                    return format.case_item(fact, summary, style);
                else
                    return format.program_item(fact, summary, style);
            },
            result);
        summary = std::visit([&](const auto& fact) { return judge::counted(summary, fact); }, result);
    }
    summary.elapsed = std::chrono::milliseconds(12'345);
    summary.finished = true;
    return format.head(summary, style) + items + format.tail(summary, style);
}

// Compares with judge/tests/golden/<name>. With JUDGE_UPDATE_GOLDEN=1 in the environment the file is written instead:
// read the difference before you commit it.
inline void check_golden(const std::string& name, const std::string& text) {
    const std::string path = "judge/tests/golden/" + name;
    if (std::getenv("JUDGE_UPDATE_GOLDEN") != nullptr) {
        std::ofstream(path, std::ios::binary) << text;
        BOOST_TEST_MESSAGE("written: " << path);
    }
    std::ifstream file(path, std::ios::binary);
    BOOST_REQUIRE_MESSAGE(file, path << " cannot be read: run from the top folder, JUDGE_UPDATE_GOLDEN=1 makes it");
    const std::string golden{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    std::size_t at = 0;
    while (at < golden.size() && at < text.size() && golden[at] == text[at]) ++at;
    BOOST_TEST(golden == text,
               path << " differs at byte " << at << ", which now goes on with: " << text.substr(at, 200));
}

inline bool is_printable_or_line_feed(std::string_view text) {
    return std::all_of(text.begin(), text.end(),
                       [](char c) { return c == '\n' || c == '\t' || (c >= 0x20 && c <= 0x7e); });
}

} // namespace report_examples
