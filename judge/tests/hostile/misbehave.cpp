// A program of many bad habits, one a run: misbehave DEED [NUMBER]. What the judge must make of each stands in the
// tests.
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace {

using Milliseconds = std::chrono::milliseconds;

void spin(long milliseconds) {
    timespec now{};
    do ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    while (now.tv_sec * 1000 + now.tv_nsec / 1'000'000 < milliseconds);
}

void touch(long mebibytes) {
    const auto size = static_cast<std::size_t>(mebibytes) << 20U;
    void* memory = ::mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) std::exit(3);
    std::memset(memory, 1, size);
}

void write_bytes(int fd, long count) {
    const std::string piece(4096, 'x');
    for (long left = count; left > 0; left -= static_cast<long>(piece.size())) {
        const auto size = static_cast<std::size_t>(std::min<long>(left, static_cast<long>(piece.size())));
        if (::write(fd, piece.data(), size) < 0) std::exit(3);
    }
}

// A process that leaves the session and keeps stdout open.
void leave_daemon() {
    if (::fork() != 0) return;
    ::setsid();
    if (::fork() != 0) ::_exit(0);
    std::this_thread::sleep_for(std::chrono::minutes(10));
    ::_exit(0);
}

void leave_children(long count) {
    for (long i = 0; i < count; ++i)
        if (::fork() == 0) {
            std::this_thread::sleep_for(std::chrono::minutes(10));
            ::_exit(0);
        }
}

void ignore_all_signals() {
    for (int number = 1; number < 32; ++number) ::signal(number, SIG_IGN);
    std::this_thread::sleep_for(std::chrono::minutes(10));
}

void recurse_for_ever(volatile char* above) {
    volatile char frame[4096];
    frame[0] = above[0];
    if (above[0] == 0) recurse_for_ever(frame); // always; the compiler must not know
    above[0] = frame[1];
}

void litter() {
    ::mkdir("closed", 0700);
    for (const char* name : {"file", "closed/file", ".hidden"})
        if (std::FILE* file = std::fopen(name, "w")) std::fclose(file);
    if (::symlink("/etc/passwd", "link") != 0 || ::mkfifo("fifo", 0600) != 0) std::exit(3);
    ::chmod("closed", 0000);
}

// Deeper than a program may have descriptors open.
void nest_folders(long depth) {
    for (long i = 0; i < depth; ++i)
        if (::mkdir("deeper", 0700) != 0 || ::chdir("deeper") != 0) std::exit(3);
}

// Memory held by a process that is nobody's child any more, while the one that the judge started waits.
void let_an_orphan_touch(long mebibytes) {
    if (::fork() == 0) {
        if (::fork() == 0)
            touch(mebibytes);
        else
            ::_exit(0);
        std::this_thread::sleep_for(std::chrono::minutes(10));
    }
    std::this_thread::sleep_for(std::chrono::minutes(10));
}

// CPU time of children, one after the other, each waited for.
void let_children_spin(long milliseconds) {
    for (;;) {
        if (::fork() == 0) {
            spin(milliseconds);
            ::_exit(0);
        }
        ::wait(nullptr);
    }
}

// CPU time of a process that ends before we do and that we never wait for.
void let_a_stranger_spin(long milliseconds) {
    if (::fork() == 0) {
        if (::fork() == 0) spin(milliseconds);
        ::_exit(0);
    }
    ::wait(nullptr);
    std::this_thread::sleep_for(Milliseconds(milliseconds * 2));
}

// The same of processes whose end the kernel tells nobody.
void let_unseen_children_spin(long milliseconds) {
    ::signal(SIGCHLD, SIG_IGN);
    if (::fork() == 0) {
        spin(milliseconds);
        ::_exit(0);
    }
    ::wait(nullptr);
}

// The box, where programs are not contained: between it and us is the init of the run.
pid_t box() {
    std::FILE* file = std::fopen(("/proc/" + std::to_string(::getppid()) + "/stat").c_str(), "r");
    int pid = 0;
    if (file == nullptr || std::fscanf(file, "%*d (%*[^)]) %*c %d", &pid) != 1) std::exit(3); // NOLINT(cert-err34-c)
    std::fclose(file);
    return pid;
}

// One name a line of everything in the work folder and of every open descriptor over 2.
void show_surroundings() {
    std::puts(::access("file", F_OK) == 0 ? "litter" : "clean");
    for (int fd = 3; fd < 256; ++fd)
        if (::fcntl(fd, F_GETFD) >= 0) std::printf("descriptor %d\n", fd);
    std::puts(::open("/dev/tty", O_RDWR) < 0 ? "no terminal" : "terminal");
}

} // namespace

int main(int argument_count, char** arguments) {
    const std::string_view deed = argument_count > 1 ? arguments[1] : "";
    const long number = argument_count > 2 ? std::atol(arguments[2]) : 0;
    if (deed == "exit") return static_cast<int>(number);
    if (deed == "signal") ::raise(static_cast<int>(number));
    if (deed == "abort") std::abort();
    if (deed == "spin") spin(number);
    if (deed == "sleep") std::this_thread::sleep_for(Milliseconds(number));
    if (deed == "touch") touch(number);
    if (deed == "stdout") write_bytes(STDOUT_FILENO, number);
    if (deed == "stderr") write_bytes(STDERR_FILENO, number);
    if (deed == "read") {
        std::vector<char> buffer(static_cast<std::size_t>(number));
        if (::read(STDIN_FILENO, buffer.data(), buffer.size()) < 0) return 3;
    }
    if (deed == "overwrite-stdin" && ::write(STDIN_FILENO, "x", 1) == 1) return 3;
    if (deed == "daemon") leave_daemon();
    if (deed == "children") leave_children(number);
    if (deed == "ignore-signals") ignore_all_signals();
    if (deed == "close-and-sleep") {
        ::close(STDOUT_FILENO);
        ::close(STDERR_FILENO);
        std::this_thread::sleep_for(std::chrono::minutes(10));
    }
    if (deed == "recurse") {
        char top = 0;
        recurse_for_ever(&top);
    }
    if (deed == "litter") litter();
    if (deed == "nest-folders") nest_folders(number);
    if (deed == "lock-own-folder") ::chmod(".", 0000);
    if (deed == "remove-own-folder" && ::rmdir(std::filesystem::current_path().c_str()) != 0) return 3;
    if (deed == "lock-nested-folders" && (::mkdir("a", 0700) != 0 || ::mkdir("a/b", 0700) != 0 ||
                                          ::mkdir("a/b/c", 0) != 0 || ::chmod("a/b", 0) != 0 || ::chmod("a", 0) != 0))
        return 3;
    if (deed == "replace-own-folder") {
        const std::filesystem::path here = std::filesystem::current_path();
        std::filesystem::rename(here, here.native() + "-moved");
        std::filesystem::create_symlink("/etc", here);
    }
    if (deed == "stop-the-box") ::kill(box(), SIGSTOP);
    if (deed == "kill-the-box") {
        ::kill(box(), SIGKILL);
        std::this_thread::sleep_for(std::chrono::minutes(10));
    }
    if (deed == "orphan-touches") let_an_orphan_touch(number);
    if (deed == "children-spin") let_children_spin(number);
    if (deed == "stranger-spins") let_a_stranger_spin(number);
    if (deed == "unseen-children-spin") let_unseen_children_spin(number);
    if (deed == "write-file") {
        std::FILE* file = std::fopen("file", "w");
        if (file == nullptr) return 3;
        std::fclose(file);
    }
    if (deed == "surroundings") show_surroundings();
    if (deed == "environment")
        for (char** variable = environ; *variable != nullptr; ++variable) std::puts(*variable);
    return 0;
}
