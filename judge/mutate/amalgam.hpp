// A program's sources as one text that compiles alone: each local file once, where it is first included, with #line
// directives, so that what is said of the text names the file and line that somebody wrote.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

#include "judge/text/fault.hpp"

namespace judge {

// Neither absolute nor with a step upwards.
[[nodiscard]] bool is_within_tree(const std::filesystem::path& path);

class Amalgam {
  public:
    // `sources`: relative to root; what they include in quotes, from the root too, comes with them. Standard headers
    // are gathered at the start. Throws JudgeError for a file that is missing or outside the tree, with the place that
    // includes it, and for a #define before an #include, whose order would not stay.
    Amalgam(const std::filesystem::path& root, const std::vector<std::string>& sources);

    [[nodiscard]] const std::string& text() const { return text_; }
    [[nodiscard]] const std::string& headers() const { return headers_; } // the start of text()
    // Where a byte of the text comes from.
    [[nodiscard]] Place place(std::size_t offset) const;
    // The offset in text() of a byte of a file; the file is in the amalgam.
    [[nodiscard]] std::size_t offset_of(const std::string& file, std::size_t offset) const;
    [[nodiscard]] std::vector<std::string> files() const; // in the order in which they are first met
    [[nodiscard]] bool has(const std::string& file) const;
    [[nodiscard]] const std::string& content_of(const std::string& file) const;

  private:
    struct File {
        std::string path;
        std::string content;
    };
    // A run of lines that was copied as it stands.
    struct Part {
        std::size_t begin; // in text_
        std::size_t end;
        std::size_t file;       // index in files_
        std::size_t file_begin; // in the file
        int line;               // of its first byte, from 1
    };

    void add(const std::filesystem::path& root, const std::string& path, const Place& included_from);
    void begin_part(std::size_t file, std::size_t offset, int line);
    [[nodiscard]] const File* find(const std::string& path) const;

    std::vector<File> files_;
    std::vector<Part> parts_;
    std::string headers_;
    std::string text_;
};

} // namespace judge
