// What many hostile programs need. Their first argument is always the canary: a folder of the host's.
#pragma once

#include <sys/mman.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <initializer_list>

namespace hostile {

// One line an attempt: `what: succeeded`, or the error. `result`: the system call's answer, negative for refused.
inline void attempt(const char* what, long result) {
    std::printf("%s: %s\n", what, result < 0 ? std::strerror(errno) : "succeeded");
}

// An argument as a number, 0 where there is none.
inline long number(int count, char** arguments, int index) {
    return index < count ? std::strtol(arguments[index], nullptr, 10) : 0;
}

[[noreturn]] inline void sleep_for_ever() {
    for (;;) ::pause();
}

// Until this process has used so much CPU time.
inline void spin(long milliseconds) {
    timespec now{};
    do ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    while (now.tv_sec * 1000 + now.tv_nsec / 1'000'000 < milliseconds);
}

// Makes a piece of memory really there, and never gives it back.
inline void touch(long kibibytes) {
    const auto size = static_cast<std::size_t>(kibibytes) << 10U;
    void* memory = ::mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) ::_exit(4);
    std::memset(memory, 1, size);
}

} // namespace hostile
