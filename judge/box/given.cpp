#include "judge/box/given.hpp"

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <memory>
#include <new>

namespace judge::box {

namespace {

// Nothing when there is not that much memory.
std::unique_ptr<char[]> make_buffer(std::size_t size) {
    return std::unique_ptr<char[]>(new (std::nothrow) char[size]);
}

// The file's size first and then few large pieces, so that it comes to lie in large pages. 0, or errno.
int copy_bytes(int from, int to, off_t size) {
    constexpr std::size_t piece = 4U << 20U;
    if (::ftruncate(to, size) != 0) return errno;
    const auto buffer = make_buffer(piece);
    if (!buffer) return ENOMEM;
    for (off_t offset = 0;;) {
        const ssize_t got = ::pread(from, buffer.get(), piece, offset);
        if (got <= 0) return got == 0 ? 0 : errno;
        if (::pwrite(to, buffer.get(), static_cast<std::size_t>(got), offset) != got) return errno;
        offset += got;
    }
}

} // namespace

int copy_into(int folder, const char* name, int file, Access access) {
    struct stat status {};
    if (::fstat(file, &status) != 0) return errno;
    if (!S_ISREG(status.st_mode)) return EINVAL;
    const mode_t mode = access == Access::read ? 0444 : 0555;
    const Descriptor copy(::openat(folder, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode));
    if (!copy.is_open()) return errno;
    ::fchmod(copy.get(), mode); // whatever the umask is
    return copy_bytes(file, copy.get(), status.st_size);
}

void remove_files(int folder) {
    const std::unique_ptr<DIR, int (*)(DIR*)> listing(::fdopendir(::fcntl(folder, F_DUPFD_CLOEXEC, 3)), ::closedir);
    if (!listing) return;
    ::rewinddir(listing.get());
    while (const dirent* entry = ::readdir(listing.get())) ::unlinkat(folder, entry->d_name, 0);
}

Descriptor open_product(int folder, const char* name) {
    Descriptor file(::openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC));
    struct stat status {};
    if (!file.is_open() || ::fstat(file.get(), &status) != 0 || !S_ISREG(status.st_mode)) return {};
    return file;
}

bool is_file_name(const char* name) {
    return *name != '\0' && std::strchr(name, '/') == nullptr && std::strcmp(name, ".") != 0 &&
           std::strcmp(name, "..") != 0;
}

} // namespace judge::box
