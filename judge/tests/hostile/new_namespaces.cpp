// Namespaces of its own, in which it would have all rights, by each of the calls that make them.
#include <linux/sched.h>
#include <sched.h>
#include <sys/syscall.h>

#include <csignal>

#include "judge/tests/hostile/hostile.hpp"

namespace {
// Of what clone answers in the child nothing is to be seen.
long in_child_end(long result) {
    if (result == 0) ::_exit(0);
    return result;
}
} // namespace

constexpr int new_time = 0x80; // newer than the header

int main() {
    for (const int kind : {CLONE_NEWUSER, CLONE_NEWPID, CLONE_NEWNET, CLONE_NEWNS, CLONE_NEWIPC, CLONE_NEWUTS,
                           CLONE_NEWCGROUP, new_time, CLONE_NEWUSER | CLONE_NEWNS}) {
        const auto flag = static_cast<unsigned long>(kind);
        clone_args arguments{};
        arguments.flags = flag;
        arguments.exit_signal = SIGCHLD;
        std::printf("%lx ", flag);
        std::fflush(stdout);
        hostile::attempt("clone3", in_child_end(::syscall(SYS_clone3, &arguments, sizeof arguments)));
        for (const unsigned long cookie : {0UL, 1UL, ~0UL}) // what else might let a call pass
            hostile::attempt("unshare", ::syscall(SYS_unshare, flag, cookie, cookie, cookie, cookie, cookie));
        if (kind != new_time) // a part of the signal's number there
            hostile::attempt("clone", in_child_end(::syscall(SYS_clone, flag | SIGCHLD, 0, 0, 0, 0)));
    }
}
