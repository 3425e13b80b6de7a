// A good program: it uses its folder, a child, a lock on what it shares, a socket pair, and reads its input.
#include <fcntl.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>

#include "judge/tests/hostile/hostile.hpp"

int main() {
    int ends[2];
    char bytes[64];
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    std::memcpy(address.sun_path + 1, "honest", 6);
    if (::socketpair(AF_UNIX, SOCK_DGRAM, 0, ends) != 0) return 10;
    static_cast<void>(!::bind(ends[1], reinterpret_cast<const sockaddr*>(&address), sizeof address)); // refused, so far
    if (::close(::open("honest", O_CREAT | O_EXCL | O_WRONLY, 0600)) != 0) return 11;
    const pid_t child = ::fork();
    if (child == 0) ::_exit(::usleep(20'000) == 0 ? 5 : 6);
    int status = 0;
    if (child < 0 || ::waitpid(child, &status, 0) != child || !WIFEXITED(status) || WEXITSTATUS(status) != 5) return 12;
    if (::recv(ends[1], bytes, sizeof bytes, MSG_DONTWAIT) >= 0) return 13;
    if (::getpriority(PRIO_PROCESS, 0) != 0) return 14;
    const ssize_t size = ::read(0, bytes, sizeof bytes);
    if (size <= 0) return 15;
    return ::write(1, bytes, static_cast<std::size_t>(size)) == size ? 0 : 16;
}
