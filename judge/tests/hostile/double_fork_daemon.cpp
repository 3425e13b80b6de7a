// A daemon: in a session of its own, nobody's child, stdout kept open.
#include "judge/tests/hostile/hostile.hpp"

int main() {
    if (::fork() != 0) return 0;
    ::setsid();
    if (::fork() != 0) return 0;
    hostile::sleep_for_ever();
}
