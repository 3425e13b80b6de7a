#include "judge/report/durable_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <stdexcept>

#include "judge/text/fault.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr mode_t everybody = 0666; // less the umask
constexpr int most_links = 40;     // as the kernel counts

bool is_standard_stream(const struct stat& file) {
    for (const int stream : {STDOUT_FILENO, STDERR_FILENO}) {
        struct stat other = {};
        if (::fstat(stream, &other) == 0 && other.st_dev == file.st_dev && other.st_ino == file.st_ino) return true;
    }
    return false;
}

// Whether the path names something that no other file can take the place of.
bool is_written_directly(const std::string& path) {
    struct stat file = {};
    if (::stat(path.c_str(), &file) != 0) {
        if (errno == ENOENT) return false;
        throw_report_error(path, "cannot open the report", errno);
    }
    return !S_ISREG(file.st_mode) || is_standard_stream(file);
}

// The end of a chain of symlinks, whether or not there is a file.
fs::path behind_links(const std::string& path) {
    fs::path file = path;
    std::error_code error;
    for (int links = 0; links < most_links && fs::is_symlink(file, error); ++links) {
        const fs::path next = fs::read_symlink(file, error);
        file = next.is_absolute() ? next : file.parent_path() / next;
    }
    return file;
}

void check_folder(const std::string& path, const fs::path& folder) {
    std::error_code error;
    if (folder.empty() || fs::exists(folder, error)) return;
    throw JudgeError(Fault{{path},
                           fmt::format("cannot open the report: there is no folder {}, make it first",
                                       to_string(Place{folder.string()}))});
}

std::string joined(std::string_view head, std::string_view items, std::string_view tail) {
    return fmt::format("{}{}{}", head, items, tail);
}

} // namespace

DurableFile::DurableFile(const std::string& path, std::string_view head, std::string_view tail, Replacing replacing)
    : path_(path), head_size_(head.size()) {
    if (is_written_directly(path)) {
        way_ = Way::direct;
        head_ = head;
        tail_ = tail;
        const int descriptor = ::open(path.c_str(), O_WRONLY | O_APPEND | O_NOCTTY | O_CLOEXEC);
        if (descriptor < 0) throw_report_error(path, "cannot open the report", errno);
        direct_.emplace(descriptor, path);
        return;
    }
    const fs::path target = behind_links(path);
    check_folder(path, target.parent_path());
    target_ = target.string();
    partner_ = (target.parent_path() / fmt::format(".{}.partial", target.filename().string())).string();
    live_ = write_copy(head, tail);
    rename_partner();
    way_ = Way::whole;
    if (replacing == Replacing::by_rename) return;
    behind_ = write_copy(head, tail);
    if (!exchange_names()) {
        leftover_.remove();
        behind_.reset();
        return;
    }
    way_ = Way::exchange;
    std::swap(live_, behind_);
}

void DurableFile::Leftover::remove() {
    if (!path.empty()) ::unlink(path.c_str());
    path.clear();
}

OutputFile DurableFile::open_partner() {
    const int descriptor =
        ::open(partner_.c_str(), O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, everybody);
    if (descriptor < 0)
        throw_report_error(path_, "cannot open the report's partner " + to_string(Place{partner_}), errno);
    OutputFile file(descriptor, path_);
    struct stat opened = {};
    if (::fstat(descriptor, &opened) != 0 || !S_ISREG(opened.st_mode))
        throw JudgeError(Fault{{partner_}, "no regular file, but the report's partner must be here; remove it"});
    // Where the file system knows no locks, there is none.
    if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
        throw JudgeError(Fault{{path_}, "another run is writing this report; wait for its end or name another file"});
    leftover_.path = partner_;
    return file;
}

DurableFile::Copy DurableFile::write_copy(std::string_view head, std::string_view tail) {
    OutputFile file = open_partner();
    file.truncate(0);
    const std::string document = joined(head, items_, tail);
    file.put(document, 0);
    return {std::move(file), head.size() + items_.size(), document.size()};
}

void DurableFile::rename_partner() {
    if (::rename(partner_.c_str(), target_.c_str()) != 0) throw_report_error(path_, "cannot replace the report", errno);
    leftover_.path.clear();
}

bool DurableFile::exchange_names() const {
    if (::renameat2(AT_FDCWD, partner_.c_str(), AT_FDCWD, target_.c_str(), RENAME_EXCHANGE) == 0) return true;
    if (errno != EINVAL && errno != ENOSYS) throw_report_error(path_, "cannot replace the report", errno);
    return false;
}

void DurableFile::update(std::string_view head, std::string_view appended, std::string_view tail) {
    if (head.size() != head_size_) throw std::logic_error("the head of a report changed its length");
    if (way_ != Way::exchange) {
        items_ += appended;
        if (way_ == Way::direct) {
            head_ = head;
            tail_ = tail;
            return;
        }
        live_ = write_copy(head, tail);
        rename_partner();
        return;
    }
    const std::string text = joined(missing_, appended, tail);
    behind_->file.put(text, behind_->items_end);
    const std::uint64_t length = behind_->items_end + text.size();
    if (length < behind_->length) behind_->file.truncate(length);
    behind_->length = length;
    behind_->items_end = length - tail.size();
    behind_->file.put(head, 0);
    if (!exchange_names()) throw_report_error(path_, "cannot replace the report", errno);
    std::swap(live_, behind_);
    missing_ = appended;
}

void DurableFile::finish() {
    if (direct_) direct_->append(joined(head_, items_, tail_));
    direct_.reset();
    leftover_.remove();
    behind_.reset();
    live_.reset();
}

} // namespace judge
