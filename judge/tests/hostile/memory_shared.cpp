// Memory that is shared with children, and is the kernel's rather than a process's.
#include <sys/mman.h>

#include "judge/tests/hostile/hostile.hpp"

int main() {
    for (;;) {
        constexpr std::size_t size = 1U << 20U;
        void* memory = ::mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
        if (memory == MAP_FAILED) return 4;
        std::memset(memory, 1, size);
    }
}
