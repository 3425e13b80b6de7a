// SIGKILL to all processes that it may send one to, and to those that it can name; status 7 where it outlives that.
#include <csignal>

#include "judge/tests/hostile/hostile.hpp"

int main() {
    ::kill(-1, SIGSTOP);
    ::kill(-1, SIGKILL);
    for (pid_t other = 1; other < 40'000; ++other)
        if (other != ::getpid()) ::kill(other, SIGKILL);
    return 7;
}
