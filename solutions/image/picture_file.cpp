#include "solutions/image/picture_file.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <string_view>
#include <system_error>

#include "solutions/chess/visible.hpp"
#include "solutions/image/picture.hpp"
#include "solutions/io/input.hpp"

namespace image {
namespace {

// Closes itself.
class OpenFile {
  public:
    explicit OpenFile(const std::string& path) : descriptor_(::open(path.c_str(), O_RDONLY | O_CLOEXEC)) {
        if (descriptor_ < 0) throw std::system_error(errno, std::generic_category(), "cannot open it");
    }
    OpenFile(const OpenFile&) = delete;
    OpenFile& operator=(const OpenFile&) = delete;
    ~OpenFile() { ::close(descriptor_); }

    int descriptor() const { return descriptor_; }

  private:
    int descriptor_;
};

std::vector<std::uint8_t> read_all(int descriptor) {
    io::Input input(descriptor);
    std::vector<std::uint8_t> bytes;
    for (;;) {
        const std::string_view part = input.window(1);
        if (part.empty()) return bytes;
        if (part.size() > most_file_bytes - bytes.size())
            throw PictureError("the input has more than " + std::to_string(most_file_bytes >> 20) +
                               " MiB, expected a picture of at most that; make it smaller, or cut the board out of it");
        bytes.insert(bytes.end(), part.begin(), part.end());
        input.drop(part.size());
    }
}

} // namespace

std::vector<std::uint8_t> read_picture_input(int descriptor) {
    try {
        return read_all(descriptor);
    } catch (const std::system_error& error) {
        throw PictureError(error.what() + std::string("; expected a picture on standard input, or the path of one"));
    }
}

std::vector<std::uint8_t> read_picture_file(const std::string& path) {
    try {
        const OpenFile file(path);
        return read_all(file.descriptor());
    } catch (const std::system_error& error) {
        throw PictureError(chess::quoted_name(path) + ": " + error.what() + "; expected the path of a picture");
    }
}

} // namespace image
