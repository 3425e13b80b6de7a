// Extended attributes, which take memory but are no files and no bytes of one.
#include <fcntl.h>
#include <sys/xattr.h>

#include "judge/tests/hostile/hostile.hpp"

int main() {
    static char bytes[65536];
    long set = 0;
    for (int i = 0; i < 100'000; ++i) {
        char name[32];
        std::snprintf(name, sizeof name, "user.%d", i);
        if (::setxattr(".", name, bytes, sizeof bytes, 0) != 0) break;
        ++set;
    }
    std::printf("%ld\n", set);
}
