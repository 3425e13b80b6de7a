#include "judge/cli/interruption.hpp"

#include <pthread.h>
#include <unistd.h>

#include <csignal>
#include <utility>

namespace judge {
namespace {

// Sent by ourselves when there is nothing more to wait for.
constexpr int over = SIGUSR1;

sigset_t awaited() {
    sigset_t set{};
    ::sigemptyset(&set);
    for (const int number : {SIGINT, SIGTERM, SIGHUP, over}) ::sigaddset(&set, number);
    return set;
}

} // namespace

Interruption::Interruption(std::function<void()> last_words) : last_words_(std::move(last_words)) {
    const sigset_t set = awaited();
    ::pthread_sigmask(SIG_BLOCK, &set, nullptr);
    waiter_ = std::thread([this] { wait(); });
}

Interruption::~Interruption() {
    ::pthread_kill(waiter_.native_handle(), over);
    waiter_.join();
    const sigset_t set = awaited();
    ::pthread_sigmask(SIG_UNBLOCK, &set, nullptr);
}

void Interruption::wait() const {
    const sigset_t set = awaited();
    int number = 0;
    while (::sigwait(&set, &number) != 0) {
    }
    if (number == over) return;
    ::pthread_sigmask(SIG_UNBLOCK, &set, nullptr); // a second one ends us at once, whatever the last words wait for
    last_words_();
    ::_exit(128 + number);
}

} // namespace judge
