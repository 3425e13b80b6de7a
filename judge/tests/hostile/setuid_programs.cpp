// Programs that run with the rights of their owner, and a library put before theirs.
#include <sys/statvfs.h>
#include <sys/wait.h>

#include "judge/tests/hostile/hostile.hpp"

namespace {
long run(const char* program, const char* first, const char* second) {
    const pid_t child = ::fork();
    if (child == 0) {
        ::close(1);
        ::close(2);
        ::setenv("LD_PRELOAD", "./preloaded.so", 1);
        ::execl(program, program, first, second, nullptr);
        ::_exit(127);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    errno = EPERM;
    return WIFEXITED(status) && WEXITSTATUS(status) == 0 ? 0 : -1;
}
} // namespace

int main() {
    hostile::attempt("su", run("/usr/bin/su", "-c", "true"));
    hostile::attempt("mount", run("/usr/bin/mount", "--bind", "/"));
    hostile::attempt("passwd", run("/usr/bin/passwd", "-d", "root"));
    hostile::attempt("newgrp", run("/usr/bin/newgrp", "root", nullptr));
    hostile::attempt("sudo", run("/usr/bin/sudo", "-n", "true"));
    struct statvfs system {};
    ::statvfs("/usr", &system);
    errno = EPERM;
    hostile::attempt("a view with setuid programs", (system.f_flag & ST_NOSUID) != 0 ? -1 : 0);
}
