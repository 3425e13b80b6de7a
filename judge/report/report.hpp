// Reports: pure functions from results to text. A format is one row of the table and one file; sinks (sink.hpp) put the
// text where it was asked for.
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
    Colour colour = Colour::never;
    Detail detail = Detail::unexpected_cases; // text only: whether accepted cases have a line of their own
    bool show_measures = true;                // times and memory, which differ from run to run
};

// Counts so far. A test point is a case of a program that should be accepted, or a whole program that should fail.
struct Summary {
    std::string title;       // `regress`, `verify fen-board`
    std::size_t planned = 0; // test points in all
    std::size_t passed = 0;
    std::size_t failed = 0;
    std::size_t programs = 0;
    std::size_t cases = 0; // runs judged
    std::chrono::nanoseconds elapsed{0};
    std::string warning; // such as: submissions are not contained
};

// A document is head + items + tail. head() has the same length whatever the counts, so that it can be rewritten in
// place.
struct ReportFormat {
    std::string_view name; // text, json, junit, tap
    std::string (*head)(const Summary&, const ReportStyle&);
    std::string (*case_item)(const CaseResult&, const Summary& before, const ReportStyle&);
    std::string (*program_item)(const ProgramResult&, const Summary& before, const ReportStyle&);
    std::string (*tail)(const Summary&, const ReportStyle&);
};
[[nodiscard]] std::span<const ReportFormat> report_formats();

} // namespace judge
