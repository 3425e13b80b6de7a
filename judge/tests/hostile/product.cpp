// Leaves something else where the judge looks for a file of the name `out`; product KIND.
#include <fcntl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>

#include <string>
#include <string_view>

#include "judge/tests/hostile/hostile.hpp"

namespace {
int bind_socket() {
    int ends[2];
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    std::memcpy(address.sun_path, "out", 3);
    if (::socketpair(AF_UNIX, SOCK_DGRAM, 0, ends) != 0) return -1;
    return ::bind(ends[0], reinterpret_cast<const sockaddr*>(&address), sizeof address);
}
} // namespace

int main(int count, char** arguments) {
    const std::string_view kind = count > 2 ? arguments[2] : "";
    const std::string secret = std::string(arguments[1]) + "/secret";
    if (kind == "link_to_secret") return ::symlink(secret.c_str(), "out");
    if (kind == "link_to_file") return ::close(::creat("file", 0600)) + ::symlink("file", "out");
    if (kind == "link_to_itself") return ::symlink("out", "out");
    if (kind == "link_to_device") return ::symlink("/dev/zero", "out");
    if (kind == "link_to_process") return ::symlink("/proc/self/exe", "out");
    if (kind == "fifo") return ::mkfifo("out", 0600);
    if (kind == "folder") return ::mkdir("out", 0700);
    if (kind == "socket") return bind_socket() == 0 ? 0 : 4; // 4: there can be none
    if (kind == "device") return ::mknod("out", S_IFCHR | 0600, 1 << 8 | 5) == 0 ? 0 : 4;
    if (kind == "nothing") return 0;
    if (kind == "unreadable") return ::close(::open("out", O_CREAT | O_WRONLY, 0));
    if (kind == "sparse") return ::close(::creat("out", 0600)) + ::truncate("out", 1 << 20);
    return 3;
}
