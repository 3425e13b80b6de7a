// Files that no process has open: they lie in sockets that lie in each other, a ring that only the kernel can see.
#include <sys/socket.h>

#include "judge/tests/hostile/hostile.hpp"

namespace {
bool send_descriptors(int socket, const int (&ends)[2]) {
    alignas(cmsghdr) char control[CMSG_SPACE(sizeof ends)]{};
    char byte = 0;
    iovec piece{&byte, 1};
    msghdr message{};
    message.msg_iov = &piece;
    message.msg_iovlen = 1;
    message.msg_control = control;
    message.msg_controllen = sizeof control;
    cmsghdr* header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(sizeof ends);
    std::memcpy(CMSG_DATA(header), ends, sizeof ends);
    return ::sendmsg(socket, &message, MSG_DONTWAIT) == 1;
}
} // namespace

int main() {
    int ends[2];
    for (int i = 0; i < 20'000 && ::socketpair(AF_UNIX, SOCK_DGRAM, 0, ends) == 0; ++i) {
        if (!send_descriptors(ends[0], ends) || !send_descriptors(ends[1], ends)) break;
        ::close(ends[0]);
        ::close(ends[1]);
    }
}
