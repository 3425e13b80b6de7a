// solutions-floor BYTES: reads standard input to its end and writes so many bytes, evenly while it reads.
// It does nothing with what it reads: no program that answers with as many bytes can be much faster.
#include <unistd.h>

#include <sys/stat.h>
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>

namespace {

constexpr std::size_t chunk = std::size_t{1} << 16;

bool write_all(const char* bytes, std::uint64_t size) {
    while (size > 0) {
        const ssize_t written = ::write(STDOUT_FILENO, bytes, std::min<std::uint64_t>(size, chunk));
        if (written < 0) return false;
        size -= static_cast<std::uint64_t>(written);
    }
    return true;
}

} // namespace

int main(int argc, char** argv) {
    static std::array<char, chunk> buffer;
    if (argc != 2) return 2;
    const std::uint64_t output = std::strtoull(argv[1], nullptr, 10);
    struct stat input {};
    if (::fstat(STDIN_FILENO, &input) != 0 || input.st_size <= 0) return 2;
    std::uint64_t read = 0, written = 0;
    for (;;) {
        const ssize_t got = ::read(STDIN_FILENO, buffer.data(), buffer.size());
        if (got < 0) return 2;
        if (got == 0) break;
        read += static_cast<std::uint64_t>(got);
        // Whole chunks only, as a program with a buffer writes them.
        const std::uint64_t due = std::uint64_t(double(output) * double(read) / double(input.st_size)) / chunk * chunk;
        if (due > written && !write_all(buffer.data(), due - written)) return 2;
        written = std::max(written, due);
    }
    return write_all(buffer.data(), output - written) ? 0 : 2;
}
