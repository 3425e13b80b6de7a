// A second thread becomes another program, which ends with status 7: the process, its first thread gone, goes on.
#include <pthread.h>

#include "judge/tests/hostile/hostile.hpp"

int main(int count, char** arguments) {
    if (count > 2) return 7;
    static char again[] = "again";
    static char* next[] = {arguments[0], arguments[1], again, nullptr};
    pthread_t thread{};
    ::pthread_create(
        &thread, nullptr, [](void*) -> void* { ::_exit(::execv(next[0], next)); }, nullptr);
    hostile::sleep_for_ever();
}
