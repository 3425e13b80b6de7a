#include "judge/box/view.hpp"

#include <fcntl.h>
#include <linux/mount.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <sys/syscall.h>
#include <sys/sysmacros.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <string_view>

#include "judge/box/raw.hpp"

namespace judge::box {
namespace {

using namespace std::string_literals;

// Where the tree is made before it becomes the root; a folder that every system has. Hidden from us alone.
const std::string base = "/tmp";

constexpr std::array<const char*, 5> devices = {"null", "zero", "full", "random", "urandom"};
constexpr std::array<const char*, 7> system_folders = {"usr", "bin", "sbin", "lib", "lib32", "lib64", "libx32"};
constexpr std::array<const char*, 2> linker_files = {"etc/ld.so.cache", "etc/alternatives"};

constexpr unsigned long plain = MS_NOSUID | MS_NODEV;

bool make_folder(const std::string& path) {
    return ::mkdir(path.c_str(), 0755) == 0 || errno == EEXIST;
}

bool make_file(const std::string& path) {
    return Descriptor(::open(path.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0644)).is_open();
}

bool mount_tmpfs(const std::string& path, const std::string& options) {
    return make_folder(path) && ::mount("tmpfs", path.c_str(), "tmpfs", plain | MS_NOATIME, options.c_str()) == 0;
}

// In large pages where the kernel has them: a program begins with a page fault for each small piece of its file.
bool mount_given(const std::string& owner) {
    const std::string options = "mode=0755,size=256m" + owner;
    return mount_tmpfs(base + "/given", options + ",huge=within_size") || mount_tmpfs(base + "/given", options);
}

// With all that is mounted below.
bool bind(const std::string& from, const std::string& to) {
    return ::mount(from.c_str(), to.c_str(), nullptr, MS_BIND | MS_REC, nullptr) == 0;
}

bool make_read_only(const std::string& path, std::uint64_t more_attributes) {
    mount_attr attributes{};
    attributes.attr_set = MOUNT_ATTR_RDONLY | MOUNT_ATTR_NOSUID | more_attributes;
    return ::syscall(SYS_mount_setattr, AT_FDCWD, path.c_str(), AT_RECURSIVE, &attributes, sizeof attributes) == 0;
}

// A file, folder or link of the host, where it has one.
bool show(const std::string& name, const std::string& root) {
    const std::string from = "/" + name, to = root + from;
    struct stat status {};
    if (::lstat(from.c_str(), &status) != 0) return true;
    if (S_ISLNK(status.st_mode)) {
        std::array<char, 4096> target{};
        const ssize_t length = ::readlink(from.c_str(), target.data(), target.size() - 1);
        return length > 0 && ::symlink(target.data(), to.c_str()) == 0;
    }
    return (S_ISDIR(status.st_mode) ? make_folder(to) : make_file(to)) && bind(from, to) &&
           make_read_only(to, MOUNT_ATTR_NODEV);
}

// Names by which programs know their streams, where they have a /proc.
bool link_streams(const std::string& root) {
    constexpr std::array<std::array<const char*, 2>, 4> links = {{{"/proc/self/fd", "/dev/fd"},
                                                                  {"/proc/self/fd/0", "/dev/stdin"},
                                                                  {"/proc/self/fd/1", "/dev/stdout"},
                                                                  {"/proc/self/fd/2", "/dev/stderr"}}};
    return std::all_of(links.begin(), links.end(),
                       [&](const auto& link) { return ::symlink(link[0], (root + link[1]).c_str()) == 0; });
}

bool build_view(const std::string& root) {
    if (!make_folder(root) || !make_folder(root + "/dev") || !make_folder(root + "/given") ||
        !make_folder(root + "/work"))
        return false;
    for (const char* device : devices) {
        const std::string to = root + "/dev/" + device;
        if (!make_file(to) || !bind("/dev/"s + device, to) || !make_read_only(to, MOUNT_ATTR_NOEXEC)) return false;
    }
    return bind(base + "/given", root + "/given") && make_read_only(root + "/given", MOUNT_ATTR_NODEV);
}

// A static program too loads its locale from a file, and every run has LANG=C.UTF-8.
bool build_bare_view(const std::string& root) {
    return build_view(root) && make_folder(root + "/usr") && make_folder(root + "/usr/lib") &&
           make_folder(root + "/usr/lib/locale") && show("usr/lib/locale/C.utf8", root);
}

bool build_system_view(const std::string& root) {
    const auto shown = [&root](const char* name) { return show(name, root); };
    return build_view(root) && link_streams(root) && make_folder(root + "/etc") &&
           std::all_of(system_folders.begin(), system_folders.end(), shown) &&
           std::all_of(linker_files.begin(), linker_files.end(), shown);
}

// Processes as the box sees them, and as a run may see its own. A host that itself shows only a part of /proc lets
// nobody mount it anew.
bool mount_processes() {
    const std::string own = base + "/proc", shown = base + "/system/proc";
    return make_folder(own) && make_folder(shown) &&
           ::mount("proc", own.c_str(), "proc", plain | MS_NOEXEC, nullptr) == 0 &&
           ::mount("proc", shown.c_str(), "proc", plain | MS_NOEXEC, "hidepid=2,subset=pid") == 0 &&
           make_read_only(shown, MOUNT_ATTR_NODEV);
}

bool enter() {
    const std::string old = base + "/old";
    // The tree itself, so that a run cannot write where nothing is mounted.
    mount_attr attributes{};
    attributes.attr_set = MOUNT_ATTR_RDONLY;
    return make_folder(old) &&
           ::syscall(SYS_mount_setattr, AT_FDCWD, base.c_str(), 0, &attributes, sizeof attributes) == 0 &&
           ::syscall(SYS_pivot_root, base.c_str(), old.c_str()) == 0 && ::chdir("/") == 0 &&
           ::umount2("/old", MNT_DETACH) == 0;
}

std::string owner(uid_t user) {
    return ",uid=" + std::to_string(user) + ",gid=" + std::to_string(user);
}

void settle(Hello& hello, Layer layer, bool succeeded) {
    hello.of(layer) = {succeeded ? LayerState::active : LayerState::missing, succeeded ? 0 : errno};
}

} // namespace

void build_views(Hello& hello, uid_t user) {
    if (!hello.has(Layer::mount_namespace)) return;
    const bool done = ::mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) == 0 &&
                      mount_tmpfs(base, "mode=0755,size=1m") && mount_given(owner(user)) &&
                      build_bare_view(base + "/bare") && build_system_view(base + "/system");
    settle(hello, Layer::root, done);
    if (!done) {
        ::umount2(base.c_str(), MNT_DETACH); // it hides what runs are then started from
        return;
    }
    settle(hello, Layer::process_view, hello.has(Layer::pid_namespace) && mount_processes());
    settle(hello, Layer::root, enter());
}

const char* root_of(View view) {
    return view == View::bare ? "/bare" : "/system";
}

TmpfsFolder::TmpfsFolder(View view, uid_t user, std::uint64_t cookie)
    : path_(root_of(view) + "/work"s), user_(user), cookie_(cookie) {}

bool TmpfsFolder::prepare(std::uint32_t files, std::uint64_t bytes) {
    if (folder_.is_open() && files == files_ && bytes == bytes_) return true;
    files_ = files;
    bytes_ = bytes;
    return mount_new();
}

bool TmpfsFolder::renew_if_changed() {
    return (folder_.is_open() && state() == fresh_) || mount_new();
}

// Whatever is done in the folder changes its times (creating, removing, modes, attributes), or takes an inode or a
// block where it happens within the clock's grain.
TmpfsFolder::State TmpfsFolder::state() const {
    struct stat status {};
    struct statfs room {};
    if (::fstat(folder_.get(), &status) != 0 || ::fstatfs(folder_.get(), &room) != 0) return {};
    return {status.st_mode,
            status.st_uid,
            static_cast<std::uint32_t>(status.st_nlink),
            {status.st_ctim.tv_sec, status.st_ctim.tv_nsec, status.st_mtim.tv_sec, status.st_mtim.tv_nsec,
             status.st_atim.tv_sec, status.st_atim.tv_nsec},
            room.f_ffree,
            room.f_bfree};
}

bool TmpfsFolder::mount_new() {
    const bool is_first = !folder_.is_open();
    folder_.reset();
    if (!is_first) raw_call(SYS_umount2, word(path_.c_str()), MNT_DETACH, 0, 0, 0, word(cookie_));
    // One inode is the folder's own.
    const std::string options = "mode=0700,size=" + std::to_string(bytes_) +
                                ",nr_inodes=" + std::to_string(std::uint64_t{files_} + 1) + owner(user_);
    const long error = raw_call(SYS_mount, word("tmpfs"), word(path_.c_str()), word("tmpfs"), plain | MS_NOATIME,
                                word(options.c_str()), word(cookie_));
    errno = static_cast<int>(-error);
    if (error < 0) return false;
    folder_ = Descriptor(::open(path_.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    fresh_ = state();
    return folder_.is_open();
}

} // namespace judge::box
