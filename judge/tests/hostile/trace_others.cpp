// Takes over other processes, or has itself taken over.
#include <sys/ptrace.h>
#include <sys/wait.h>

#include "judge/tests/hostile/hostile.hpp"

int main() {
    using hostile::attempt;
    attempt("attach to the parent", ::ptrace(PTRACE_ATTACH, ::getppid(), nullptr, nullptr));
    attempt("attach to process 1", ::ptrace(PTRACE_ATTACH, 1, nullptr, nullptr));
    attempt("seize process 1", ::ptrace(PTRACE_SEIZE, 1, nullptr, nullptr));
    const pid_t child = ::fork();
    if (child == 0) hostile::sleep_for_ever();
    attempt("seize a child", ::ptrace(PTRACE_SEIZE, child, nullptr, nullptr));
    attempt("be traced", ::ptrace(PTRACE_TRACEME, 0, nullptr, nullptr));
}
