// Opens a fifo that nobody writes to.
#include <fcntl.h>
#include <sys/stat.h>

int main() {
    if (::mkfifo("fifo", 0600) != 0) return 4;
    return ::open("fifo", O_RDONLY) < 0 ? 4 : 3;
}
