// What a long work has finished, in a file that survives a kill at any moment, so that the next run need not do it
// again.
//
// Each entry is a line with a checksum, written in one piece behind all others, with a line feed before it too: what a
// killed judge, or a full disk, left of a line spoils nobody else's. Several judges may write to one file at once; each
// sees what was there when it began, and its own.
#pragma once

#include <filesystem>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

namespace judge {

class Journal {
  public:
    // Opens the file, and makes it and its folder where missing. Throws JudgeError when it cannot be written.
    explicit Journal(const std::filesystem::path& path);
    ~Journal();
    Journal(const Journal&) = delete;
    Journal& operator=(const Journal&) = delete;

    // All that was added under exactly this key, oldest first.
    [[nodiscard]] std::vector<std::string> find(const std::string& key) const;

    // Neither text holds a line feed, nor the key a tab. To be called from any thread. Throws JudgeError when the disk
    // is full.
    void add(const std::string& key, const std::string& value);

  private:
    void read();
    void take(std::string_view line);

    std::filesystem::path path_;
    int file_ = -1;
    mutable std::mutex mutex_;
    std::map<std::string, std::vector<std::string>> entries_;
};

} // namespace judge
