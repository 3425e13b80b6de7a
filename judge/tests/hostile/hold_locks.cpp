// Locks and leases on everything that is not its own alone, kept until it is ended.
#include <fcntl.h>
#include <sys/file.h>

#include "judge/tests/hostile/hostile.hpp"

int main() {
    for (const char* name :
         {"/", ".", "/work", "/given", "/given/program", "/dev", "/dev/null", "/usr", "/usr/bin/env"}) {
        const int file = ::open(name, O_RDONLY);
        struct flock lock {};
        lock.l_type = F_RDLCK;
        ::flock(file, LOCK_EX | LOCK_NB);
        ::fcntl(file, F_OFD_SETLK, &lock);
        ::fcntl(file, F_SETLK, &lock);
        ::fcntl(file, F_SETLEASE, F_RDLCK);
        ::fcntl(file, F_NOTIFY, DN_ACCESS | DN_CREATE | DN_MULTISHOT);
    }
    ::flock(0, LOCK_EX | LOCK_NB);
    if (::fork() == 0) hostile::sleep_for_ever();
}
