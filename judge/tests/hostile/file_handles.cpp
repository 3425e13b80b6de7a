// A file by its number, past all folders that are closed or not there.
#include <fcntl.h>

#include "judge/tests/hostile/hostile.hpp"

int main() {
    alignas(file_handle) char bytes[sizeof(file_handle) + MAX_HANDLE_SZ]{};
    auto* handle = reinterpret_cast<file_handle*>(bytes);
    handle->handle_bytes = MAX_HANDLE_SZ;
    int mount = 0;
    ::name_to_handle_at(AT_FDCWD, "/given/program", handle, &mount, 0);
    for (const char* name : {"/", ".", "/given/program", "/dev/null"})
        hostile::attempt(name, ::open_by_handle_at(::open(name, O_RDONLY), handle, O_RDONLY));
}
