// Where a report goes: what `--report FORMAT[=PATH]` asks for, and the open destination that results are added to.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "judge/report/durable_file.hpp"
#include "judge/report/output_file.hpp"
#include "judge/report/report.hpp"

namespace judge {

struct ReportTarget {
    const ReportFormat* format;      // a row of the table
    std::optional<std::string> path; // absent: standard output
};

// Throws JudgeError: an unknown format, an empty path.
[[nodiscard]] ReportTarget parse_report_target(std::string_view argument);

// All of a command line. Also refuses two reports to standard output or to one file.
[[nodiscard]] std::vector<ReportTarget> parse_report_targets(std::span<const std::string> arguments);

// Opened before the run, so that a report that cannot be written is known at once. A file is complete up to the last
// result whenever the judge dies (durable_file.hpp). For one thread at a time.
class ReportSink {
  public:
    // `plan` has title, planned and warning; the sink counts the rest. Throws JudgeError that names the path.
    ReportSink(const ReportTarget& target, const ReportStyle& style, Summary plan);

    // Throw JudgeError when writing fails, once: a sink that has failed stays silent.
    void add(const CaseResult& result);
    void add(const ProgramResult& result);
    void finish(std::chrono::nanoseconds elapsed);
    // Instead of finish(), when the judge itself failed: what there is, marked as unfinished. Never throws, since a
    // failure is on its way already.
    void abandon(std::chrono::nanoseconds elapsed) noexcept;

    [[nodiscard]] const Summary& summary() const { return summary_; }

  private:
    void close(std::chrono::nanoseconds elapsed);
    void put(const std::string& item);
    void put_to_standard_output(const std::string& item);

    const ReportFormat* format_;
    ReportStyle style_;
    Summary summary_;
    bool failed_ = false;
    std::unique_ptr<DurableFile> file_;
    std::optional<OutputFile> standard_output_;
    std::string collected_; // items that wait for the end
};

} // namespace judge
