// Every signal to whoever started it, to process 1, by every call that sends one; status 7 where that did no harm.
#include <sys/syscall.h>

#include <csignal>

#include "judge/tests/hostile/hostile.hpp"

int main() {
    for (const pid_t other : {::getppid(), pid_t{1}}) {
        if (other == ::getpid()) continue;
        for (int signal = 1; signal <= SIGRTMAX; ++signal) {
            siginfo_t information{};
            information.si_code = SI_QUEUE;
            ::kill(other, signal);
            ::syscall(SYS_tkill, other, signal);
            ::syscall(SYS_tgkill, other, other, signal);
            ::syscall(SYS_rt_sigqueueinfo, other, signal, &information);
            ::syscall(SYS_rt_tgsigqueueinfo, other, other, signal, &information);
        }
        const long descriptor = ::syscall(SYS_pidfd_open, other, 0);
        if (descriptor >= 0) ::syscall(SYS_pidfd_send_signal, descriptor, SIGKILL, nullptr, 0);
        const pid_t group = ::getpgid(other);
        if (group > 1 && group != ::getpgrp()) ::kill(-group, SIGKILL);
    }
    return 7;
}
