// Files that come into a run and files that come out of it.
#pragma once

#include "judge/box/descriptor.hpp"

namespace judge::box {

enum class Access { read_and_execute, read };

// Copies a file into a folder under a name that is free there: 0, or errno.
[[nodiscard]] int copy_into(int folder, const char* name, int file, Access access);

// Empties the folder of given files (it has no folders in it).
void remove_files(int folder);

// Opens what a run made, for reading: a regular file in the folder itself, no link, nothing that could block.
[[nodiscard]] Descriptor open_product(int folder, const char* name);

// One path component that names a file.
[[nodiscard]] bool is_file_name(const char* name);

} // namespace judge::box
