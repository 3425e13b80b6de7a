// Reads what is not in its view, by every path that it is told.
#include <fcntl.h>

#include <string>

#include "judge/tests/hostile/hostile.hpp"

int main(int count, char** arguments) {
    const std::string canary = arguments[1];
    std::string paths[] = {canary,
                           canary + "/secret",
                           "../../../../../.." + canary + "/secret",
                           "../proc/1/root" + canary + "/secret",
                           "/proc/1/cwd",
                           "/proc/1/environ",
                           "/proc/1/mem",
                           "/proc/kcore",
                           "/etc/passwd",
                           "/etc/shadow",
                           "/root",
                           "/home",
                           "/tmp",
                           "/var",
                           "/run",
                           "/boot",
                           "/sys/kernel",
                           "/sys/fs/cgroup/cgroup.procs",
                           "/old_root",
                           "/.." + canary,
                           "/dev/mem"};
    for (const std::string& path : paths) hostile::attempt(path.c_str(), ::open(path.c_str(), O_RDONLY));
    for (int i = 2; i < count; ++i) hostile::attempt(arguments[i], ::open(arguments[i], O_RDONLY));
}
