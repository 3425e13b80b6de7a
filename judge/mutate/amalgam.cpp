#include "judge/mutate/amalgam.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

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

// The name that a line defines or takes back for the preprocessor.
std::optional<std::string_view> defined_by(std::string_view line, std::string_view directive) {
    const auto skip_blanks = [&line] { line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size())); };
    skip_blanks();
    if (!line.starts_with('#')) return std::nullopt;
    line.remove_prefix(1);
    skip_blanks();
    if (!line.starts_with(directive)) return std::nullopt;
    line.remove_prefix(directive.size());
    if (!line.starts_with(' ') && !line.starts_with('\t')) return std::nullopt;
    skip_blanks();
    return line.substr(0, line.find_first_of(" \t\r\n("));
}

// Includes are gathered or laid in where they are first met, so what is defined before one may mean another thing.
class Defines {
  public:
    explicit Defines(std::string path) : path_(std::move(path)) {}

    void read(std::string_view line, int number) {
        const auto guard = defined_by(line, "ifndef"), name = defined_by(line, "define");
        if (name && name != guard_ && line_ == 0) line_ = number;
        if (defined_by(line, "undef") && line_ == 0) line_ = number;
        guard_ = guard;
    }

    void check_include(int number) const {
        if (line_ == 0) return;
        throw JudgeError(
            Fault{{path_, line_, 1},
                  fmt::format("this definition for the preprocessor stands before the #include of line {}, which would "
                              "be moved before it; put it behind the includes, or make it a constant",
                              number)});
    }

  private:
    std::string path_;
    int line_ = 0;                          // of the first that is no include guard
    std::optional<std::string_view> guard_; // by the line before
};

std::string read(const fs::path& root, const std::string& path, const Place& included_from) {
    try {
        return std::string(Bytes::of_file(root / path).view());
    } catch (const JudgeError& error) {
        throw JudgeError(Fault{included_from, fmt::format("{}: {}", visible(path), error.faults().front().what)});
    }
}

} // namespace

bool is_within_tree(const fs::path& path) {
    return path.is_relative() && !path.empty() && std::find(path.begin(), path.end(), "..") == path.end();
}

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
    if (!is_within_tree(path))
        throw JudgeError(Fault{included_from, fmt::format("{}: expected a path within the tree, from its root on, as "
                                                          "solutions/fen.cpp",
                                                          visible(path))});
    const std::size_t index = files_.size();
    files_.push_back({path, read(root, path, included_from)});
    if (!files_[index].content.ends_with('\n')) files_[index].content += '\n';
    const std::string content = files_[index].content; // a copy: files_ grows
    begin_part(index, 0, 1);
    Defines defines(path);
    int line_number = 1;
    for (std::size_t at = 0; at < content.size(); ++line_number) {
        const std::size_t end = content.find('\n', at) + 1;
        const std::string_view line(content.data() + at, end - at);
        const auto target = included_by(line);
        defines.read(line, line_number);
        if (target) defines.check_include(line_number);
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
