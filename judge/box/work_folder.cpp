#include "judge/box/work_folder.hpp"

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <cstring>
#include <memory>

namespace judge::box {
namespace {

using Directory = std::unique_ptr<DIR, int (*)(DIR*)>;

// Takes its own descriptor, since closedir closes the one it was given.
Directory open_directory(int parent, const char* name) {
    const int fd = ::openat(parent, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (fd < 0) return {nullptr, ::closedir};
    ::fchmod(fd, 0700); // a program may have taken its own rights away
    return {::fdopendir(fd), ::closedir};
}

// Deep trees are cut from the bottom; the depth is bounded by the names a program could make in its time.
bool empty_directory(int parent, const char* name) {
    const Directory directory = open_directory(parent, name);
    if (!directory) return false;
    bool all_gone = true;
    while (const dirent* entry = ::readdir(directory.get())) {
        if (std::strcmp(entry->d_name, ".") == 0 || std::strcmp(entry->d_name, "..") == 0) continue;
        const int fd = ::dirfd(directory.get());
        if (::unlinkat(fd, entry->d_name, 0) == 0) continue;
        ::fchmodat(fd, entry->d_name, 0700, 0);
        all_gone = empty_directory(fd, entry->d_name) && ::unlinkat(fd, entry->d_name, AT_REMOVEDIR) == 0 && all_gone;
    }
    return all_gone;
}

} // namespace

WorkFolder::WorkFolder() {
    const char* parent = std::getenv("TMPDIR");
    path_ = std::string(parent != nullptr && *parent == '/' ? parent : "/tmp") + "/judge-box-XXXXXX";
    if (::mkdtemp(path_.data()) == nullptr) return;
    folder_ = Descriptor(::open(path_.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
}

WorkFolder::~WorkFolder() {
    if (!folder_.is_open()) return;
    static_cast<void>(clear());
    ::rmdir(path_.c_str());
}

bool WorkFolder::clear() {
    return empty_directory(folder_.get(), ".");
}

} // namespace judge::box
