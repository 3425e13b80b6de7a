// Content: the bytes of a text without its white space.
#pragma once

#include <cstddef>
#include <string_view>

namespace judge {

// Compares the content of two texts from places on before which it agrees. The actual text comes in pieces.
class ContentComparer {
  public:
    ContentComparer(std::string_view expected, std::size_t place) : expected_(expected), place_(place) {}

    // The index of the byte at which the content differs, the size of the piece where it does not. Not to be called
    // again once it differs.
    [[nodiscard]] std::size_t take(std::string_view piece);
    // Where the content of the expected text goes on.
    [[nodiscard]] std::size_t place() const;
    [[nodiscard]] bool nothing_is_left() const { return place() == expected_.size(); }

  private:
    std::string_view expected_;
    std::size_t place_;
};

} // namespace judge
