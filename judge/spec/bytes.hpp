// Bytes that a case carries: written in the YAML, or a file beside it that is mapped, never copied.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace judge {

// A value; copies share a mapped file.
class Bytes {
  public:
    Bytes() = default;
    explicit Bytes(std::string bytes) : inline_(std::move(bytes)) {}

    // Maps a regular file read-only. Throws JudgeError that names the file (missing, a folder, a pipe, unreadable).
    // The file must not shrink while it is mapped.
    [[nodiscard]] static Bytes of_file(const std::filesystem::path& path);

    [[nodiscard]] std::string_view view() const { return mapping_ ? mapped_ : std::string_view(inline_); }
    [[nodiscard]] const std::optional<std::filesystem::path>& file() const { return file_; }

  private:
    std::string inline_;
    std::optional<std::filesystem::path> file_;
    std::shared_ptr<const void> mapping_; // unmaps with its last owner
    std::string_view mapped_;
};

} // namespace judge
