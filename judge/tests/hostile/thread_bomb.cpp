// Threads that start threads, for ever.
#include <pthread.h>

namespace {
void* start_more(void*) {
    for (;;) {
        pthread_t thread{};
        if (::pthread_create(&thread, nullptr, start_more, nullptr) == 0) ::pthread_detach(thread);
    }
}
} // namespace

int main() {
    start_more(nullptr);
}
