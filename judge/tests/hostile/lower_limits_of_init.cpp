// Process 1 shall have no files, no memory, no time, and no place in the queue; status 7 where that did no harm.
#include <sched.h>
#include <sys/resource.h>

#include "judge/tests/hostile/hostile.hpp"

int main() {
    const rlimit nothing{0, 0};
    for (int resource = 0; resource < RLIM_NLIMITS; ++resource)
        ::prlimit(1, static_cast<__rlimit_resource>(resource), &nothing, nullptr);
    const sched_param none{};
    ::sched_setscheduler(1, SCHED_IDLE, &none);
    ::setpriority(PRIO_PROCESS, 1, 19);
    ::setpriority(PRIO_USER, 0, 19);
    hostile::spin(100); // so that process 1 has to look at the clock
    return 7;
}
