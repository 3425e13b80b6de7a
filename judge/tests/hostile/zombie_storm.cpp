// Children that have ended and are never waited for, until no more can be started.
#include "judge/tests/hostile/hostile.hpp"

int main() {
    long zombies = 0;
    for (;; ++zombies) {
        const pid_t child = ::fork();
        if (child == 0) ::_exit(0);
        if (child < 0) break;
    }
    std::printf("%ld\n", zombies);
}
