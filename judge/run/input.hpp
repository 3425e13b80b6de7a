// A case's input as a file that a program can have for standard input.
#pragma once

#include "judge/box/descriptor.hpp"
#include "judge/spec/bytes.hpp"

namespace judge {

// Read-only, at its beginning, with an offset of its own: the file itself where the bytes come from one, else a file in
// memory. Throws JudgeError that names the file.
[[nodiscard]] Descriptor open_input(const Bytes& bytes);

} // namespace judge
