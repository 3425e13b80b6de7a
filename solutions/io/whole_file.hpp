#pragma once

#include <cstdint>
#include <span>
#include <string>

// A file that is written at once and as a whole.
namespace io {

// Written beside the path, to the disk, and then renamed: whatever happens, the path names the old file or the whole
// new one. Throws std::system_error that names the path.
void write_whole_file(const std::string& path, std::span<const std::uint8_t> bytes);

} // namespace io
