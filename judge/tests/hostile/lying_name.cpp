// A name that reads like what /proc tells beside it: no time used, or no memory.
#include <sys/prctl.h>

#include <string_view>

#include "judge/tests/hostile/hostile.hpp"

int main(int count, char** arguments) {
    const bool takes_time = count > 2 && std::string_view(arguments[2]) == "time";
    ::prctl(PR_SET_NAME, takes_time ? "a) R 1 1 1 0 0" : "\nVmHWM:\t0 kB");
    ::prctl(PR_SET_DUMPABLE, 0);
    if (takes_time) hostile::spin(600'000);
    for (int i = 0; i < 400; ++i) {
        hostile::touch(1024);
        ::usleep(1000);
    }
}
