// A better place in the scheduler's queue, or on another core than the judge has chosen.
#include <sched.h>
#include <sys/resource.h>
#include <sys/syscall.h>

#include "judge/tests/hostile/hostile.hpp"

int main() {
    using hostile::attempt;
    sched_param first{};
    first.sched_priority = 1;
    cpu_set_t all;
    std::memset(&all, 0xFF, sizeof all);
    attempt("real time", ::sched_setscheduler(0, SCHED_FIFO, &first));
    attempt("round robin", ::sched_setscheduler(0, SCHED_RR, &first));
    attempt("niceness", ::setpriority(PRIO_PROCESS, 0, -20));
    attempt("niceness of process 1", ::setpriority(PRIO_PROCESS, 1, 19));
    attempt("another core", ::sched_setaffinity(0, sizeof all, &all));
    attempt("another core for process 1", ::sched_setaffinity(1, sizeof all, &all));
    attempt("disk", ::syscall(SYS_ioprio_set, 1, 0, 1 << 13));
    const unsigned attributes[12] = {sizeof attributes, SCHED_FIFO, 0, 0, 0, 1};
    attempt("sched_setattr", ::syscall(SYS_sched_setattr, 0, attributes, 0));
}
