// The program itself sleeps a little; a process that it has left takes so many KiB, and may end before anybody looks.
#include "judge/tests/hostile/hostile.hpp"

int main(int count, char** arguments) {
    if (::fork() == 0) {
        ::setsid();
        if (::fork() != 0) ::_exit(0);
        hostile::touch(hostile::number(count, arguments, 2));
        ::_exit(0);
    }
    ::usleep(500'000);
}
