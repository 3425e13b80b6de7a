// N children at a time use so many milliseconds of CPU time each, and are waited for.
#include <sys/wait.h>

#include "judge/tests/hostile/hostile.hpp"

int main(int count, char** arguments) {
    for (long i = 0; i < hostile::number(count, arguments, 2); ++i)
        if (::fork() == 0) {
            hostile::spin(hostile::number(count, arguments, 3));
            ::_exit(0);
        }
    while (::wait(nullptr) > 0) {
    }
}
