// Putting this process into namespaces of its own and taking its rights away, once, before it serves any run. Every run
// inherits it all.
#pragma once

#include <sys/types.h>

#include <cstdint>

#include "judge/box/protocol.hpp"

namespace judge::box {

// What the process that is to be contained needs to know of the host.
struct Host {
    bool in_user_namespace = false; // the rights are those of a user namespace, all ids but ours are unknown
    uid_t user = 0;                 // for the runs where we can choose: one that nobody else on the machine has
};

// New mount, network, IPC, UTS and cgroup namespaces.
void leave_namespaces(Hello& hello);

// Becomes `host.user` with the few capabilities that starting runs takes; an execve loses them. Then no new privileges,
// and the filter of system calls, in which `cookie` opens what only the box may do.
void take_rights_away(Hello& hello, const Host& host, std::uint64_t cookie);

} // namespace judge::box
