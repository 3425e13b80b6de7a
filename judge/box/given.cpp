#include "judge/box/given.hpp"

#include <dirent.h>
#include <fcntl.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <memory>

namespace judge::box {

int copy_into(int folder, const char* name, int file, Access access) {
    struct stat status {};
    if (::fstat(file, &status) != 0) return errno;
    if (!S_ISREG(status.st_mode)) return EINVAL;
    const mode_t mode = access == Access::read ? 0444 : 0555;
    const Descriptor copy(::openat(folder, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode));
    if (!copy.is_open()) return errno;
    ::fchmod(copy.get(), mode); // whatever the umask is
    constexpr std::size_t piece = 1U << 20U;
    off_t offset = 0;
    ssize_t sent = 0;
    while ((sent = ::sendfile(copy.get(), file, &offset, piece)) > 0) {
    }
    return sent < 0 ? errno : 0;
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
