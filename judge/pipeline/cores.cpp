#include "judge/pipeline/cores.hpp"

#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <string>

namespace judge {
namespace {

// A socket bound to the abstract name, -1 where another has it (or no name can be had).
int bind_name(const std::string& name) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    // The first byte stays 0: a name that is no file's. It counts to its last byte, so no name is another's beginning.
    const std::size_t size = std::min(name.size(), sizeof address.sun_path - 1);
    std::copy_n(name.begin(), size, address.sun_path + 1);
    const int socket = ::socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    if (socket < 0) return -1;
    const auto length = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + 1 + size);
    if (::bind(socket, reinterpret_cast<const sockaddr*>(&address), length) == 0) return socket;
    ::close(socket);
    return -1;
}

} // namespace

std::vector<int> allowed_cores() {
    cpu_set_t set;
    std::vector<int> cores;
    if (::sched_getaffinity(0, sizeof set, &set) != 0) return cores;
    for (int core = 0; core < CPU_SETSIZE; ++core)
        if (CPU_ISSET(core, &set)) cores.push_back(core);
    return cores;
}

std::optional<CoreClaim> CoreClaim::first_free(std::span<const int> cores, std::string_view family) {
    for (const int core : cores) {
        const int socket = bind_name(std::string(family) + "-" + std::to_string(core));
        if (socket >= 0) return CoreClaim(core, socket);
    }
    return std::nullopt;
}

CoreClaim::~CoreClaim() {
    if (socket_ >= 0) ::close(socket_);
}

PinnedThread::PinnedThread(int core) {
    if (::sched_getaffinity(0, sizeof before_, &before_) != 0) return;
    cpu_set_t one;
    CPU_ZERO(&one);
    CPU_SET(core, &one);
    pinned_ = ::sched_setaffinity(0, sizeof one, &one) == 0;
}

PinnedThread::~PinnedThread() {
    if (pinned_) ::sched_setaffinity(0, sizeof before_, &before_);
}

} // namespace judge
