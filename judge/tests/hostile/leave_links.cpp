// Links of every kind to what is not its own, and to themselves, and pipes, where somebody may look for a result.
#include <fcntl.h>
#include <sys/stat.h>

#include <string>

#include "judge/tests/hostile/hostile.hpp"

int main(int, char** arguments) {
    const std::string secret = std::string(arguments[1]) + "/secret";
    ::symlink(secret.c_str(), "out");
    ::symlink(secret.c_str(), "stdout");
    ::symlink("/etc/passwd", "core");
    ::symlink("..", "up");
    ::symlink("loop", "loop");
    ::symlink("/proc/self/fd/0", "fd");
    ::link("/given/program", "program");
    ::mkfifo("pipe", 0600);
    ::mkdir("folder", 0700);
    ::symlink("../folder", "folder/again");
    ::link("out", "another");
}
