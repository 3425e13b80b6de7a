// Two processes read the same input in turn: 10 bytes each of 5 times, nothing twice.
#include <sys/wait.h>

#include "judge/tests/hostile/hostile.hpp"

int main() {
    char bytes[10];
    for (int i = 0; i < 5; ++i) {
        const pid_t child = ::fork();
        if (child == 0) ::_exit(::read(0, bytes, sizeof bytes) == 10 ? 0 : 3);
        ::waitpid(child, nullptr, 0);
        if (::read(0, bytes, sizeof bytes) != 10) return 3;
    }
}
