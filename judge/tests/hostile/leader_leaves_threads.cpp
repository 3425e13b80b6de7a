// The first thread ends, a second goes on and ends the process with status 7 later.
#include <pthread.h>

#include "judge/tests/hostile/hostile.hpp"

int main() {
    pthread_t thread{};
    ::pthread_create(
        &thread, nullptr,
        [](void*) -> void* {
            ::usleep(50'000);
            std::puts("the second thread");
            std::exit(7);
        },
        nullptr);
    ::pthread_exit(nullptr);
}
