// What the host, or the judge's view of a process, can be changed with through /proc and /sys.
#include <fcntl.h>

#include "judge/tests/hostile/hostile.hpp"

int main() {
    for (const char* name : {"/proc/sys/kernel/core_pattern",
                             "/proc/sys/kernel/hostname",
                             "/proc/sys/kernel/pid_max",
                             "/proc/sys/kernel/ns_last_pid",
                             "/proc/sys/kernel/shmmax",
                             "/proc/sys/vm/drop_caches",
                             "/proc/sys/vm/overcommit_memory",
                             "/proc/sys/fs/binfmt_misc/register",
                             "/proc/sys/net/ipv4/ip_forward",
                             "/proc/sys/user/max_user_namespaces",
                             "/proc/sysrq-trigger",
                             "/proc/1/oom_score_adj",
                             "/proc/1/mem",
                             "/proc/1/comm",
                             "/proc/1/uid_map",
                             "/proc/1/attr/current",
                             "/proc/irq/default_smp_affinity",
                             "/proc/self/setgroups",
                             "/proc/self/clear_refs",
                             "/proc/self/uid_map",
                             "/proc/kcore",
                             "/proc/mtrr",
                             "/sys/kernel/uevent_helper",
                             "/sys/power/state",
                             "/sys/fs/cgroup/cgroup.procs",
                             "/sys/fs/cgroup/memory/memory.limit_in_bytes"}) {
        const int file = ::open(name, O_WRONLY);
        hostile::attempt(name, file < 0 ? -1 : ::write(file, "0", 1));
    }
    const int score = ::open("/proc/self/oom_score_adj", O_WRONLY);
    hostile::attempt("never be the victim", score < 0 ? -1 : ::write(score, "-1000", 5));
}
