// A case file, or a file that a case names, replaced so that whoever reads it finds the old or the new one.
//
// Theory of operation. The new text is written to `.<name>.partial` beside the file, read back from the disk, forced to
// it (fsync), and renamed over the file; then the folder is forced to the disk too. The partial file is locked (flock)
// from before the old text is read until the rename, so of two judges that change one file the second fails instead of
// undoing what the first did. A judge that dies leaves at most the partial file, which the next one takes over.
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace judge {

class FileReplacement {
  public:
    // Locks. A symlink is followed, its target is what is replaced. Throws JudgeError that names the path.
    explicit FileReplacement(std::filesystem::path path);
    // Removes the partial file where it was not published.
    ~FileReplacement();
    FileReplacement(const FileReplacement&) = delete;
    FileReplacement& operator=(const FileReplacement&) = delete;

    // Absent where there is no file yet.
    [[nodiscard]] std::optional<std::string> old_text() const;

    // Writes the text, hands what the disk gives back to `check`, which throws where that is not what was meant, and
    // renames. The file keeps its mode. To be called once.
    void publish(std::string_view text, const std::function<void(const std::string&)>& check);

  private:
    void open_partial();
    [[nodiscard]] bool is_still_named() const;
    void write(std::string_view text) const;
    void keep_mode() const;
    void sync_folder() const;
    [[noreturn]] void fail(std::string_view what, int error_number) const;

    std::filesystem::path path_;   // as messages name it
    std::filesystem::path target_; // behind all symlinks
    std::filesystem::path partial_;
    int file_ = -1;
    bool published_ = false;
};

} // namespace judge
