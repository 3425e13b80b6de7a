// The folder in which a run starts: empty for every run, gone with the box.
#pragma once

#include <string>

#include "judge/box/descriptor.hpp"

namespace judge::box {

// A folder of mode 0700 in judge-boxes-UID under $TMPDIR, or /tmp where that cannot be written. While the box lives it
// holds a lock on it; folders there that nobody holds are what killed boxes left, and are removed on the way.
class WorkFolder {
  public:
    WorkFolder();
    ~WorkFolder();
    WorkFolder(const WorkFolder&) = delete;
    WorkFolder& operator=(const WorkFolder&) = delete;

    [[nodiscard]] bool is_open() const { return folder_.is_open(); }
    [[nodiscard]] int fd() const { return folder_.get(); }

    // Empties it, following no link. Where a program has removed or replaced the folder itself, or something in it will
    // not go, a new one takes its place. False only when there is no folder any more.
    [[nodiscard]] bool renew();

  private:
    [[nodiscard]] bool is_still_there() const;

    std::string parent_;
    std::string path_;
    Descriptor folder_;
};

} // namespace judge::box
