#include "solutions/io/whole_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <system_error>

#include "solutions/chess/visible.hpp"

namespace io {

namespace {

[[noreturn]] void fail(const std::string& path) {
    throw std::system_error(errno, std::generic_category(), "cannot write " + chess::quoted(path));
}

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

    void write(std::span<const std::uint8_t> bytes) const {
        while (!bytes.empty()) {
            const ssize_t count = ::write(descriptor_, bytes.data(), bytes.size());
            if (count == -1 && errno == EINTR) continue;
            if (count == -1) fail(path_);
            bytes = bytes.subspan(static_cast<std::size_t>(count));
        }
    }

    void finish() {
        const mode_t mask = ::umask(0);
        ::umask(mask);
        if (::fchmod(descriptor_, 0666 & ~mask) == -1 || ::fsync(descriptor_) == -1) fail(path_);
        if (::rename(name_.c_str(), path_.c_str()) == -1) fail(path_);
        name_.clear();
    }

  private:
    std::string path_;
    std::string name_;
    int descriptor_ = -1;
};

} // namespace

void write_whole_file(const std::string& path, std::span<const std::uint8_t> bytes) {
    Unfinished file(path);
    file.write(bytes);
    file.finish();
}

} // namespace io
