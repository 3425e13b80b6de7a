#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

// Buffered reading of a file descriptor in bounded memory. A failed read throws std::system_error.
namespace io {

struct Line {
    std::string_view text;    // without LF or CR LF; valid until the next call
    std::uint64_t number = 0; // from 1
    bool complete = true;     // false: the line is longer than Input::longest_line, and this is its beginning
};

class Input {
  public:
    static constexpr std::size_t least_capacity = std::size_t{1} << 16;
    static constexpr std::size_t longest_line = std::size_t{1} << 20;

    explicit Input(int descriptor);

    // The bytes that come next: at least so many (no more than least_capacity) unless the input ends before.
    // Valid until the next call.
    std::string_view window(std::size_t at_least) {
        if (end_ - begin_ < at_least) fill(at_least);
        return {buffer_.get() + begin_, end_ - begin_};
    }

    // Takes bytes of the window away, none of them a line's end.
    void drop(std::size_t bytes) { begin_ += bytes; }

    // Takes lines of the window away, each of that length with its LF.
    void drop_lines(std::size_t lines, std::size_t length) {
        begin_ += lines * length;
        lines_taken_ += lines;
    }

    // How many lines have been taken away so far.
    std::uint64_t lines_taken() const { return lines_taken_; }

    // To be called before anything is read.
    void skip_byte_order_mark();

    // Takes the rest of the line away, however long it is, with its LF.
    void skip_line();

    // The next line, taken away; nothing at the end of the input. The last line may lack its LF.
    std::optional<Line> next_line();

  private:
    void fill(std::size_t at_least);
    bool read_more();
    void grow();

    int descriptor_;
    std::unique_ptr<char[]> buffer_;
    std::size_t capacity_ = least_capacity;
    std::size_t begin_ = 0;
    std::size_t end_ = 0;
    std::uint64_t lines_taken_ = 0;
    bool ended_ = false;
    bool rest_pending_ = false; // the last line was too long, and its rest is still to be taken away
};

} // namespace io
