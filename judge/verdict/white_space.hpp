// The six bytes that are white space, whatever the locale. No-break spaces, byte order marks, U+2028 and NUL are
// content.
#pragma once

#include <cstdint>

namespace judge {

[[nodiscard]] constexpr bool is_blank(char c) {
    return c == ' ' || c == '\t';
}
[[nodiscard]] constexpr bool is_white(char c) {
    return c == ' ' || (c >= '\t' && c <= '\r');
}

// What there is to say about a run of white space of any length, taken byte by byte. The first byte that is not white
// ends it; later ones are not looked at.
class WhiteRun {
  public:
    enum class Next { end, line_feed, cr_line_feed, carriage_return, other };

    void take(char c) {
        if (ended_) return;
        if (!is_white(c)) {
            ended_ = true;
            if (in_blanks_) next_ = Next::other;
            return;
        }
        if (size_ == 0) first_ = c;
        if (alike_ == size_ && c == first_) ++alike_;
        ++size_;
        if (c == '\n') ++line_feeds_;
        if (in_blanks_ && is_blank(c)) {
            ++blanks_;
        } else if (in_blanks_) {
            in_blanks_ = false;
            next_ = c == '\n' ? Next::line_feed : c == '\r' ? Next::carriage_return : Next::other;
        } else if (next_ == Next::carriage_return && c == '\n' && size_ == blanks_ + 2) {
            next_ = Next::cr_line_feed;
        }
    }

    [[nodiscard]] std::uint64_t size() const { return size_; }
    [[nodiscard]] std::uint64_t line_feeds() const { return line_feeds_; }
    [[nodiscard]] std::uint64_t blanks() const { return blanks_; } // spaces and tabs that lead the run
    [[nodiscard]] std::uint64_t alike() const { return alike_; }   // bytes like the first that lead the run
    [[nodiscard]] char first() const { return first_; }            // NUL for an empty run
    [[nodiscard]] Next after_blanks() const { return next_; }
    [[nodiscard]] bool meets_content() const { return ended_; } // else the text ends with the run

  private:
    std::uint64_t size_ = 0;
    std::uint64_t line_feeds_ = 0;
    std::uint64_t blanks_ = 0;
    std::uint64_t alike_ = 0;
    char first_ = '\0';
    Next next_ = Next::end;
    bool in_blanks_ = true;
    bool ended_ = false;
};

} // namespace judge
