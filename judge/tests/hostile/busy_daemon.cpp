// The program itself sleeps; a daemon that it has left uses the CPU.
#include "judge/tests/hostile/hostile.hpp"

int main() {
    if (::fork() == 0) {
        ::setsid();
        if (::fork() != 0) ::_exit(0);
        hostile::spin(600'000);
    }
    hostile::sleep_for_ever();
}
