// Files and folders that nobody may read, enter or remove, one in the other.
#include <fcntl.h>
#include <sys/stat.h>

#include "judge/tests/hostile/hostile.hpp"

int main() {
    const bool made = ::mkdir("a", 0700) == 0 && ::mkdir("a/b", 0700) == 0 && ::open("a/b/file", O_CREAT, 0) >= 0 &&
                      ::chmod("a/b", 0000) == 0 && ::chmod("a", 0000) == 0 && ::open("file", O_CREAT, 0) >= 0;
    return made ? 0 : 3;
}
