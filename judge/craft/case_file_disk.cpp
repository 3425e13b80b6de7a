#include "judge/craft/case_file_disk.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <system_error>
#include <utility>

#include "judge/text/fault.hpp"
#include "judge/text/visible.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr mode_t everybody = 0666; // less the umask
constexpr int most_links = 40;     // as the kernel counts

// The end of a chain of symlinks, whether or not there is a file.
fs::path behind_links(const fs::path& path) {
    fs::path file = path;
    std::error_code error;
    for (int links = 0; links < most_links && fs::is_symlink(file, error); ++links) {
        const fs::path next = fs::read_symlink(file, error);
        file = next.is_absolute() ? next : file.parent_path() / next;
    }
    return file;
}

// Nothing, and errno, where it cannot be read.
std::optional<std::string> read_whole(int file) {
    std::string text;
    std::array<char, 1U << 16U> buffer{};
    for (;;) {
        const ssize_t count = ::pread(file, buffer.data(), buffer.size(), static_cast<off_t>(text.size()));
        if (count == 0) return text;
        if (count > 0)
            text.append(buffer.data(), static_cast<std::size_t>(count));
        else if (errno != EINTR)
            return std::nullopt;
    }
}

} // namespace

FileReplacement::FileReplacement(fs::path path)
    : path_(std::move(path)),
      target_(behind_links(path_)),
      partial_(target_.parent_path() / fmt::format(".{}.partial", target_.filename().string())) {
    struct stat old {};
    if (::stat(target_.c_str(), &old) == 0 && !S_ISREG(old.st_mode))
        throw JudgeError(Fault{{path_.string()}, "no regular file: remove it, or name another one"});
    open_partial();
}

FileReplacement::~FileReplacement() {
    if (file_ < 0) return;
    if (!published_) ::unlink(partial_.c_str());
    ::close(file_);
}

void FileReplacement::fail(std::string_view what, int error_number) const {
    throw JudgeError(
        Fault{{path_.string()}, fmt::format("{}: {}", what, std::generic_category().message(error_number))});
}

// Another judge may rename the partial file between our opening it and our locking it: then it is no longer ours to
// write.
void FileReplacement::open_partial() {
    for (;;) {
        file_ = ::open(partial_.c_str(), O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, everybody);
        if (file_ < 0) fail("cannot write the new file beside it", errno);
        struct stat opened {};
        if (::fstat(file_, &opened) != 0 || !S_ISREG(opened.st_mode)) {
            ::close(std::exchange(file_, -1));
            throw JudgeError(
                Fault{{partial_.string()}, "no regular file, but the new case file must be written here; remove it"});
        }
        // Where the file system knows no locks, there is none.
        if (::flock(file_, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
            ::close(std::exchange(file_, -1));
            throw JudgeError(Fault{{path_.string()}, "another judge is writing this file; run again when it is done"});
        }
        if (is_still_named()) return;
        ::close(std::exchange(file_, -1));
    }
}

bool FileReplacement::is_still_named() const {
    struct stat opened {};
    struct stat named {};
    return ::fstat(file_, &opened) == 0 && ::lstat(partial_.c_str(), &named) == 0 && opened.st_dev == named.st_dev &&
           opened.st_ino == named.st_ino;
}

std::optional<std::string> FileReplacement::old_text() const {
    const int old = ::open(target_.c_str(), O_RDONLY | O_NOCTTY | O_CLOEXEC);
    if (old < 0 && errno == ENOENT) return std::nullopt;
    if (old < 0) fail("cannot be read", errno);
    std::optional<std::string> text = read_whole(old);
    const int error_number = errno;
    ::close(old);
    if (!text) fail("cannot be read", error_number);
    return text;
}

void FileReplacement::write(std::string_view text) const {
    if (::ftruncate(file_, 0) != 0) fail("cannot write the new file beside it", errno);
    std::size_t written = 0;
    while (written < text.size()) {
        const ssize_t count =
            ::pwrite(file_, text.data() + written, text.size() - written, static_cast<off_t>(written));
        if (count > 0)
            written += static_cast<std::size_t>(count);
        else if (count == 0 || errno != EINTR)
            fail("cannot write the new file beside it; the old one stays", count == 0 ? ENOSPC : errno);
    }
}

void FileReplacement::keep_mode() const {
    struct stat old {};
    if (::stat(target_.c_str(), &old) != 0) return;
    if (::fchmod(file_, old.st_mode & 07777U) != 0) fail("cannot give the new file the mode of the old one", errno);
}

// Not every file system can; the file itself is safe by then.
void FileReplacement::sync_folder() const {
    const fs::path folder = target_.has_parent_path() ? target_.parent_path() : fs::path(".");
    const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0) return;
    ::fsync(descriptor);
    ::close(descriptor);
}

void FileReplacement::publish(std::string_view text, const std::function<void(const std::string&)>& check) {
    write(text);
    keep_mode();
    if (::fsync(file_) != 0) fail("cannot force the new file to the disk; the old one stays", errno);
    const std::optional<std::string> back = read_whole(file_);
    if (!back) fail("the new file cannot be read back; the old one stays", errno);
    check(*back);
    if (::rename(partial_.c_str(), target_.c_str()) != 0) fail("cannot be replaced; the old file stays", errno);
    published_ = true;
    sync_folder();
}

} // namespace judge
