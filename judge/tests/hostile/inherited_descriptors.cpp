// Writes into every descriptor that it was not told of.
#include "judge/tests/hostile/hostile.hpp"

int main() {
    for (int fd = 3; fd < 4096; ++fd)
        if (::write(fd, "hostile", 7) >= 0 || errno != EBADF) std::printf("descriptor %d is open\n", fd);
}
