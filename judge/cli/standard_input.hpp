// Files that are given to a command on its standard input.
#pragma once

#include <string>

namespace judge {

// Throws JudgeError for more than 64 MiB.
[[nodiscard]] std::string read_all_of_standard_input();

} // namespace judge
