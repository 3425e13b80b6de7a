// Ends well at once; a daemon that it has left goes on writing.
#include "judge/tests/hostile/hostile.hpp"

int main() {
    if (::fork() != 0) return 0;
    ::setsid();
    for (;;) ::write(1, "late\n", 5);
}
