// Memory as the stacks of threads: 4 MiB each.
#include <pthread.h>

#include "judge/tests/hostile/hostile.hpp"

int main() {
    for (int i = 0; i < 40; ++i) {
        pthread_t thread{};
        ::pthread_create(
            &thread, nullptr,
            [](void*) -> void* {
                volatile char stack[4U << 20U];
                for (std::size_t byte = 0; byte < sizeof stack; byte += 4096) stack[byte] = 1;
                hostile::sleep_for_ever();
            },
            nullptr);
    }
    hostile::sleep_for_ever();
}
