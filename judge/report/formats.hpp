// The rows of the format table, each in a file of its own.
#pragma once

#include "judge/report/report.hpp"

namespace judge {

// For people: a line a program and a line a case that needs attention.
extern const ReportFormat text_format;

// For programs: every fact. One result a line. Names are strings in visible bytes; what a submission wrote is
// {"text": "..."} where it is UTF-8 without control characters but tab and line feed, else {"base64": "..."}.
extern const ReportFormat json_format;

// For continuous integration: a <testcase> a test point.
extern const ReportFormat junit_format;

// TAP version 14: a line a test point, diagnostics of a failed one as a YAML block.
extern const ReportFormat tap_format;

} // namespace judge
