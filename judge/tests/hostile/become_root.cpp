// Another user, other groups, capabilities.
#include <grp.h>
#include <linux/capability.h>
#include <sys/fsuid.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

#include "judge/tests/hostile/hostile.hpp"

int main() {
    using hostile::attempt;
    const gid_t groups[] = {0};
    attempt("setuid", ::setuid(0));
    attempt("setgid", ::setgid(0));
    attempt("setresuid", ::setresuid(0, 0, 0));
    attempt("setresgid", ::setresgid(0, 0, 0));
    attempt("setreuid", ::setreuid(0, 0));
    attempt("another's uid", ::setuid(1));
    attempt("setgroups", ::setgroups(1, groups));
    ::setfsuid(0); // answers the user before in either case
    attempt("setfsuid", ::setfsuid(~0U) == 0 ? 0 : -1);
    __user_cap_header_struct header{_LINUX_CAPABILITY_VERSION_3, 0};
    const __user_cap_data_struct all[2] = {{~0U, ~0U, ~0U}, {~0U, ~0U, ~0U}};
    attempt("capset", ::syscall(SYS_capset, &header, all));
    attempt("ambient capability", ::prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_RAISE, 21 /* CAP_SYS_ADMIN */, 0, 0));
    attempt("securebits", ::prctl(PR_SET_SECUREBITS, 0x2F));
    attempt("undo no_new_privs", ::prctl(PR_SET_NO_NEW_PRIVS, 0, 0, 0, 0));
    errno = EPERM;
    attempt("be without no_new_privs", ::prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0) == 1 ? -1 : 0);
    __user_cap_data_struct own[2] = {};
    ::syscall(SYS_capget, &header, own);
    attempt("have a capability",
            (own[0].effective | own[0].permitted | own[1].effective | own[1].permitted) != 0 ? 0 : -1);
}
