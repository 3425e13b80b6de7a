#pragma once

#include <cstdint>
#include <span>
#include <string>

// A file that is written at once and as a whole.
namespace io {

// Written beside the path, to the disk, and then renamed: whatever happens, the path names the old file or the whole
// new one. The new file has the old one's permissions, and takes its place behind symbolic links. What is no regular
// file, such as a pipe or a terminal, is written into. Signals that end programs wait meanwhile. Throws
// std::system_error that names the path.
void write_whole_file(const std::string& path, std::span<const std::uint8_t> bytes);

} // namespace io
