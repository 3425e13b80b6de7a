// Changes its input through the descriptor that it was given to read.
#include <fcntl.h>
#include <linux/fs.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/sendfile.h>

#include "judge/tests/hostile/hostile.hpp"

int main() {
    using hostile::attempt;
    const int source = ::open("source", O_CREAT | O_RDWR, 0600);
    ::write(source, "changed", 7);
    ::lseek(source, 0, SEEK_SET);
    attempt("write", ::write(0, "changed", 7));
    attempt("pwrite", ::pwrite(0, "changed", 7, 0));
    attempt("ftruncate", ::ftruncate(0, 0));
    attempt("fallocate", ::fallocate(0, 0, 0, 1U << 20U));
    attempt("punch a hole", ::fallocate(0, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, 0, 4));
    attempt("sendfile", ::sendfile(0, source, nullptr, 7));
    attempt("copy_file_range", ::copy_file_range(source, nullptr, 0, nullptr, 7, 0));
    attempt("clone", ::ioctl(0, FICLONE, source));
    void* shared = ::mmap(nullptr, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, 0, 0);
    attempt("map shared", shared == MAP_FAILED ? -1 : 0);
    attempt("fcntl(F_ADD_SEALS)", ::fcntl(0, F_ADD_SEALS, 0));
    attempt("linkat", ::linkat(0, "", AT_FDCWD, "stolen", AT_EMPTY_PATH));
}
