// Places in a text and the bytes around them: for the expected text, which is at hand, and for the actual one, of which
// only the piece just arrived and a few bytes before it are.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "judge/verdict/comparison.hpp"

namespace judge {

// A window holds at most this many bytes before its place, and as many from it on.
inline constexpr std::size_t window_reach = 40;

[[nodiscard]] BytePosition position_in(std::string_view text, std::size_t offset);
[[nodiscard]] Window window_in(std::string_view text, std::size_t offset);

// A window whose later bytes have not all arrived.
class GrowingWindow {
  public:
    GrowingWindow() = default;
    // `before` and `from`: the bytes before the place and from it on, more of them than needed or fewer.
    GrowingWindow(std::string_view before, std::string_view from);

    void take(std::string_view more);
    [[nodiscard]] Window window() const;

  private:
    // One byte more on either side tells whether a line is cut.
    static constexpr std::size_t capacity = window_reach + 1;

    std::array<char, capacity> before_{};
    std::array<char, capacity> after_{};
    std::size_t before_size_ = 0;
    std::size_t after_size_ = 0;
};

// The actual output, piece by piece. Indexes count from the start of the current piece; -1 is the byte before it.
class ActualText {
  public:
    // Begins behind bytes that have been seen already.
    explicit ActualText(std::string_view seen);

    void begin(std::string_view piece);
    void end(); // the piece may go away now

    [[nodiscard]] std::ptrdiff_t size() const { return std::ssize(piece_); }
    [[nodiscard]] std::string_view from(std::ptrdiff_t index) const {
        return piece_.substr(static_cast<std::size_t>(index));
    }
    [[nodiscard]] char operator[](std::ptrdiff_t index) const { return piece_[static_cast<std::size_t>(index)]; }

    // Asked for in the order of the text.
    [[nodiscard]] BytePosition position(std::ptrdiff_t index);
    [[nodiscard]] GrowingWindow window(std::ptrdiff_t index) const;

  private:
    void count_lines(std::size_t end);

    std::string tail_; // the last bytes before the piece
    std::string_view piece_;
    std::size_t counted_ = 0;      // lines are counted up to this index
    std::uint64_t offset_ = 0;     // of the piece
    std::uint64_t line_ = 1;       // at counted_
    std::uint64_t line_start_ = 0; // offset where that line begins
};

} // namespace judge
