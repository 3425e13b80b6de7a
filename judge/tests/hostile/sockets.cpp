// Sockets of every family: none can be had, so none can be connected.
#include <sys/socket.h>

#include "judge/tests/hostile/hostile.hpp"

int main() {
    for (int family = 1; family < 50; ++family)
        for (const int type : {SOCK_STREAM, SOCK_DGRAM, SOCK_RAW, SOCK_SEQPACKET}) {
            char name[64];
            std::snprintf(name, sizeof name, "family %d, type %d", family, type);
            hostile::attempt(name, ::socket(family, type, 0));
        }
    int ends[2];
    for (const int family : {AF_INET, AF_TIPC, AF_NETLINK}) {
        char name[64];
        std::snprintf(name, sizeof name, "pair of family %d", family);
        hostile::attempt(name, ::socketpair(family, SOCK_DGRAM, 0, ends));
    }
}
