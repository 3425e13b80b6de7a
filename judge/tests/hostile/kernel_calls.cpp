// Calls that change the machine, or that have been ways into its kernel; with arguments that would harm little.
#include <fcntl.h>
#include <linux/perf_event.h>
#include <sys/syscall.h>

#include "judge/tests/hostile/hostile.hpp"

namespace {
struct Call {
    const char* name;
    long number, a, b, c, d;
};

long address(const void* memory) {
    return reinterpret_cast<long>(memory);
}
} // namespace

int main() {
    static char bytes[512];
    perf_event_attr counter{};
    counter.type = PERF_TYPE_SOFTWARE;
    counter.size = sizeof counter;
    timespec now{};
    ::clock_gettime(CLOCK_REALTIME, &now);
    const Call calls[] = {
        {"bpf", SYS_bpf, 0, address(bytes), 64, 0},
        {"perf_event_open", SYS_perf_event_open, address(&counter), 0, -1, -1},
        {"io_uring_setup", SYS_io_uring_setup, 4, address(bytes), 0, 0},
        {"userfaultfd", SYS_userfaultfd, 1, 0, 0, 0},
        {"fanotify_init", SYS_fanotify_init, 0, O_RDONLY, 0, 0},
        {"add_key", SYS_add_key, address("user"), address("hostile"), address("x"), 1},
        {"request_key", SYS_request_key, address("user"), address("hostile"), 0, 0},
        {"keyctl", SYS_keyctl, 1 /* join a session keyring */, 0, 0, 0},
        {"keyctl get", SYS_keyctl, 0, -4 /* the user's */, 1, 0},
        {"personality", SYS_personality, 0x0400000 /* READ_IMPLIES_EXEC */, 0, 0, 0},
        {"personality without random addresses", SYS_personality, 0x0040000, 0, 0, 0},
        {"memfd_create", SYS_memfd_create, address("hostile"), 0, 0, 0},
        {"memfd_secret", 447, 0, 0, 0, 0},
        {"init_module", SYS_init_module, address(bytes), sizeof bytes, address(""), 0},
        {"finit_module", SYS_finit_module, 0, address(""), 0, 0},
        {"delete_module", SYS_delete_module, address("hostile"), 0, 0, 0},
        {"kexec_load", SYS_kexec_load, 0, 0, 0, 0},
        {"syslog", SYS_syslog, 3, address(bytes), sizeof bytes, 0},
        {"sethostname", SYS_sethostname, address("hostile"), 7, 0, 0},
        {"setdomainname", SYS_setdomainname, address("hostile"), 7, 0, 0},
        {"clock_settime", SYS_clock_settime, CLOCK_REALTIME, address(&now), 0, 0},
        {"acct", SYS_acct, 0, 0, 0, 0},
        {"swapoff", SYS_swapoff, address("/hostile"), 0, 0, 0},
        {"quotactl", SYS_quotactl, 0x80000100, 0, 0, 0},
        {"iopl", SYS_iopl, 3, 0, 0, 0},
        {"ioperm", SYS_ioperm, 0x80, 1, 1, 0},
        {"vhangup", SYS_vhangup, 0, 0, 0, 0},
        {"lookup_dcookie", SYS_lookup_dcookie, 1, address(bytes), sizeof bytes, 0},
        {"modify_ldt", SYS_modify_ldt, 0, address(bytes), sizeof bytes, 0},
        {"uselib", SYS_uselib, address("/hostile"), 0, 0, 0},
        {"shmget", SYS_shmget, 0x6a7564, 4096, 01666, 0},
        {"semget", SYS_semget, 0x6a7564, 1, 01666, 0},
        {"msgget", SYS_msgget, 0x6a7564, 01666, 0, 0},
        {"mq_open", SYS_mq_open, address("hostile"), O_CREAT | O_RDWR, 0666, 0},
    };
    for (const Call& call : calls)
        hostile::attempt(call.name, ::syscall(call.number, call.a, call.b, call.c, call.d, 0, 0));
}
