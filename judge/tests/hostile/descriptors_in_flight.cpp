// Files that no process has open: they lie in sockets. First in some that lie in each other, a ring that only the
// kernel can see, then in one that is never read. The kernel counts them for each user, the judge may be the same one;
// so many milliseconds it keeps them.
#include <sys/socket.h>

#include <algorithm>
#include <array>

#include "judge/tests/hostile/hostile.hpp"

namespace {
constexpr std::size_t most = 250; // in one message

bool send_descriptors(int socket, const std::array<int, most>& files, std::size_t count) {
    alignas(cmsghdr) char control[CMSG_SPACE(sizeof files)]{};
    char byte = 0;
    iovec piece{&byte, 1};
    msghdr message{};
    message.msg_iov = &piece;
    message.msg_iovlen = 1;
    message.msg_control = control;
    message.msg_controllen = CMSG_SPACE(count * sizeof(int));
    cmsghdr* header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(count * sizeof(int));
    std::memcpy(CMSG_DATA(header), files.data(), count * sizeof(int));
    return ::sendmsg(socket, &message, MSG_DONTWAIT) == 1;
}
} // namespace

int main(int count, char** arguments) {
    int ends[2];
    std::array<int, most> files{};
    for (int i = 0; i < 10'000 && ::socketpair(AF_UNIX, SOCK_DGRAM, 0, ends) == 0; ++i) {
        std::copy(ends, ends + 2, files.begin());
        if (!send_descriptors(ends[0], files, 2) || !send_descriptors(ends[1], files, 2)) break;
        ::close(ends[0]);
        ::close(ends[1]);
    }
    files.fill(0);
    if (::socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0) return 0;
    for (long i = 0; i < hostile::number(count, arguments, 2); ++i) { // the rings are found and ended soon
        for (std::size_t size = most; size > 0; size = size * 2 / 3)
            while (send_descriptors(ends[0], files, size)) {
            }
        ::usleep(1000);
    }
}
