// As many separate mappings as a process may have.
#include <sys/mman.h>

#include "judge/tests/hostile/hostile.hpp"

int main() {
    long mappings = 0;
    for (; mappings < 1'000'000; ++mappings) {
        const int protection = mappings % 2 == 0 ? PROT_READ : PROT_NONE; // neighbours do not become one
        if (::mmap(nullptr, 4096, protection, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) == MAP_FAILED) break;
    }
    std::printf("%ld\n", mappings);
}
