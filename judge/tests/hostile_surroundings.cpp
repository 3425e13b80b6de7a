#include "judge/tests/hostile_surroundings.hpp"

#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <boost/test/unit_test.hpp>
#include <cstddef>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <sstream>
#include <stdexcept>

#include "judge/tests/hostile_checks.hpp"

namespace judge::hostile {
namespace {

namespace fs = std::filesystem;

std::string content(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::string text;
    std::array<char, 4096> piece{};
    while (file.read(piece.data(), piece.size()), file.gcount() > 0)
        text.append(piece.data(), static_cast<std::size_t>(file.gcount()));
    return text;
}

class Canary {
  public:
    Canary() {
        // What a program has left, even by a double fork, becomes our child and is found.
        ::prctl(PR_SET_CHILD_SUBREAPER, 1);
        std::string name = (fs::canonical(fs::temp_directory_path()) / "judge-hostile-XXXXXX").string();
        if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder");
        folder_ = name;
        ::chmod(name.c_str(), 0777); // whoever comes so far may do what he likes
        restore();
        listen(folder_ / "socket", 0);
        listen(folder_, 1); // by its name only
    }
    Canary(const Canary&) = delete;
    Canary& operator=(const Canary&) = delete;
    ~Canary() {
        for (const int socket : sockets_) ::close(socket);
        std::error_code ignored;
        fs::remove_all(folder_, ignored);
    }

    // What one program has damaged shall not be laid to the next one's charge.
    void restore() const {
        for (const char* file : {"secret", "input"}) {
            const std::string text = "0123456789 " + std::string(file) + " of the host " + std::string(200, '.') + '\n';
            if (content(folder_ / file) != text) std::ofstream(folder_ / file) << text;
            ::chmod((folder_ / file).c_str(), 0666);
        }
    }

    [[nodiscard]] const fs::path& folder() const { return folder_; }

    // All that can be seen of it, and what its sockets have heard.
    [[nodiscard]] std::string state() const {
        std::ostringstream text;
        std::set<fs::path> paths{folder_};
        for (const fs::directory_entry& entry : fs::directory_iterator(folder_)) paths.insert(entry.path());
        for (const fs::path& path : paths) {
            struct stat status {};
            ::lstat(path.c_str(), &status);
            text << path.native() << ' ' << std::oct << status.st_mode << std::dec << ' ' << status.st_uid << ' '
                 << status.st_nlink << ' ' << status.st_mtim.tv_sec << '.' << status.st_mtim.tv_nsec << ' '
                 << status.st_ctim.tv_sec << '.' << status.st_ctim.tv_nsec;
            if (S_ISREG(status.st_mode)) text << ' ' << content(path);
            text << '\n';
        }
        for (const int socket : sockets_) {
            char byte = 0;
            if (::recv(socket, &byte, 1, MSG_DONTWAIT) >= 0) text << "a socket of the host was spoken to\n";
        }
        return text.str();
    }

  private:
    void listen(const fs::path& name, std::size_t first) {
        sockaddr_un address{};
        address.sun_family = AF_UNIX;
        if (name.native().size() + first >= sizeof address.sun_path)
            throw std::runtime_error("TMPDIR is too long for a socket's name");
        name.native().copy(address.sun_path + first, sizeof address.sun_path - first - 1);
        const auto length = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + first + name.native().size());
        sockets_.push_back(::socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0));
        if (::bind(sockets_.back(), reinterpret_cast<const sockaddr*>(&address), length) != 0)
            throw std::runtime_error("no socket to listen on");
    }

    fs::path folder_;
    std::vector<int> sockets_;
};

const Canary& canary() {
    static const Canary the_only;
    return the_only;
}

// Folders in which a program may have left something named after the canary.
std::vector<fs::path> places() {
    return {"/",
            "/tmp",
            "/var/tmp",
            "/dev",
            "/dev/shm",
            "/dev/mqueue",
            "/usr",
            "/usr/bin",
            "/usr/lib",
            "/lib",
            "/usr/lib/python3/dist-packages",
            "/run",
            "/home",
            "/etc",
            canary().folder().parent_path()};
}

// Everything outside the box that bears the mark of a hostile program.
std::string marks() {
    std::set<std::string> found;
    const std::string mark = canary().folder().filename().native() + "-was-here";
    std::error_code ignored;
    for (const fs::path& place : places())
        for (const fs::directory_entry& entry : fs::directory_iterator(place, ignored))
            if (const std::string name = entry.path().filename(); name.find(mark) != std::string::npos)
                found.insert("file " + entry.path().native());
    for (const char* kind : {"shm", "sem", "msg"}) {
        std::ifstream list(fs::path("/proc/sysvipc") / kind);
        for (std::string line; std::getline(list, line);)
            if (line.find("6976868") != std::string::npos) found.insert(std::string("SysV ") + kind); // 0x6a7564
    }
    std::ifstream mounts("/proc/self/mountinfo");
    for (std::string line; std::getline(mounts, line);)
        if (line.find("/judge-") != std::string::npos || line.find("hostile") != std::string::npos)
            found.insert("mount " + line);
    char host[256]{};
    ::gethostname(host, sizeof host - 1);
    std::string all = std::string("host ") + host + '\n';
    for (const std::string& mark_found : found) all += mark_found + '\n';
    return all;
}

struct Process {
    pid_t id = 0, parent = 0;
    std::string name, state;
};

std::vector<Process> all_processes() {
    std::vector<Process> processes;
    std::error_code ignored;
    for (const fs::directory_entry& entry : fs::directory_iterator("/proc", ignored)) {
        if (entry.path().filename().native().find_first_not_of("0123456789") == 0) continue;
        Process process;
        const std::string stat = content(entry.path() / "stat");
        const std::size_t name_end = stat.rfind(')');
        if (name_end == std::string::npos) continue; // it has just ended
        process.id = std::atoi(entry.path().filename().c_str());
        process.name = stat.substr(stat.find('(') + 1, name_end - stat.find('(') - 1);
        std::istringstream(stat.substr(name_end + 1)) >> process.state >> process.parent;
        processes.push_back(process);
    }
    return processes;
}

std::size_t open_descriptors() {
    return static_cast<std::size_t>(std::distance(fs::directory_iterator("/proc/self/fd"), {}));
}

std::size_t resident_bytes() {
    std::size_t all = 0, resident = 0;
    std::ifstream("/proc/self/statm") >> all >> resident;
    return resident * static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
}

// How far our own memory may move between two looks. The sanitizers keep freed memory for a while.
#ifdef __SANITIZE_ADDRESS__
constexpr std::size_t memory_noise = 192U << 20U;
#else
constexpr std::size_t memory_noise = 8U << 20U;
#endif

} // namespace

const std::string& canary_folder() {
    return canary().folder().native();
}

std::vector<std::string> live_processes() {
    const std::vector<Process> processes = all_processes();
    std::set<pid_t> family{::getpid()};
    for (bool grown = true; grown;) {
        grown = false;
        for (const Process& process : processes)
            if (family.contains(process.parent) && family.insert(process.id).second) grown = true;
    }
    std::vector<std::string> names;
    for (const Process& process : processes) {
        if (process.id == ::getpid()) continue;
        const bool hostile =
            content(fs::path("/proc") / std::to_string(process.id) / "cmdline").find(canary().folder().native()) !=
            std::string::npos;
        if (hostile)
            names.push_back("hostile " + process.name);
        else if (family.contains(process.id))
            names.push_back(process.name + (process.state == "Z" ? " (not waited for)" : ""));
    }
    std::sort(names.begin(), names.end());
    return names;
}

void check_same(std::string_view what, const std::string& before, const std::string& after) {
    const auto old_lines = lines_of(before), new_lines = lines_of(after);
    for (const std::string& line : old_lines)
        if (std::find(new_lines.begin(), new_lines.end(), line) == new_lines.end())
            BOOST_ERROR(what << ": no longer: " << line);
    for (const std::string& line : new_lines)
        if (std::find(old_lines.begin(), old_lines.end(), line) == old_lines.end())
            BOOST_ERROR(what << ": new: " << line);
    BOOST_TEST((before == after), what);
}

Surroundings::Surroundings() {
    canary().restore();
    canary_ = canary().state();
    outside_ = marks();
    descriptors_ = open_descriptors();
    resident_bytes_ = resident_bytes();
}

Surroundings::~Surroundings() {
    check_same("the canary", canary_, canary().state());
    check_same("outside", outside_, marks());
    BOOST_TEST(live_processes() == std::vector<std::string>(), boost::test_tools::per_element());
    BOOST_TEST(open_descriptors() == descriptors_);
    BOOST_TEST(resident_bytes() <= resident_bytes_ + memory_noise);
}

} // namespace judge::hostile
