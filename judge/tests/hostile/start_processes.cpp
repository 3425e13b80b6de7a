// N processes at a time, itself included; status 3 where one of them is refused.
#include "judge/tests/hostile/hostile.hpp"

int main(int count, char** arguments) {
    for (long i = 1; i < hostile::number(count, arguments, 2); ++i) {
        const pid_t child = ::fork();
        if (child == 0) hostile::sleep_for_ever();
        if (child < 0) return errno == EAGAIN ? 3 : 4;
    }
}
