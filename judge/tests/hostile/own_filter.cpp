// Puts a filter of its own before the judge's, which ends it at its next system call, or strict mode.
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>

#include <string_view>

#include "judge/tests/hostile/hostile.hpp"

int main(int count, char** arguments) {
    if (count > 2 && std::string_view(arguments[2]) == "strict") {
        ::prctl(PR_SET_SECCOMP, SECCOMP_MODE_STRICT);
    } else {
        sock_filter kill = BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS);
        const sock_fprog program{1, &kill};
        ::prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program);
    }
    ::getppid();
    return 7; // it could not be installed
}
