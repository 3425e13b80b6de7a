// A child that is no thread, with the same memory and descriptors, stays behind.
#include <sched.h>

#include "judge/tests/hostile/hostile.hpp"

int main() {
    static char stack[65536];
    const int child = ::clone([](void*) -> int { hostile::sleep_for_ever(); }, stack + sizeof stack,
                              CLONE_VM | CLONE_FS | CLONE_FILES, nullptr);
    return child < 0 ? 4 : 0;
}
