// Types on the judge's terminal.
#include <fcntl.h>
#include <sys/ioctl.h>

#include "judge/tests/hostile/hostile.hpp"

int main() {
    using hostile::attempt;
    char letter = '\n';
    attempt("/dev/tty", ::open("/dev/tty", O_RDWR));
    for (int fd = 0; fd < 3; ++fd) {
        attempt("TIOCSTI", ::ioctl(fd, TIOCSTI, &letter));
        attempt("TIOCSCTTY", ::ioctl(fd, TIOCSCTTY, 1));
        attempt("TIOCLINUX", ::ioctl(fd, TIOCLINUX, &letter));
    }
}
