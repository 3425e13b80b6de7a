// Devices of its own: what a device is does not depend on where its node lies.
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>

#include "judge/tests/hostile/hostile.hpp"

int main() {
    using hostile::attempt;
    attempt("memory", ::mknod("memory", S_IFCHR | 0666, ::makedev(1, 1)));
    attempt("null", ::mknod("null", S_IFCHR | 0666, ::makedev(1, 3)));
    attempt("kernel messages", ::mknod("kmsg", S_IFCHR | 0666, ::makedev(1, 11)));
    attempt("terminal", ::mknod("tty", S_IFCHR | 0666, ::makedev(5, 0)));
    attempt("disk", ::mknod("disk", S_IFBLK | 0666, ::makedev(8, 0)));
    attempt("disk by mknodat", ::mknodat(AT_FDCWD, "vdisk", S_IFBLK | 0666, ::makedev(254, 0)));
}
