#include "judge/box/contain.hpp"

#include <grp.h>
#include <linux/capability.h>
#include <linux/sched.h>
#include <sched.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <string_view>

#include "judge/box/filter.hpp"

namespace judge::box {
namespace {

void settle(Hello& hello, Layer layer, bool succeeded) {
    hello.of(layer) = {succeeded ? LayerState::active : LayerState::missing, succeeded ? 0 : errno};
}

constexpr std::uint32_t bit(int capability) {
    return 1U << static_cast<unsigned>(capability);
}

// Starting runs takes new pid namespaces and mounts, and a root of their own.
constexpr std::uint32_t kept_capabilities = bit(CAP_SYS_ADMIN) | bit(CAP_SYS_CHROOT);

bool keep_few_capabilities() {
    __user_cap_header_struct header{_LINUX_CAPABILITY_VERSION_3, 0};
    std::array<__user_cap_data_struct, 2> data{};
    if (::syscall(SYS_capget, &header, data.data()) != 0) return false;
    const std::uint32_t kept = data[0].permitted & kept_capabilities;
    data = {};
    data[0].permitted = kept;
    data[0].effective = kept;
    return ::syscall(SYS_capset, &header, data.data()) == 0;
}

// No execve can bring back a capability that is out of this set.
void empty_bounding_set() {
    for (int capability = 0; ::prctl(PR_CAPBSET_READ, capability, 0, 0, 0) >= 0; ++capability)
        ::prctl(PR_CAPBSET_DROP, capability, 0, 0, 0);
}

bool become(const Host& host) {
    if (!host.in_user_namespace && ::geteuid() != 0) {
        errno = EPERM; // an ordinary user without a namespace: runs have his rights
        return false;
    }
    empty_bounding_set();
    if (!host.in_user_namespace) {
        ::prctl(PR_SET_KEEPCAPS, 1, 0, 0, 0);
        if (::setgroups(0, nullptr) != 0 || ::setresgid(host.user, host.user, host.user) != 0 ||
            ::setresuid(host.user, host.user, host.user) != 0)
            return false;
        ::prctl(PR_SET_KEEPCAPS, 0, 0, 0, 0);
        ::prctl(PR_SET_DUMPABLE, 1, 0, 0, 0); // or our own /proc/self would not be ours
    }
    return keep_few_capabilities();
}

// The same for all runs, whatever the judge may have itself. The hard limit comes down with it.
void limit(__rlimit_resource_t resource, rlim_t most) {
    rlimit limits{};
    if (::getrlimit(resource, &limits) != 0) return;
    limits.rlim_max = std::min(limits.rlim_max, most);
    limits.rlim_cur = limits.rlim_max;
    ::setrlimit(resource, &limits);
}

// The limits of the judge's shell are not the run's.
void raise_limits() {
    for (unsigned resource = 0; resource < RLIM_NLIMITS; ++resource)
        limit(static_cast<__rlimit_resource>(resource), RLIM_INFINITY);
}

} // namespace

void leave_namespaces(Hello& hello) {
    settle(hello, Layer::mount_namespace, ::unshare(CLONE_NEWNS) == 0);
    settle(hello, Layer::network_namespace, ::unshare(CLONE_NEWNET) == 0);
    settle(hello, Layer::ipc_namespace, ::unshare(CLONE_NEWIPC) == 0);
    settle(hello, Layer::uts_namespace, ::unshare(CLONE_NEWUTS) == 0);
    settle(hello, Layer::cgroup_namespace, ::unshare(CLONE_NEWCGROUP) == 0);
    if (!hello.has(Layer::uts_namespace)) return;
    constexpr std::string_view name = "judge";
    static_cast<void>(!::sethostname(name.data(), name.size()));
    static_cast<void>(!::setdomainname(name.data(), 0));
}

void take_rights_away(Hello& hello, const Host& host, std::uint64_t cookie) {
    raise_limits();
    limit(RLIMIT_CORE, 0);
    limit(RLIMIT_MEMLOCK, 64U << 10U);
    limit(RLIMIT_MSGQUEUE, 0);
    limit(RLIMIT_SIGPENDING, 1024);
    limit(RLIMIT_NICE, 0);
    limit(RLIMIT_RTPRIO, 0);
    // Without a root of its own a run starts from files of the judge's user, which another user may not reach.
    if (hello.has(Layer::root)) settle(hello, Layer::unprivileged_user, become(host));
    settle(hello, Layer::no_new_privileges, ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0);
    if (!hello.has(Layer::no_new_privileges)) return settle(hello, Layer::seccomp, false);
    errno = install_filter(cookie);
    settle(hello, Layer::seccomp, errno == 0);
}

} // namespace judge::box
