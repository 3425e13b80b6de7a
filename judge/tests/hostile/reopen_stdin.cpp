// Opens its input anew, for writing, by every name that the system has for descriptor 0, and changes all that belongs
// to it. That may be possible where the judge is the same user: it must be this run's own copy then.
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/xattr.h>

#include "judge/tests/hostile/hostile.hpp"

int main() {
    ::fchmod(0, 0777);
    for (const char* name : {"/proc/self/fd/0", "/proc/thread-self/fd/0", "/dev/fd/0", "/dev/stdin"}) {
        const int file = ::open(name, O_RDWR);
        ::pwrite(file, "changed", 7, 0);
        ::ftruncate(file, 1U << 20U);
        ::truncate(name, 3);
        ::setxattr(name, "user.hostile", "x", 1, 0);
        ::linkat(AT_FDCWD, name, AT_FDCWD, "stolen", AT_SYMLINK_FOLLOW);
        ::fcntl(file, F_ADD_SEALS, F_SEAL_SEAL | F_SEAL_WRITE | F_SEAL_GROW | F_SEAL_SHRINK);
        ::fcntl(file, F_SETLEASE, F_WRLCK);
    }
    ::fchown(0, ::getuid(), ::getgid());
    ::futimens(0, nullptr);
    ::fsetxattr(0, "user.hostile", "x", 1, 0);
    ::fchmod(0, 0000);
}
