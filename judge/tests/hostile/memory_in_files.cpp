// Files, mapped and written, until no more can be; then it asks what else it may have.
#include <fcntl.h>

#include "judge/tests/hostile/hostile.hpp"

int main() {
    static char bytes[1U << 20U];
    long written = 0;
    for (int i = 0; i < 10'000; ++i) {
        char name[32];
        std::snprintf(name, sizeof name, "file-%d", i);
        const int file = ::open(name, O_CREAT | O_WRONLY, 0600);
        if (file < 0) break;
        const ssize_t size = ::write(file, bytes, sizeof bytes);
        ::close(file);
        if (size <= 0) break;
        written += size;
    }
    std::printf("%ld\n", written);
}
