// Goes up as far as it can, by name, by descriptor and by a root of its own, and prints each time what there is.
#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>

#include "judge/tests/hostile/hostile.hpp"

namespace {
void climb_and_show() {
    for (int i = 0; i < 100; ++i) ::chdir("..");
    DIR* folder = ::opendir(".");
    while (const dirent* entry = folder != nullptr ? ::readdir(folder) : nullptr) // NOLINT(concurrency-mt-unsafe)
        if (entry->d_name[0] != '.') std::puts(entry->d_name);
}
} // namespace

int main() {
    const int start = ::open(".", O_RDONLY | O_DIRECTORY);
    const int root = ::open("/", O_RDONLY | O_DIRECTORY);
    climb_and_show();
    ::fchdir(start);
    ::mkdir("inside", 0700);
    ::chroot("inside"); // who has a folder above his root open is not held by it
    climb_and_show();
    ::fchdir(root);
    climb_and_show();
    ::chdir("/proc/self/root");
    climb_and_show();
}
