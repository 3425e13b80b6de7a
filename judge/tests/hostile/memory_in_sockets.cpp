// Memory of the kernel's: socket pairs, full of bytes that nobody reads.
#include <sys/socket.h>

#include "judge/tests/hostile/hostile.hpp"

int main() {
    static char bytes[65536];
    int ends[2];
    for (int i = 0; i < 40 && ::socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, ends) == 0; ++i) {
        const int size = 1 << 28;
        ::setsockopt(ends[0], SOL_SOCKET, SO_SNDBUF, &size, sizeof size);
        ::setsockopt(ends[0], SOL_SOCKET, SO_SNDBUFFORCE, &size, sizeof size);
        while (::write(ends[0], bytes, sizeof bytes) > 0) {
        }
    }
}
