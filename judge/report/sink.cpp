#include "judge/report/sink.hpp"

#include <fmt/format.h>
#include <filesystem>
#include <utility>

#include "judge/text/visible.hpp"

namespace judge {
namespace {

constexpr std::size_t longest_shown_path = 200;

std::string written(const ReportTarget& target) {
    const std::string name(target.format->name);
    return target.path ? name + "=" + visible_elided(*target.path, longest_shown_path) : name;
}

bool same_file(const std::string& a, const std::string& b) {
    std::error_code error;
    const auto resolved = [&error](const std::string& path) {
        const std::filesystem::path absolute = std::filesystem::absolute(path);
        const std::filesystem::path known = std::filesystem::weakly_canonical(absolute, error);
        return error ? absolute.lexically_normal() : known;
    };
    return resolved(a) == resolved(b);
}

void check_apart(const ReportTarget& a, const ReportTarget& b) {
    if (!a.path && !b.path)
        throw JudgeError(fmt::format("the reports {} and {} would both go to standard output; write {}=PATH for one",
                                     a.format->name, b.format->name, b.format->name));
    if (a.path && b.path && same_file(*a.path, *b.path) && std::filesystem::path(*b.path) != "/dev/null")
        throw JudgeError(fmt::format("the reports {} and {} would go to the same file", written(a), written(b)));
}

} // namespace

ReportTarget parse_report_target(std::string_view argument) {
    const std::size_t equals = argument.find('=');
    const ReportFormat& format = find_report_format(argument.substr(0, equals));
    if (equals == std::string_view::npos) return {&format, std::nullopt};
    std::string path(argument.substr(equals + 1));
    if (path.empty())
        throw JudgeError(fmt::format(
            "the report \"{0}=\" has an empty path; write {0}=PATH, or {0} for standard output", format.name));
    return {&format, std::move(path)};
}

std::vector<ReportTarget> parse_report_targets(std::span<const std::string> arguments) {
    std::vector<ReportTarget> targets;
    for (const std::string& argument : arguments) {
        ReportTarget target = parse_report_target(argument);
        for (const ReportTarget& other : targets) check_apart(other, target);
        targets.push_back(std::move(target));
    }
    return targets;
}

ReportSink::ReportSink(const ReportTarget& target, const ReportStyle& style, Summary plan)
    : format_(target.format), style_(style), summary_(std::move(plan)) {
    const std::string head = format_->head(summary_, style_);
    if (target.path) {
        file_ = std::make_unique<DurableFile>(*target.path, head, format_->tail(summary_, style_));
        return;
    }
    standard_output_ = OutputFile::standard_output();
    if (format_->on_standard_output == OnStandardOutput::as_it_comes) put_to_standard_output(head);
}

void ReportSink::add(const CaseResult& result) {
    const std::string item = format_->case_item(result, summary_, style_);
    summary_ = counted(std::move(summary_), result);
    put(item);
}

void ReportSink::add(const ProgramResult& result) {
    const std::string item = format_->program_item(result, summary_, style_);
    summary_ = counted(std::move(summary_), result);
    put(item);
}

void ReportSink::put(const std::string& item) {
    if (failed_ || item.empty()) return;
    failed_ = true; // until it is done
    if (file_)
        file_->update(format_->head(summary_, style_), item, format_->tail(summary_, style_));
    else
        put_to_standard_output(item);
    failed_ = false;
}

void ReportSink::put_to_standard_output(const std::string& item) {
    if (format_->on_standard_output == OnStandardOutput::as_it_comes)
        standard_output_->append(item);
    else
        collected_ += item;
}

void ReportSink::finish(std::chrono::nanoseconds elapsed) {
    summary_.finished = true;
    close(elapsed);
}

void ReportSink::abandon(std::chrono::nanoseconds elapsed) noexcept {
    try {
        close(elapsed);
    } catch (const std::exception&) {
        failed_ = true; // the failure that ended the run is the one to tell
    }
}

void ReportSink::close(std::chrono::nanoseconds elapsed) {
    summary_.elapsed = elapsed;
    if (failed_) return;
    failed_ = true;
    const std::string tail = format_->tail(summary_, style_);
    if (file_) {
        file_->update(format_->head(summary_, style_), "", tail);
        file_->finish();
    } else if (format_->on_standard_output == OnStandardOutput::as_it_comes) {
        standard_output_->append(tail);
    } else {
        standard_output_->append(format_->head(summary_, style_) + collected_ + tail);
    }
    failed_ = false;
}

} // namespace judge
