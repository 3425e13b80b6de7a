// judge-box: runs programs that nobody trusts, one at a time, and reports facts.
//
// Theory of operation
//
//   judge ---(SOCK_SEQPACKET, descriptor 0)--------------\                     .
//     |                                                  |
//   keeper --clone(pid, user namespaces)--> box --clone(pid namespace)--> init --vfork, execve--> the program
//   (host's view, owns the cgroup)      (all namespaces,  (process 1 of     (process 2)
//                                        own root, filter) the run's own)
//
// Processes. The judge starts one keeper for each of its workers. The keeper makes a control group and clones the box
// into namespaces; then it only waits, to remove the group. The box contains itself once: mount, network, IPC, UTS and
// cgroup namespaces, a root of its own, a user that has nothing, no new privileges, a filter of system calls. Whatever
// it starts inherits that, so that a run pays for nothing but a pid namespace: the box clones an init that shares its
// memory, init clones the program (start.cpp). Small and static: a child's start costs the same however large the judge
// is, and the memory of a run is the program's own.
//
// Descriptors. The judge keeps the reading ends of the run's pipes; the box and init, which share theirs, hold the
// writing ends until the run has ended. A program has descriptors 0, 1 and 2, nothing else. The given file comes as a
// descriptor and is copied, the product goes as one, so neither side knows paths of the other.
//
// Ends. The program ends: init notes how, kills and reaps what else is in its namespace, and ends. A limit is passed,
// or the judge says stop: the box kills init, and the kernel kills the namespace. In both cases init is reaped last, so
// when the box answers nothing of the run lives, and the pipes are at their end. The work folder was mounted for the
// run alone; if anything in it has changed it is unmounted, and a new one takes its place.
//
// Whoever is killed. The judge: its end of the socket closes, the box kills the run and ends, the keeper removes the
// group and ends. The keeper: the box dies with it (PR_SET_PDEATHSIG), the group is left, empty, for the next keeper to
// remove. The box: as process 1 of its namespace it takes init and the program along; the keeper cleans up. All mounts
// are in the box's mount namespace and end with it.
//
// Layers. Each of these is tried on its own, and the Hello says which there are. Whether that is enough is the judge's
// to decide, before the first run. README.md says what each one keeps a program from.
//
// With `uncontained` there are no namespaces and no keeper: the box serves as it is, a subreaper, programs have the
// rights of the user who runs the judge, and the work folder is one under $TMPDIR.
#include <sys/socket.h>
#include <unistd.h>

#include <cstdio>
#include <string_view>

#include "judge/box/keeper.hpp"
#include "judge/box/message.hpp"
#include "judge/box/probe.hpp"

int main(int argument_count, char** arguments) {
    using namespace judge::box;
    const std::string_view mode = argument_count == 2 ? arguments[1] : "";
    if (mode == "probe") return probe();
    int type = 0;
    socklen_t size = sizeof type;
    const bool has_socket = ::getsockopt(socket_fd, SOL_SOCKET, SO_TYPE, &type, &size) == 0 && type == SOCK_SEQPACKET;
    if (!has_socket || (mode != "contained" && mode != "uncontained")) {
        std::fputs("judge-box: started by the judge only, with its socket as standard input\n", stderr);
        return 2;
    }
    return keep(mode == "contained" ? Containing::yes : Containing::no);
}
