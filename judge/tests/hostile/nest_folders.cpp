// A folder in a folder in a folder, ten thousand deep, the innermost with a file; status 7 where that was possible.
#include <fcntl.h>
#include <sys/stat.h>

#include "judge/tests/hostile/hostile.hpp"

int main() {
    for (int depth = 0; depth < 10'000; ++depth)
        if (::mkdir("deeper", 0700) != 0 || ::chdir("deeper") != 0) return 3;
    return ::open("file", O_CREAT | O_WRONLY, 0600) < 0 ? 3 : 7;
}
