#include "judge/box/work_folder.hpp"

#include <dirent.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <optional>
#include <string_view>

namespace judge::box {
namespace {

using Directory = std::unique_ptr<DIR, int (*)(DIR*)>;

Descriptor open_folder(int parent, const char* name) {
    return Descriptor(::openat(parent, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
}

// Reads a folder from its beginning; closing it leaves `fd` open.
Directory list(int fd) {
    Directory directory(::fdopendir(::fcntl(fd, F_DUPFD_CLOEXEC, 3)), ::closedir);
    if (directory) ::rewinddir(directory.get());
    return directory;
}

const dirent* next_entry(DIR* directory) {
    const dirent* entry = nullptr;
    do entry = ::readdir(directory);
    while (entry != nullptr && (std::strcmp(entry->d_name, ".") == 0 || std::strcmp(entry->d_name, "..") == 0));
    return entry;
}

// Moves a folder up into `top` under a name that is free there.
bool move_up(int from, const char* name, int top) {
    static unsigned number = 0;
    for (int attempt = 0; attempt < 1000; ++attempt) {
        std::array<char, 32> free_name{};
        std::snprintf(free_name.data(), free_name.size(), ".moved-%u", number++);
        ::fchmodat(from, name, 0700, 0); // moving a folder writes to it, since its parent changes
        if (::renameat(from, name, top, free_name.data()) == 0) return true;
        if (errno != EEXIST && errno != ENOTEMPTY && errno != ENOTDIR) return false;
    }
    return false;
}

// Removes a folder of `top`: its files at once, its folders by moving them up, so that a tree of any depth takes
// neither stack nor descriptors. The moved ones are found when `top` is read again.
bool remove_folder(int top, const char* name) {
    if (::unlinkat(top, name, AT_REMOVEDIR) == 0) return true;
    struct stat status {};
    if (::fstatat(top, name, &status, AT_SYMLINK_NOFOLLOW) != 0 || !S_ISDIR(status.st_mode)) return false;
    ::fchmodat(top, name, 0700, 0); // a program may have taken its own rights away
    const Descriptor folder = open_folder(top, name);
    const Directory directory = folder.is_open() ? list(folder.get()) : Directory(nullptr, ::closedir);
    if (!directory) return false;
    while (const dirent* entry = next_entry(directory.get()))
        if (::unlinkat(folder.get(), entry->d_name, 0) != 0 && !move_up(folder.get(), entry->d_name, top)) return false;
    return ::unlinkat(top, name, AT_REMOVEDIR) == 0;
}

bool empty_folder(int top) {
    ::fchmod(top, 0700);
    for (;;) {
        const Directory directory = list(top);
        if (!directory) return false;
        const dirent* entry = next_entry(directory.get());
        if (entry == nullptr) return true;
        for (; entry != nullptr; entry = next_entry(directory.get()))
            if (::unlinkat(top, entry->d_name, 0) != 0 && !remove_folder(top, entry->d_name)) return false;
    }
}

bool is_same_folder(int fd, const char* path) {
    struct stat open_one {
    }, named{};
    return ::fstat(fd, &open_one) == 0 && ::lstat(path, &named) == 0 && open_one.st_ino == named.st_ino &&
           open_one.st_dev == named.st_dev;
}

// Where the boxes of this user keep their folders: one folder, so that nothing else is ever touched. Empty when it
// cannot be made or is not ours alone.
std::string boxes_folder(const std::string& parent) {
    std::string path = parent + "/judge-boxes-" + std::to_string(::geteuid());
    ::mkdir(path.c_str(), 0700);
    struct stat status {};
    const bool is_ours = ::lstat(path.c_str(), &status) == 0 && S_ISDIR(status.st_mode) &&
                         status.st_uid == ::geteuid() && (status.st_mode & 0077U) == 0;
    return is_ours ? path : "";
}

// What boxes left that ended without removing it: nobody holds its lock. Anything that is no folder was put there by a
// program.
void remove_abandoned(const std::string& boxes) {
    const Descriptor folder(::open(boxes.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    const Directory directory = folder.is_open() ? list(folder.get()) : Directory(nullptr, ::closedir);
    while (const dirent* entry = directory ? next_entry(directory.get()) : nullptr) {
        if (::unlinkat(folder.get(), entry->d_name, 0) == 0) continue;
        ::fchmodat(folder.get(), entry->d_name, 0700, 0);
        const Descriptor found = open_folder(folder.get(), entry->d_name);
        if (!found.is_open() || ::flock(found.get(), LOCK_EX | LOCK_NB) != 0) continue;
        if (empty_folder(found.get())) ::unlinkat(folder.get(), entry->d_name, AT_REMOVEDIR);
    }
}

struct Made {
    std::string path;
    Descriptor folder;
};

// Another box that looks for abandoned folders can take a new one before it is locked, and the last one to end removes
// the folder of all; then the next try.
std::optional<Made> make_folder(const std::string& parent) {
    for (int attempt = 0; attempt < 10; ++attempt) {
        const std::string boxes = boxes_folder(parent);
        if (boxes.empty()) return std::nullopt;
        std::string path = boxes + "/XXXXXX";
        if (::mkdtemp(path.data()) == nullptr) continue;
        Descriptor folder(::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
        if (folder.is_open() && ::flock(folder.get(), LOCK_EX | LOCK_NB) == 0 &&
            is_same_folder(folder.get(), path.c_str()))
            return Made{path, std::move(folder)};
    }
    return std::nullopt;
}

} // namespace

WorkFolder::WorkFolder() {
    const char* wanted = std::getenv("TMPDIR");
    for (const char* parent : {wanted, "/tmp"}) {
        if (parent == nullptr || *parent != '/') continue;
        if (auto made = make_folder(parent)) {
            parent_ = parent;
            path_ = std::move(made->path);
            folder_ = std::move(made->folder);
            remove_abandoned(boxes_folder(parent_));
            return;
        }
    }
}

WorkFolder::~WorkFolder() {
    if (!folder_.is_open()) return;
    if (empty_folder(folder_.get()) && is_still_there()) ::rmdir(path_.c_str());
    ::rmdir(boxes_folder(parent_).c_str()); // unless other boxes have folders there
}

bool WorkFolder::is_still_there() const {
    return is_same_folder(folder_.get(), path_.c_str());
}

bool WorkFolder::renew() {
    const bool is_empty = empty_folder(folder_.get());
    if (is_empty && is_still_there()) return true;
    if (!is_empty)
        std::fprintf(stderr, "judge-box: %s could not be emptied and is left behind; remove it by hand\n",
                     path_.c_str());
    folder_.reset(); // and its lock
    auto made = make_folder(parent_);
    if (!made) return false;
    remove_abandoned(boxes_folder(parent_)); // what a program has put in the old one's place, or moved it to
    path_ = std::move(made->path);
    folder_ = std::move(made->folder);
    return true;
}

} // namespace judge::box
