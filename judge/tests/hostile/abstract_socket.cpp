// A socket pair's end can be given an address and send to others: to the host's abstract socket of the canary's name.
#include <sys/socket.h>
#include <sys/un.h>

#include <cstddef>
#include <string>

#include "judge/tests/hostile/hostile.hpp"

namespace {
struct Address {
    const char* name;
    const sockaddr_un* address;
    socklen_t size;
};
} // namespace

int main(int, char** arguments) {
    using hostile::attempt;
    const std::string canary = arguments[1];
    sockaddr_un abstract{}, file{};
    abstract.sun_family = file.sun_family = AF_UNIX;
    canary.copy(abstract.sun_path + 1, sizeof abstract.sun_path - 1);
    (canary + "/socket").copy(file.sun_path, sizeof file.sun_path - 1);
    const auto length = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + 1 + canary.size());
    for (const int type : {SOCK_DGRAM, SOCK_STREAM, SOCK_SEQPACKET}) {
        int ends[2];
        if (::socketpair(AF_UNIX, type, 0, ends) != 0) continue;
        for (const auto& [name, address, size] :
             {Address{"the abstract one", &abstract, length}, Address{"the file", &file, sizeof file}}) {
            const auto* there = reinterpret_cast<const sockaddr*>(address);
            // The other kinds are connected to each other, whatever address is given.
            if (type == SOCK_DGRAM) attempt(name, ::sendto(ends[0], "x", 1, 0, there, size));
            attempt(name, ::connect(ends[0], there, size));
        }
    }
}
