// The program itself waits; a process that it has left takes so many KiB, and may end before anybody looks.
#include "judge/tests/hostile/hostile.hpp"

int main(int count, char** arguments) {
    int ends[2];
    char byte = 0;
    if (::pipe(ends) != 0) return 4;
    if (::fork() == 0) {
        ::setsid();
        if (::fork() == 0) hostile::touch(hostile::number(count, arguments, 2));
        ::_exit(0);
    }
    ::close(ends[1]);
    return ::read(ends[0], &byte, 1) == 0 ? 0 : 4; // the orphan has ended
}
