// So many milliseconds, doing nothing.
#include "judge/tests/hostile/hostile.hpp"

int main(int count, char** arguments) {
    const long milliseconds = hostile::number(count, arguments, 2);
    const timespec time{milliseconds / 1000, milliseconds % 1000 * 1'000'000};
    ::nanosleep(&time, nullptr);
}
