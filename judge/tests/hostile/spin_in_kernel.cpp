// CPU time of the kernel's, hardly any of its own.
#include <sys/random.h>

#include "judge/tests/hostile/hostile.hpp"

int main() {
    static char bytes[1U << 20U];
    for (;;) ::getrandom(bytes, sizeof bytes, 0);
}
