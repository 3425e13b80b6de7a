// A case's input as a file that a program can have for standard input.
#pragma once

#include <sys/stat.h>

#include "judge/box/descriptor.hpp"
#include "judge/spec/bytes.hpp"

namespace judge {

// Gives one run after the other its input. Bytes that come from a file are that file; others go into a file in memory,
// which is used again as long as no program has changed anything about it.
class InputFile {
  public:
    // Read-only, at its beginning, with an offset and flags of its own. Throws JudgeError that names the file.
    [[nodiscard]] Descriptor open(const Bytes& bytes);

  private:
    [[nodiscard]] Descriptor open_memory(std::string_view bytes);

    Descriptor memory_;
    struct stat written_ {}; // as it was left to the run before
};

} // namespace judge
