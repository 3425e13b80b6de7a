// The namespaces of others.
#include <fcntl.h>
#include <sched.h>
#include <sys/syscall.h>

#include "judge/tests/hostile/hostile.hpp"

int main() {
    const long descriptor = ::syscall(SYS_pidfd_open, 1, 0);
    for (const int flag : {CLONE_NEWUSER, CLONE_NEWPID, CLONE_NEWNET, CLONE_NEWNS, CLONE_NEWIPC, CLONE_NEWUTS})
        hostile::attempt("by process", ::setns(static_cast<int>(descriptor), flag));
    for (const char* name : {"/proc/self/ns/user", "/proc/self/ns/mnt", "/proc/self/ns/pid", "/proc/1/ns/mnt"})
        hostile::attempt(name, ::setns(::open(name, O_RDONLY), 0));
}
