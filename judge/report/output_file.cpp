#include "judge/report/output_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>
#include <cctype>
#include <cerrno>
#include <system_error>
#include <utility>

#include "judge/text/fault.hpp"

namespace judge {
namespace {

// After a write that failed: returns where it is worth another try.
void await_retry(int descriptor, const std::string& path) {
    if (errno == EINTR) return;
    if (errno != EAGAIN) throw_report_error(path, "cannot write the report", errno);
    pollfd writable = {descriptor, POLLOUT, 0};
    ::poll(&writable, 1, -1);
}

} // namespace

void throw_report_error(const std::string& path, std::string_view what, int error_number) {
    std::string words = std::generic_category().message(error_number);
    if (!words.empty()) words[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(words[0])));
    throw JudgeError(Fault{{path}, fmt::format("{}: {}", what, words)});
}

OutputFile::OutputFile(int descriptor, std::string path) : descriptor_(descriptor), path_(std::move(path)) {}

OutputFile OutputFile::standard_output() {
    const int descriptor = ::fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3);
    if (descriptor < 0) throw_report_error("standard output", "cannot write the report", errno);
    return {descriptor, "standard output"};
}

OutputFile::~OutputFile() {
    if (descriptor_ >= 0) ::close(descriptor_);
}

OutputFile::OutputFile(OutputFile&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)), path_(std::move(other.path_)) {}

OutputFile& OutputFile::operator=(OutputFile&& other) noexcept {
    std::swap(descriptor_, other.descriptor_);
    std::swap(path_, other.path_);
    return *this;
}

void OutputFile::append(std::string_view bytes) const {
    while (!bytes.empty()) {
        const ssize_t count = ::write(descriptor_, bytes.data(), bytes.size());
        if (count >= 0)
            bytes.remove_prefix(static_cast<std::size_t>(count));
        else
            await_retry(descriptor_, path_);
    }
}

void OutputFile::put(std::string_view bytes, std::uint64_t offset) const {
    while (!bytes.empty()) {
        const ssize_t count = ::pwrite(descriptor_, bytes.data(), bytes.size(), static_cast<off_t>(offset));
        if (count >= 0) {
            bytes.remove_prefix(static_cast<std::size_t>(count));
            offset += static_cast<std::uint64_t>(count);
        } else {
            await_retry(descriptor_, path_);
        }
    }
}

void OutputFile::truncate(std::uint64_t length) const {
    while (::ftruncate(descriptor_, static_cast<off_t>(length)) != 0) await_retry(descriptor_, path_);
}

} // namespace judge
