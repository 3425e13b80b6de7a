// CPU time in N slices of 5 ms, each of a process that is nobody's child and ends before anybody looks.
#include <sys/wait.h>

#include "judge/tests/hostile/hostile.hpp"

int main(int count, char** arguments) {
    for (long i = 0; i < hostile::number(count, arguments, 2); ++i) {
        const pid_t child = ::fork();
        if (child == 0) {
            if (::fork() == 0) hostile::spin(5);
            ::_exit(0);
        }
        ::waitpid(child, nullptr, 0);
        ::usleep(8000);
    }
}
