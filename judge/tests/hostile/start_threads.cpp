// N threads at a time, the first included; status 3 where one of them is refused.
#include <pthread.h>

#include "judge/tests/hostile/hostile.hpp"

int main(int count, char** arguments) {
    for (long i = 1; i < hostile::number(count, arguments, 2); ++i) {
        pthread_t thread{};
        const int error = ::pthread_create(
            &thread, nullptr, [](void*) -> void* { hostile::sleep_for_ever(); }, nullptr);
        if (error != 0) return error == EAGAIN ? 3 : 4;
    }
}
