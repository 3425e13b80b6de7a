// Files that are large without being there.
#include <fcntl.h>

#include <csignal>

#include "judge/tests/hostile/hostile.hpp"

int main() {
    using hostile::attempt;
    ::signal(SIGXFSZ, SIG_IGN);
    constexpr off_t size = 1L << 40U;
    const int file = ::open("sparse", O_CREAT | O_RDWR, 0600);
    attempt("ftruncate", ::ftruncate(file, size));
    attempt("truncate", ::truncate("sparse", size));
    attempt("fallocate", ::fallocate(file, 0, 0, size));
    attempt("fallocate beyond the end", ::fallocate(file, FALLOC_FL_KEEP_SIZE, 0, size));
    attempt("posix_fallocate", ::pwrite(file, "x", 1, size));
}
