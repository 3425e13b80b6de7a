// N children with so many KiB each, at the same time. Ends well whatever became of them.
#include <sys/wait.h>

#include "judge/tests/hostile/hostile.hpp"

int main(int count, char** arguments) {
    for (long i = 0; i < hostile::number(count, arguments, 2); ++i)
        if (::fork() == 0) {
            hostile::touch(hostile::number(count, arguments, 3));
            ::usleep(300'000);
            ::_exit(0);
        }
    while (::wait(nullptr) > 0) {
    }
}
