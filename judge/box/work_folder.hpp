// The folder in which a run starts: empty for every run, gone with the box.
#pragma once

#include <string>

#include "judge/box/descriptor.hpp"

namespace judge::box {

class WorkFolder {
  public:
    // A new folder of mode 0700 under $TMPDIR or /tmp; is_open() tells whether it could be made.
    WorkFolder();
    ~WorkFolder();
    WorkFolder(const WorkFolder&) = delete;
    WorkFolder& operator=(const WorkFolder&) = delete;

    [[nodiscard]] bool is_open() const { return folder_.is_open(); }
    [[nodiscard]] int fd() const { return folder_.get(); }

    // Removes everything inside, following no link. False when something would not go.
    [[nodiscard]] bool clear();

  private:
    std::string path_;
    Descriptor folder_;
};

} // namespace judge::box
