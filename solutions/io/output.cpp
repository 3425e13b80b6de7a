#include "solutions/io/output.hpp"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <system_error>

namespace io {

Output::Output(int descriptor) : descriptor_(descriptor), buffer_(std::make_unique_for_overwrite<char[]>(capacity)) {}

void Output::append_slowly(std::string_view bytes) {
    while (!bytes.empty()) {
        if (used_ == capacity) flush();
        const std::size_t part = std::min(bytes.size(), capacity - used_);
        std::memcpy(buffer_.get() + used_, bytes.data(), part);
        used_ += part;
        bytes.remove_prefix(part);
    }
}

void Output::flush() {
    std::string_view rest(buffer_.get(), used_);
    used_ = 0;
    while (!rest.empty()) {
        const ssize_t written = ::write(descriptor_, rest.data(), rest.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) throw std::system_error(errno, std::generic_category(), "cannot write the output");
        rest.remove_prefix(static_cast<std::size_t>(written));
    }
}

} // namespace io
