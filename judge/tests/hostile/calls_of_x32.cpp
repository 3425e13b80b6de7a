// The same calls by their numbers for x32 programs, and by numbers that there are not.
#include <sched.h>
#include <sys/syscall.h>

#include "judge/tests/hostile/hostile.hpp"

int main() {
    using hostile::attempt;
    constexpr long x32 = 0x40000000;
    attempt("getpid", ::syscall(x32 | SYS_getpid));
    attempt("unshare", ::syscall(x32 | SYS_unshare, CLONE_NEWUSER));
    attempt("socket", ::syscall(x32 | SYS_socket, 2, 1, 0));
    attempt("ptrace", ::syscall(x32 | 521, 0, 0, 0, 0));
    attempt("personality", ::syscall(x32 | SYS_personality, 0x0400000));
    attempt("unshare, upper half set", ::syscall(1L << 32U | SYS_unshare, CLONE_NEWUSER));
    attempt("number 400", ::syscall(400));
    attempt("number 1000", ::syscall(1000));
    attempt("number -2", ::syscall(-2));
}
