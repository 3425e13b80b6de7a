// What several formats say in the same words.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "judge/report/report.hpp"

namespace judge {

// The program label of a problem's reference solution.
inline constexpr std::string_view reference_program = "reference";

// Text that should be visible bytes already: any other byte is escaped, a backslash stays as it is.
[[nodiscard]] std::string printable(std::string_view text);

// The same for each line of a text; a tab stays a tab, a line feed at the end makes no line.
[[nodiscard]] std::vector<std::string> printable_lines(std::string_view text);

// `trailing_blank_lines: one blank line after the last board (byte 288, line 36); the problem forbids it`
[[nodiscard]] std::string reason_of(const CaseResult& result);

// The difference that decided, where one did: for a run that met a limit or crashed, what it wrote is beside the point.
[[nodiscard]] const Difference* deciding_difference(const CaseResult& result);

// Why the verdict of the program is what it is: its reason and what the compiler said.
[[nodiscard]] std::vector<std::string> explanation_of(const ProgramResult& result);

// `expected AC, got WA at four-records`
[[nodiscard]] std::string expectation_of(const ProgramResult& result);

// `1 case`, `2 cases`
[[nodiscard]] std::string count_of(std::size_t count, std::string_view noun);

// `<1 ms`, `12 ms`, `12.3 s`
[[nodiscard]] std::string duration_of(std::chrono::nanoseconds duration);

// `3.4 MiB`
[[nodiscard]] std::string memory_of(std::uint64_t bytes);

// `250 cases, 31 programs: all as expected (12.3 s)`
[[nodiscard]] std::string outcome_of(const Summary& summary, const ReportStyle& style);

} // namespace judge
