// Takes the other end of its output too, so that the pipe never ends for want of readers, and leaves it to a daemon.
#include <fcntl.h>

#include "judge/tests/hostile/hostile.hpp"

int main() {
    char bytes[16];
    const int reader = ::open("/proc/self/fd/1", O_RDONLY | O_NONBLOCK);
    if (reader < 0) return 4;
    if (::fork() != 0) return 0;
    ::setsid();
    for (;;) {
        ::write(1, "late\n", 5);
        ::read(reader, bytes, sizeof bytes);
    }
}
