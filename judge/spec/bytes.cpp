#include "judge/spec/bytes.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cerrno>
#include <cstddef>
#include <system_error>

#include "judge/text/fault.hpp"

namespace judge {
namespace {

[[noreturn]] void refuse(const std::filesystem::path& path, const std::string& what) {
    throw JudgeError(Fault{{path.string()}, what});
}

std::string error_text(int error) {
    return std::system_category().message(error);
}

class OpenFile {
  public:
    // Without O_NONBLOCK, opening a pipe would wait for its writer.
    explicit OpenFile(const std::filesystem::path& path)
        : descriptor_(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)) {
        if (descriptor_ < 0) refuse(path, "cannot be opened: " + error_text(errno));
    }
    OpenFile(const OpenFile&) = delete;
    OpenFile& operator=(const OpenFile&) = delete;
    ~OpenFile() { ::close(descriptor_); }

    [[nodiscard]] int descriptor() const { return descriptor_; }

  private:
    int descriptor_;
};

} // namespace

Bytes Bytes::of_file(const std::filesystem::path& path) {
    const OpenFile file(path);
    struct stat status {};
    if (::fstat(file.descriptor(), &status) != 0) refuse(path, "cannot be read: " + error_text(errno));
    if (!S_ISREG(status.st_mode)) refuse(path, "not a regular file");
    Bytes bytes;
    bytes.file_ = path;
    const auto size = static_cast<std::size_t>(status.st_size);
    if (size == 0) return bytes;
    void* address = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, file.descriptor(), 0);
    if (address == MAP_FAILED) refuse(path, "cannot be mapped: " + error_text(errno));
    bytes.mapping_ =
        std::shared_ptr<const void>(address, [size](const void* mapped) { ::munmap(const_cast<void*>(mapped), size); });
    bytes.mapped_ = {static_cast<const char*>(address), size};
    return bytes;
}

} // namespace judge
