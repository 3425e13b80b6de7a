// Memory of the kernel's: pipes as large as can be had and full, in as many processes as there may be.
#include <fcntl.h>

#include "judge/tests/hostile/hostile.hpp"

int main() {
    static char bytes[1U << 20U];
    for (;;) {
        int ends[2];
        if (::pipe2(ends, O_NONBLOCK) != 0) {
            if (::fork() <= 0) break; // neither descriptors nor processes are left
            continue;
        }
        ::fcntl(ends[1], F_SETPIPE_SZ, sizeof bytes);
        while (::write(ends[1], bytes, sizeof bytes) > 0) {
        }
    }
    ::usleep(100'000);
}
