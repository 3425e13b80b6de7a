// Files that have no name any more, held open by a daemon.
#include <fcntl.h>

#include "judge/tests/hostile/hostile.hpp"

int main() {
    static char bytes[1U << 20U];
    for (int i = 0; i < 16; ++i) {
        const int file = ::open("file", O_CREAT | O_RDWR, 0600);
        if (::write(file, bytes, sizeof bytes) != sizeof bytes) return 3;
        ::unlink("file");
    }
    if (::fork() == 0) hostile::sleep_for_ever();
}
