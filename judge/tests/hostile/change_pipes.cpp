// Changes all that can be changed of the pipes that it writes to, then writes; the bytes must arrive as ever.
#include <fcntl.h>
#include <sys/ioctl.h>
#include <sys/stat.h>

#include <csignal>
#include <string>

#include "judge/tests/hostile/hostile.hpp"

int main() {
    for (const int fd : {1, 2}) {
        const int on = 1;
        ::fcntl(fd, F_SETPIPE_SZ, 4096);
        ::fcntl(fd, F_SETOWN, 1);
        ::fcntl(fd, F_SETSIG, SIGKILL);
        ::fcntl(fd, F_SETFL, O_ASYNC | O_DIRECT | O_APPEND);
        ::fcntl(fd, F_SETLEASE, F_WRLCK);
        ::ioctl(fd, FIOASYNC, &on);
        ::fchmod(fd, 0000);
        ::fchown(fd, ::getuid(), ::getgid());
        ::ftruncate(fd, 0);
    }
    const std::string bytes(100'000, 'y');
    return ::write(1, bytes.data(), bytes.size()) == 100'000 && ::write(2, bytes.data(), bytes.size()) == 100'000 ? 7
                                                                                                                  : 3;
}
