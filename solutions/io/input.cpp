#include "solutions/io/input.hpp"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <system_error>

namespace io {

Input::Input(int descriptor)
    : descriptor_(descriptor), buffer_(std::make_unique_for_overwrite<char[]>(least_capacity)) {}

// Moves what is left to the front, and reads until the window is large enough.
void Input::fill(std::size_t at_least) {
    if (ended_) return;
    std::memmove(buffer_.get(), buffer_.get() + begin_, end_ - begin_);
    end_ -= begin_;
    begin_ = 0;
    while (end_ < at_least && read_more()) {
    }
}

// There is room for one byte or more.
bool Input::read_more() {
    ssize_t got = 0;
    do got = ::read(descriptor_, buffer_.get() + end_, capacity_ - end_);
    while (got < 0 && errno == EINTR);
    if (got < 0) throw std::system_error(errno, std::generic_category(), "cannot read the input");
    ended_ = got == 0;
    end_ += static_cast<std::size_t>(got);
    return !ended_;
}

void Input::skip_byte_order_mark() {
    constexpr std::string_view mark = "\xef\xbb\xbf";
    if (window(mark.size()).starts_with(mark)) drop(mark.size());
}

void Input::skip_line() {
    for (;;) {
        const std::string_view text = window(1);
        if (text.empty()) return;
        const std::size_t end = text.find('\n');
        if (end != std::string_view::npos) return drop_lines(1, end + 1);
        drop(text.size());
    }
}

std::optional<Line> Input::next_line() {
    if (rest_pending_) skip_line();
    rest_pending_ = false;
    std::size_t searched = 0;
    for (;;) {
        std::string_view text = window(searched + 1);
        const std::size_t end = text.find('\n', searched);
        if (end != std::string_view::npos) {
            drop_lines(1, end + 1);
            text = text.substr(0, end);
            return Line{text.substr(0, end - (text.ends_with('\r') ? 1 : 0)), lines_taken_};
        }
        if (ended_ || text.size() == longest_line) {
            if (text.empty()) return std::nullopt;
            drop(text.size());
            rest_pending_ = !ended_;
            if (ended_) ++lines_taken_;
            return Line{text, lines_taken_ + (ended_ ? 0 : 1), ended_};
        }
        searched = text.size();
        if (searched == capacity_) grow();
    }
}

void Input::grow() {
    auto larger = std::make_unique_for_overwrite<char[]>(2 * capacity_);
    std::memcpy(larger.get(), buffer_.get() + begin_, end_ - begin_);
    buffer_ = std::move(larger);
    capacity_ *= 2;
    end_ -= begin_;
    begin_ = 0;
}

} // namespace io
