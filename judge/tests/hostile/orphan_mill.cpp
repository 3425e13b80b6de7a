// Thousands of short processes, each an orphan when it ends: whoever inherits them has to wait for them.
#include <sys/wait.h>

#include "judge/tests/hostile/hostile.hpp"

int main() {
    for (int i = 0; i < 1000; ++i) {
        const pid_t child = ::fork();
        if (child < 0) return 3;
        if (child == 0) {
            ::fork();
            ::_exit(0);
        }
        ::waitpid(child, nullptr, 0);
    }
}
