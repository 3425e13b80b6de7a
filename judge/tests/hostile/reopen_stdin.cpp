// Opens its input anew, for writing, by every name that the system has for descriptor 0.
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/xattr.h>

#include "judge/tests/hostile/hostile.hpp"

int main() {
    using hostile::attempt;
    for (const char* name : {"/proc/self/fd/0", "/proc/thread-self/fd/0", "/dev/fd/0", "/dev/stdin"}) {
        attempt(name, ::open(name, O_WRONLY));
        attempt(name, ::open(name, O_RDWR | O_APPEND));
        attempt(name, ::truncate(name, 0));
        attempt(name, ::chmod(name, 0777));
        attempt(name, ::utimensat(AT_FDCWD, name, nullptr, 0));
        attempt(name, ::setxattr(name, "user.hostile", "x", 1, 0));
        attempt(name, ::linkat(AT_FDCWD, name, AT_FDCWD, "stolen", AT_SYMLINK_FOLLOW));
    }
}
