#include "judge/cli/progress.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>
#include <string>
#include <utility>

namespace judge {
namespace {

using std::chrono::milliseconds;

// A run that ends sooner needs no line; a line redrawn more often cannot be read.
constexpr milliseconds quiet_start{500};
constexpr milliseconds redraw_after{200};

// A terminal that has gone away does not end a run.
void write(const std::string& text) {
    std::fwrite(text.data(), 1, text.size(), stderr);
    std::fflush(stderr);
}

} // namespace

Progress::Progress() {
    if (::isatty(STDERR_FILENO) == 1) drawer_ = std::thread([this] { draw_now_and_then(); });
}

Progress::~Progress() {
    {
        const std::lock_guard lock(mutex_);
        is_over_ = true;
        hide();
    }
    changed_.notify_all();
    if (drawer_.joinable()) drawer_.join();
}

void Progress::set(std::size_t done, std::size_t planned) {
    const std::lock_guard lock(mutex_);
    done_ = done;
    planned_ = planned;
}

void Progress::say(std::string words) {
    const std::lock_guard lock(mutex_);
    words_ = std::move(words);
}

void Progress::draw_now_and_then() {
    std::unique_lock lock(mutex_);
    const auto is_over = [this] { return is_over_; };
    changed_.wait_for(lock, quiet_start, is_over);
    while (!is_over_) {
        draw();
        changed_.wait_for(lock, redraw_after, is_over);
    }
}

void Progress::draw() {
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count();
    std::string text = words_.empty() ? fmt::format("\r\x1b[K{} of {} done, {:.0f} s", done_, planned_, seconds)
                                      : fmt::format("\r\x1b[K{}, {:.0f} s", words_, seconds);
    if (words_.empty() && done_ > 0 && done_ < planned_)
        text += fmt::format(", about {:.0f} s left",
                            seconds / static_cast<double>(done_) * static_cast<double>(planned_ - done_));
    write(text);
    is_shown_ = true;
}

void Progress::hide() {
    if (is_shown_) write("\r\x1b[K");
    is_shown_ = false;
}

} // namespace judge
