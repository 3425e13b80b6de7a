// A byte in every 2 MiB: for each page the kernel needs another to find it.
#include <sys/mman.h>

#include "judge/tests/hostile/hostile.hpp"

int main() {
    for (;;) {
        constexpr std::size_t size = 1ULL << 32U;
        constexpr int flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE;
        void* memory = ::mmap(nullptr, size, PROT_READ | PROT_WRITE, flags, -1, 0);
        if (memory == MAP_FAILED) return 4;
        ::madvise(memory, size, MADV_NOHUGEPAGE);
        for (std::size_t byte = 0; byte < size; byte += 2U << 20U) static_cast<volatile char*>(memory)[byte] = 1;
    }
}
