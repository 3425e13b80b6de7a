// Reports: pure functions from results to text. A format is one row of the table and one file; sinks (sink.hpp) put the
// text where it was asked for.
//
// Names and reasons are printable ASCII in every format (judge/text/visible.hpp), so a result has the same name in all
// of them and no byte of a submission can move a cursor or break a document.
#pragma once

#include <chrono>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "judge/verdict/case_result.hpp"

namespace judge {

enum class Colour { never, always };
enum class Detail { unexpected_cases, all_cases };

struct ReportStyle {
    Colour colour = Colour::never;            // text only
    Detail detail = Detail::unexpected_cases; // text only: whether cases that went as expected have a line of their own
    bool show_measures = true;                // times and memory and how they were had, which differ from run to run
    std::size_t program_width = 40;           // text only: columns for the names of programs
};

// Counts so far. A test point is a case of a program that should be accepted, or a whole program: one that should fail,
// or one that should be accepted and had no case run (it could not be compiled).
struct Summary {
    std::string title;       // `regress`, `verify fen-board`
    std::size_t planned = 0; // test points in all
    std::size_t passed = 0;
    std::size_t failed = 0;
    std::size_t judge_errors = 0; // of the failed, those that the judge could not judge
    std::size_t programs = 0;
    std::size_t cases = 0; // runs judged
    std::chrono::nanoseconds elapsed{0};
    bool finished = false; // false in what a killed run leaves behind
    std::string warning;   // empty, or why the results are to be taken with care
};

[[nodiscard]] bool is_test_point(const CaseResult& result);
[[nodiscard]] bool is_test_point(const ProgramResult& result);
// Whether the program did what its place promises; one that should be accepted and had no case run did not.
[[nodiscard]] bool is_as_expected(const ProgramResult& result);

// The summary with one result more.
[[nodiscard]] Summary counted(Summary before, const CaseResult& result);
[[nodiscard]] Summary counted(Summary before, const ProgramResult& result);

// What a format does on standard output; a file is complete at every moment in any case.
enum class OnStandardOutput { as_it_comes, at_the_end };

// A document is head + items + tail. head() has the same length whatever the counts, so that it can be rewritten in
// place. An item is empty where the format has nothing to say.
struct ReportFormat {
    std::string_view name; // text, json, junit, tap
    OnStandardOutput on_standard_output;
    std::string (*head)(const Summary&, const ReportStyle&);
    std::string (*case_item)(const CaseResult&, const Summary& before, const ReportStyle&);
    std::string (*program_item)(const ProgramResult&, const Summary& before, const ReportStyle&);
    std::string (*tail)(const Summary&, const ReportStyle&);
};
[[nodiscard]] std::span<const ReportFormat> report_formats();

// Throws JudgeError for a name that the table does not have: it says the nearest and all that are known.
[[nodiscard]] const ReportFormat& find_report_format(std::string_view name);

} // namespace judge
