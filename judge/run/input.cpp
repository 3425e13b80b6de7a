#include "judge/run/input.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <string_view>

#include "judge/text/fault.hpp"

namespace judge {
namespace {

[[noreturn]] void fail(std::string_view what) {
    throw JudgeError(fmt::format("{}: {}", what, std::strerror(errno)));
}

void write_all(int fd, std::string_view bytes) {
    for (off_t offset = 0; !bytes.empty();) {
        const ssize_t wrote = ::pwrite(fd, bytes.data(), bytes.size(), offset);
        if (wrote < 0 && errno == EINTR) continue;
        if (wrote < 0) fail("the input cannot be stored in memory");
        bytes.remove_prefix(static_cast<std::size_t>(wrote));
        offset += wrote;
    }
}

// Everything that a program of the same user can change about a file that it may only read.
bool is_untouched(int fd, const struct stat& before) {
    const auto same = [](const timespec& a, const timespec& b) {
        return a.tv_sec == b.tv_sec && a.tv_nsec == b.tv_nsec;
    };
    struct stat now {};
    return ::fstat(fd, &now) == 0 && now.st_mode == before.st_mode && now.st_uid == before.st_uid &&
           now.st_gid == before.st_gid && now.st_size == before.st_size && same(now.st_mtim, before.st_mtim) &&
           same(now.st_ctim, before.st_ctim);
}

} // namespace

Descriptor file_in_memory(std::string_view bytes) {
    Descriptor file(::memfd_create("file", MFD_CLOEXEC));
    if (!file.is_open()) fail("no memory file");
    write_all(file.get(), bytes);
    return file;
}

Descriptor InputFile::open(std::string_view bytes) {
    if (!memory_.is_open() || !is_untouched(memory_.get(), written_)) {
        memory_ = Descriptor(::memfd_create("stdin", MFD_CLOEXEC));
        if (!memory_.is_open()) fail("no memory file for the input");
        ::fchmod(memory_.get(), S_IRUSR | S_IRGRP | S_IROTH);
    }
    write_all(memory_.get(), bytes);
    if (::ftruncate(memory_.get(), static_cast<off_t>(bytes.size())) != 0) fail("the input cannot be stored in memory");
    ::fstat(memory_.get(), &written_);
    Descriptor read_only(::open(fmt::format("/proc/self/fd/{}", memory_.get()).c_str(), O_RDONLY | O_CLOEXEC));
    if (!read_only.is_open()) fail("the memory file for the input cannot be opened again (is /proc mounted?)");
    return read_only;
}

} // namespace judge
