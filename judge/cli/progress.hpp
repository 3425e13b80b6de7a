// The line that shows how far a long run is: on stderr, only where that is a terminal, gone before anything else is
// printed. It is redrawn by a thread of its own, so that it moves while a single program takes its time.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <string>
#include <thread>

namespace judge {

class Progress {
  public:
    Progress();
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    void set(std::size_t done, std::size_t planned);
    // For work whose end is not known: these words instead of how much is done. The time is shown behind them.
    void say(std::string words);

    // Takes the line away, and keeps it away while `print` runs.
    template <typename Print>
    void print_without_it(const Print& print) {
        const std::lock_guard lock(mutex_);
        hide();
        print();
    }

  private:
    void draw_now_and_then();
    void draw();
    void hide();

    std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
    std::mutex mutex_; // guards all below, and the terminal
    std::condition_variable changed_;
    std::size_t done_ = 0;
    std::size_t planned_ = 0;
    std::string words_;
    bool is_shown_ = false;
    bool is_over_ = false;
    std::thread drawer_; // only where there is a terminal
};

} // namespace judge
