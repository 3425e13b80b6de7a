#include "judge/craft/journal.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <system_error>

#include "judge/text/fault.hpp"
#include "judge/text/fingerprint.hpp"
#include "judge/text/visible.hpp"

namespace judge {
namespace {

[[noreturn]] void cannot_write(const std::filesystem::path& path, const std::string& why) {
    throw JudgeError(fmt::format("{}: what is done cannot be noted there ({}); name another folder with --work",
                                 visible(path.native()), why));
}

// Against torn lines.
std::string checksum(std::string_view bytes) {
    return fmt::format("{:016x}", fingerprint(bytes));
}
constexpr std::size_t checksum_size = 16;

} // namespace

Journal::Journal(const std::filesystem::path& path) : path_(path) {
    std::error_code error;
    std::filesystem::create_directories(path.parent_path(), error);
    if (error) cannot_write(path, error.message());
    file_ = ::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (file_ < 0) cannot_write(path, std::generic_category().message(errno));
    read();
}

Journal::~Journal() {
    ::close(file_);
}

void Journal::read() {
    std::string rest;
    std::array<char, 64U << 10U> buffer{};
    for (;;) {
        const ssize_t got = ::read(file_, buffer.data(), buffer.size());
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) cannot_write(path_, std::generic_category().message(errno));
        if (got == 0) return take(rest); // torn, or all of it but its line feed
        rest.append(buffer.data(), static_cast<std::size_t>(got));
        std::size_t begin = 0;
        for (std::size_t end = rest.find('\n'); end != std::string::npos; end = rest.find('\n', begin)) {
            take(std::string_view(rest).substr(begin, end - begin));
            begin = end + 1;
        }
        rest.erase(0, begin);
    }
}

void Journal::take(std::string_view line) {
    if (line.size() <= checksum_size) return;
    const std::string_view content = line.substr(checksum_size + 1);
    const std::size_t tab = content.find('\t');
    if (tab == std::string_view::npos || line.substr(0, checksum_size) != checksum(content)) return;
    entries_[std::string(content.substr(0, tab))].emplace_back(content.substr(tab + 1));
}

std::vector<std::string> Journal::find(const std::string& key) const {
    const std::lock_guard lock(mutex_);
    const auto found = entries_.find(key);
    return found == entries_.end() ? std::vector<std::string>() : found->second;
}

void Journal::add(const std::string& key, const std::string& value) {
    const std::string content = key + '\t' + value;
    const std::string line = fmt::format("\n{} {}\n", checksum(content), content);
    const std::lock_guard lock(mutex_);
    ssize_t written = 0;
    do written = ::write(file_, line.data(), line.size());
    while (written < 0 && errno == EINTR);
    if (written != static_cast<ssize_t>(line.size()))
        cannot_write(path_, written < 0 ? std::generic_category().message(errno) : "the disk is full");
    entries_[key].push_back(value);
}

} // namespace judge
