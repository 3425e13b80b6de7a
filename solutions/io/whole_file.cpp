#include "solutions/io/whole_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <system_error>

#include "solutions/chess/visible.hpp"

namespace io {

namespace {

[[noreturn]] void fail(const std::string& path) {
    throw std::system_error(errno, std::generic_category(), "cannot write " + chess::quoted_name(path));
}

void write_all(int descriptor, const std::string& path, std::span<const std::uint8_t> bytes) {
    while (!bytes.empty()) {
        const ssize_t count = ::write(descriptor, bytes.data(), bytes.size());
        if (count == -1 && errno == EINTR) continue;
        if (count == -1) fail(path);
        bytes = bytes.subspan(static_cast<std::size_t>(count));
    }
}

// Keeps a signal that would end the program until what is unfinished has its place or is gone.
class SignalsWait {
  public:
    SignalsWait() {
        sigset_t ending{};
        sigemptyset(&ending);
        for (const int signal : {SIGHUP, SIGINT, SIGQUIT, SIGTERM}) sigaddset(&ending, signal);
        sigprocmask(SIG_BLOCK, &ending, &before_);
    }
    SignalsWait(const SignalsWait&) = delete;
    SignalsWait& operator=(const SignalsWait&) = delete;
    ~SignalsWait() { sigprocmask(SIG_SETMASK, &before_, nullptr); }

  private:
    sigset_t before_{};
};

// The unfinished file, gone unless it got the path's name.
class Unfinished {
  public:
    explicit Unfinished(const std::string& path) : path_(path), name_(path + ".XXXXXX") {
        descriptor_ = ::mkostemp(name_.data(), O_CLOEXEC);
        if (descriptor_ == -1) fail(path_);
    }
    Unfinished(const Unfinished&) = delete;
    Unfinished& operator=(const Unfinished&) = delete;
    ~Unfinished() {
        if (descriptor_ != -1) ::close(descriptor_);
        if (!name_.empty()) ::unlink(name_.c_str());
    }

    void write(std::span<const std::uint8_t> bytes) const { write_all(descriptor_, path_, bytes); }

    void finish(mode_t mode) {
        if (::fchmod(descriptor_, mode) == -1 || ::fsync(descriptor_) == -1) fail(path_);
        if (::rename(name_.c_str(), path_.c_str()) == -1) fail(path_);
        name_.clear();
    }

  private:
    std::string path_;
    std::string name_;
    int descriptor_ = -1;
};

mode_t mode_of_new_file() {
    const mode_t mask = ::umask(0);
    ::umask(mask);
    return 0666 & ~mask;
}

// Pipes and devices: nothing may take their place.
void write_into(const std::string& path, std::span<const std::uint8_t> bytes) {
    const int descriptor = ::open(path.c_str(), O_WRONLY | O_NOCTTY | O_CLOEXEC);
    if (descriptor == -1) fail(path);
    try {
        write_all(descriptor, path, bytes);
    } catch (...) {
        ::close(descriptor);
        throw;
    }
    if (::close(descriptor) == -1) fail(path);
}

} // namespace

void write_whole_file(const std::string& path, std::span<const std::uint8_t> bytes) {
    struct stat old = {};
    const bool exists = ::stat(path.c_str(), &old) == 0;
    if (exists && !S_ISREG(old.st_mode)) return write_into(path, bytes);
    if (exists && ::access(path.c_str(), W_OK) == -1) fail(path);
    std::error_code none;
    const std::string behind_links = std::filesystem::canonical(path, none).string(); // empty if there is no file
    const SignalsWait until_finished;
    Unfinished file(behind_links.empty() ? path : behind_links);
    file.write(bytes);
    file.finish(exists ? old.st_mode & 07777U : mode_of_new_file());
}

} // namespace io
