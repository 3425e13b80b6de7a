// Parents that the kernel suspends until their child is gone: as many as there may be, in a row.
#include "judge/tests/hostile/hostile.hpp"

// NOLINTBEGIN(clang-analyzer-unix.Vfork, clang-analyzer-security.insecureAPI.vfork): that is the point
int main() {
    for (;;) {
        const pid_t child = ::vfork();
        if (child < 0) hostile::sleep_for_ever();
        if (child > 0) ::_exit(0);
    }
}
// NOLINTEND(clang-analyzer-unix.Vfork, clang-analyzer-security.insecureAPI.vfork)
