#include "judge/cli/progress.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>
#include <string>

namespace judge {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

// A run that ends sooner needs no line; a line redrawn more often cannot be read.
constexpr milliseconds quiet_start{500};
constexpr milliseconds redraw_after{100};

// A terminal that has gone away does not end a run.
void draw(const std::string& text) {
    std::fwrite(text.data(), 1, text.size(), stderr);
    std::fflush(stderr);
}

} // namespace

Progress::Progress() : is_terminal_(::isatty(STDERR_FILENO) == 1), begin_(steady_clock::now()) {}

void Progress::show(std::size_t done, std::size_t planned) {
    const auto now = steady_clock::now();
    if (!is_terminal_ || now - begin_ < quiet_start || now - drawn_ < redraw_after) return;
    const double seconds = std::chrono::duration<double>(now - begin_).count();
    const double left = seconds / static_cast<double>(done) * static_cast<double>(planned - done);
    draw(fmt::format("\r\x1b[K{} of {} done, about {:.0f} s left", done, planned, left));
    drawn_ = now;
    is_shown_ = true;
}

void Progress::hide() {
    if (!is_shown_) return;
    draw("\r\x1b[K");
    is_shown_ = false;
}

} // namespace judge
