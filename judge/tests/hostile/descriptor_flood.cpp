// Descriptors of several kinds, in itself and a child, until there are no more; prints how many it had.
#include <fcntl.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>

#include "judge/tests/hostile/hostile.hpp"

int main() {
    ::fork();
    long opened = 0;
    for (long refused = 0; refused < 4;) {
        const int kinds[] = {::eventfd(0, 0), ::epoll_create1(0), ::inotify_init1(0), ::open(".", O_RDONLY)};
        refused = 0;
        for (const int fd : kinds) (fd >= 0 ? opened : refused)++;
    }
    std::printf("%ld\n", opened);
}
