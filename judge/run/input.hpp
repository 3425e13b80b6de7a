// A case's input as a file that a program can have for standard input.
#pragma once

#include <sys/stat.h>

#include <string_view>

#include "judge/box/descriptor.hpp"

namespace judge {

// A file in memory for whoever copies it before a program can reach it: the box. Throws JudgeError.
[[nodiscard]] Descriptor file_in_memory(std::string_view bytes);

// Gives one run after the other its input: a file in memory, never one of the host, which a program of the same user
// could open again for writing. It is used again as long as no program has changed anything about it.
class InputFile {
  public:
    // Read-only, at its beginning, with an offset and flags of its own. Throws JudgeError.
    [[nodiscard]] Descriptor open(std::string_view bytes);

  private:
    Descriptor memory_;
    struct stat written_ {}; // as it was left to the run before
};

} // namespace judge
