#include "judge/run/input.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <string_view>

#include "judge/text/fault.hpp"
#include "judge/text/visible.hpp"

namespace judge {
namespace {

[[noreturn]] void fail(std::string_view what) {
    throw JudgeError(fmt::format("{}: {}", what, std::strerror(errno)));
}

void write_all(int fd, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t wrote = ::write(fd, bytes.data(), bytes.size());
        if (wrote < 0 && errno == EINTR) continue;
        if (wrote < 0) fail("the input cannot be stored in memory");
        bytes.remove_prefix(static_cast<std::size_t>(wrote));
    }
}

} // namespace

Descriptor open_input(const Bytes& bytes) {
    if (bytes.file()) {
        Descriptor file(::open(bytes.file()->c_str(), O_RDONLY | O_CLOEXEC));
        if (!file.is_open()) fail(visible(bytes.file()->native()));
        return file;
    }
    const Descriptor memory(::memfd_create("stdin", MFD_CLOEXEC));
    if (!memory.is_open()) fail("no memory file for the input");
    write_all(memory.get(), bytes.view());
    Descriptor read_only(::open(fmt::format("/proc/self/fd/{}", memory.get()).c_str(), O_RDONLY | O_CLOEXEC));
    if (!read_only.is_open()) fail("the memory file for the input cannot be opened again (is /proc mounted?)");
    return read_only;
}

} // namespace judge
