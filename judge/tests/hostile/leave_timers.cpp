// Ends with every kind of timer running, and as many as there can be.
#include <sys/time.h>

#include <csignal>

#include "judge/tests/hostile/hostile.hpp"

int main() {
    // A slow machine lets some of them run off before the end: their signals must not be what ends the program.
    for (const int signal : {SIGALRM, SIGVTALRM, SIGPROF}) std::signal(signal, SIG_IGN);
    const itimerval soon{{0, 1000}, {0, 100'000}};
    const itimerspec later{{0, 1'000'000}, {0, 100'000'000}};
    for (const auto which : {ITIMER_REAL, ITIMER_VIRTUAL, ITIMER_PROF}) ::setitimer(which, &soon, nullptr);
    for (int i = 0; i < 100'000; ++i) {
        timer_t timer{};
        if (::timer_create(CLOCK_MONOTONIC, nullptr, &timer) != 0) break;
        ::timer_settime(timer, 0, &later, nullptr);
    }
}
