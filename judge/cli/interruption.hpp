// Ctrl-C and its like during a run.
#pragma once

#include <functional>
#include <thread>

namespace judge {

// While it lives, SIGINT, SIGTERM and SIGHUP do not end the judge at once: a thread of its own calls `last_words`, then
// ends the process with 128 and the signal's number, as shells do. The boxes see the end of their sockets and clean up.
// To be made before other threads are, since signals are blocked for them too.
class Interruption {
  public:
    explicit Interruption(std::function<void()> last_words);
    ~Interruption();
    Interruption(const Interruption&) = delete;
    Interruption& operator=(const Interruption&) = delete;

  private:
    void wait() const;

    std::function<void()> last_words_;
    std::thread waiter_;
};

} // namespace judge
