#include "judge/box/cgroup.hpp"

#include <dirent.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <memory>
#include <new>
#include <optional>
#include <string_view>
#include <vector>

namespace judge::box {
namespace {

constexpr std::string_view name_prefix = "judge-box-";
constexpr std::uint64_t unlimited = ~0ULL;

std::string read_file(const char* path) {
    const Descriptor file(::open(path, O_RDONLY | O_CLOEXEC));
    std::string text;
    std::array<char, 4096> piece{};
    for (ssize_t got = 0; file.is_open() && (got = ::read(file.get(), piece.data(), piece.size())) > 0;)
        text.append(piece.data(), static_cast<std::size_t>(got));
    return text;
}

// 0, or errno.
int write_file(const std::string& path, std::string_view text) {
    const Descriptor file(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
    if (!file.is_open()) return errno;
    return ::write(file.get(), text.data(), text.size()) < 0 ? errno : 0;
}

int write_number(const Descriptor& file, std::uint64_t number) {
    const std::string text = std::to_string(number);
    return ::pwrite(file.get(), text.data(), text.size(), 0) < 0 ? errno : 0;
}

// The number behind `key`, or the first one of the file when there is no key.
std::uint64_t read_number(const Descriptor& file, std::string_view key = {}) {
    if (!file.is_open()) return 0;
    std::array<char, 1024> buffer{};
    const ssize_t got = ::pread(file.get(), buffer.data(), buffer.size(), 0);
    if (got <= 0) return 0;
    std::string_view text(buffer.data(), static_cast<std::size_t>(got));
    if (!key.empty()) {
        std::size_t at = text.find(key);
        while (at != std::string_view::npos && at > 0 && text[at - 1] != '\n') at = text.find(key, at + 1);
        if (at == std::string_view::npos) return 0;
        text.remove_prefix(at + key.size());
    }
    std::uint64_t number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(separator), text.size());
        parts.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return parts;
}

bool has_word(std::string_view text, char separator, std::string_view word) {
    const auto parts = split(text, separator);
    return std::find(parts.begin(), parts.end(), word) != parts.end();
}

// Where a hierarchy is mounted: the version 2 one when `controller` is empty, else the version 1 one of a controller.
std::string mount_point(std::string_view controller) {
    const std::string mounts = read_file("/proc/self/mounts");
    for (const std::string_view line : split(mounts, '\n')) {
        const auto fields = split(line, ' ');
        if (fields.size() < 4) continue;
        const bool fits =
            controller.empty() ? fields[2] == "cgroup2" : fields[2] == "cgroup" && has_word(fields[3], ',', controller);
        if (fits) return std::string(fields[1]);
    }
    return {};
}

// The group that we are in, below the mount point: lines are `4:memory:/a/b`, and `0::/a/b` for version 2.
std::string own_group(std::string_view controller) {
    const std::string groups = read_file("/proc/self/cgroup");
    for (const std::string_view line : split(groups, '\n')) {
        const std::size_t first = line.find(':');
        const std::size_t second = line.find(':', first + 1);
        if (second == std::string_view::npos) continue;
        const std::string_view controllers = line.substr(first + 1, second - first - 1);
        const bool fits = controller.empty() ? controllers.empty() : has_word(controllers, ',', controller);
        if (fits) return std::string(line.substr(second + 1));
    }
    return {};
}

// Where the group's path is not below the mount (a container with a namespace of its own shows its group as the root).
std::string folder_of(std::string_view controller) {
    const std::string mount = mount_point(controller);
    if (mount.empty()) return {};
    const std::string own = own_group(controller);
    std::string path = own == "/" ? mount : mount + own;
    struct stat status {};
    return ::stat(path.c_str(), &status) == 0 ? path : mount;
}

// Groups of boxes that ended without removing them (killed). A group that is in use cannot be removed.
void remove_abandoned(const std::string& parent) {
    const std::unique_ptr<DIR, int (*)(DIR*)> folder(::opendir(parent.c_str()), ::closedir);
    while (const dirent* entry = folder ? ::readdir(folder.get()) : nullptr) {
        const std::string_view name = entry->d_name;
        if (name.substr(0, name_prefix.size()) != name_prefix) continue;
        pid_t pid = 0;
        std::from_chars(name.data() + name_prefix.size(), name.data() + name.size(), pid);
        if (pid > 0 && ::kill(pid, 0) != 0 && errno == ESRCH) ::rmdir((parent + "/" + std::string(name)).c_str());
    }
}

Descriptor open_rw(const std::string& path) {
    Descriptor file(::open(path.c_str(), O_RDWR | O_CLOEXEC));
    if (!file.is_open()) file = Descriptor(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    return file;
}

void settle(Hello& hello, Layer layer, int error) {
    hello.of(layer) = {error == 0 ? LayerState::active : LayerState::missing, error};
}

// In version 2 a group with processes cannot have groups below it that are limited. Where the judge is alone in its
// group (as under `systemd-run --scope -p Delegate=yes`), it can be moved into a group below: 0, or errno.
int move_judge_down(const std::string& group) {
    const std::string judge = std::to_string(::getppid());
    const std::string procs = read_file((group + "/cgroup.procs").c_str());
    for (const std::string_view pid : split(procs, '\n')) {
        if (pid == judge) continue;
        const std::string stat = read_file(("/proc/" + std::string(pid) + "/stat").c_str());
        const std::size_t name_end = stat.rfind(')');
        const auto fields =
            split(name_end == std::string::npos ? std::string_view() : std::string_view(stat).substr(name_end), ' ');
        if (fields.size() < 3 || fields[2] != judge) return EBUSY;
    }
    const std::string below = group + "/judge";
    if (::mkdir(below.c_str(), 0755) != 0 && errno != EEXIST) return errno;
    for (const std::string_view pid : split(procs, '\n'))
        if (const int error = write_file(below + "/cgroup.procs", pid)) return error;
    return 0;
}

// Where the box's group can be made in version 2: the judge's own group, or, when the judge has been moved down, the
// one above.
std::string version_2_parent() {
    std::string folder = folder_of({});
    constexpr std::string_view moved = "/judge";
    if (folder.size() > moved.size() && folder.substr(folder.size() - moved.size()) == moved &&
        has_word(read_file((folder.substr(0, folder.size() - moved.size()) + "/cgroup.subtree_control").c_str()), ' ',
                 "memory"))
        folder.resize(folder.size() - moved.size());
    return folder;
}

// 0, or errno.
int enable_controllers(const std::string& parent) {
    const std::string file = parent + "/cgroup.subtree_control";
    const std::string enabled = read_file(file.c_str());
    if (enabled.find("memory") != std::string::npos && enabled.find("pids") != std::string::npos) return 0;
    int error = write_file(file, "+memory +pids");
    if (error == EBUSY) {
        error = move_judge_down(parent);
        if (error == 0) error = write_file(file, "+memory +pids");
    }
    static_cast<void>(write_file(file, "+cpu")); // cpu.stat's usage is there without it
    return error;
}

} // namespace

Cgroup Cgroup::make(Hello& hello) {
    Cgroup cgroup;
    for (const Layer layer : {Layer::cgroup_memory, Layer::cgroup_processes, Layer::cgroup_cpu})
        settle(hello, layer, ENOENT);
    if (!cgroup.make_version_2(hello)) cgroup.make_version_1(hello);
    void* shared = ::mmap(nullptr, sizeof(std::uint64_t), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (shared != MAP_FAILED) cgroup.noted_kills_ = new (shared) std::uint64_t(0);
    hello.cgroup_version = cgroup.version_;
    return cgroup;
}

Cgroup::Group* Cgroup::make_group(const std::string& parent, Hello& hello, Layer layer) {
    remove_abandoned(parent);
    Group& group = groups_.at(static_cast<std::size_t>(layer));
    group.path = parent + "/" + std::string(name_prefix) + std::to_string(::getpid());
    if (::mkdir(group.path.c_str(), 0755) != 0 && errno != EEXIST) {
        settle(hello, layer, errno);
        group.path.clear();
        return nullptr;
    }
    group.procs = Descriptor(::open((group.path + "/cgroup.procs").c_str(), O_WRONLY | O_CLOEXEC));
    settle(hello, layer, group.procs.is_open() ? 0 : errno);
    return group.procs.is_open() ? &group : nullptr;
}

const Cgroup::Group* Cgroup::make_version_2_group(const std::string& parent, Hello& hello) {
    if (read_file((parent + "/cgroup.controllers").c_str()).find("memory") == std::string::npos) return nullptr;
    if (const int error = enable_controllers(parent)) {
        settle(hello, Layer::cgroup_memory, error);
        return nullptr;
    }
    return make_group(parent, hello, Layer::cgroup_memory);
}

bool Cgroup::make_version_2(Hello& hello) {
    const std::string own = version_2_parent();
    if (own.empty()) return false;
    const Group* group = make_version_2_group(own, hello);
    // Under systemd root's shell is in a group with others. The root of all groups may have groups beside processes.
    const std::string root = mount_point({});
    if (group == nullptr && root != own) group = make_version_2_group(root, hello);
    if (group == nullptr) {
        for (const Layer layer : {Layer::cgroup_processes, Layer::cgroup_cpu})
            hello.of(layer) = hello.of(Layer::cgroup_memory);
        return mount_point("memory").empty(); // else version 1 may do
    }
    version_ = 2;
    const std::string& path = group->path;
    memory_limit_ = open_rw(path + "/memory.max");
    memory_ = open_rw(path + "/memory.current");
    memory_peak_ = open_rw(path + "/memory.peak");
    memory_events_ = open_rw(path + "/memory.events");
    process_limit_ = open_rw(path + "/pids.max");
    cpu_ = open_rw(path + "/cpu.stat");
    static_cast<void>(write_file(path + "/memory.swap.max", "0"));
    peak_begins_anew_ = memory_peak_.is_open() && ::pwrite(memory_peak_.get(), "1", 1, 0) > 0;
    settle(hello, Layer::cgroup_processes, process_limit_.is_open() ? 0 : ENOENT);
    settle(hello, Layer::cgroup_cpu, cpu_.is_open() ? 0 : ENOENT);
    return true;
}

void Cgroup::make_version_1(Hello& hello) {
    const auto make = [&](std::string_view controller, Layer layer) -> const Group* {
        const std::string parent = folder_of(controller);
        if (parent.empty()) return nullptr;
        const Group* group = make_group(parent, hello, layer);
        if (group != nullptr) version_ = 1;
        return group;
    };
    if (const Group* group = make("memory", Layer::cgroup_memory)) {
        memory_limit_ = open_rw(group->path + "/memory.limit_in_bytes");
        memory_ = open_rw(group->path + "/memory.usage_in_bytes");
        memory_peak_ = open_rw(group->path + "/memory.max_usage_in_bytes");
        memory_events_ = open_rw(group->path + "/memory.oom_control");
        static_cast<void>(write_file(group->path + "/memory.swappiness", "0"));
        peak_begins_anew_ = true;
    }
    if (const Group* group = make("pids", Layer::cgroup_processes)) process_limit_ = open_rw(group->path + "/pids.max");
    if (const Group* group = make("cpuacct", Layer::cgroup_cpu)) cpu_ = open_rw(group->path + "/cpuacct.usage");
}

Cgroup::~Cgroup() = default;

void Cgroup::take_in(pid_t pid, Hello& hello) {
    for (std::size_t i = 0; i < groups_.size(); ++i) {
        Group& group = groups_.at(i);
        if (!group.procs.is_open()) continue;
        const int error = write_number(group.procs, static_cast<std::uint64_t>(pid));
        group.procs.reset();
        if (error != 0) settle(hello, static_cast<Layer>(i), error);
        if (error != 0 && version_ == 2) // one group for all
            for (const Layer layer : {Layer::cgroup_processes, Layer::cgroup_cpu}) settle(hello, layer, error);
    }
    const auto drop = [&](Layer layer, std::initializer_list<Descriptor*> files) {
        if (hello.has(layer)) return;
        for (Descriptor* file : files) file->reset();
    };
    drop(Layer::cgroup_memory, {&memory_limit_, &memory_, &memory_peak_, &memory_events_});
    drop(Layer::cgroup_processes, {&process_limit_});
    drop(Layer::cgroup_cpu, {&cpu_});
}

int Cgroup::limit_memory(std::uint64_t bytes) {
    if (!memory_limit_.is_open() || memory_limited_to_ == bytes) return 0;
    const std::string text = bytes != unlimited ? std::to_string(bytes) : version_ == 2 ? "max" : "-1";
    if (::pwrite(memory_limit_.get(), text.data(), text.size(), 0) < 0) return errno;
    memory_limited_to_ = bytes;
    return 0;
}

int Cgroup::limit_processes(std::uint64_t count) {
    if (!process_limit_.is_open() || processes_limited_to_ == count) return 0;
    if (const int error = write_number(process_limit_, count)) return error;
    processes_limited_to_ = count;
    return 0;
}

std::uint64_t Cgroup::memory_bytes() const {
    return read_number(memory_);
}

void Cgroup::begin_peak() {
    if (!memory_peak_.is_open()) return;
    if (peak_begins_anew_)
        static_cast<void>(!::pwrite(memory_peak_.get(), "0", 1, 0));
    else
        peak_before_ = read_number(memory_peak_);
}

std::uint64_t Cgroup::peak_bytes() const {
    const std::uint64_t peak = read_number(memory_peak_);
    return peak_begins_anew_ || peak > peak_before_ ? peak : 0;
}

std::uint64_t Cgroup::new_memory_kills() const {
    return noted_kills_ == nullptr ? 0 : read_number(memory_events_, "oom_kill ") - *noted_kills_;
}

void Cgroup::note_memory_kills() {
    if (noted_kills_ != nullptr) *noted_kills_ = read_number(memory_events_, "oom_kill ");
}

bool Cgroup::was_full() const {
    const std::uint64_t peak = peak_bytes();
    return peak == 0 || peak > read_number(memory_limit_) / 16 * 15; // the kernel counts pages in batches
}

std::uint64_t Cgroup::cpu_ns() const {
    return version_ == 2 ? read_number(cpu_, "usage_usec ") * 1000 : read_number(cpu_);
}

void Cgroup::remove() {
    for (const Group& group : groups_)
        for (int attempt = 0;
             !group.path.empty() && ::rmdir(group.path.c_str()) != 0 && errno == EBUSY && attempt < 200; ++attempt)
            ::usleep(5'000); // the last process has ended, its group hears of it a moment later
}

} // namespace judge::box
