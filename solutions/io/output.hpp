#pragma once

#include <cstddef>
#include <cstring>
#include <memory>
#include <string_view>

// Buffered writing to a file descriptor. A failed write throws std::system_error.
namespace io {

class Output {
  public:
    explicit Output(int descriptor);

    void append(std::string_view bytes) {
        if (bytes.size() > capacity - used_) return append_slowly(bytes);
        if (bytes.empty()) return; // an empty view may be null, which memcpy may not be given
        std::memcpy(buffer_.get() + used_, bytes.data(), bytes.size());
        used_ += bytes.size();
    }

    // Writes what is left. Call it at the end: a destructor could not tell of a full disk.
    void flush();

  private:
    static constexpr std::size_t capacity = std::size_t{1} << 16;

    void append_slowly(std::string_view bytes);

    int descriptor_;
    std::unique_ptr<char[]> buffer_;
    std::size_t used_ = 0;
};

} // namespace io
