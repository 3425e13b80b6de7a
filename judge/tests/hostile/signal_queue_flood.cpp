// Queues signals to itself until the kernel has no more room for this user.
#include <csignal>

#include "judge/tests/hostile/hostile.hpp"

int main() {
    sigset_t all;
    ::sigfillset(&all);
    ::sigprocmask(SIG_BLOCK, &all, nullptr);
    long queued = 0;
    while (queued < 1'000'000 && ::sigqueue(::getpid(), SIGRTMIN, {}) == 0) ++queued;
    std::printf("%ld\n", queued);
}
