// The memory, the descriptors and the secrets of process 1, which was the box a moment ago.
#include <fcntl.h>
#include <linux/kcmp.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/uio.h>

#include "judge/tests/hostile/hostile.hpp"

int main() {
    using hostile::attempt;
    char bytes[16];
    const iovec here{bytes, sizeof bytes};
    const iovec there{reinterpret_cast<void*>(0x400000), sizeof bytes};
    attempt("process_vm_readv", ::process_vm_readv(1, &here, 1, &there, 1, 0));
    attempt("process_vm_writev", ::process_vm_writev(1, &here, 1, &there, 1, 0));
    attempt("kcmp", ::syscall(SYS_kcmp, ::getpid(), 1, KCMP_VM, 0, 0));
    const long descriptor = ::syscall(SYS_pidfd_open, 1, 0);
    if (descriptor >= 0)
        for (int fd = 0; fd < 3; ++fd) attempt("pidfd_getfd", ::syscall(SYS_pidfd_getfd, descriptor, fd, 0));
    attempt("process_madvise", ::syscall(SYS_process_madvise, descriptor, &there, 1, MADV_COLD, 0));
    attempt("process_mrelease", ::syscall(SYS_process_mrelease, descriptor, 0));
    attempt("get_robust_list", ::syscall(SYS_get_robust_list, 1, bytes, bytes + 8));
    attempt("move_pages", ::syscall(SYS_move_pages, 1, 0, nullptr, nullptr, nullptr, 0));
    attempt("migrate_pages", ::syscall(SYS_migrate_pages, 1, 0, nullptr, nullptr));
    char own[32]{};
    static_cast<void>(!::readlink("/proc/self", own, sizeof own - 1)); // there may be no /proc
    for (int id = 1; id < 10; ++id)
        for (const char* name : {"mem", "environ", "maps", "fd/0", "auxv", "syscall", "root", "exe", "ns/mnt"}) {
            char path[64];
            std::snprintf(path, sizeof path, "/proc/%d/%s", id, name);
            if (id != std::strtol(own, nullptr, 10)) attempt(path, ::open(path, O_RDONLY));
        }
}
