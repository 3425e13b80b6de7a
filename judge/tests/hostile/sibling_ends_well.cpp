// Its parent gets a second child, which ends well and first; the program itself ends with status 5.
#include <sched.h>
#include <sys/syscall.h>

#include <csignal>

#include "judge/tests/hostile/hostile.hpp"

int main() {
    const long child = ::syscall(SYS_clone, CLONE_PARENT | SIGCHLD, 0, 0, 0, 0);
    if (child == 0) ::_exit(0);
    ::usleep(50'000);
    return 5;
}
