// The first thread ends, and /proc shows no memory of the process any more; a second takes so many MiB.
#include <pthread.h>

#include "judge/tests/hostile/hostile.hpp"

namespace {
long mebibytes = 0;
} // namespace

int main(int count, char** arguments) {
    mebibytes = hostile::number(count, arguments, 2);
    pthread_t thread{};
    ::pthread_create(
        &thread, nullptr,
        [](void*) -> void* {
            ::usleep(20'000);
            for (long i = 0; i < mebibytes; ++i) {
                hostile::touch(1024);
                ::usleep(1000);
            }
            ::_exit(0);
        },
        nullptr);
    ::pthread_exit(nullptr);
}
