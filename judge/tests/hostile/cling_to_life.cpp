// All that prctl offers to be missed, hidden or spared, with a child that holds on to the same.
#include <sys/prctl.h>

#include <csignal>

#include "judge/tests/hostile/hostile.hpp"

int main() {
    ::prctl(PR_SET_PDEATHSIG, 0);
    ::prctl(PR_SET_CHILD_SUBREAPER, 1);
    ::prctl(PR_SET_DUMPABLE, 0);
    ::prctl(PR_SET_NAME, "\x1b[2J) Z 1\n");
    ::prctl(PR_SET_TIMERSLACK, 1'000'000'000);
    ::prctl(PR_SET_KEEPCAPS, 1);
    ::prctl(PR_SET_THP_DISABLE, 1);
    ::prctl(PR_SET_MM, PR_SET_MM_ARG_START, 0, 0, 0);
    ::signal(SIGTERM, SIG_IGN);
    if (::fork() == 0) hostile::sleep_for_ever();
}
