// Leaves its input at another place, with other flags, an owner, a lock and a lease.
#include <fcntl.h>
#include <sys/file.h>
#include <sys/ioctl.h>

#include <csignal>

#include "judge/tests/hostile/hostile.hpp"

int main() {
    const int on = 1;
    ::lseek(0, 1L << 40U, SEEK_SET);
    ::fcntl(0, F_SETFL, O_NONBLOCK | O_ASYNC | O_APPEND | O_NOATIME);
    ::ioctl(0, FIONBIO, &on);
    ::ioctl(0, FIOASYNC, &on);
    ::fcntl(0, F_SETOWN, 1);
    ::fcntl(0, F_SETSIG, SIGKILL);
    ::fcntl(0, F_SETLEASE, F_RDLCK);
    ::fcntl(0, F_NOTIFY, DN_ACCESS | DN_MULTISHOT);
    ::flock(0, LOCK_EX | LOCK_NB);
    ::fcntl(0, F_SET_RW_HINT, &on);
}
