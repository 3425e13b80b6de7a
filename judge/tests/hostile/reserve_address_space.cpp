// Address space that is never used, as run-time systems reserve it; status 7 where it can be had.
#include <sys/mman.h>

int main() {
    constexpr int flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE;
    return ::mmap(nullptr, 1ULL << 36U, PROT_READ | PROT_WRITE, flags, -1, 0) == MAP_FAILED ? 3 : 7;
}
