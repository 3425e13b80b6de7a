// A file descriptor that a report is written to. Every error is a JudgeError that names the file.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace judge {

// Throws JudgeError: `path: error: what: the words of the system for error_number`.
[[noreturn]] void throw_report_error(const std::string& path, std::string_view what, int error_number);

// Closes itself. Short writes, signals and a descriptor that does not block are taken care of.
class OutputFile {
  public:
    // Takes the descriptor over; `path` is for messages.
    OutputFile(int descriptor, std::string path);
    // A descriptor of its own for standard output.
    [[nodiscard]] static OutputFile standard_output();

    ~OutputFile();
    OutputFile(OutputFile&& other) noexcept;
    OutputFile& operator=(OutputFile&& other) noexcept;
    OutputFile(const OutputFile&) = delete;
    OutputFile& operator=(const OutputFile&) = delete;

    void append(std::string_view bytes) const;
    void put(std::string_view bytes, std::uint64_t offset) const;
    void truncate(std::uint64_t length) const;
    [[nodiscard]] int descriptor() const { return descriptor_; }

  private:
    int descriptor_;
    std::string path_;
};

} // namespace judge
