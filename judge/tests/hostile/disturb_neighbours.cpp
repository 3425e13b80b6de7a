// For two seconds it does to whoever runs beside it what it can, and prints whom it has found.
#include <dirent.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/un.h>

#include <csignal>
#include <ctime>

#include "judge/tests/hostile/hostile.hpp"

namespace {
void look_for_others() {
    for (pid_t other = 2; other < 33'000; ++other)
        if (other != ::getpid() && (::kill(other, SIGKILL) == 0 || errno != ESRCH)) std::printf("process %d\n", other);
    char own[32]{}; // /proc may count otherwise than getpid
    static_cast<void>(!::readlink("/proc/self", own, sizeof own - 1));
    if (DIR* folder = ::opendir("/proc")) {
        while (const dirent* entry = ::readdir(folder)) { // NOLINT(concurrency-mt-unsafe): one thread
            const long id = std::strtol(entry->d_name, nullptr, 10);
            if (id > 1 && id != std::strtol(own, nullptr, 10)) std::printf("process %ld in /proc\n", id);
        }
        ::closedir(folder);
    }
    if (::access("honest", F_OK) == 0) std::puts("the other's file");
}

void send_to_neighbour() {
    int ends[2];
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    std::memcpy(address.sun_path + 1, "honest", 6);
    if (::socketpair(AF_UNIX, SOCK_DGRAM, 0, ends) != 0) return;
    if (::sendto(ends[0], "x", 1, 0, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 1)
        std::puts("the other's socket");
    ::close(ends[0]);
    ::close(ends[1]);
}
} // namespace

int main() {
    for (const char* name : {"/", "/work", "/given", "/dev", "/dev/null", "/usr"})
        ::flock(::open(name, O_RDONLY), LOCK_EX | LOCK_NB);
    if (::shmget(0x686f6e, 4096, 0) >= 0) std::puts("the other's memory");
    const std::time_t end = std::time(nullptr) + 2;
    while (std::time(nullptr) < end) {
        ::kill(-1, SIGSTOP);
        ::kill(-1, SIGKILL);
        ::setpriority(PRIO_USER, 0, 19);
        look_for_others();
        send_to_neighbour();
        ::usleep(5000);
    }
}
