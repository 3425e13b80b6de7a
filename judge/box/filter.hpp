// The system calls that a run may make.
#pragma once

#include <cstdint>

namespace judge::box {

// Installs the filter for this process and all it will start: 0, or errno. Calls that are not known here answer ENOSYS,
// as on a kernel that does not have them, so that programs take their other way; calls that reach out of the run answer
// EPERM. The few calls of that kind which the box itself needs pass with `cookie` in the sixth argument, which none of
// them uses.
[[nodiscard]] int install_filter(std::uint64_t cookie);

} // namespace judge::box
