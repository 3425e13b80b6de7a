#include "judge/mutate/amalgam.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string_view>

#include "judge/spec/bytes.hpp"
#include "judge/text/visible.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

// What stands between the quotes or brackets of `#include "..."`, with them.
std::optional<std::string_view> included_by(std::string_view line) {
    constexpr std::string_view directive = "#include ";
    if (!line.starts_with(directive)) return std::nullopt;
    const std::string_view rest = line.substr(directive.size());
    const std::size_t end = rest.find_first_of("\">", 1);
    if (end == std::string_view::npos) return std::nullopt;
    return rest.substr(0, end + 1);
}

std::string read(const fs::path& root, const std::string& path, const Place& included_from) {
    try {
        return std::string(Bytes::of_file(root / path).view());
    } catch (const JudgeError& error) {
        throw JudgeError(Fault{included_from, fmt::format("{}: {}", visible(path), error.faults().front().what)});
    }
}

} // namespace

Amalgam::Amalgam(const fs::path& root, const std::vector<std::string>& sources) {
    for (const std::string& source : sources)
        if (!has(source)) add(root, source, {source});
    for (Part& part : parts_) {
        part.begin += headers_.size();
        part.end += headers_.size();
    }
    text_.insert(0, headers_);
}

void Amalgam::begin_part(std::size_t file, std::size_t offset, int line) {
    text_ += fmt::format("#line {} \"{}\"\n", line, files_[file].path);
    parts_.push_back({text_.size(), text_.size(), file, offset, line});
}

void Amalgam::add(const fs::path& root, const std::string& path, const Place& included_from) {
    const std::size_t index = files_.size();
    files_.push_back({path, read(root, path, included_from)});
    if (!files_[index].content.ends_with('\n')) files_[index].content += '\n';
    const std::string content = files_[index].content; // a copy: files_ grows
    begin_part(index, 0, 1);
    int line_number = 1;
    for (std::size_t at = 0; at < content.size(); ++line_number) {
        const std::size_t end = content.find('\n', at) + 1;
        const std::string_view line(content.data() + at, end - at);
        const auto target = included_by(line);
        if (target && target->starts_with('<')) {
            const std::string directive = fmt::format("#include {}\n", *target);
            if (headers_.find(directive) == std::string::npos) headers_ += directive;
        } else if (target) {
            const std::string other(target->substr(1, target->size() - 2));
            if (!has(other)) add(root, other, {path, line_number, 1});
        }
        at = end;
        if (target || line == "#pragma once\n") {
            begin_part(index, at, line_number + 1);
        } else {
            text_ += line;
            parts_.back().end = text_.size();
        }
    }
}

const Amalgam::File* Amalgam::find(const std::string& path) const {
    const auto found = std::find_if(files_.begin(), files_.end(), [&](const File& file) { return file.path == path; });
    return found == files_.end() ? nullptr : &*found;
}

bool Amalgam::has(const std::string& file) const {
    return find(file) != nullptr;
}

const std::string& Amalgam::content_of(const std::string& file) const {
    return find(file)->content;
}

std::vector<std::string> Amalgam::files() const {
    std::vector<std::string> names;
    names.reserve(files_.size());
    for (const File& file : files_) names.push_back(file.path);
    return names;
}

Place Amalgam::place(std::size_t offset) const {
    for (const Part& part : parts_) {
        if (offset < part.begin || offset >= part.end) continue;
        const std::string_view before = std::string_view(text_).substr(part.begin, offset - part.begin);
        const std::size_t line_start = before.rfind('\n') == std::string_view::npos ? 0 : before.rfind('\n') + 1;
        return {files_[part.file].path, part.line + static_cast<int>(std::count(before.begin(), before.end(), '\n')),
                static_cast<int>(before.size() - line_start) + 1};
    }
    return {};
}

std::size_t Amalgam::offset_of(const std::string& file, std::size_t offset) const {
    for (const Part& part : parts_) {
        const bool holds = offset >= part.file_begin && offset < part.file_begin + (part.end - part.begin);
        if (files_[part.file].path == file && holds) return part.begin + (offset - part.file_begin);
    }
    return text_.size();
}

} // namespace judge
