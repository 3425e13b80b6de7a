// Another view of the files: every call that can change it.
#include <fcntl.h>
#include <linux/mount.h>
#include <sys/mount.h>
#include <sys/syscall.h>

#include "judge/tests/hostile/hostile.hpp"

int main() {
    using hostile::attempt;
    mount_attr writable{};
    writable.attr_clr = MOUNT_ATTR_RDONLY;
    attempt("tmpfs", ::mount("none", "/work", "tmpfs", 0, nullptr));
    attempt("proc", ::mount("none", "/work", "proc", 0, nullptr));
    attempt("bind", ::mount("/", "/work", nullptr, MS_BIND, nullptr));
    attempt("writable root", ::mount(nullptr, "/", nullptr, MS_REMOUNT | MS_BIND, nullptr));
    attempt("shared root", ::mount(nullptr, "/", nullptr, MS_SHARED | MS_REC, nullptr));
    attempt("umount /work", ::umount2("/work", MNT_DETACH));
    attempt("umount /given", ::umount2("/given", MNT_DETACH));
    attempt("umount /", ::umount2("/", MNT_DETACH));
    attempt("fsopen", ::syscall(SYS_fsopen, "tmpfs", 0));
    attempt("fspick", ::syscall(SYS_fspick, AT_FDCWD, "/", 0));
    attempt("open_tree", ::syscall(SYS_open_tree, AT_FDCWD, "/", 1 /* OPEN_TREE_CLONE */));
    attempt("move_mount", ::syscall(SYS_move_mount, AT_FDCWD, "/given", AT_FDCWD, "/work", 0));
    attempt("mount_setattr", ::syscall(SYS_mount_setattr, AT_FDCWD, "/", 0, &writable, sizeof writable));
    attempt("pivot_root", ::syscall(SYS_pivot_root, "/work", "/work"));
    attempt("chroot", ::chroot("/work"));
}
