// Whoever waits for the end of its output waits for the wrong thing.
#include "judge/tests/hostile/hostile.hpp"

int main() {
    for (int fd = 0; fd < 3; ++fd) ::close(fd);
    hostile::sleep_for_ever();
}
